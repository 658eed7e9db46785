// SPDX-License-Identifier: GPL-3.0-or-later
// What stopped people who tried the program as new users: each once, so that it does not come back.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>
#include <QSpinBox>
#include <QTextEdit>
#include <QToolButton>
#include <QWheelEvent>

#include "core/edit.h"
#include "core/scoring.h"
#include "tests/support/scenes.h"
#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/document_commands.h"
#include "ui/export/figure.h"
#include "ui/language.h"
#include "ui/present_stage.h"
#include "ui/present_window.h"
#include "ui/scene_options.h"
#include "ui/settings.h"
#include "ui/stage_view.h"
#include "ui/step_title.h"
#include "ui/text.h"

namespace attention::test {

namespace {

CellReference cellOf(Window& window, const char* node, CellIndex index) {
    return {window.session.trace().find(node)->id, std::move(index)};
}

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    application().processEvents();
}

}  // namespace

TEST_CASE("Down reaches every formula, also past the one that stands twice") {
    Window window("hello");
    auto* box = window.find<QComboBox>("formula");
    box->setFocus();
    QStringList reached;
    for (int i = 0; i < box->count(); ++i) {
        press(Qt::Key_Down);
        reached << box->currentData().toString();
        CHECK(window.session.scene().score.formula == reached.back().toStdString());
    }
    for (const Scoring* scoring : scorings())
        if (scoring->id != "dot")  // above the first one
            CHECK(reached.contains(text(scoring->id)));
}

TEST_CASE("Tab comes to the operands of the chosen result, and the trail begins with it") {
    Window window;
    window.goTo("scores");
    window.map("scores")->setFocus();
    window.session.choose(cellOf(window, "scores", {3, 2}));
    press(Qt::Key_Return);
    press(Qt::Key_Tab, Qt::ShiftModifier);
    CHECK(window.session.chosenCell() == cellOf(window, "K_transposed", {0, 2}));
    press(Qt::Key_Tab, Qt::ShiftModifier);
    CHECK(window.session.chosenCell() == cellOf(window, "Q", {3, 0}));
    press(Qt::Key_Return);
    window.settle();
    REQUIRE(window.session.trail().size() == 2);
    CHECK(window.session.trail()[0] == cellOf(window, "scores", {3, 2}));
    CHECK(window.session.trail()[1] == cellOf(window, "Q", {3, 0}));
    window.goTo("scores");
    window.map("Q")->setFocus(Qt::TabFocusReason);
    press(Qt::Key_Tab);
    press(Qt::Key_Tab);
    CHECK(window.session.chosenCell()->node == cellOf(window, "scores", {}).node);
}

TEST_CASE("the focus stays on the tensor when its difference is shown and when it is no longer") {
    Window window;
    window.goTo("X");
    window.map("X")->setFocus();
    window.session.choose(cellOf(window, "X", {1, 0}));
    window.run("pin");
    window.run("difference");
    auto* map = qobject_cast<HeatMap*>(QApplication::focusWidget());
    REQUIRE(map);
    CHECK(map->content().node->name == "X.difference");
    CHECK(map->light().chosen->index == CellIndex{1, 0});
    window.run("difference");
    map = qobject_cast<HeatMap*>(QApplication::focusWidget());
    REQUIRE(map);
    CHECK(map->light().chosen->index == CellIndex{1, 0});
}

TEST_CASE("where the mask is seen is said until something changes") {
    Window window("hello");
    window.goTo("scores");
    window.session.toggleMask(cellOf(window, "scores", {0, 1}));
    window.settle();
    CHECK(window.find<QLabel>("message-text")->isVisible());
    window.run("undo");
    CHECK_FALSE(window.find<QLabel>("message-text")->isVisible());
}

TEST_CASE("going on keeps the tokens that are chosen, going back keeps what was chosen there") {
    Window window;
    window.goTo("scores");
    window.session.choose(cellOf(window, "scores", {1, 2}));
    window.session.moveStep(1);
    CHECK(window.session.chosenCell() == cellOf(window, "scaled", {1, 2}));
    window.goTo("softmax.max");
    CHECK(window.session.chosenCell() == cellOf(window, "softmax.max", {1, 0}));
    window.goTo("weights");
    CHECK(window.session.chosenCell() == cellOf(window, "weights", {1, 2}));  // also past a step without keys
    window.goTo("context");
    window.goTo("softmax.exp");  // never been there
    CHECK(window.session.chosenCell() == cellOf(window, "softmax.exp", {1, 2}));
    window.goTo("scores");
    CHECK(window.session.chosenCell() == cellOf(window, "scores", {1, 2}));
}

TEST_CASE("a word that stands twice is counted, for people and not in data") {
    Window window("pronoun");
    const Trace& trace = window.session.trace();
    const Axes& axes = nodeOf(trace, "weights").value.axes();
    QStringList labels;
    QStringList tokens;
    for (Index i = 0; i < axes.back().size; ++i) {
        CellIndex cell;
        for (std::size_t axis = 0; axis < axes.size(); ++axis)
            cell.push_back(axis + 1 < axes.size() ? 0 : i);
        labels << text(labelOf(axes, axes.size() - 1, cell));
        tokens << text(tokenOf(axes, axes.size() - 1, cell));
    }
    CHECK(labels.removeDuplicates() == 0);
    CHECK(tokens.removeDuplicates() > 0);
}

TEST_CASE("twelve words fit into the window, with the name of the result") {
    Window window("hello");
    window.session.edit(QStringLiteral("words"),
                        withTokens(window.session.scene(), Asking::No, 0,
                                   tokensOf("a quick brown fox jumps over the lazy dog and then sleeps")));
    for (const char* node : {"scores", "context"}) {
        INFO(node);
        window.goTo(node);
        const HeatMap* result = window.map(node);
        CHECK(window.equation()->width() <= window.find<QScrollArea>("stage-scroll")->viewport()->width());
        CHECK(window.equation()->height() <= window.find<QScrollArea>("stage-scroll")->viewport()->height());
        CHECK(window.equation()->rect().contains(result->geometry()));
    }
}

TEST_CASE("the chosen cell of a large scene is in sight") {
    Window window("hello");
    std::vector<std::string> tokens;
    for (int i = 0; i < 32; ++i)
        tokens.push_back("t" + std::to_string(i));
    window.session.edit(QStringLiteral("words"), withTokens(window.session.scene(), Asking::No, 0, tokens));
    window.goTo("context");
    for (const CellIndex& index : {CellIndex{0, 0}, CellIndex{31, 2}}) {
        window.session.choose(cellOf(window, "context", index));
        window.settle();
        const HeatMap* map = window.map("context");
        const QRect cell = map->cellRect(*window.session.chosenCell()).toAlignedRect();
        CHECK(map->visibleRegion().contains(cell.center()));
    }
}

TEST_CASE("copies are equal, and what comes from another sequence is not") {
    Window window("cross");
    window.goTo("Q");
    const QByteArray svg = figureSvg(window.session.trace(), {window.session.step()}, {});
    CHECK(svg.count(">=<") == 3);  // X_q = Q, and X = K = V
}

TEST_CASE("a class sees which head is shown, and can turn to the next one") {
    Window window("two-heads");
    window.goTo("weights");
    window.run("present-here");
    auto* presented = window.main->findChild<PresentWindow*>();
    REQUIRE(presented);
    const auto words = [&] {
        QString all;
        for (const QLabel* label : presented->findChildren<QLabel*>())
            all += label->text() + QLatin1Char('\n');
        return all;
    };
    CHECK(words().contains(QStringLiteral("head 1 of 2")));
    QTest::keyClicks(presented, QStringLiteral("]"));
    window.settle();
    CHECK(window.session.page(axis::head) == 1);
    CHECK(words().contains(QStringLiteral("head 2 of 2")));
    presented->close();
    window.settle();
}

TEST_CASE("nothing of a step is cut off for a class, on any usual screen") {
    for (const char* preset : {"hello-projected", "two-heads"}) {
        Window window(preset);
        window.run("present");
        auto* presented = window.main->findChild<PresentWindow*>();
        REQUIRE(presented);
        for (const QSize size : {QSize(1440, 900), QSize(1920, 1080), QSize(1024, 768), QSize(960, 540)}) {
            presented->resize(size);
            for (std::size_t i = 1; i < window.session.steps().size(); ++i) {
                window.session.setStep(static_cast<std::ptrdiff_t>(i));
                window.settle();
                INFO(preset << " step " << i + 1 << " at " << size.width() << " × " << size.height());
                const PresentStage* stage = presented->stage();
                const double unit = size.height() / PresentStage::kSheetHeight;
                for (const NodeId id : tensorsOf(window.session.trace(), window.session.step())) {
                    const Tensor& tensor = window.session.trace().node(id).value;
                    CellReference cell{id, tensor.cell(0)};
                    for (std::size_t axis = 0; axis + 2 < tensor.rank(); ++axis)
                        cell.index[axis] = window.session.page(tensor.axes()[axis].name);
                    const QRectF first = stage->cellRect(cell);
                    if (first.isEmpty())
                        continue;
                    const bool result = id == window.session.step().results.back();
                    CHECK(first.top() >= (result ? 0 : 40 * unit));  // its name stands above
                    CHECK(first.left() >= 0);
                    cell.index = tensor.cell(tensor.size() - 1);
                    for (std::size_t axis = 0; axis + 2 < tensor.rank(); ++axis)
                        cell.index[axis] = window.session.page(tensor.axes()[axis].name);
                    CHECK(stage->rect().toRectF().contains(stage->cellRect(cell)));
                }
            }
        }
        presented->close();
        window.settle();
    }
}

TEST_CASE("another head is chosen by keyboard, and the chosen cell and the next steps go with it") {
    Window window("two-heads");
    window.goTo("scaled");
    window.session.choose(cellOf(window, "scaled", {0, 1, 2}));
    window.settle();
    auto* box = window.find<QComboBox>("page:head");
    box->setFocus();
    press(Qt::Key_Down);
    window.settle();
    CHECK(window.session.page(axis::head) == 1);
    CHECK(window.find<QComboBox>("page:head") == box);
    CHECK(box->hasFocus());
    CHECK(box->currentIndex() == 1);
    CHECK(window.session.chosenCell() == cellOf(window, "scaled", {1, 1, 2}));
    window.goTo("weights");
    CHECK(window.session.page(axis::head) == 1);
    CHECK(window.session.chosenCell() == cellOf(window, "weights", {1, 1, 2}));
}

TEST_CASE("a sentence is taken when its field is left, and the title that was the sentence goes with it") {
    Window window("hello");
    window.session.setStep(0);
    window.settle();
    auto* field = window.find<QLineEdit>("sentence:0");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("the cat sees the dog"));
    press(Qt::Key_Tab);
    window.settle();
    CHECK(window.session.scene().tokens[0].size() == 5);
    CHECK(sceneTitle(window.session.scene()) == QStringLiteral("the cat sees the dog"));
    CHECK(window.find<QLabel>("tokens")->text().contains(QStringLiteral("the₂")));
    window.run("undo");
    CHECK(sceneTitle(window.session.scene()) == QStringLiteral("hello how are you"));
    // Also when the step changes while the field is being typed in.
    field = window.find<QLineEdit>("sentence:0");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("two words"));
    window.run("last");
    window.settle();
    CHECK(window.session.scene().tokens[0].size() == 2);
    CHECK(window.session.stepIndex() == window.session.steps().size() - 1);
}

TEST_CASE("another scene is opened while its last sentence is being typed") {
    Window window("padding");
    window.session.setStep(0);
    window.settle();
    auto* field = window.find<QLineEdit>("sentence:1");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral(" more"));
    REQUIRE(window.session.open(preset("hello"), QStringLiteral("hello")));
    window.settle();
    CHECK(writeScene(window.session.scene()) == writeScene(preset("hello")));
}

TEST_CASE("what is typed into the options replaces the number of heads") {
    Window window("two-heads");
    window.run("options");
    auto* options = window.main->findChild<SceneOptions*>();
    REQUIRE(options);
    CHECK(options->findChild<QSpinBox*>(QStringLiteral("heads"))->hasFocus());
    press(Qt::Key_1);
    press(Qt::Key_Return);
    CHECK(window.session.scene().heads == 1);
}

TEST_CASE("what is said when the language changes is said in the new one") {
    Window window;
    window.goTo("X");
    window.session.choose(cellOf(window, "X", {0, 1}));
    window.session.changeNumber(*window.session.chosenCell(), 3);
    window.session.toggleMask(cellOf(window, "scores", {0, 1}));
    window.settle();
    setLanguage(QStringLiteral("zh_CN"));
    window.settle();
    const auto action = [&](const char* id) { return window.main->commands()->action(QLatin1String(id))->text(); };
    CHECK(action("undo").contains(QStringLiteral("遮住")));
    window.run("undo");
    CHECK(action("undo").contains(QStringLiteral("更改")));
    CHECK(action("redo").contains(QStringLiteral("遮住")));
    CHECK(window.find<QToolButton>("class")->text().contains(QStringLiteral("自注意力")));
    CHECK_FALSE(window.find<QLabel>("message-text")->isVisible());
    window.main->findChild<DocumentCommands*>()->openFile(QStringLiteral("/there/is/none.attn"));
    window.settle();
    CHECK(window.find<QLabel>("message-text")->text().contains(QStringLiteral("无法读取")));
    setLanguage(QStringLiteral("en"));
    window.settle();
    CHECK(window.find<QLabel>("message-text")->text().contains(QStringLiteral("cannot be read")));
    CHECK(window.find<QWidget>("message")->findChild<QPushButton*>()->text() == QStringLiteral("&Copy details"));
    CHECK(window.find<QToolButton>("class")->text().contains(QStringLiteral("Self-attention")));
    CHECK(action("undo").contains(QStringLiteral("change X[hello, 2]")));
}

TEST_CASE("Ctrl and the wheel zoom over a tensor, and an example does not change by the wheel") {
    Window window;
    window.goTo("scores");
    auto* stage = window.find<StageView>("stage");
    const double before = stage->zoom();
    const auto wheel = [&](QWidget* over, Qt::KeyboardModifiers modifiers) {
        const QPointF at(over->width() / 2.0, over->height() / 2.0);
        QWheelEvent event(at, over->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &event);
        window.settle();
    };
    CHECK_FALSE(window.map("scores")->testAttribute(Qt::WA_NoMousePropagation));  // what it leaves goes to the stage
    wheel(window.find<QScrollArea>("stage-scroll")->viewport(), Qt::ControlModifier);
    CHECK(stage->zoom() > before);
    const QString name = window.session.name();
    wheel(window.find<QComboBox>("preset"), {});
    CHECK(window.session.name() == name);
    window.find<QComboBox>("preset")->setFocus();
    press(Qt::Key_Down);
    CHECK(window.session.name() == name);  // its list is open; nothing is picked yet
    window.find<QComboBox>("preset")->hidePopup();
}

TEST_CASE("Tab goes from the result to its arithmetic and not to the bar above") {
    Window window;
    window.goTo("scores");
    window.map("scores")->setFocus();
    press(Qt::Key_Tab);
    REQUIRE(QApplication::focusWidget());
    CHECK(window.find<QWidget>("lower")->isAncestorOf(QApplication::focusWidget()));
    window.map("Q")->setFocus();
    press(Qt::Key_Tab, Qt::ShiftModifier);
    CHECK(QApplication::focusWidget() == window.find<QWidget>("step-rail"));
}

TEST_CASE("the focus goes with the result when the step changes, also out of the field of a sentence") {
    Window window;
    window.goTo("scores");
    window.map("scores")->setFocus();
    for (const char* node : {"scaled", "softmax.max", "weights", "context"}) {
        window.goTo(node);
        CHECK(QApplication::focusWidget() == window.map(node));
    }
    window.session.setStep(0);
    window.settle();
    auto* field = window.find<QLineEdit>("sentence:0");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_PageDown);
    window.run("last");
    CHECK(window.session.stepIndex() == window.session.steps().size() - 1);
    CHECK(QApplication::focusWidget() == window.map("context"));
}

TEST_CASE("N marks what to look for, one after the other") {
    Window window;
    window.goTo("weights");
    window.map("weights")->setFocus();
    auto* page = window.find<QTextEdit>("explanation");
    QStringList marked;
    for (int i = 0; i < 4; ++i) {
        press(Qt::Key_N);
        REQUIRE(page->extraSelections().size() == 1);
        marked << page->extraSelections().front().cursor.selectedText();
        CHECK_FALSE(marked.back().isEmpty());
    }
    CHECK(QSet<QString>(marked.begin(), marked.end()).size() >= 1);
    window.session.moveStep(1);
    CHECK(page->extraSelections().isEmpty());
}

TEST_CASE("Space checks a guess that is typed") {
    Window window;
    settings().setValue(QLatin1String("predict"), true);
    window.goTo("scores");
    window.map("scores")->setFocus();
    press(Qt::Key_4);
    auto* guess = window.find<QLineEdit>("guess");
    CHECK(guess->text() == QStringLiteral("4"));
    QTest::keyClick(guess, Qt::Key_Space);
    window.settle();
    CHECK(window.session.keptGuess());
    settings().setValue(QLatin1String("predict"), false);
}

TEST_CASE("a weight that rounding made 0 or 1 says so, one that is masked does not") {
    Window window("hello");
    Scene scene = window.session.scene();
    for (double& value : scene.embeddings->values)
        value *= 1000;
    window.session.edit(QStringLiteral("large"), scene);
    window.goTo("weights");
    window.session.choose(cellOf(window, "weights", {0, 3}));
    window.settle();
    const auto note = [&] { return window.find<QLabel>("arithmetic-note")->text(); };
    CHECK(note().contains(QStringLiteral("rounded to 1")));
    window.session.choose(cellOf(window, "weights", {0, 0}));
    window.settle();
    CHECK(note().contains(QStringLiteral("rounded to 0")));
    Window causal("causal");
    causal.goTo("weights");
    causal.session.choose(cellOf(causal, "weights", {0, 0}));
    causal.settle();
    CHECK_FALSE(causal.find<QLabel>("arithmetic-note")->text().contains(QStringLiteral("rounded to 1")));
}

TEST_CASE("a click on a label chooses the row or the column") {
    Window window;
    window.goTo("weights");
    window.session.choose(cellOf(window, "weights", {1, 2}));
    window.settle();
    HeatMap* map = window.map("weights");
    const QRectF cell = map->cellRect(cellOf(window, "weights", {3, 0}));
    QTest::mouseClick(map, Qt::LeftButton, {}, QPointF(cell.left() - 12, cell.center().y()).toPoint());
    CHECK(window.session.chosenCell() == cellOf(window, "weights", {3, 2}));
    const QRectF top = map->cellRect(cellOf(window, "weights", {0, 1}));
    QTest::mouseClick(map, Qt::LeftButton, {}, QPointF(top.center().x(), top.top() - 8).toPoint());
    CHECK(window.session.chosenCell() == cellOf(window, "weights", {3, 1}));
}

}  // namespace attention::test
