// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a person uses it: keys, mouse, menus and both languages.
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTextBrowser>

#include "tests/ui/window.h"
#include "ui/arithmetic_strip.h"
#include "ui/command_table.h"
#include "ui/commands.h"

namespace attention::test {

TEST_CASE("keys walk through the steps") {
    Window window;
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(window.main.get(), key, modifiers);
        window.settle();
        return window.session.stepIndex();
    };
    const std::size_t last = window.session.steps().size() - 1;
    window.main->activateWindow();
    window.settle();
    CHECK(press(Qt::Key_PageDown) == 1);
    CHECK(press(Qt::Key_Right, Qt::AltModifier) == 2);
    CHECK(press(Qt::Key_PageUp) == 1);
    CHECK(press(Qt::Key_Left, Qt::AltModifier) == 0);
    CHECK(press(Qt::Key_PageUp) == 0);
    CHECK(press(Qt::Key_End, Qt::ControlModifier) == last);
    CHECK(press(Qt::Key_PageDown) == last);
    CHECK(press(Qt::Key_Home, Qt::ControlModifier) == 0);
    CHECK(press(Qt::Key_7, Qt::AltModifier) == 6);
}

TEST_CASE("buttons and the rail walk through the steps") {
    Window window;
    QTest::mouseClick(window.find<QPushButton>("next"), Qt::LeftButton);
    CHECK(window.session.stepIndex() == 1);
    QTest::mouseClick(window.find<QPushButton>("back-button"), Qt::LeftButton);
    CHECK(window.session.stepIndex() == 0);
    CHECK_FALSE(window.find<QPushButton>("back-button")->isEnabled());
    auto* rail = window.find<QListWidget>("step-rail");
    CHECK(rail->count() == static_cast<int>(window.session.steps().size()));
    rail->setCurrentRow(5);
    CHECK(window.session.stepIndex() == 5);
}

TEST_CASE("pointing at a cell shows its arithmetic, a click keeps it, Esc lets go") {
    Window window;
    window.goTo("scores");
    HeatMap* scores = window.map("scores");
    auto* strip = window.find<ArithmeticStrip>("strip");
    const CellReference cell{scores->node(), {1, 0}};
    const QPoint place = scores->cellRect(cell).center().toPoint();
    QTest::mouseMove(scores, place);
    window.settle();
    CHECK(utf8(strip->plainText()) == "S[how, hello] = q(how) · k(hello) = 0·2 + 2·1 + 1·2 = 4");
    QTest::mouseClick(scores, Qt::LeftButton, Qt::NoModifier, place);
    CHECK(window.session.chosenCell() == cell);
    QTest::keyClick(scores, Qt::Key_Right);
    CHECK(window.session.chosenCell() == CellReference{scores->node(), {1, 1}});
    QTest::keyClick(scores, Qt::Key_Down);
    CHECK(window.session.chosenCell() == CellReference{scores->node(), {2, 1}});
    QTest::keyClick(scores, Qt::Key_End);
    CHECK(window.session.chosenCell() == CellReference{scores->node(), {2, 3}});
    QTest::keyClick(scores, Qt::Key_Escape);
    CHECK_FALSE(window.session.chosenCell());
}

TEST_CASE("rounding is said where a row of weights seems not to sum to 1") {
    Window window;
    window.goTo("weights");
    window.session.choose(CellReference{window.session.trace().find("weights")->id, {2, 0}});
    const QString note = window.find<QLabel>("arithmetic-note")->text();
    CHECK(note.contains(QStringLiteral("0.43 + 0.24 + 0.24 + 0.08 = 0.99; exactly 1 before rounding")));
    window.goTo("context");
    window.session.choose(CellReference{window.session.trace().find("context")->id, {1, 0}});
    CHECK(window.find<QLabel>("arithmetic-note")->text().contains(QStringLiteral("1.4902")));
}

TEST_CASE("Tab leaves a matrix and arrows move inside it") {
    Window window;
    window.goTo("scores");
    window.main->activateWindow();
    HeatMap* left = window.equation()->maps().front().get();
    left->setFocus(Qt::TabFocusReason);
    window.settle();
    QTest::keyClick(left, Qt::Key_Tab);
    CHECK(QApplication::focusWidget() == window.equation()->maps()[1].get());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    CHECK(QApplication::focusWidget() == window.equation()->maps()[2].get());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    CHECK_FALSE(qobject_cast<HeatMap*>(QApplication::focusWidget()));
}

TEST_CASE("an example and a formula are chosen from their lists, and undone") {
    Window window("hello");
    auto* presets = window.find<QComboBox>("preset");
    auto* formulas = window.find<QComboBox>("formula");
    CHECK(utf8(formulas->currentData().toString()) == "scaled-dot");
    const int additive = formulas->findData(QStringLiteral("additive"));
    REQUIRE(additive >= 0);
    formulas->setCurrentIndex(additive);
    emit formulas->activated(additive);
    CHECK(window.session.scene().score.formula == "additive");
    CHECK(window.session.trace().find("activated"));
    auto* undo = window.main->commands()->action(QStringLiteral("undo"));
    CHECK(undo->text().contains(QStringLiteral("Additive")));
    undo->trigger();
    CHECK(window.session.scene().score.formula == "scaled-dot");
    CHECK(utf8(formulas->currentData().toString()) == "scaled-dot");
    const int other = presets->findData(QStringLiteral("concat-loses-the-query"));
    REQUIRE(other >= 0);
    emit presets->activated(other);
    CHECK(window.session.scene().score.formula == "concat-linear");
}

TEST_CASE("every command stands in a menu, with a mnemonic and keys of its own") {
    Window window;
    std::vector<QAction*> inMenus;
    for (const QAction* menu : window.main->menuBar()->actions()) {
        CHECK(menu->text().contains(QLatin1Char('&')));
        std::vector<const QMenu*> menus{menu->menu()};
        for (std::size_t i = 0; i < menus.size(); ++i) {
            QString mnemonics;
            for (QAction* action : menus[i]->actions()) {
                inMenus.push_back(action);
                if (action->menu())
                    menus.push_back(action->menu());
                const qsizetype sign = action->text().indexOf(QLatin1Char('&'));
                if (action->isSeparator() || sign < 0)
                    continue;
                CAPTURE(utf8(action->text()));
                const QChar letter = action->text()[sign + 1].toLower();
                CHECK_FALSE(mnemonics.contains(letter));
                mnemonics += letter;
            }
        }
    }
    for (const CommandInfo& info : commandTable()) {
        CAPTURE(info.id);
        QAction* action = window.main->commands()->action(QString::fromLatin1(info.id));
        CHECK(std::ranges::find(inMenus, action) != inMenus.end());
        CHECK(action->text().contains(QLatin1Char('&')));
        for (const QKeySequence& key : action->shortcuts())
            for (const CommandInfo& other : commandTable())
                if (std::string_view(other.id) != info.id)
                    CHECK_FALSE(
                        window.main->commands()->action(QString::fromLatin1(other.id))->shortcuts().contains(key));
    }
}

TEST_CASE("the language is switched while the window is open") {
    Window window;
    window.goTo("scores");
    CHECK(utf8(window.find<QLabel>("step-title")->text()) == "Scores");
    setLanguage(QStringLiteral("zh_CN"));
    window.settle();
    const auto isChinese = [](const QString& text) {
        return std::ranges::any_of(text, [](QChar c) { return c.unicode() >= 0x4E00 && c.unicode() <= 0x9FFF; });
    };
    CHECK(isChinese(window.find<QLabel>("step-title")->text()));
    CHECK(isChinese(window.find<QLabel>("step-subtitle")->text()));
    CHECK(isChinese(window.find<QTextBrowser>("explanation")->toPlainText()));
    CHECK(isChinese(window.find<QPushButton>("next")->text()));
    CHECK(isChinese(window.find<QListWidget>("step-rail")->item(3)->text()));
    CHECK(isChinese(window.map("scores")->content().title));
    CHECK(isChinese(window.find<QComboBox>("formula")->currentText()));
    for (const CommandInfo& info : commandTable()) {
        CAPTURE(info.id);
        CHECK(isChinese(window.main->commands()->action(QString::fromLatin1(info.id))->text()));
    }
    setLanguage(QStringLiteral("en"));
    window.settle();
    CHECK(utf8(window.find<QLabel>("step-title")->text()) == "Scores");
}

TEST_CASE("a narrow window keeps everything within reach") {
    Window window("hello-projected", {960, 540});
    window.goTo("scores");
    auto* explanation = window.find<QTextBrowser>("explanation");
    CHECK_FALSE(explanation->isVisible());
    auto* tabs = window.find<QTabBar>("tabs");
    REQUIRE(tabs->isVisible());
    tabs->setCurrentIndex(1);
    window.settle();
    CHECK(explanation->isVisible());
    CHECK_FALSE(explanation->toPlainText().isEmpty());
}

}  // namespace attention::test
