// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heat_map.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/arithmetic.h"
#include "core/number_text.h"
#include "ui/cell_editor.h"
#include "ui/cell_plottable.h"
#include "ui/heat_map_accessible.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kNudge = 1;  // ux.md: drag, wheel and Alt+arrows by one, with Shift by a tenth
constexpr double kSmallNudge = 0.1;
constexpr int kLabelGap = 7;
constexpr int kHeadingHeight = 40;
constexpr int kLineHeight = 22;
constexpr int kHeadingGap = 14;
constexpr int kLabelSize = 12;
constexpr int kLongestLabel = 110;
constexpr Index kFewColumns = 8;
constexpr double kLongColumn = 48;  // a longer label is cut short

}  // namespace

QString shapeLabel(const Axes& given, bool transposed) {
    Axes axes = given;
    if (transposed && axes.size() > 1)
        std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
    QStringList names;
    for (const Axis& axis : axes)
        names << QCoreApplication::translate("core", std::string(axis.name).c_str());
    return text(shapeText(axes)) + QStringLiteral(" (") + names.join(QStringLiteral(" × ")) + QLatin1Char(')');
}

QString transposedSymbol(const QString& symbol) {
    const QString turned = QStringLiteral("ᵀ");
    return symbol.endsWith(turned) ? symbol.chopped(turned.size()) : symbol + turned;
}

HeatMap::HeatMap(QWidget* parent)
    : QCustomPlot(parent), m_scale(colourMaps()[0], 1, true), m_cells(new CellPlottable(this)) {
    makeHeatMapsAccessible();
    setNoAntialiasingOnDrag(false);
    setAttribute(Qt::WA_NoMousePropagation, false);  // what the wheel does around it, it does over it as well
    setBufferDevicePixelRatio(devicePixelRatioF());
    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setBackground(Qt::NoBrush);
    setBackground(Qt::NoBrush);
    setAttribute(Qt::WA_OpaquePaintEvent, false);
    for (QCPAxis* axis : {xAxis, xAxis2, yAxis, yAxis2}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->grid()->setVisible(false);
        axis->setVisible(false);
        axis->setTickLabelPadding(kLabelGap);
        axis->setNumberFormat(QStringLiteral("g"));  // labels are words: "1e9" is no power to be typeset
    }
    yAxis->setVisible(true);
    xAxis2->setVisible(true);
    yAxis->setRangeReversed(true);  // row 0 on top
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), xAxis2,
            qOverload<const QCPRange&>(&QCPAxis::setRange));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

Index HeatMap::rowCount() const {
    if (!m_content.node)
        return 0;
    return m_content.transposed ? m_content.node->value.columns() : m_content.node->value.rows();
}

Index HeatMap::columnCount() const {
    if (!m_content.node)
        return 0;
    return m_content.transposed ? m_content.node->value.rows() : m_content.node->value.columns();
}

bool HeatMap::isLarge() const {
    return std::min(rowCount(), columnCount()) > 1 && std::max(rowCount(), columnCount()) > kMostCellsWithNumbers;
}

double HeatMap::value(Index row, Index column) const {
    return m_content.node->value.at(reference(row, column).index);
}

CellReference HeatMap::reference(Index row, Index column) const {
    CellReference cell = m_content.corner;
    const std::size_t rank = cell.index.size();
    if (m_content.transposed)
        std::swap(row, column);
    if (rank > 0)
        cell.index[rank - 1] = column;
    if (rank > 1)
        cell.index[rank - 2] = row;
    return cell;
}

HeatMap::Place HeatMap::placeOf(const CellIndex& index) const {
    const Index above = index.size() > 1 ? index[index.size() - 2] : 0;
    const Index last = index.size() > 0 ? index.back() : 0;
    return m_content.transposed ? Place{last, above} : Place{above, last};
}

QString HeatMap::symbol() const {
    const QString symbol = text(m_content.node->symbol);
    return m_content.transposed ? transposedSymbol(symbol) : symbol;
}

std::optional<std::size_t> HeatMap::rowAxis() const {
    const std::size_t rank = m_content.node->value.rank();
    if (m_content.transposed)
        return rank > 0 ? std::optional(rank - 1) : std::nullopt;
    return rank > 1 ? std::optional(rank - 2) : std::nullopt;
}

std::optional<std::size_t> HeatMap::columnAxis() const {
    const std::size_t rank = m_content.node->value.rank();
    if (m_content.transposed)
        return rank > 1 ? std::optional(rank - 2) : std::nullopt;
    return rank > 0 ? std::optional(rank - 1) : std::nullopt;
}

QString HeatMap::label(std::optional<std::size_t> axis, const CellReference& cell) const {
    return axis ? text(labelOf(m_content.node->value.axes(), *axis, cell.index)) : QString();
}

QColor HeatMap::fill(Index row, Index column) const {
    return m_scale.colour(value(row, column));
}

QString HeatMap::cellString(Index row, Index column) const {
    return text(cellText(value(row, column), m_content.decimals));
}

void HeatMap::setContent(HeatMapContent content, const ColourScale& scale) {
    m_tight = false;
    m_light = {};  // its cells are those of the tensor before
    m_content = std::move(content);
    m_scale = scale;
    const Tensor& tensor = m_content.node->value;
    const QString name = QStringLiteral("heat-map:") + text(m_content.node->name);
    if (name != objectName() || !m_entry || m_entry->node != node() || !tensor.holds(m_entry->index))
        m_entry.reset();
    setObjectName(name);
    if (m_colours) {
        removePlottable(m_colours);
        m_colours = nullptr;
    }
    const QCPRange columns(-0.5, static_cast<double>(columnCount()) - 0.5);
    const QCPRange rows(-0.5, static_cast<double>(rowCount()) - 0.5);
    xAxis->setRange(columns);
    xAxis2->setRange(columns);
    yAxis->setRange(rows);
    m_cells->setVisible(!isLarge());
    if (isLarge()) {
        m_colours = new QCPColorMap(xAxis, yAxis);
        m_colours->setLayer(QStringLiteral("grid"));
        auto* data = m_colours->data();
        data->setSize(static_cast<int>(columnCount()), static_cast<int>(rowCount()));
        // The ends of this range are the centres of the first and last cell.
        data->setRange({0, static_cast<double>(columnCount() - 1)}, {0, static_cast<double>(rowCount() - 1)});
        for (Index i = 0; i < rowCount(); ++i)
            for (Index j = 0; j < columnCount(); ++j)
                data->setCell(static_cast<int>(j), static_cast<int>(i), value(i, j));
        m_colours->setInterpolate(false);
        m_colours->setGradient(m_scale.gradient());
        m_colours->setDataRange({m_scale.gradientLow(), m_scale.high()});
    }
    setInteractions(isLarge() ? QCP::iRangeDrag | QCP::iRangeZoom : QCP::Interactions());
    setAccessibleName(m_content.title + QStringLiteral(", ") + symbol() + QLatin1Char(' ') +
                      shapeLabel(tensor.axes(), m_content.transposed));
    measure();
    showLabels();
}

void HeatMap::setHeading(Heading heading, bool tight) {
    if (heading == m_content.heading && tight == m_tight)
        return;
    m_content.heading = heading;
    m_tight = tight;
    measure();
}

void HeatMap::setLight(HeatMapLight light) {
    const bool moved = hasFocus() && light.chosen != m_light.chosen;
    m_light = std::move(light);
    if (moved && QAccessible::isActive() && isChosenHere()) {  // the reader follows the chosen cell
        const auto [row, column] = placeOf(m_light.chosen->index);
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(static_cast<int>(rowCount() + columnCount() + row * columnCount() + column));
        QAccessible::updateAccessibility(&event);
    }
    update();
}

void HeatMap::measure() {
    const QFontMetricsF labels(textFont(kLabelSize));
    // In a window numbers grow with their cells; for a class the smallest are large already, and stand further apart.
    const bool large = m_content.smallestNumber > kSmallestNumber;
    const QFontMetricsF numbers(numberFont(m_content.smallestNumber + (large ? 0 : m_tight ? 1 : 2)));
    double left = 0;
    if (rowAxis() && m_content.rowLabels)
        for (Index i = 0; i < rowCount(); ++i)
            left = std::max(left, labels.horizontalAdvance(rowLabel(i)));
    m_metrics.widestNumber.clear();
    for (Index i = 0; i < rowCount() && !isLarge(); ++i)
        for (Index j = 0; j < columnCount(); ++j)
            if (QString number = cellString(i, j); number.size() > m_metrics.widestNumber.size())
                m_metrics.widestNumber = std::move(number);
    const double widest = numbers.horizontalAdvance(m_metrics.widestNumber);
    double columnWidth = 0;  // of a few labels above the columns: cut short, they say nothing
    if (columnAxis() && m_content.columnLabels && columnCount() <= kFewColumns)
        for (Index j = 0; j < columnCount(); ++j)
            columnWidth = std::max(columnWidth, labels.horizontalAdvance(columnLabel(j)) + 5);
    m_metrics.left = static_cast<int>(std::ceil(std::min<double>(left, kLongestLabel))) + kLabelGap + 2;
    const bool above = m_content.heading == Heading::Above || m_content.heading == Heading::AboveOnOneLine;
    const int heading = m_content.heading == Heading::AboveOnOneLine || !m_content.shape ? kLineHeight : kHeadingHeight;
    m_metrics.heading = above ? heading : 0;
    m_metrics.top = m_metrics.heading + (m_content.columnLabels ? 22 : 2);
    m_metrics.right = m_content.rowSums ? 72 : 2;
    m_metrics.bottom = (m_content.columnSums ? 24 : 2) + (m_content.heading == Heading::Below ? heading : 0);
    m_metrics.headingWidth = static_cast<int>(std::ceil(m_cells->headingWidth()));
    if (m_content.heading == Heading::Beside)
        m_metrics.right += kHeadingGap + m_metrics.headingWidth;
    const double numberWidth = m_content.numbers ? widest + (large ? 14 : m_tight ? 6 : 8) : 0;
    m_metrics.numberWidth = static_cast<int>(std::ceil(std::max(numberWidth, std::min(columnWidth, kLongColumn))));
}

QSize HeatMap::sizeFor(QSizeF cell) const {
    const double width = cell.width() * static_cast<double>(columnCount());
    const double height = cell.height() * static_cast<double>(rowCount());
    const int matrix = m_metrics.left + static_cast<int>(std::lround(width)) + m_metrics.right;
    const int whole = m_metrics.top + static_cast<int>(std::lround(height)) + m_metrics.bottom;
    return {std::max(matrix, m_metrics.headingWidth + 4),
            m_content.heading == Heading::Beside ? std::max(whole, kHeadingHeight) : whole};
}

void HeatMap::setCellSize(QSizeF cell) {
    m_cell = cell;
    setMinimumSize(1, 1);
    resize(sizeFor(cell));
    placeAxes();
    showLabels();
    setViewport(rect());  // so that cells can be asked for before anything is painted
    updateLayout();
    update();
}

void HeatMap::placeAxes() {
    const int matrix = static_cast<int>(std::lround(m_cell.width() * static_cast<double>(columnCount())));
    axisRect()->setMargins({m_metrics.left, m_metrics.top, std::max(0, width() - m_metrics.left - matrix),
                            std::max(m_metrics.bottom, height() - m_metrics.top -
                                                           static_cast<int>(std::lround(
                                                               m_cell.height() * static_cast<double>(rowCount()))))});
}

QString HeatMap::rowLabel(Index row) const {
    return label(rowAxis(), reference(row, 0));
}

QString HeatMap::columnLabel(Index column) const {
    return label(columnAxis(), reference(0, column));
}

void HeatMap::showLabels() {
    const Tensor& tensor = m_content.node->value;
    const auto ticker = [this](const Axis* axis, double room, const QFont& font) {
        QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
        const QFontMetricsF metrics(font);
        if (!axis)
            return ticks;
        // Labels that have no room thin out in a regular way.
        const double wanted = metrics.height() * 1.04;
        const Index stride = std::max<Index>(1, static_cast<Index>(std::ceil(wanted / std::max(1.0, room))));
        for (Index i = 0; i < axis->size; i += stride)
            ticks->addTick(static_cast<double>(i), metrics.elidedText(rowLabel(i), Qt::ElideRight, kLongestLabel));
        return ticks;
    };
    const QFont font = textFont(kLabelSize);
    yAxis->setTickLabelFont(font);
    yAxis->setTickLabelColor(theme().text);
    yAxis->setTicker(
        ticker(rowAxis() && m_content.rowLabels ? &tensor.axes()[*rowAxis()] : nullptr, m_cell.height(), font));

    xAxis2->setTickLabelFont(font);
    xAxis2->setTickLabelColor(theme().text);
    QSharedPointer<QCPAxisTickerText> columns(new QCPAxisTickerText);
    // The axis that a reduction leaves behind has length 1 and nothing to say.
    const auto across = columnAxis();
    if (across && m_content.columnLabels &&
        (columnCount() > 1 || tensor.axes()[*across].labels || tensor.rank() == 1)) {
        const Axis& axis = tensor.axes()[*across];
        const QFontMetricsF metrics(font);
        const double room = m_cell.width() - 4;
        double widest = 0;
        for (Index j = 0; j < axis.size; ++j)
            widest = std::max(widest, std::min(metrics.horizontalAdvance(columnLabel(j)), 44.0));
        const Index stride = std::max<Index>(1, static_cast<Index>(std::ceil(widest / std::max(1.0, room) - 0.35)));
        for (Index j = 0; j < axis.size; j += stride)
            columns->addTick(
                static_cast<double>(j),
                metrics.elidedText(columnLabel(j), Qt::ElideRight, std::max(room * static_cast<double>(stride), 12.0)));
    }
    xAxis2->setTicker(columns);
}

std::optional<CellReference> HeatMap::cellAt(QPointF place) const {
    if (!m_content.node || !QRectF(axisRect()->rect()).contains(place))
        return std::nullopt;
    const auto column = static_cast<Index>(std::floor(xAxis->pixelToCoord(place.x()) + 0.5));
    const auto row = static_cast<Index>(std::floor(yAxis->pixelToCoord(place.y()) + 0.5));
    if (row < 0 || row >= rowCount() || column < 0 || column >= columnCount())
        return std::nullopt;
    return reference(row, column);
}

QRectF HeatMap::cellRect(const CellReference& cell) const {
    if (cell.node != node() || cell.index.size() != m_content.corner.index.size())
        return {};
    const std::size_t rank = cell.index.size();
    for (std::size_t i = 0; i + 2 < rank; ++i)
        if (cell.index[i] != m_content.corner.index[i])
            return {};
    const Place place = placeOf(cell.index);
    const auto row = static_cast<double>(place.row);
    const auto column = static_cast<double>(place.column);
    const QPointF first(xAxis->coordToPixel(column - 0.5), yAxis->coordToPixel(row - 0.5));
    const QPointF last(xAxis->coordToPixel(column + 0.5), yAxis->coordToPixel(row + 0.5));
    return {first, last};
}

void HeatMap::paintEvent(QPaintEvent*) {
    // Straight onto the widget. QCustomPlot would draw into buffers first, and again for every change before a frame.
    QCPPainter painter(this);
    setViewport(rect());
    draw(&painter);
}

void HeatMap::resizeEvent(QResizeEvent*) {
    setViewport(rect());
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
    constexpr double kStep = 10;  // pixels for one nudge
    if (m_dragged && event->buttons() & Qt::LeftButton) {
        const double steps = std::trunc((event->position().x() - m_dragFrom) / kStep);
        if (steps != 0) {
            m_dragFrom += steps * kStep;
            emit nudged(*m_dragged, steps * (event->modifiers() & Qt::ShiftModifier ? kSmallNudge : kNudge));
        }
        return;
    }
    emit hovered(cellAt(event->position()));
    QCustomPlot::mouseMoveEvent(event);
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    const auto cell = cellAt(event->position());
    const auto chosen = cell ? cell : cellOfLabel(event->position());
    if (chosen && (event->button() == Qt::LeftButton || event->button() == Qt::RightButton)) {
        emit clicked(*chosen);
        if (cell && m_content.editable && event->button() == Qt::LeftButton) {
            m_dragged = cell;
            m_dragFrom = event->position().x();
        }
    }
    QCustomPlot::mousePressEvent(event);
}

/// The cell of a row or column whose label is there, in the column or row that is chosen.
std::optional<CellReference> HeatMap::cellOfLabel(QPointF at) const {
    const QRectF cells = axisRect()->rect();
    const Place chosen = isChosenHere() ? placeOf(m_light.chosen->index) : Place{0, 0};
    const bool row = m_content.rowLabels && at.x() < cells.left() && at.y() >= cells.top() && at.y() < cells.bottom();
    const bool column = m_content.columnLabels && at.y() < cells.top() && at.y() >= m_metrics.heading &&
                        at.x() >= cells.left() && at.x() < cells.right();
    if (row)
        return reference(std::min(rowCount() - 1, static_cast<Index>((at.y() - cells.top()) / m_cell.height())),
                         chosen.column);
    if (column)
        return reference(chosen.row,
                         std::min(columnCount() - 1, static_cast<Index>((at.x() - cells.left()) / m_cell.width())));
    return std::nullopt;
}

void HeatMap::mouseReleaseEvent(QMouseEvent* event) {
    m_dragged.reset();
    QCustomPlot::mouseReleaseEvent(event);
}

void HeatMap::wheelEvent(QWheelEvent* event) {
    // Over the chosen cell the wheel turns its number; elsewhere it scrolls.
    const auto cell = cellAt(event->position());
    if (m_content.editable && hasFocus() && isChosenHere() && cell == m_light.chosen &&
        !event->modifiers().testFlag(Qt::ControlModifier) && event->angleDelta().y() != 0) {
        const double by = event->modifiers() & Qt::ShiftModifier ? kSmallNudge : kNudge;
        emit nudged(*cell, event->angleDelta().y() > 0 ? by : -by);
        event->accept();
        return;
    }
    if (isLarge() && !event->modifiers().testFlag(Qt::ControlModifier))
        QCustomPlot::wheelEvent(event);
    else
        event->ignore();
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto cell = cellAt(event->position())) {
        if (m_content.editable)
            emit editRequested(*cell, {});
        else
            emit activated(*cell);
    }
    QCustomPlot::mouseDoubleClickEvent(event);
}

void HeatMap::leaveEvent(QEvent* event) {
    emit hovered(std::nullopt);
    QCustomPlot::leaveEvent(event);
}

void HeatMap::moveChosen(Index rows, Index columns, bool toEnd) {
    Index row = 0;
    Index column = 0;
    if (m_light.chosen && m_light.chosen->node == node() && !cellRect(*m_light.chosen).isNull()) {
        const Place place = placeOf(m_light.chosen->index);
        row = place.row;
        column = place.column;
        const Index far = toEnd ? std::max(rowCount(), columnCount()) : 1;
        row = std::clamp<Index>(row + rows * far, 0, rowCount() - 1);
        column = std::clamp<Index>(column + columns * far, 0, columnCount() - 1);
    }
    emit clicked(reference(row, column));
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    const bool control = event->modifiers() & Qt::ControlModifier;
    const bool up = event->key() == Qt::Key_Up;
    if (event->modifiers() & Qt::AltModifier) {
        if (m_content.editable && isChosenHere() && (up || event->key() == Qt::Key_Down)) {
            const double by = event->modifiers() & Qt::ShiftModifier ? kSmallNudge : kNudge;
            emit nudged(*m_light.chosen, up ? by : -by);
        } else {
            QWidget::keyPressEvent(event);
        }
        return;
    }
    if (isChosenHere() && !control) {
        const QString typed = event->text();
        if (event->key() == Qt::Key_F2 || beginsNumber(typed)) {
            emit editRequested(*m_light.chosen, event->key() == Qt::Key_F2 ? QString() : typed);
            return;
        }
        if (event->key() == Qt::Key_M) {
            emit maskRequested(*m_light.chosen);
            return;
        }
    }
    switch (event->key()) {
    case Qt::Key_Left: moveChosen(0, -1, control); return;
    case Qt::Key_Right: moveChosen(0, 1, control); return;
    case Qt::Key_Up: moveChosen(-1, 0, control); return;
    case Qt::Key_Down: moveChosen(1, 0, control); return;
    case Qt::Key_Home:
        if (!control)
            moveChosen(0, -1, true);
        else
            break;
        return;
    case Qt::Key_End:
        if (!control)
            moveChosen(0, 1, true);
        else
            break;
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isChosenHere())
            moveChosen(0, 0, false);
        else if (m_content.editable)
            emit editRequested(*m_light.chosen, {});
        else
            emit activated(*m_light.chosen);
        return;
    default: break;
    }
    QCustomPlot::keyPressEvent(event);
}

void HeatMap::focusInEvent(QFocusEvent* event) {
    QCustomPlot::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        if (!m_light.chosen || m_light.chosen->node != node()) {
            if (m_entry && !cellRect(*m_entry).isEmpty())
                emit clicked(*m_entry);
            else
                moveChosen(0, 0, false);
        }
    update();
}

void HeatMap::focusOutEvent(QFocusEvent* event) {
    QCustomPlot::focusOutEvent(event);
    update();
}

bool HeatMap::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto cell = cellAt(help->pos())) {
            const Tensor& tensor = m_content.node->value;
            QString tip;
            for (std::size_t i = 0; i < tensor.rank(); ++i)
                tip += placeName(tensor.axes()[i].name) + QLatin1Char(' ') +
                       text(labelOf(tensor.axes(), i, cell->index)) +
                       (i + 1 < tensor.rank() ? QStringLiteral(", ") : QString());
            tip += QStringLiteral(": ") + text(showNumber(tensor.at(cell->index), 6).text);
            QToolTip::showText(help->globalPos(), tip, this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QCustomPlot::event(event);
}

}  // namespace attention
