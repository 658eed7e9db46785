// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cell_plottable.h"

#include <algorithm>
#include <cmath>

#include "core/number_text.h"
#include "ui/drawing_marks.h"
#include "ui/heat_map.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kGap = 1.5;      // between cells
constexpr double kDimmed = 0.45;  // share of the background in a dimmed cell
constexpr double kChip = 20;
constexpr double kTitle = 13;
constexpr double kShape = 11.5;
constexpr double kShapeGap = 12;

/// Paints what stands around the cells.
class Surroundings final : public QCPLayerable {
  public:
    Surroundings(HeatMap* map, const CellPlottable* cells)
        : QCPLayerable(map, QStringLiteral("overlay")), m_map(map), m_cells(cells) {}

  protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return m_map->viewport(); }
    void draw(QCPPainter* painter) override { m_cells->paintAround(painter); }

  private:
    HeatMap* m_map;
    const CellPlottable* m_cells;
};

constexpr double kSymbol = 12;
constexpr double kIndex = 10;

/// "W" and "Q" of "W_Q".
std::pair<QString, QString> symbolAndIndex(const QString& symbol) {
    const auto at = symbol.indexOf(QLatin1Char('_'));
    return at < 0 ? std::pair{symbol, QString()} : std::pair{symbol.left(at), symbol.mid(at + 1)};
}

double symbolWidth(const QString& symbol) {
    const auto [letter, index] = symbolAndIndex(symbol);
    return QFontMetricsF(textFont(kSymbol, QFont::Bold)).horizontalAdvance(letter) +
           QFontMetricsF(textFont(kIndex, QFont::Bold)).horizontalAdvance(index);
}

double chipWidth(const QString& symbol) {
    return std::max(kChip, symbolWidth(symbol) + 9);
}

void paintSymbol(QCPPainter* painter, const QRectF& chip, const QString& symbol) {
    const auto [letter, index] = symbolAndIndex(symbol);
    const QFont large = textFont(kSymbol, QFont::Bold);
    const double x = chip.center().x() - symbolWidth(symbol) / 2;
    const double letterWidth = QFontMetricsF(large).horizontalAdvance(letter);
    painter->setFont(large);
    painter->drawText(QRectF(x, chip.top(), letterWidth + 1, chip.height()), Qt::AlignLeft | Qt::AlignVCenter, letter);
    painter->setFont(textFont(kIndex, QFont::Bold));
    painter->drawText(QRectF(x + letterWidth, chip.top() + 4, 60, chip.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      index);
}

void hatch(QCPPainter* painter, const QRectF& rect, const QColor& colour) {
    painter->setPen(QPen(colour, 1));
    for (double x = rect.left() - rect.height(); x < rect.right(); x += 6) {
        const double begin = std::max(0.0, rect.left() - x);  // cut here: not every format knows clipping
        const double end = std::min(rect.height(), rect.right() - x);
        if (begin < end)
            painter->drawLine(QPointF(x + begin, rect.bottom() - begin), QPointF(x + end, rect.bottom() - end));
    }
}

}  // namespace

CellPlottable::CellPlottable(HeatMap* map) : QCPAbstractPlottable(map->xAxis, map->yAxis), m_map(map) {
    new Surroundings(map, this);
    setSelectable(QCP::stNone);
}

QCPRange CellPlottable::getKeyRange(bool& found, QCP::SignDomain) const {
    found = m_map->columnCount() > 0;
    return {-0.5, static_cast<double>(m_map->columnCount()) - 0.5};
}

QCPRange CellPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = m_map->rowCount() > 0;
    return {-0.5, static_cast<double>(m_map->rowCount()) - 0.5};
}

double CellPlottable::numberSize() const {
    const QSizeF cell = m_map->cellSize();
    double size = std::min(15.0, cell.height() * HeatMap::kNumberOfCell);
    const double widest =
        std::max(1.0, QFontMetricsF(numberFont(100)).horizontalAdvance(m_map->metrics().widestNumber));
    size = std::min(size, (cell.width() - 2 * kGap - 3) / (widest / 100));
    return std::floor(size * 2) / 2;
}

void CellPlottable::draw(QCPPainter* painter) {
    const HeatMapLight& light = m_map->light();
    const Theme& colours = theme();
    const double size = numberSize();
    const bool numbers = size >= m_map->content().smallestNumber;
    painter->setAntialiasing(true);
    painter->setFont(numberFont(size));
    DrawingMarks* marks = marksOf(painter);
    const auto mark = [&](const std::optional<DrawnCell>& cell) {
        if (marks)
            marks->setCell(cell);
    };
    for (Index i = 0; i < m_map->rowCount(); ++i)
        for (Index j = 0; j < m_map->columnCount(); ++j) {
            const CellReference cell = m_map->reference(i, j);
            const double value = m_map->value(i, j);
            const bool stands =
                !light.dimOthers || cell == light.chosen || std::ranges::find(light.lit, cell) != light.lit.end();
            QColor fill = m_map->fill(i, j);
            const bool hidden = value == -std::numeric_limits<double>::infinity();
            if (hidden)
                fill = colours.window;
            if (!stands)
                fill = mixed(fill, lightTheme().window, kDimmed);  // in every theme the same
            const bool later = light.reached >= 0 && m_map->content().node->value.offset(cell.index) >= light.reached;
            const bool asked = std::isnan(value);
            if (later || asked)
                fill = colours.border;
            const QRectF rect = m_map->cellRect(cell).adjusted(kGap / 2, kGap / 2, -kGap / 2, -kGap / 2);
            painter->setPen(Qt::NoPen);
            painter->setBrush(fill);
            mark(DrawnCell{i, j, value});
            painter->drawRoundedRect(rect, 2, 2);
            mark({});
            if (hidden && !later)
                hatch(painter, rect, colours.muted);
            if (!numbers || later || !(m_map->content().numbers || asked))
                continue;
            QColor ink = textOn(fill);
            if (!stands) {  // dimmed, but still readable on its cell
                const QColor faint = mixed(ink, fill, 0.3);
                const double a = luminance(faint) + 0.05;
                const double b = luminance(fill) + 0.05;
                if (std::max(a, b) / std::min(a, b) >= 4.5)
                    ink = faint;
            }
            painter->setPen(ink);
            mark(DrawnCell{i, j, value});
            painter->drawText(rect, Qt::AlignCenter, m_map->cellString(i, j));
            mark({});
            if (m_map->content().editable) {  // a dotted line: this number can be changed
                painter->setPen(QPen(mixed(ink, fill, 0.45), 1, Qt::DotLine));
                const double y = std::min(rect.bottom() - 2, rect.center().y() + size * 0.75);
                painter->drawLine(QPointF(rect.center().x() - size * 0.8, y),
                                  QPointF(rect.center().x() + size * 0.8, y));
            }
        }
}

double CellPlottable::headingWidth() const {
    const HeatMapContent& content = m_map->content();
    if (!content.node)
        return 0;
    const double title = chipWidth(m_map->symbol()) + 8 +
                         QFontMetricsF(textFont(kTitle, QFont::DemiBold)).horizontalAdvance(content.title);
    const Axes& axes = content.node->value.axes();
    if (!content.shape)
        return title;
    const double shape = QFontMetricsF(textFont(kShape)).horizontalAdvance(shapeLabel(axes, content.transposed));
    return content.heading == Heading::AboveOnOneLine ? title + kShapeGap + shape : std::max(title, shape);
}

void CellPlottable::paintAround(QCPPainter* painter) const {
    if (!m_map->content().node)
        return;
    paintHeading(painter);
    paintSums(painter);
    paintFrames(painter);
}

void CellPlottable::paintHeading(QCPPainter* painter) const {
    const HeatMapContent& content = m_map->content();
    const Theme& colours = theme();
    const QString symbol = m_map->symbol();
    const QColor identity = identityColour(text(content.node->symbol), colours);
    const QRectF area = m_map->axisRect()->rect();
    double x = area.left();
    double y = 0;
    if (content.heading == Heading::Below)
        y = area.bottom() + m_map->metrics().bottom - (content.shape ? 2 * kChip : kChip);
    if (content.heading == Heading::Beside) {
        x = m_map->width() - headingWidth() - 1;
        y = std::max(0.0, area.center().y() - kChip);
    } else if (x + headingWidth() > m_map->width()) {
        x = std::max(0.0, m_map->width() - headingWidth() - 1);
    }

    const QRectF chip(x, y, chipWidth(symbol), kChip);
    painter->setPen(Qt::NoPen);
    painter->setBrush(identity);
    painter->drawRoundedRect(chip, 4, 4);
    painter->setPen(textOn(identity));
    paintSymbol(painter, chip, symbol);

    painter->setPen(colours.text);
    painter->setFont(textFont(kTitle, QFont::DemiBold));
    painter->drawText(QRectF(chip.right() + 7, y, 600, kChip), Qt::AlignLeft | Qt::AlignVCenter, content.title);
    if (!content.shape)
        return;
    const Axes& axes = content.node->value.axes();
    painter->setPen(colours.muted);
    painter->setFont(textFont(kShape));
    QRectF shape(x, y + kChip + 1, 600, 17);
    if (content.heading == Heading::AboveOnOneLine) {
        const double title = QFontMetricsF(textFont(kTitle, QFont::DemiBold)).horizontalAdvance(content.title);
        shape = QRectF(chip.right() + 7 + title + kShapeGap, y, 600, kChip);
    }
    painter->drawText(shape, Qt::AlignLeft | Qt::AlignVCenter, shapeLabel(axes, content.transposed));
}

void CellPlottable::paintSums(QCPPainter* painter) const {
    const HeatMapContent& content = m_map->content();
    const Theme& colours = theme();
    painter->setFont(textFont(12));
    const auto sumText = [](double sum) { return QStringLiteral("Σ = ") + text(showNumber(sum, 4).text); };
    if (content.rowSums)
        for (Index i = 0; i < m_map->rowCount(); ++i) {
            double sum = 0;
            for (Index j = 0; j < m_map->columnCount(); ++j)
                sum += m_map->value(i, j);
            const QRectF last = m_map->cellRect(m_map->reference(i, m_map->columnCount() - 1));
            const double x = last.right() + 4;
            painter->setPen(QPen(colours.muted, 1));
            painter->drawPolyline(QPolygonF({QPointF(x - 2, last.top() + 4), QPointF(x + 2, last.top() + 4),
                                             QPointF(x + 2, last.bottom() - 4), QPointF(x - 2, last.bottom() - 4)}));
            painter->drawText(QRectF(x + 7, last.top(), 100, last.height()), Qt::AlignLeft | Qt::AlignVCenter,
                              sumText(sum));
        }
    if (content.columnSums)
        for (Index j = 0; j < m_map->columnCount(); ++j) {
            double sum = 0;
            for (Index i = 0; i < m_map->rowCount(); ++i)
                sum += m_map->value(i, j);
            const QRectF last = m_map->cellRect(m_map->reference(m_map->rowCount() - 1, j));
            const double y = last.bottom() + 3;
            painter->setPen(QPen(colours.muted, 1));
            painter->drawPolyline(QPolygonF({QPointF(last.left() + 4, y - 2), QPointF(last.left() + 4, y + 2),
                                             QPointF(last.right() - 4, y + 2), QPointF(last.right() - 4, y - 2)}));
            painter->drawText(QRectF(last.left() - 10, y + 3, last.width() + 20, 18), Qt::AlignHCenter | Qt::AlignTop,
                              sumText(sum));
        }
}

void CellPlottable::paintFrames(QCPPainter* painter) const {
    const HeatMapLight& light = m_map->light();
    const Theme& colours = theme();
    painter->setBrush(Qt::NoBrush);
    const QColor identity = identityColour(text(m_map->content().node->symbol), colours);
    // Frames of cells that are thinner than themselves would hide them: one frame for all then.
    const bool thin = std::min(m_map->cellSize().width(), m_map->cellSize().height()) < 10;
    QRectF together;
    for (const CellReference& cell : light.lit) {
        const QRectF rect = m_map->cellRect(cell);
        if (rect.isNull())
            continue;
        if (thin) {
            together = together.united(rect);
            continue;
        }
        painter->setPen(QPen(identity, 2));
        painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), 2.5, 2.5);
    }
    if (!together.isNull()) {
        painter->setPen(QPen(identity, 2));
        painter->drawRoundedRect(together.adjusted(-1, -1, 1, 1), 2.5, 2.5);
    }
    if (!light.chosen || light.chosen->node != m_map->node())
        return;
    const QRectF rect = m_map->cellRect(*light.chosen);
    if (rect.isNull())
        return;
    // A pair of lines: one is seen against the cell, the other against what is around it.
    const auto [row, column] = m_map->placeOf(light.chosen->index);
    const QColor fill = m_map->fill(row, column);
    painter->setPen(QPen(colours.text, 2));
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5);
    painter->setPen(QPen(textOn(fill), 1.5));
    painter->drawRoundedRect(rect.adjusted(2, 2, -2, -2), 2, 2);
    if (m_map->hasFocus()) {  // a light and a dark line, to be seen on any fill
        painter->setPen(QPen(colours.accent, 2));
        painter->drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 4, 4);
    }
}

}  // namespace attention
