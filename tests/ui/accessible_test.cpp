// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader finds: every heat map is a table with headers, names and values, in both languages.
#include <QAccessible>

#include "tests/ui/window.h"

namespace attention::test {

namespace {

QAccessibleTableInterface* tableOf(HeatMap* map) {
    QAccessibleInterface* found = QAccessible::queryAccessibleInterface(map);
    REQUIRE(found);
    CHECK(found->role() == QAccessible::Table);
    REQUIRE(found->tableInterface());
    return found->tableInterface();
}

QString valueOf(QAccessibleInterface* cell) {
    return cell->text(QAccessible::Value);
}

}  // namespace

TEST_CASE("every heat map of every step is a table with headers and values, in both languages") {
    for (const char* language : {"en", "zh_CN"}) {
        setLanguage(QString::fromLatin1(language));
        for (const char* preset : {"hello", "causal", "two-heads", "decoder-step"}) {
            Window window(preset);
            for (std::size_t step = 1; step < window.session.steps().size(); ++step) {
                window.session.setStep(static_cast<std::ptrdiff_t>(step));
                window.settle();
                for (const auto& map : window.equation()->maps()) {
                    CAPTURE(language, preset, step);
                    QAccessibleTableInterface* table = tableOf(map.get());
                    QAccessibleInterface* whole = QAccessible::queryAccessibleInterface(map.get());
                    CHECK_FALSE(whole->text(QAccessible::Name).isEmpty());
                    CHECK(table->rowCount() == map->rowCount());
                    CHECK(table->columnCount() == map->columnCount());
                    for (int i = 0; i < table->rowCount(); ++i)
                        for (int j = 0; j < table->columnCount(); ++j) {
                            QAccessibleInterface* cell = table->cellAt(i, j);
                            REQUIRE(cell);
                            REQUIRE(cell->isValid());
                            CHECK(cell->parent() == whole);
                            CHECK_FALSE(cell->text(QAccessible::Name).isEmpty());
                            CHECK_FALSE(valueOf(cell).isEmpty());
                            CHECK(cell->tableCellInterface()->rowIndex() == i);
                            CHECK(cell->tableCellInterface()->columnIndex() == j);
                        }
                    CHECK(table->cellAt(table->rowCount(), 0) == nullptr);
                }
            }
        }
    }
    setLanguage(QStringLiteral("en"));
}

TEST_CASE("a weight says who attends to whom, and a hidden cell says so") {
    Window window("causal");
    window.goTo("weights");
    QAccessibleTableInterface* weights = tableOf(window.map("weights"));
    CHECK(utf8(weights->cellAt(1, 0)->text(QAccessible::Name)) == "how attends to hello");
    CHECK(weights->cellAt(1, 0)->text(QAccessible::Value) == window.map("weights")->cellString(1, 0));
    CHECK(utf8(weights->cellAt(1, 0)->tableCellInterface()->rowHeaderCells().front()->text(QAccessible::Name)) ==
          "how");
    CHECK(utf8(weights->columnDescription(3)) == "you");
    window.goTo("masked");
    CHECK(utf8(tableOf(window.map("masked"))->cellAt(0, 3)->text(QAccessible::Value)) == "hidden");
}

TEST_CASE("the chosen cell is the selected one") {
    Window window("hello");
    window.goTo("scores");
    window.session.choose(CellReference{window.map("scores")->node(), {2, 1}});
    window.settle();
    QAccessibleTableInterface* scores = tableOf(window.map("scores"));
    REQUIRE(scores->selectedCellCount() == 1);
    CHECK(scores->selectedCells().front() == scores->cellAt(2, 1));
    CHECK(scores->cellAt(2, 1)->state().selected);
    CHECK_FALSE(scores->cellAt(1, 2)->state().selected);
}

}  // namespace attention::test
