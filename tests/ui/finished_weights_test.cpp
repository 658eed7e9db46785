// SPDX-License-Identifier: GPL-3.0-or-later
// A window with attention weights that were computed elsewhere: what can be looked at and changed, and why the rest
// cannot.
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>

#include "tests/support/files.h"
#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/formula_bench.h"
#include "ui/lesson.h"
#include "ui/mask_lab_window.h"
#include "ui/scene_options.h"
#include "ui/step_rail.h"
#include "ui/token_graph.h"
#include "ui/token_graph_window.h"

namespace attention::test {

namespace {

Scene finished(const char* name) {
    return readScene(readFile(sourcePath(std::string("tests/oracle/scenes/") + name + ".attn")));
}

struct Given : Window {
    explicit Given(const char* name = "finished_two_heads") {
        REQUIRE(session.open(finished(name), QLatin1String(name)));
        QObject::connect(&session, &Session::failed, main.get(), [this](const QString& why) { told = why; });
        settle();
    }
    CellReference cell(const char* node, CellIndex index) { return {session.trace().find(node)->id, index}; }

    QString told;
};

}  // namespace

TEST_CASE("every step is drawn, has a page of its own, and can be walked to and fro") {
    Given window;
    QStringList pages;
    for (std::size_t i = 0; i < window.session.steps().size(); ++i) {
        window.session.setStep(static_cast<std::ptrdiff_t>(i));
        window.settle();
        pages << lessonId(window.session.trace(), window.session.step());
        if (i > 0)
            CHECK_FALSE(window.equation()->maps().empty());
    }
    CHECK(pages == QStringList{QStringLiteral("tokens"), QStringLiteral("given.V"), QStringLiteral("Q_heads"),
                               QStringLiteral("given.weights"), QStringLiteral("mean_weights"),
                               QStringLiteral("weighted-sum"), QStringLiteral("merged"), QStringLiteral("output"),
                               QStringLiteral("output")});
    CHECK(window.find<StepRail>("step-rail")->count() == 9);
    window.goTo("weights");
    window.session.setPage(axis::head, Session::kAllPages);
    window.settle();
    CHECK(window.equation()->maps().size() == 2);
}

TEST_CASE("a weight is a given number that can be typed and nudged, and what follows is computed") {
    Given window("cross_finished_batch");
    window.goTo("weights");
    const CellReference cell = window.cell("weights", {1, 0, 1});
    window.session.choose(cell);
    window.settle();
    CHECK(window.find<QLabel>("arithmetic-note")->text().contains(QStringLiteral("given, not computed")));
    REQUIRE(window.session.changeNumber(cell, 0.5));
    CHECK(window.session.trace().find("context")->value.at({1, 0, 1}) == 0.5);
    CHECK(window.session.trace().notices().size() == 2);
    window.session.nudge(cell, -0.5);
    CHECK(window.session.trace().notices().size() == 1);
    window.session.nudge(cell, -1);  // below zero
    CHECK(window.session.trace().find("weights")->value.at({1, 0, 1}) == 0);
    CHECK(window.told.contains(QStringLiteral("a weight is never negative")));
    window.session.undoStack()->undo();
    window.session.undoStack()->undo();
    CHECK(window.session.scene() == finished("cross_finished_batch"));
}

TEST_CASE("a mask has nothing to hide, and that is said") {
    Given window;
    window.session.toggleMask(window.cell("weights", {0, 0, 1}));
    CHECK(window.session.scene() == finished("finished_two_heads"));
    CHECK(window.told.contains(QStringLiteral("there is no score to mask")));
}

TEST_CASE("formula, class and options of the scene say that the weights are given") {
    Given window;
    auto* formula = window.find<QComboBox>("formula");
    CHECK_FALSE(formula->isEnabled());
    CHECK(formula->toolTip().contains(QStringLiteral("given")));
    CHECK(utf8(window.find<QToolButton>("class")->text()) == "Self-attention · given weights");
    for (const char* id : {"soft", "hard", "along-key", "along-query", "attend"})
        CHECK_FALSE(window.main->commands()->action(QLatin1String(id))->isEnabled());
    window.run("options");
    auto* options = window.find<SceneOptions>("scene-options");
    for (const char* name : {"heads", "temperature", "causal", "dropout", "dropout-p", "dropout-seed"}) {
        INFO(name);
        CHECK_FALSE(options->findChild<QWidget*>(QLatin1String(name))->isEnabled());
    }
    CHECK(options->findChild<QLabel*>(QStringLiteral("options-given"))->isVisible());
    REQUIRE(window.session.open(preset("hello"), QStringLiteral("hello")));
    window.settle();
    CHECK(formula->isEnabled());
    CHECK(formula->currentData().toString() == QLatin1String("scaled-dot"));
    CHECK(options->findChild<QWidget*>(QStringLiteral("temperature"))->isEnabled());
    CHECK_FALSE(options->findChild<QLabel*>(QStringLiteral("options-given"))->isVisible());
    CHECK(window.main->commands()->action(QStringLiteral("hard"))->isEnabled());
}

TEST_CASE("bench and mask lab say why they have nothing to show; the token graph shows the weights") {
    Given window;
    window.run("bench");
    auto* bench = window.find<FormulaBench>("formula-bench");
    for (const Scoring* scoring : scorings()) {
        const QString id = QString::fromUtf8(scoring->id.data(), static_cast<qsizetype>(scoring->id.size()));
        const auto* note = bench->findChild<QLabel*>(id + QStringLiteral("-note"));
        REQUIRE(note);
        CHECK(note->text().contains(QStringLiteral("no formula makes them")));
    }
    window.run("mask-lab");
    const auto* lab = window.find<MaskLabWindow>("mask-lab-window");
    const auto* message = lab->findChild<QLabel*>(QStringLiteral("mask-message"));
    CHECK(message->isVisible());
    CHECK(message->text().contains(QStringLiteral("it has no scores")));
    window.run("token-graph");
    const auto* graph = window.find<TokenGraphWindow>("token-graph-window")->findChild<TokenGraph*>();
    REQUIRE(graph);
    CHECK(graph->content().queries == QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    CHECK(graph->content().edges.size() == 7);
}

TEST_CASE("a pinned state of given weights is compared") {
    Given window;
    window.goTo("weights");
    window.session.pin();
    REQUIRE(window.session.changeNumber(window.cell("weights", {0, 1, 1}), 0.75));
    window.session.setComparing(true);
    const auto compared = window.session.comparison();
    REQUIRE(compared);
    CHECK(compared->find("weights.difference")->value.at({0, 1, 1}) == -0.25);
}

TEST_CASE("words name the tokens of given weights, and their number stays") {
    Given window("cross_finished_batch");
    window.session.setStep(0);
    window.settle();
    auto* field = window.find<QLineEdit>("query-sentence:0");
    CHECK(utf8(field->text()) == "q r");
    field->setText(QStringLiteral("who asks"));
    QTest::keyClick(field, Qt::Key_Return);
    window.settle();
    CHECK(window.session.scene().queryTokens[0] == std::vector<std::string>{"who", "asks"});
    field->setText(QStringLiteral("one"));
    QTest::keyClick(field, Qt::Key_Return);
    window.settle();
    CHECK(window.session.scene().queryTokens[0] == std::vector<std::string>{"who", "asks"});
    CHECK_FALSE(window.told.isEmpty());
}

}  // namespace attention::test
