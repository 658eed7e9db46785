// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, masks and words are changed where they stand, and every change can be taken back.
#include <QLabel>
#include <QLineEdit>
#include <QUndoStack>

#include "core/edit.h"
#include "core/random.h"
#include "tests/ui/window.h"
#include "ui/cell_editor.h"

namespace attention::test {

namespace {

struct Editing {
    explicit Editing(const char* preset, const char* step) : window(preset) { window.goTo(step); }

    HeatMap* map(const char* node) { return window.map(node); }
    /// By mouse, as a person would.
    void click(const char* node, CellIndex cell) {
        HeatMap* on = map(node);
        const QPoint place = on->cellRect({on->node(), cell}).center().toPoint();
        QTest::mouseClick(on, Qt::LeftButton, {}, place);
        window.settle();
    }
    QLineEdit* editor() { return window.find<CellEditor>("cell-editor"); }
    double value(const char* node, CellIndex cell) { return window.session.trace().find(node)->value.at(cell); }
    std::string scene() { return writeScene(window.session.scene()); }
    QUndoStack* undo() { return window.session.undoStack(); }

    Window window;
};

}  // namespace

TEST_CASE("a number is typed over the old one") {
    Editing edit("hello-projected", "Q");
    const std::string before = edit.scene();
    edit.click("W_Q", {0, 0});
    QTest::keyClick(edit.map("W_Q"), Qt::Key_0);
    REQUIRE(edit.editor()->isVisible());
    QTest::keyClicks(edit.editor(), QStringLiteral(",5"));
    QTest::keyClick(edit.editor(), Qt::Key_Return);
    edit.window.settle();
    CHECK_FALSE(edit.editor()->isVisible());
    CHECK(edit.value("W_Q", {0, 0}) == 0.5);
    CHECK(edit.value("Q", {0, 0}) == 0.5);  // hello has 1 in that feature: all that follows has followed
    CHECK(edit.map("Q")->cellString(0, 0) == QStringLiteral("0.5"));
    CHECK(edit.map("W_Q")->hasFocus());
    CHECK(edit.window.session.undoText() == QStringLiteral("change W_Q[1, 1]"));
    edit.undo()->undo();
    edit.window.settle();
    CHECK(edit.scene() == before);
}

TEST_CASE("Tab goes on to the next number, Esc leaves the old one") {
    Editing edit("hello-projected", "Q");
    edit.click("W_Q", {0, 2});
    QTest::keyClick(edit.map("W_Q"), Qt::Key_F2);
    QTest::keyClicks(edit.editor(), QStringLiteral("7"));
    QTest::keyClick(edit.editor(), Qt::Key_Tab);
    edit.window.settle();
    REQUIRE(edit.editor()->isVisible());
    QTest::keyClicks(edit.editor(), QStringLiteral("1/4"));
    QTest::keyClick(edit.editor(), Qt::Key_Return);
    edit.window.settle();
    CHECK(edit.value("W_Q", {0, 2}) == 7);
    CHECK(edit.value("W_Q", {1, 0}) == 0.25);
    QTest::keyClick(edit.map("W_Q"), Qt::Key_F2);
    QTest::keyClicks(edit.editor(), QStringLiteral("99"));
    QTest::keyClick(edit.editor(), Qt::Key_Escape);
    edit.window.settle();
    CHECK(edit.value("W_Q", {1, 0}) == 0.25);
    CHECK(edit.undo()->count() == 2);
    CHECK(edit.map("W_Q")->hasFocus());
}

TEST_CASE("what is not a number is refused beside the cell") {
    Editing edit("hello-projected", "Q");
    const std::string before = edit.scene();
    for (const char* text : {"0,2.1", "abc", "", "1 000"}) {
        CAPTURE(text);
        edit.click("W_Q", {1, 1});
        QTest::keyClick(edit.map("W_Q"), Qt::Key_F2);
        edit.editor()->setText(QString::fromUtf8(text));
        QTest::keyClick(edit.editor(), Qt::Key_Return);
        edit.window.settle();
        CHECK(edit.editor()->isVisible());
        auto* message = edit.window.find<QLabel>("cell-editor-message");
        CHECK(message->isVisible());
        CHECK(message->text().contains(QStringLiteral("The value stays 1.")));
        QTest::keyClick(edit.editor(), Qt::Key_Escape);
        edit.window.settle();
        CHECK_FALSE(message->isVisible());
    }
    CHECK(edit.scene() == before);
    CHECK(edit.undo()->count() == 0);
}

TEST_CASE("a computed number says what to change instead") {
    Editing edit("hello-projected", "scores");
    edit.click("scores", {0, 0});
    QTest::keyClick(edit.map("scores"), Qt::Key_5);
    edit.window.settle();
    CHECK_FALSE(edit.editor()->isVisible());
    CHECK(edit.window.find<QLabel>("message-text")->text() == QStringLiteral("S is computed. Change W_K, W_Q, X."));
}

TEST_CASE("nudges and drags are one entry each") {
    Editing edit("hello-projected", "Q");
    edit.click("W_Q", {0, 0});
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(edit.map("W_Q"), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(edit.map("W_Q"), Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
    edit.window.settle();
    CHECK(edit.value("W_Q", {0, 0}) == 3.9);
    CHECK(edit.undo()->count() == 1);

    HeatMap* map = edit.map("W_Q");
    const QPoint place = map->cellRect({map->node(), {1, 1}}).center().toPoint();
    QTest::mousePress(map, Qt::LeftButton, {}, place);
    for (int i = 1; i <= 4; ++i) {
        QMouseEvent move(QEvent::MouseMove, QPointF(place) + QPointF(11 * i, 0), map->mapToGlobal(place), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(map, &move);
    }
    QTest::mouseRelease(map, Qt::LeftButton, {}, place);
    edit.window.settle();
    CHECK(edit.value("W_Q", {1, 1}) == 5);
    CHECK(edit.undo()->count() == 2);
    // The same cell pressed again is another gesture, however soon.
    edit.click("W_Q", {1, 1});
    QTest::keyClick(edit.map("W_Q"), Qt::Key_Up, Qt::AltModifier);
    edit.window.settle();
    CHECK(edit.undo()->count() == 3);
    edit.undo()->undo();
    edit.undo()->undo();
    edit.undo()->undo();
    edit.window.settle();
    CHECK(edit.value("W_Q", {0, 0}) == 1);
    CHECK(edit.value("W_Q", {1, 1}) == 1);
}

TEST_CASE("a step that goes while its cell is changed takes nothing down with it") {
    Editing edit("hello", "scores");
    edit.click("scores", {1, 3});
    QTest::keyClick(edit.map("scores"), Qt::Key_M);
    edit.window.settle();
    // The only hidden cell is shown again from the step of the mask, which then is no more.
    edit.window.goTo("masked");
    edit.click("masked", {1, 3});
    QTest::keyClick(edit.map("masked"), Qt::Key_M);
    edit.window.settle();
    CHECK(edit.window.session.trace().find("masked") == nullptr);
    // A drag that makes an added mask vanish, and goes on.
    edit.window.session.undoStack()->undo();
    edit.window.settle();
    edit.window.session.changeNumber({edit.window.session.trace().find("mask")->id, {1, 3}}, 1);
    edit.window.goTo("masked");
    edit.click("mask", {1, 3});
    HeatMap* map = edit.map("mask");
    const QPoint place = map->cellRect({map->node(), {1, 3}}).center().toPoint();
    QTest::mousePress(map, Qt::LeftButton, {}, place);
    for (int i = 1; i <= 4; ++i) {
        QMouseEvent move(QEvent::MouseMove, QPointF(place) - QPointF(11 * i, 0), map->mapToGlobal(place), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(map, &move);
    }
    edit.window.settle();
    CHECK(edit.window.session.trace().find("mask") == nullptr);
}

TEST_CASE("the mask is toggled at a score") {
    Editing edit("hello", "scores");
    edit.click("scores", {1, 3});
    QTest::keyClick(edit.map("scores"), Qt::Key_M);
    edit.window.settle();
    CHECK(edit.value("weights", {1, 3}) == 0);
    QTest::keyClick(edit.map("scores"), Qt::Key_M);
    edit.window.settle();
    CHECK(edit.window.session.trace().find("mask") == nullptr);
    CHECK(edit.undo()->count() == 2);
}

TEST_CASE("another sentence brings its rows along") {
    Window window("hello");
    window.session.setStep(0);
    window.settle();
    auto* field = window.find<QLineEdit>("sentence:0");
    field->setText(QStringLiteral("you are here"));
    QTest::keyClick(field, Qt::Key_Return);
    window.settle();
    CHECK(window.session.scene().tokens[0] == std::vector<std::string>{"you", "are", "here"});
    CHECK(window.session.trace().find("weights")->value.rows() == 3);
    window.session.undoStack()->undo();
    window.settle();
    CHECK(window.find<QLineEdit>("sentence:0")->text() == QStringLiteral("hello how are you"));
    // What cannot be is said, and nothing changes.
    window.find<QLineEdit>("sentence:0")->setText(QStringLiteral("  "));
    QTest::keyClick(window.find<QLineEdit>("sentence:0"), Qt::Key_Return);
    window.settle();
    CHECK(window.find<QLabel>("message-text")->text() ==
          QStringLiteral("A sentence needs at least one token: type a word, or choose an example above."));
    CHECK(window.session.scene().tokens[0].size() == 4);
}

TEST_CASE("any changes, and then all undone: the scene is byte-equal") {
    for (const char* preset : {"hello-projected", "padding", "two-heads", "decoder-step", "translation"}) {
        CAPTURE(preset);
        Window window(preset);
        Session& session = window.session;
        const std::string before = writeScene(session.scene());
        SplitMix64 random(fnv1a(preset));
        const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random.next() % n); };
        for (int i = 0; i < 25; ++i) {
            const auto& nodes = session.trace().nodes();
            const Node& node = nodes[below(nodes.size())];
            const CellReference cell{
                node.id, node.value.cell(static_cast<Index>(below(static_cast<std::size_t>(node.value.size()))))};
            if (isEditable(session.trace(), node.id) && node.name != "dropout.keep") {
                if (below(2) == 0)
                    session.changeNumber(cell, static_cast<double>(below(9)) / 2 - 2);
                else
                    session.nudge(cell, 0.1);
            } else {
                session.toggleMask(cell);
            }
        }
        CHECK(writeScene(session.scene()) != before);
        while (session.undoStack()->canUndo())
            session.undoStack()->undo();
        CHECK(writeScene(session.scene()) == before);
    }
}

}  // namespace attention::test
