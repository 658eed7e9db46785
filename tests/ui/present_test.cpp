// SPDX-License-Identifier: GPL-3.0-or-later
// For a class: guessing before each result, and the presentation with its keys, sizes and notes.
#include <QAccessible>
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QToolTip>

#include "core/formats/data_format.h"
#include "core/number_text.h"
#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/export/figure.h"
#include "ui/heat_map.h"
#include "ui/lab_window.h"
#include "ui/notes_window.h"
#include "ui/present_stage.h"
#include "ui/present_window.h"
#include "ui/settings.h"

namespace attention::test {

namespace {

/// A window that asks for guesses, and no longer does when the test ends.
struct Asking : Window {
    explicit Asking(const char* id) : Window(id) { settings().setValue(QLatin1String("predict"), true); }
    ~Asking() { settings().setValue(QLatin1String("predict"), false); }
};

void collect(QAccessibleInterface* part, QString& all) {
    for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
        all += part->text(kind) + QLatin1Char('\n');
    for (int i = 0; i < part->childCount(); ++i)
        if (QAccessibleInterface* child = part->child(i))
            collect(child, all);
}

/// Everything that the window says in words: to the eye, to the pointer, to a screen reader, on the clipboard, in
/// files.
QString everythingSaid(Window& window) {
    QString all;
    for (const QWidget* widget : window.main->findChildren<QWidget*>()) {
        all += widget->toolTip() + widget->statusTip() + widget->accessibleName() + widget->accessibleDescription();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            all += label->text() + QLatin1Char('\n');
    }
    const auto* rail = window.find<QListWidget>("step-rail");
    for (int i = 0; i < rail->count(); ++i)
        for (int role = 0; role < Qt::UserRole + 8; ++role)
            all += rail->item(i)->data(role).toString() + QLatin1Char('\n');
    collect(QAccessible::queryAccessibleInterface(window.main.get()), all);
    for (const auto& map : window.equation()->maps()) {
        for (Index i = 0; i < map->rowCount(); ++i)
            for (Index j = 0; j < map->columnCount(); ++j) {
                const QPoint place = map->cellRect(map->reference(i, j)).center().toPoint();
                QHelpEvent help(QEvent::ToolTip, place, map->mapToGlobal(place));
                QApplication::sendEvent(map.get(), &help);
                all += QToolTip::text() + QLatin1Char('\n');
            }
        map->setFocus();
        window.run("copy-tensor");
        const QMimeData* data = QApplication::clipboard()->mimeData();
        for (const QString& format : data->formats())
            if (!format.contains(QStringLiteral("png")) && !format.contains(QStringLiteral("x-qt-image")))
                all += QString::fromUtf8(data->data(format)) + QLatin1Char('\n');
    }
    window.run("copy-arithmetic");
    all += QApplication::clipboard()->text();
    const Trace& trace = window.session.trace();
    for (const Step& step : window.session.steps())
        if (!step.results.empty())
            all += QString::fromUtf8(figureSvg(trace, {step}, {.cell = window.session.cell()}));
    for (const DataFormat& format : dataFormats())
        if (format.holds != DataFormat::Holds::WholeTrace && format.ending != ".npy" && format.ending != ".npz")
            all += QString::fromStdString(format.write(trace, {window.session.step()}, -1));
    return all;
}

}  // namespace

TEST_CASE("a hidden number is said nowhere, and everywhere once it was guessed") {
    Asking window("hello");
    Scene scene = window.session.scene();
    const double odd[] = {0.3717, -1.4129, 0.7331,  2.1179, -0.6173, 1.3037,
                          0.9371, 0.2711,  -1.1093, 0.4391, 1.7573,  0.8317};
    for (std::size_t i = 0; i < scene.embeddings->values.size(); ++i)
        scene.embeddings->values[i] = odd[i % std::size(odd)];
    REQUIRE(window.session.edit(QStringLiteral("numbers"), scene));
    const Trace truth = record(scene);
    for (const char* id : {"scores", "scaled", "weights", "context"}) {
        CAPTURE(id);
        window.goTo(id);
        const Node& node = *truth.find(id);
        const HeatMap* map = window.map(id);
        for (Index i = 0; i < map->rowCount(); ++i)
            for (Index j = 0; j < map->columnCount(); ++j)
                REQUIRE(utf8(map->cellString(i, j)) == "?");
        const QString before = everythingSaid(window);
        for (const double value : node.value.values())
            for (const int decimals : {4, 6}) {
                CAPTURE(value);
                CHECK_FALSE(before.contains(QString::fromStdString(showNumber(value, decimals).text)));
                CHECK_FALSE(before.contains(QString::number(value, 'f', decimals)));
            }
        window.map(id)->setFocus();
        window.session.guess(0.5);
        window.settle();
        const QString after = everythingSaid(window);
        CHECK(after.contains(QString::fromStdString(showNumber(node.value.values()[0], 4).text)));
        CHECK(after.contains(QString::fromStdString(shortestText(node.value.values()[0]))));
    }
}

TEST_CASE("typing a number on a hidden cell guesses it, and the guess stays beside the answer") {
    Asking window("hello-projected");
    window.goTo("scores");
    auto* guess = window.find<QLineEdit>("guess");
    const auto* text = window.find<QLabel>("predict-text");
    CHECK(guess->isVisible());
    const HeatMap* scores = window.map("scores");
    QTest::mouseClick(const_cast<HeatMap*>(scores), Qt::LeftButton, {},
                      scores->cellRect(scores->reference(1, 0)).center().toPoint());
    window.settle();
    CHECK(text->text().contains(QStringLiteral("?")));
    QTest::keyClicks(window.map("scores"), QStringLiteral("3"));
    CHECK(guess->hasFocus());
    CHECK(utf8(guess->text()) == "3");
    QTest::keyClick(guess, Qt::Key_Return);
    window.settle();
    CHECK(window.session.hiddenCells() == 0);
    CHECK(utf8(text->text()).find("You said 3; it is 4") != std::string::npos);
    window.run("next");
    CHECK(guess->isVisible());  // the next one is asked
    window.run("back");
    CHECK(text->text().contains(QStringLiteral("You said 3")));
    CHECK(window.session.hiddenCells() == 0);
}

TEST_CASE("a number begins a guess wherever nothing else wants it") {
    Asking window("hello-projected");
    window.goTo("scores");
    auto* guess = window.find<QLineEdit>("guess");
    for (const char* name : {"step-rail", "next"}) {
        CAPTURE(name);
        window.find<QWidget>(name)->setFocus();
        QTest::keyClicks(window.find<QWidget>(name), QStringLiteral("4"));
        CHECK(guess->hasFocus());
        CHECK(utf8(guess->text()) == "4");
    }
}

TEST_CASE("a guess that is no number is refused beside the field, and nothing is shown") {
    Asking window("hello-projected");
    window.goTo("scores");
    auto* guess = window.find<QLineEdit>("guess");
    guess->setFocus();
    QTest::keyClicks(guess, QStringLiteral("four"));
    QTest::keyClick(guess, Qt::Key_Return);
    CHECK(window.session.hiddenCells() == 16);
    CHECK(utf8(guess->text()) == "four");
    CHECK(window.find<QLabel>("predict-hint")->text().contains(QStringLiteral("number")));
}

TEST_CASE("Space and Next show what is hidden, as much as the step size says") {
    Asking window("hello-projected");
    window.goTo("scores");
    window.map("scores")->setFocus();
    QTest::keyClick(window.map("scores"), Qt::Key_Space);
    CHECK(window.session.hiddenCells() == 0);
    window.goTo("scaled");
    window.run("step-row");
    for (const Index left : {12, 8, 4, 0}) {
        window.run("next");
        CHECK(window.session.hiddenCells() == left);
    }
    window.run("step-tensor");
}

TEST_CASE("going on, opening another scene and switching off end the question") {
    Asking window("hello-projected");
    window.goTo("weights");
    CHECK(window.session.hiddenCells() == 16);
    CHECK_FALSE(std::isnan(window.session.trace().find("scores")->value.values()[0]));  // passed
    REQUIRE(window.session.open(preset("hello-projected"), QStringLiteral("again")));
    CHECK(std::isnan(window.session.trace().find("scores")->value.values()[0]));
    settings().setValue(QLatin1String("predict"), false);
    CHECK_FALSE(std::isnan(window.session.trace().find("scores")->value.values()[0]));
    CHECK_FALSE(window.find<QWidget>("predict-card")->isVisible());
}

TEST_CASE("windows that show results stay closed while guesses are asked for") {
    Window window("hello-projected");
    window.run("bench");
    const auto* bench = window.main->findChild<LabWindow*>();
    REQUIRE(bench);
    CHECK(bench->isVisible());
    settings().setValue(QLatin1String("predict"), true);
    CHECK_FALSE(bench->isVisible());
    window.run("bench");
    CHECK_FALSE(bench->isVisible());
    CHECK(window.find<QLabel>("message-text")->text().contains(QStringLiteral("Ctrl+R")));
    settings().setValue(QLatin1String("predict"), false);
}

TEST_CASE("the presentation does what presenters send, and Esc returns to the same cell") {
    Window window("hello-projected");
    window.goTo("scores");
    window.run("present-here");
    auto* presented = window.main->findChild<PresentWindow*>();
    REQUIRE(presented);
    CHECK(presented->isVisible());
    const auto press = [&](int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(presented, static_cast<Qt::Key>(key), modifiers);
        window.settle();
    };
    const std::size_t at = window.session.stepIndex();
    for (const int key : {Qt::Key_PageDown, Qt::Key_Right, Qt::Key_Space}) {
        press(key);
        CHECK(window.session.stepIndex() == at + 1);
        press(key == Qt::Key_Right ? Qt::Key_Left : Qt::Key_PageUp);
        CHECK(window.session.stepIndex() == at);
    }
    press(Qt::Key_End);
    CHECK(window.session.stepIndex() == window.session.steps().size() - 1);
    press(Qt::Key_Home);
    CHECK(window.session.stepIndex() == 0);
    press(Qt::Key_1);
    press(Qt::Key_2);
    press(Qt::Key_Return);
    CHECK(window.session.stepIndex() == 11);
    for (const int key : {Qt::Key_Period, Qt::Key_B, Qt::Key_W}) {
        press(key);
        CHECK(presented->isCovered());
        press(Qt::Key_PageDown);  // only uncovers
        CHECK_FALSE(presented->isCovered());
        CHECK(window.session.stepIndex() == 11);
    }
    window.goTo("scores");
    press(Qt::Key_Down);
    press(Qt::Key_Right, Qt::ControlModifier);
    const auto cell = window.session.chosenCell();
    CHECK(cell == CellReference{window.session.trace().find("scores")->id, {1, 1}});
    for (const int key : {Qt::Key_Escape, Qt::Key_F5}) {
        press(key);
        CHECK_FALSE(presented->isVisible());
        CHECK(window.main->isVisible());
        CHECK(window.session.stepIndex() == at);
        CHECK(window.session.chosenCell() == cell);
        window.run("present-here");
        CHECK(presented->isVisible());
    }
    press(Qt::Key_Escape);
    window.run("present");
    CHECK(window.session.stepIndex() == 0);
    press(Qt::Key_Escape);
}

TEST_CASE("Shift and Next go by cells in class, and Next alone by what was set") {
    Window window("hello-projected");
    window.goTo("scores");
    window.run("present-here");
    auto* presented = window.main->findChild<PresentWindow*>();
    QTest::keyClick(presented, Qt::Key_PageDown, Qt::ShiftModifier);
    CHECK(window.session.reached() == 2);
    QTest::keyClick(presented, Qt::Key_PageDown);
    CHECK(window.session.reached() == -1);
    QTest::keyClick(presented, Qt::Key_Escape);
    CHECK(window.session.stepSize() == StepSize::Tensor);
}

TEST_CASE("every text of the presentation can be read from the last row") {
    for (const char* id : {"hello-projected", "two-heads", "cross", "decoder-step", "saturation", "pronoun"}) {
        Window window(id);
        window.run("present");
        auto* presented = window.main->findChild<PresentWindow*>();
        const PresentStage* stage = presented->stage();
        for (std::size_t i = 0; i < window.session.steps().size(); ++i) {
            CAPTURE(id, i);
            window.session.setStep(static_cast<std::ptrdiff_t>(i));
            window.settle();
            const double height = presented->height();
            for (const QLabel* label : presented->findChildren<QLabel*>())
                CHECK(label->font().pixelSize() >= height / 50);
            const auto& cell = window.session.chosenCell();
            if (!cell || stage->equation().maps().empty())
                continue;
            // The chosen cell is always on the screen.
            CHECK(QRectF(stage->rect()).contains(stage->cellRect(*cell).center()));
            CHECK(stage->cellAt(stage->cellRect(*cell).center()) == cell);
            for (const auto& map : stage->equation().maps())
                CHECK(map->content().smallestNumber * stage->scale() >= height / 36);
        }
        QTest::keyClick(presented, Qt::Key_Escape);
    }
}

TEST_CASE("the presentation is light and its cells have the colours of the window") {
    applyTheme(application(), ThemeChoice::Dark);
    Window window("hello-projected");
    window.goTo("weights");
    window.run("present-here");
    auto* presented = window.main->findChild<PresentWindow*>();
    const QImage picture = presented->grab().toImage();
    CHECK(picture.pixelColor(3, 3) == lightTheme().panel);
    const CellReference cell{window.session.trace().find("weights")->id, {0, 3}};
    window.session.choose(std::nullopt);
    window.settle();
    const QRectF rect = presented->stage()->cellRect(cell);
    const QPoint inside = presented->stage()->mapTo(presented, (rect.topLeft() + QPointF(8, 8)).toPoint());
    CHECK(utf8(presented->grab().toImage().pixelColor(inside).name()) ==
          utf8(window.map("weights")->fill(0, 3).name()));
    QTest::keyClick(presented, Qt::Key_Escape);
    applyTheme(application(), ThemeChoice::Light);
}

TEST_CASE("a vote counts keys, and reveals what was asked") {
    Asking window("hello-projected");
    window.goTo("scores");
    window.run("present-here");
    auto* presented = window.main->findChild<PresentWindow*>();
    QTest::keyClick(presented, Qt::Key_V);
    for (const auto key : {Qt::Key_A, Qt::Key_B, Qt::Key_B, Qt::Key_D})
        QTest::keyClick(presented, key);
    CHECK_FALSE(presented->isCovered());  // B is a vote now
    CHECK(presented->votes() == std::array<int, 4>{1, 2, 0, 1});
    QTest::keyClick(presented, Qt::Key_R);
    CHECK(window.session.hiddenCells() == 0);
    QTest::keyClick(presented, Qt::Key_Escape);
    CHECK_FALSE(presented->votes());
    CHECK(presented->isVisible());
    QTest::keyClick(presented, Qt::Key_Escape);
    CHECK_FALSE(presented->isVisible());
}

TEST_CASE("notes say what to ask, what to look for and what comes next, and pass keys on") {
    Asking window("hello-projected");
    window.goTo("scores");
    window.run("present-here");
    auto* presented = window.main->findChild<PresentWindow*>();
    auto* notes = window.main->findChild<NotesWindow*>();
    REQUIRE(notes);
    notes->begin(window.main->screen());
    window.settle();
    for (const char* language : {"en", "zh_CN"}) {
        setLanguage(QString::fromLatin1(language));
        window.settle();
        CHECK(notes->findChild<QLabel*>(QStringLiteral("notes-ask"))->isVisible());
        CHECK(notes->findChild<QLabel*>(QStringLiteral("notes-look-for"))->text().size() > 8);
        CHECK_FALSE(notes->findChild<QLabel*>(QStringLiteral("notes-following"))->text().isEmpty());
    }
    setLanguage(QStringLiteral("en"));
    QTest::keyClick(notes, Qt::Key_R);
    CHECK(window.session.hiddenCells() == 0);
    QTest::mouseClick(notes->findChild<QPushButton*>(QStringLiteral("notes-black")), Qt::LeftButton);
    CHECK(presented->isCovered());
    QTest::keyClick(notes, Qt::Key_PageDown);
    CHECK_FALSE(presented->isCovered());
    QTest::keyClick(notes, Qt::Key_Escape);
    CHECK_FALSE(presented->isVisible());
    CHECK_FALSE(notes->isVisible());
}

TEST_CASE("numbers can be hidden for a reading of the colours") {
    Window window("hello-projected");
    window.goTo("weights");
    QTest::keyClick(window.map("weights"), Qt::Key_H);
    CHECK_FALSE(window.map("weights")->content().numbers);
    CHECK_FALSE(window.main->commands()->action(QStringLiteral("numbers"))->isChecked());
    window.run("numbers");
    CHECK(window.map("weights")->content().numbers);
}

}  // namespace attention::test
