// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heat_map_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <cmath>
#include <map>
#include <tuple>

#include "ui/heat_map.h"

namespace attention {

namespace {

enum class Part { Cell, RowHeader, ColumnHeader };

class TableAccessible;

/// One cell or header. It asks the map each time, so that it is never out of date.
class PartAccessible final : public QAccessibleInterface, public QAccessibleTableCellInterface {
  public:
    PartAccessible(TableAccessible* owner, Part part, int row, int column)
        : m_owner(owner), m_part(part), m_row(row), m_column(column) {}

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override {
        return m_part == Part::Cell        ? QAccessible::Cell
               : m_part == Part::RowHeader ? QAccessible::RowHeader
                                           : QAccessible::ColumnHeader;
    }
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
    }

    bool isSelected() const override;
    QList<QAccessibleInterface*> columnHeaderCells() const override;
    QList<QAccessibleInterface*> rowHeaderCells() const override;
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

  private:
    TableAccessible* m_owner;
    Part m_part;
    int m_row;
    int m_column;
};

class TableAccessible final : public QAccessibleWidget, public QAccessibleTableInterface {
  public:
    explicit TableAccessible(HeatMap* map) : QAccessibleWidget(map, QAccessible::Table) {}
    ~TableAccessible() override {
        for (const auto& [key, id] : m_parts)
            QAccessible::deleteAccessibleInterface(id);
    }

    HeatMap* map() const { return static_cast<HeatMap*>(object()); }
    bool hasContent() const { return map() && map()->content().node; }
    QAccessibleInterface* part(Part part, int row, int column) const {
        const auto key = std::tuple(part, row, column);
        const auto found = m_parts.find(key);
        if (found != m_parts.end())
            return QAccessible::accessibleInterface(found->second);
        auto* made = new PartAccessible(const_cast<TableAccessible*>(this), part, row, column);
        m_parts[key] = QAccessible::registerAccessibleInterface(made);
        return made;
    }
    /// Whether the cell is the one that is explained.
    bool isChosen(int row, int column) const {
        const auto& chosen = map()->light().chosen;
        if (!chosen || chosen->node != map()->node() || map()->cellRect(*chosen).isNull())
            return false;
        const auto place = map()->placeOf(chosen->index);
        return place.row == row && place.column == column;
    }

    // Headers first, then the cells row by row.
    int childCount() const override { return rowCount() + columnCount() + rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override {
        const int headers = rowCount() + columnCount();
        if (index < 0 || index >= childCount())
            return nullptr;
        if (index < columnCount())
            return part(Part::ColumnHeader, 0, index);
        if (index < headers)
            return part(Part::RowHeader, index - columnCount(), 0);
        return cellAt((index - headers) / columnCount(), (index - headers) % columnCount());
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (int i = 0; i < childCount(); ++i)
            if (this->child(i) == child)
                return i;
        return -1;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        return row < 0 || column < 0 || row >= rowCount() || column >= columnCount() ? nullptr
                                                                                     : part(Part::Cell, row, column);
    }
    int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    QList<QAccessibleInterface*> selectedCells() const override {
        for (int row = 0; row < rowCount(); ++row)
            for (int column = 0; column < columnCount(); ++column)
                if (isChosen(row, column))
                    return {cellAt(row, column)};
        return {};
    }
    QString columnDescription(int column) const override { return map()->columnLabel(column); }
    QString rowDescription(int row) const override { return map()->rowLabel(row); }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    int columnCount() const override { return hasContent() ? static_cast<int>(map()->columnCount()) : 0; }
    int rowCount() const override { return hasContent() ? static_cast<int>(map()->rowCount()) : 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

  private:
    mutable std::map<std::tuple<Part, int, int>, QAccessible::Id> m_parts;
};

bool PartAccessible::isValid() const {
    return m_owner->hasContent() && m_row < m_owner->rowCount() && m_column < m_owner->columnCount();
}

QAccessibleInterface* PartAccessible::parent() const {
    return m_owner;
}

QString PartAccessible::text(QAccessible::Text kind) const {
    if (!isValid())
        return {};
    const HeatMap& map = *m_owner->map();
    const QString row = map.rowLabel(m_row);
    const QString column = map.columnLabel(m_column);
    if (m_part != Part::Cell)
        return kind == QAccessible::Name ? (m_part == Part::RowHeader ? row : column) : QString();
    const Node& node = *map.content().node;
    if (kind == QAccessible::Name)
        return node.distribution.empty() || row.isEmpty() || column.isEmpty()
                   ? (row.isEmpty() ? column
                                    : QCoreApplication::translate("HeatMap", "row %1, column %2").arg(row, column))
                   : QCoreApplication::translate("HeatMap", "%1 attends to %2")
                         .arg(map.content().transposed ? column : row, map.content().transposed ? row : column);
    if (kind == QAccessible::Value || kind == QAccessible::Description) {
        const double value = node.value.at(map.reference(m_row, m_column).index);
        return value == -HUGE_VAL  ? QCoreApplication::translate("HeatMap", "hidden")
               : std::isnan(value) ? QCoreApplication::translate("HeatMap", "not shown yet")
                                   : map.cellString(m_row, m_column);
    }
    return {};
}

QRect PartAccessible::rect() const {
    if (!isValid() || m_part != Part::Cell)
        return {};
    const HeatMap& map = *m_owner->map();
    const QRect place = map.cellRect(map.reference(m_row, m_column)).toAlignedRect();
    return {map.mapToGlobal(place.topLeft()), place.size()};
}

QAccessible::State PartAccessible::state() const {
    QAccessible::State state;
    state.selectable = m_part == Part::Cell;
    state.focusable = m_part == Part::Cell;
    state.selected = isSelected();
    state.focused = state.selected && m_owner->map() && m_owner->map()->hasFocus();
    state.readOnly = !isValid() || !m_owner->map()->content().editable;
    state.invalid = !isValid();
    return state;
}

bool PartAccessible::isSelected() const {
    return m_part == Part::Cell && isValid() && m_owner->isChosen(m_row, m_column);
}

QList<QAccessibleInterface*> PartAccessible::columnHeaderCells() const {
    return {m_owner->part(Part::ColumnHeader, 0, m_column)};
}

QList<QAccessibleInterface*> PartAccessible::rowHeaderCells() const {
    return {m_owner->part(Part::RowHeader, m_row, 0)};
}

QAccessibleInterface* factory(const QString&, QObject* object) {
    auto* map = qobject_cast<HeatMap*>(object);
    return map ? new TableAccessible(map) : nullptr;
}

}  // namespace

void makeHeatMapsAccessible() {
    static const bool once = [] {
        QAccessible::installFactory(factory);
        return true;
    }();
    (void)once;
}

}  // namespace attention
