// SPDX-License-Identifier: GPL-3.0-or-later
// The windows that compare, as a person uses them: opened from their menu, by keys and mouse, in both languages and
// themes.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>

#include "core/number_text.h"
#include "tests/ui/fit.h"
#include "tests/ui/lab.h"
#include "ui/commands.h"
#include "ui/formula_bench.h"
#include "ui/mask_lab_window.h"
#include "ui/scale_lab_window.h"
#include "ui/token_graph.h"
#include "ui/token_graph_window.h"

namespace attention::test {

TEST_CASE("the windows open from their menu, stay beside the main window and close with Esc") {
    Window window;
    QMenu* menu = window.main->commands()->menu(QStringLiteral("&Compare"));
    int windows = 0;
    for (QAction* action : menu->actions())
        if (action->text().contains(QChar(0x2026))) {  // … opens a window
            action->trigger();
            ++windows;
        }
    REQUIRE(windows == 5);
    window.settle();
    for (const char* name :
         {"twins-window", "formula-bench", "scale-lab-window", "mask-lab-window", "token-graph-window"}) {
        auto* dialog = window.find<LabWindow>(name);
        CHECK(dialog->isVisible());
        CHECK_FALSE(dialog->isModal());
        CHECK_FALSE(dialog->windowTitle().isEmpty());
        QTest::keyClick(dialog, Qt::Key_Escape);
        CHECK_FALSE(dialog->isVisible());
    }
    const auto before = window.main->findChildren<LabWindow*>().size();
    menu->actions().front()->trigger();
    CHECK(window.main->findChildren<LabWindow*>().size() == before);  // the same one again
}

TEST_CASE("a cell that is chosen in one formula is chosen in all, each with its own arithmetic") {
    Window window;
    Lab lab = bench(window);
    HeatMap* dot = mapOf(lab, "dot");
    dot->setFocus();
    QTest::mouseClick(dot, Qt::LeftButton, {}, dot->cellRect(dot->reference(1, 0)).center().toPoint());
    window.settle();
    for (const char* formula : {"dot", "scaled-dot", "additive", "concat-linear", "concat-tanh-sum", "bilinear"}) {
        HeatMap* map = mapOf(lab, formula);
        REQUIRE(map->light().chosen);
        CHECK(*map->light().chosen == map->reference(1, 0));
    }
    CHECK(plain(lab.words("dot-line")).startsWith(QStringLiteral("S[how, hello] = q(how) · k(hello) = 0·2 +")));
    CHECK(plain(lab.words("dot-line")).contains(QStringLiteral("weight 0.6964")));
    CHECK(plain(lab.words("scaled-dot-line")).contains(QStringLiteral("weight 0.5442")));
    CHECK(lab.words("additive-line").contains(QStringLiteral("tanh(")));
    QTest::keyClick(dot, Qt::Key_Right);
    CHECK(*mapOf(lab, "additive")->light().chosen == mapOf(lab, "additive")->reference(1, 1));
    // Pointing shows another cell for as long as it lasts.
    pointAt(dot, dot->cellRect(dot->reference(3, 2)).center().toPoint());
    window.settle();
    CHECK(*mapOf(lab, "bilinear")->light().chosen == mapOf(lab, "bilinear")->reference(3, 2));
}

TEST_CASE("scores and weights each have one range of colours for all formulas") {
    Window window;
    Lab lab = bench(window);
    HeatMap* dot = mapOf(lab, "dot");
    CHECK(dot->cellString(1, 0) == QStringLiteral("0.70"));
    QTest::mouseClick(lab.find<QToolButton>("bench-scores"), Qt::LeftButton);
    window.settle();
    CHECK(dot->cellString(1, 0) == QStringLiteral("4"));
    // The same score has the same colour under two formulas.
    QTest::mouseClick(lab.find<QCheckBox>("bench-equal"), Qt::LeftButton, {}, {8, 8});
    window.settle();
    CHECK(dot->fill(1, 0) == mapOf(lab, "bilinear")->fill(1, 0));
}

TEST_CASE("make equal shows a difference of 0 and leaves the scene alone") {
    Window window;
    Lab lab = bench(window);
    const std::string before = writeScene(window.session.scene());
    auto* equal = lab.find<QCheckBox>("bench-equal");
    equal->setFocus();
    QTest::keyClick(equal, Qt::Key_Space);
    window.settle();
    REQUIRE(equal->isChecked());
    CHECK(plain(lab.words("bilinear-note")).contains(QStringLiteral(": 0, exactly.")));
    CHECK(plain(lab.words("additive-note")).contains(QStringLiteral(": 0")));
    CHECK(mapOf(lab, "bilinear")->cellString(1, 0) == mapOf(lab, "dot")->cellString(1, 0));
    CHECK(mapOf(lab, "additive")->cellString(2, 1) == mapOf(lab, "concat-tanh-sum")->cellString(2, 1));
    CHECK(writeScene(window.session.scene()) == before);
    CHECK_FALSE(window.session.undoStack()->canUndo());
    QTest::keyClick(equal, Qt::Key_Space);
    window.settle();
    CHECK_FALSE(lab.find<QLabel>("bilinear-note")->isVisible());
}

TEST_CASE("the concat formula without tanh raises its notice, with the reason in numbers") {
    Window window;
    Lab lab = bench(window);
    const QString note = plain(lab.words("concat-linear-note"));
    CHECK(note.contains(QStringLiteral("The query does not matter")));
    CHECK(note.contains(QStringLiteral("two queries: 0.")));
    const auto* opened = static_cast<FormulaBench*>(lab.dialog);
    const auto lost = lostQuery(*findEntry(opened->entries(), "concat-linear"));
    const QString number = QString::fromStdString(showNumber(lost->ofQuery[0], 4).text);
    CHECK(note.contains(QStringLiteral("in the row of hello it is ") + number));
    CHECK(lab.find<QFrame>("bench-card:concat-linear")->property("card").toString() == QStringLiteral("notice"));
    CHECK(lab.find<QFrame>("bench-card:dot")->property("card").toString() == QStringLiteral("plain"));
}

TEST_CASE("the bench follows the session while it is open, whatever is opened") {
    Window window;
    Lab lab = bench(window);
    for (const Preset& one : presets()) {
        CAPTURE(one.id);
        REQUIRE(window.session.open(readScene(one.text), QString::fromUtf8(one.id.data(), one.id.size())));
        window.settle();
        const auto* opened = static_cast<FormulaBench*>(lab.dialog);
        const Node* weights = window.session.trace().find("weights");
        if (!weights)
            weights = window.session.trace().find("alignment");
        const BenchEntry* own = findEntry(opened->entries(), window.session.scene().score.formula);
        REQUIRE(own);
        CHECK(greatestDifference(own->weights.value, weights->value) == 0);
    }
    // A decoder that does not look back shows its reason, and the maps come again.
    Scene scene = preset("translation");
    scene.networks.attention = false;
    REQUIRE(window.session.open(scene, QStringLiteral("no attention")));
    window.settle();
    CHECK_FALSE(mapOf(lab, "dot")->isVisible());
    CHECK_FALSE(lab.words("dot-note").isEmpty());
    REQUIRE(window.session.open(preset("hello"), QStringLiteral("hello")));
    window.settle();
    CHECK(mapOf(lab, "dot")->isVisible());
}

TEST_CASE("the scale lab reads out the chosen width") {
    Window window;
    Lab lab = scaleLab(window);
    auto* slider = lab.find<QSlider>("scale-slider");
    auto* width = lab.find<QSpinBox>("scale-width");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    CHECK(width->value() == 512);
    const auto rows = attention::scaleLab({});
    const auto number = [&](int line, int measure) {
        return utf8(lab.find<QLabel>(QStringLiteral("scale-number-%1-%2").arg(line).arg(measure))->text());
    };
    const auto text = [](double value) { return utf8(QString::number(value, 'f', 3)); };
    CHECK(number(0, 0) == text(rows.back().of(Divisor::Root).largest));
    CHECK(number(1, 2) == text(rows.back().of(Divisor::One).gradient));
    CHECK(number(2, 1) == text(rows.back().of(Divisor::Width).entropy));
    CHECK(number(3, 0) == text(1.0 / 16));
    CHECK(lab.words("scale-sentence").contains(QStringLiteral("512")));
    // A step of the spin box always arrives somewhere else, up and down.
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Up}) {
        const int before = width->value();
        QTest::keyClick(width, key);
        CHECK((key == Qt::Key_Down ? width->value() < before : width->value() > before));
    }
    width->setValue(100);
    CHECK(std::abs(width->value() - 100) <= 3);
    const std::string before = number(0, 0);
    lab.find<QSpinBox>("scale-keys")->setValue(4);
    CHECK(number(0, 0) != before);
    CHECK(number(3, 0) == "0.250");
    auto* plot = lab.find<QWidget>("scale-plot-0");
    CHECK(plot->accessibleDescription().contains(QString::fromStdString(number(1, 0))));
}

TEST_CASE("the mask lab says what happens, from the numbers") {
    Window window("causal");
    window.goTo("masked");
    Lab lab = maskLab(window);
    auto* examples = lab.find<QComboBox>("mask-example");
    const auto choose = [&](int index) {
        examples->setCurrentIndex(index);
        window.settle();
    };
    // From the scene: its first query sees only itself.
    CHECK_FALSE(lab.find<QCheckBox>("mask-hidden-0")->isChecked());
    CHECK(lab.find<QCheckBox>("mask-hidden-1")->isChecked());
    choose(1);
    CHECK(plain(lab.words("mask-sentence-1")).contains(QStringLiteral("The same weights as with −∞.")));
    CHECK(plain(lab.words("mask-sentence-3")).contains(QStringLiteral("The weights sum to 0.3561 and not to 1")));
    choose(3);
    CHECK(plain(lab.words("mask-sentence-2")).contains(QStringLiteral("The hidden key “key 4” gets 1.")));
    CHECK(plain(lab.words("mask-sentence-1")).contains(QStringLiteral("The same weights")));
    choose(2);
    CHECK(plain(lab.words("mask-sentence-0")).contains(QStringLiteral("No key is left")));
    CHECK(plain(lab.words("mask-sentence-1")).contains(QStringLiteral("those without a mask")));
    lab.find<QComboBox>("mask-precision")->setCurrentIndex(1);
    window.settle();
    CHECK(plain(lab.words("mask-sentence-1")).contains(QStringLiteral("All get the same, 0.25")));
}

TEST_CASE("scores and hidden keys of the mask lab are typed and ticked") {
    Window window("hello");
    Lab lab = maskLab(window);
    const auto* opened = static_cast<MaskLabWindow*>(lab.dialog);
    lab.find<QComboBox>("mask-example")->setCurrentIndex(1);
    auto* field = lab.find<QLineEdit>("mask-score-0");
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("-20000"));
    QTest::keyClick(field, Qt::Key_Return);
    window.settle();
    CHECK(lab.dialog->isVisible());  // Enter changes the number and closes nothing
    CHECK(opened->rows().front().weights[0] == 0);
    CHECK(field->text() == QStringLiteral("−20000"));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("abc"));
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(lab.find<QLabel>("mask-message")->isVisible());
    CHECK(field->text() == QStringLiteral("−20000"));
    QTest::keyClick(lab.find<QCheckBox>("mask-hidden-3"), Qt::Key_Space);
    CHECK(opened->rows().front().weights[3] > 0.5);
    // Of a long row the first keys are shown.
    REQUIRE(window.session.open(preset("pronoun"), QStringLiteral("pronoun")));
    lab.find<QComboBox>("mask-example")->setCurrentIndex(0);
    window.settle();
    CHECK(opened->rows().front().weights.size() <= MaskLabWindow::kMostKeys);
}

TEST_CASE("the token graph is walked by keys, hides weak edges and says what the mean loses") {
    Window window;
    Lab lab = tokenGraph(window);
    auto* graph = lab.find<TokenGraph>("token-graph");
    CHECK(graph->content().queries.size() == 4);
    CHECK(graph->content().keys.isEmpty());
    CHECK(graph->content().edges.size() == 16);
    CHECK(graph->accessibleDescription().startsWith(QStringLiteral("Strongest edges: how → hello 0.5442")));
    graph->setFocus(Qt::TabFocusReason);
    CHECK(graph->token() == 0);
    QTest::keyClick(graph, Qt::Key_Right);
    CHECK(graph->token() == 1);
    CHECK(graph->accessibleDescription() ==
          QStringLiteral("Edges of “how”: how → hello 0.5442, how → how 0.3055, how → are 0.0963, how → you 0.054"));
    QTest::keyClick(graph, Qt::Key_Left);
    QTest::keyClick(graph, Qt::Key_Left);
    CHECK(graph->token() == 3);
    pointAt(graph, graph->place(2).center().toPoint());
    CHECK(graph->token() == 2);
    pointAt(graph, QPoint(2, 2));
    CHECK(graph->token() == 3);

    auto* threshold = lab.find<QSlider>("graph-threshold");
    threshold->setValue(10);
    window.settle();
    int weak = 0;
    for (const double weight : window.session.trace().find("weights")->value.values())
        weak += weight < 0.1 ? 1 : 0;
    CHECK(utf8(lab.words("graph-hidden")) == std::to_string(weak) + " of 16 edges hidden");
    threshold->setValue(0);

    CHECK_FALSE(plain(lab.words("graph-note")).contains(QStringLiteral("loses")));
    QTest::keyClick(lab.find<QCheckBox>("graph-undirected"), Qt::Key_Space);
    window.settle();
    CHECK(graph->content().edges.size() == 10);
    // Of all pairs “you” and “hello” differ most: 0.4870 there, 0.1576 back.
    const QString note = plain(lab.words("graph-note"));
    CHECK(note.contains(QStringLiteral("“you” gives 0.487 to “hello”")));
    CHECK(note.contains(QStringLiteral("only 0.1576")));
    CHECK(note.contains(QStringLiteral("0.3223 for both")));
}

TEST_CASE("the token graph follows the session: queries above keys where others ask") {
    Window window("cross");
    Lab lab = tokenGraph(window);
    auto* graph = lab.find<TokenGraph>("token-graph");
    CHECK_FALSE(graph->content().keys.isEmpty());
    CHECK_FALSE(lab.find<QCheckBox>("graph-undirected")->isEnabled());
    CHECK(graph->place(0).bottom() < graph->place(0, true).top());
    for (const Preset& one : presets()) {
        CAPTURE(one.id);
        REQUIRE(window.session.open(readScene(one.text), QString::fromUtf8(one.id.data(), one.id.size())));
        window.settle();
        for (const TokenEdge& edge : graph->content().edges) {
            CHECK(edge.query < graph->content().queries.size());
            CHECK(QRectF(graph->rect()).contains(graph->place(edge.query)));
            CHECK(QRectF(graph->rect()).contains(graph->place(edge.key, true)));
        }
    }
    Scene scene = preset("translation");
    scene.networks.attention = false;
    REQUIRE(window.session.open(scene, QStringLiteral("no attention")));
    window.settle();
    CHECK(graph->content().queries.isEmpty());
}

TEST_CASE("language and theme change while all are open, at every size") {
    Window window;
    std::vector<Lab> labs{twins(window), bench(window), scaleLab(window), maskLab(window), tokenGraph(window)};
    for (const char* language : {"en", "zh_CN", "en"}) {
        setLanguage(QString::fromLatin1(language));
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
            applyTheme(application(), choice);
            for (const QSize size : {QSize(900, 500), QSize(1400, 860)}) {
                for (Lab& lab : labs)
                    lab.dialog->resize(size);
                window.settle();
                for (Lab& lab : labs) {
                    CAPTURE(language, size.width());
                    CHECK(lab.dialog->size() == size);  // it fits
                    CHECK(utf8(misfits(lab.dialog).join(QLatin1Char('\n'))) == "");
                }
            }
        }
    }
    setLanguage(QStringLiteral("en"));
}

TEST_CASE("everything that can be focused has a name") {
    Window window;
    for (Lab lab : {twins(window), bench(window), scaleLab(window), maskLab(window), tokenGraph(window)})
        for (const auto* widget : lab.dialog->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy() ||
                qobject_cast<const QLineEdit*>(widget->parentWidget()) ||
                widget->objectName().startsWith(QStringLiteral("qt_")))
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const auto* label = qobject_cast<const QLabel*>(widget);
            INFO(utf8(lab.dialog->objectName())
                 << ' ' << widget->metaObject()->className() << ' ' << utf8(widget->objectName()));
            CHECK((!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()) ||
                   (label && !label->text().isEmpty())));
        }
}

}  // namespace attention::test
