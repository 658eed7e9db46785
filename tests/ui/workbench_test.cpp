// SPDX-License-Identifier: GPL-3.0-or-later
// Exploring: step sizes, play, the trail of a number, pinning and comparing, the other convention, pasting.
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>

#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/lesson_page.h"
#include "ui/pace.h"
#include "ui/settings.h"
#include "ui/text.h"

namespace attention::test {

namespace {

/// Everything that Back has to restore.
std::string state(Window& window) {
    const auto cell = window.session.chosenCell();
    std::string text = std::to_string(window.session.stepIndex()) + ':';
    if (cell) {
        text += std::to_string(position(cell->node));
        for (const Index i : cell->index)
            text += ',' + std::to_string(i);
    }
    return text + ' ' + utf8(window.find<QLabel>("arithmetic")->text());
}

}  // namespace

TEST_CASE("Back restores what Next left, by tensor, row and cell") {
    for (const char* size : {"step-tensor", "step-row", "step-cell"})
        for (const char* preset : {"hello-projected", "two-heads"}) {
            CAPTURE(size, preset);
            Window window(preset);
            window.run(size);
            std::vector<std::string> states{state(window)};
            for (int i = 0; i < 40 && window.session.canAdvance(1); ++i) {
                window.run("next");
                states.push_back(state(window));
            }
            CHECK(states.size() > 10);
            while (states.size() > 1) {
                states.pop_back();
                window.run("back");
                REQUIRE(state(window) == states.back());
            }
        }
}

TEST_CASE("cell by cell visits every cell of a result, and hides those to come") {
    Window window("hello-projected");
    window.goTo("scores");
    window.run("step-cell");
    const NodeId scores = window.session.trace().find("scores")->id;
    for (Index i = 0; i < 16; ++i) {
        REQUIRE(window.session.chosenCell() == CellReference{scores, {i / 4, i % 4}});
        CHECK(window.map("scores")->light().reached == i + 1);
        CHECK(window.map("Q")->light().reached == -1);
        window.run("next");
    }
    CHECK(window.session.trace().node(window.session.step().results.front()).name == "scaled");
    window.run("step-tensor");
    CHECK(window.map("scaled")->light().reached == -1);
}

TEST_CASE("row by row lights the operands of the whole row") {
    Window window("hello-projected");
    window.goTo("scores");
    window.run("step-row");
    window.run("next");
    const auto lit = [&](const char* node) { return window.map(node)->light().lit.size(); };
    CHECK(window.session.chosenCell()->index == CellIndex{1, 0});
    CHECK(lit("Q") == 3);              // the query how
    CHECK(lit("K_transposed") == 12);  // all keys
    CHECK(window.map("scores")->light().reached == 8);
}

TEST_CASE("play goes on by itself until a key is pressed, and that key does nothing else") {
    Window window("hello-projected");
    window.run("speed-fast");
    auto* pace = window.main->findChild<Pace*>();
    REQUIRE(pace);
    CHECK_FALSE(pace->isPlaying());  // nothing plays unasked
    window.run("play");
    CHECK(pace->isPlaying());
    QTRY_VERIFY_WITH_TIMEOUT(window.session.stepIndex() >= 1, 4000);
    const auto step = window.session.stepIndex();
    QTest::keyClick(window.main.get(), Qt::Key_PageUp);
    CHECK_FALSE(pace->isPlaying());
    CHECK(window.session.stepIndex() == step);
    QTest::keyClick(window.main.get(), Qt::Key_PageUp);
    CHECK(window.session.stepIndex() == step - 1);
}

TEST_CASE("the trail leads back from a weight to the embeddings, and forward again") {
    Window window("hello-projected");
    window.goTo("weights");
    window.session.choose(CellReference{window.session.trace().find("weights")->id, {1, 0}});
    const auto follow = [&] {
        const auto cell = *window.session.cell();
        window.session.follow(window.session.trace().explain(cell.node, cell.index).cells().front());
        window.settle();
    };
    while (!window.session.trace().node(window.session.cell()->node).inputs.empty())
        follow();
    const auto trail = window.session.trail();
    REQUIRE(trail.size() >= 5);
    CHECK(window.session.trace().node(trail.back().node).name == "X");
    CHECK(utf8(window.find<QLabel>("arithmetic-note")->text()).find("A[how, hello]") != std::string::npos);
    for (std::size_t i = trail.size() - 1; i > 0; --i)
        window.run("trail-back");
    CHECK(window.session.cell() == trail.front());
    CHECK(window.session.trail() == trail);
    window.run("trail-on");
    CHECK(window.session.cell() == trail[1]);
    window.run("next");  // another way: the trail is left
    CHECK(window.session.trail().empty());
}

TEST_CASE("a pinned state is compared with what it has become") {
    Window window("hello-projected");
    window.goTo("weights");
    window.run("pin");
    const Tensor before = window.session.trace().find("weights")->value;
    const NodeId weight = window.session.trace().find("W_Q")->id;
    window.session.changeNumber({weight, {0, 0}}, 3);
    window.run("difference");
    const Tensor& now = window.session.trace().find("weights")->value;
    const auto compared = window.session.comparison();
    REQUIRE(compared);
    HeatMap* map = window.equation()->mapOf(compared->result());
    REQUIRE(map);
    CHECK(window.equation()->maps().size() == 3);
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j)
            CHECK(compared->node(compared->result()).value.at({i, j}) == now.at({i, j}) - before.at({i, j}));
    QTest::mouseClick(map, Qt::LeftButton, {}, map->cellRect({map->node(), {0, 1}}).center().toPoint());
    window.settle();
    CHECK(utf8(window.find<QLabel>("arithmetic")->text()).find("ΔA[hello, how]") != std::string::npos);
    window.session.undoStack()->undo();  // as it was pinned: nothing differs
    window.settle();
    for (const double difference :
         window.session.comparison()->node(window.session.comparison()->result()).value.values())
        CHECK(difference == 0);
    window.run("unpin");
    CHECK_FALSE(window.session.comparison());
    CHECK(window.map("weights")->content().title == QStringLiteral("Attention weights"));
}

TEST_CASE("queries in columns: every tensor is drawn transposed, and every cell is the same cell") {
    Window window("hello-projected");
    window.goTo("scores");
    const auto place = [&](Index query, Index key) {
        return window.map("scores")->cellRect({window.map("scores")->node(), {query, key}}).center();
    };
    CHECK(place(0, 3).x() > place(0, 0).x());
    window.run("transpose");
    CHECK(place(0, 3).y() > place(0, 0).y());
    CHECK(place(3, 0).x() > place(0, 0).x());
    HeatMap* map = window.map("scores");
    CHECK(map->symbol() == QStringLiteral("Sᵀ"));
    CHECK(map->rowLabel(1) == QStringLiteral("how"));
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j)
            CHECK(map->cellString(i, j) == QString::number(window.session.trace().find("scores")->value.at({j, i})));
    CHECK(window.find<QLabel>("step-formula")->text() == QStringLiteral("Sᵀ = K Qᵀ"));
    // The key stands left of the result and the query above it, so that row and column meet at the cell.
    CHECK(window.map("K_transposed")->pos().x() < window.map("Q")->pos().x());
    const QRectF cell = map->cellRect({map->node(), {1, 2}}).translated(map->pos());
    HeatMap* above = window.map("Q");
    CHECK(std::abs(above->cellRect({above->node(), {1, 0}}).translated(above->pos()).center().x() - cell.center().x()) <
          2);
    QTest::mouseClick(map, Qt::LeftButton, {}, map->cellRect({map->node(), {1, 2}}).center().toPoint());
    window.settle();
    CHECK(window.session.chosenCell()->index == CellIndex{1, 2});
    QTest::keyClick(map, Qt::Key_Right);  // on the screen to the right: the next query
    window.settle();
    CHECK(window.session.chosenCell()->index == CellIndex{2, 2});
    window.run("transpose");
    CHECK(window.map("scores")->symbol() == QStringLiteral("S"));
}

TEST_CASE("in both conventions every step of every preset has its cells within the equation") {
    for (const bool transposed : {false, true})
        for (const Preset& preset : presets()) {
            const std::string id(preset.id);
            if (id == "translation")
                continue;  // the same steps many times
            Window window(id.c_str(), {960, 540});
            settings().setValue(QLatin1String("view/transposed"), transposed);
            for (std::size_t step = 1; step < window.session.steps().size(); ++step) {
                window.session.setStep(static_cast<std::ptrdiff_t>(step));
                window.settle();
                CAPTURE(transposed, id, step);
                const auto& maps = window.equation()->maps();
                for (std::size_t i = 0; i < maps.size(); ++i) {
                    CHECK(window.equation()->rect().contains(maps[i]->geometry().adjusted(0, 0, -2, -2)));
                    CHECK(maps[i]->rowCount() == (transposed ? maps[i]->content().node->value.columns()
                                                             : maps[i]->content().node->value.rows()));
                }
            }
        }
    settings().setValue(QLatin1String("view/transposed"), false);
}

TEST_CASE("a block from a spreadsheet fills the matrix as one change") {
    Window window("hello-projected");
    window.goTo("Q");
    const std::string before = writeScene(window.session.scene());
    const NodeId weight = window.session.trace().find("W_Q")->id;
    window.session.choose(CellReference{weight, {1, 1}});
    QApplication::clipboard()->setText(QStringLiteral("0,5\t1/4\r\n−2\t1e-3\r\n"));
    window.run("paste");
    const Tensor& now = window.session.trace().find("W_Q")->value;
    CHECK(now.at({1, 1}) == 0.5);
    CHECK(now.at({1, 2}) == 0.25);
    CHECK(now.at({2, 1}) == -2);
    CHECK(now.at({2, 2}) == 0.001);
    CHECK(now.at({0, 0}) == 1);
    CHECK(window.session.undoStack()->count() == 1);
    window.session.undoStack()->undo();
    CHECK(writeScene(window.session.scene()) == before);
    // What does not fit, or is no number, changes nothing and is said.
    QApplication::clipboard()->setText(QStringLiteral("1 2 3"));
    window.run("paste");
    CHECK(utf8(window.find<QLabel>("message-text")->text()).find("1×3") != std::string::npos);
    QApplication::clipboard()->setText(QStringLiteral("1\tx"));
    window.run("paste");
    CHECK(utf8(window.find<QLabel>("message-text")->text()) == "line 1, column 2: expected a number, found \"x\"");
    CHECK(writeScene(window.session.scene()) == before);
}

TEST_CASE("characters that no font can draw are reported, once") {
    Window window("hello");
    auto* message = window.find<QLabel>("message-text");
    CHECK(undrawable(QStringLiteral("hello 你好 −√"), textFont(13)).isEmpty());
    const QString nowhere = QString::fromUcs4(U"\U000F1234");  // for private use: no font has it
    Scene scene = window.session.scene();
    scene.tokens[0][0] = nowhere.toStdString();
    window.session.edit(QStringLiteral("edit"), scene);
    window.settle();
    CHECK(message->text().contains(nowhere));
    CHECK(message->text().contains(QStringLiteral("fonts-noto-cjk")));
    message->clear();
    scene.embeddings->values[0] = 3;
    window.session.edit(QStringLiteral("edit"), scene);
    window.settle();
    CHECK(message->text().isEmpty());
}

TEST_CASE("every page can be read in the window of pages, the ideas first") {
    Window window("hello-projected");
    window.goTo("scores");
    window.run("lessons");
    auto* list = window.find<QTreeWidget>("lesson-list");
    auto* page = window.find<LessonPage>("lesson-page");
    CHECK(list->currentItem()->data(0, Qt::UserRole).toString() == QStringLiteral("scores"));
    REQUIRE(list->topLevelItemCount() == 5);
    int pages = 0;
    for (QTreeWidgetItemIterator at(list); *at; ++at)
        if (const QString id = (*at)->data(0, Qt::UserRole).toString(); !id.isEmpty()) {
            list->setCurrentItem(*at);
            CHECK(page->toPlainText().size() > 60);
            ++pages;
        }
    CHECK(pages == 80);
    CHECK(list->topLevelItem(0)->childCount() >= 9);
}

TEST_CASE("letters alone are commands only on the stage, and only if they may be") {
    Window window("hello-projected");
    window.goTo("scores");
    QTest::keyClick(window.map("scores"), Qt::Key_P);
    window.settle();
    CHECK(window.session.isPinned());
    QTest::keyClick(window.map("scores"), Qt::Key_P);
    window.settle();
    CHECK_FALSE(window.session.isPinned());
    settings().setValue(QLatin1String("single-keys"), false);
    QTest::keyClick(window.map("scores"), Qt::Key_P);
    CHECK_FALSE(window.session.isPinned());
    settings().setValue(QLatin1String("single-keys"), true);
    QTest::keyClick(window.find<QComboBox>("preset"), Qt::Key_P);
    CHECK_FALSE(window.session.isPinned());
}

}  // namespace attention::test
