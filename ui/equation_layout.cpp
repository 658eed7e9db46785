// SPDX-License-Identifier: GPL-3.0-or-later
// Where the heat maps of an equation stand, and how large their cells are.
#include <QFontMetrics>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/colour_bar.h"
#include "ui/equation_view.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kLargestCell = 62;
constexpr double kSmallestHeight = 18;
constexpr double kTightestHeight = 17;  // numbers can still be read
constexpr double kSmallestLarge = 2;    // of a matrix too large for numbers
constexpr int kGap = 26;
constexpr int kArrowGap = 30;  // between the operand above and the result
constexpr int kTightArrowGap = 16;
constexpr int kSignWidth = 40;
constexpr int kBarHeight = 32;
constexpr int kBarGap = 8;
constexpr int kTightBarGap = 3;
constexpr int kMargin = 6;

}  // namespace

int EquationView::signWidth(const QString& sign) {
    return std::max(kSignWidth, 20 + QFontMetrics(textFont(kSignSize)).horizontalAdvance(sign));
}

void EquationView::Count::add(const HeatMap& map, Index length) {
    (map.isLarge() && length > kMostCellsWithNumbers ? large : small) += length;
}

QSizeF EquationView::Cells::of(const HeatMap& map) const {
    const bool large = map.isLarge();
    return {large && map.columnCount() > kMostCellsWithNumbers ? inner.width() : cell.width(),
            large && map.rowCount() > kMostCellsWithNumbers ? inner.height() : cell.height()};
}

EquationView::Cells EquationView::cellFor(double width, double height, Count columns, Count rows) const {
    double smallestWidth = kSmallestHeight;
    bool large = true;
    for (const auto& map : m_maps)
        if (!map->isLarge()) {
            smallestWidth = std::max<double>(smallestWidth, map->metrics().numberWidth);
            large = false;
        }
    const auto thin = [](double room, Count count) {
        const double share = count.small > 0 && count.stacked ? 0.6 : 1;
        return count.large == 0
                   ? 0.0
                   : std::clamp(share * room / static_cast<double>(count.large), kSmallestLarge, kSmallestHeight);
    };
    QSizeF inner(thin(width, columns), thin(height, rows));
    if (!inner.isEmpty()) {
        inner.setWidth(std::min(inner.width(), 1.6 * inner.height()));
        inner.setHeight(std::min(inner.height(), 1.25 * inner.width()));
    }
    const double readable = m_style.numbers ? std::ceil(m_style.smallestNumber / HeatMap::kNumberOfCell) : 0;
    const double smallestHeight =
        large ? kSmallestLarge : std::max(m_tight ? kTightestHeight : kSmallestHeight, readable);
    smallestWidth = large ? kSmallestLarge : smallestWidth;
    const auto share = [](double room, double taken, Count count) {
        return (room - (count.stacked ? taken * static_cast<double>(count.large) : 0)) /
               static_cast<double>(std::max<Index>(1, count.small));
    };
    const double w = share(width, inner.width(), columns);
    const double h = share(height, inner.height(), rows);
    double cellHeight = std::clamp(h, smallestHeight, kLargestCell);
    double cellWidth = std::clamp(w, smallestWidth, std::max(smallestWidth, kLargestCell));
    cellWidth = std::min(cellWidth, std::max(smallestWidth, 1.6 * cellHeight));
    cellHeight = std::min(cellHeight, std::max(smallestHeight, 1.25 * cellWidth));
    const auto zoomed = [this](double length) { return std::floor(length * m_style.zoom); };
    return {{zoomed(cellWidth), zoomed(cellHeight)}, {zoomed(inner.width()), zoomed(inner.height())}};
}

QSize EquationView::layOut(QSize available) {
    m_placed.clear();
    m_tight = false;
    if (m_maps.empty())
        return available;
    QSize size = m_product ? layOutProduct(available) : m_grid ? layOutGrid(available) : layOutRow(available);
    if (!m_style.bar)
        size -= QSize(0, (m_tight ? kTightBarGap : kBarGap) + kBarHeight);
    const QSize whole = size.expandedTo(available);
    resize(whole);
    // In the middle, if there is room.
    const QPoint shift((whole.width() - size.width()) / 2, std::min(40, (whole.height() - size.height()) / 3));
    for (const auto& map : m_maps)
        map->move(map->pos() + shift);
    for (Sign& sign : m_placed)
        sign.centre += shift;
    m_bar->move(m_bar->pos() + shift);
    update();
    return size;
}

QSize EquationView::layOutProduct(QSize available) {
    const auto place = [&](Heading heading, bool tight) {
        m_tight = tight;
        for (const auto& map : m_maps)
            map->setHeading(map == m_maps.back() ? heading : map->content().heading, tight);
        return placeProduct(available);
    };
    const QSize size = place(Heading::Beside, false);
    const bool wide = size.width() > available.width();
    const bool high = size.height() > available.height();
    if (!wide && !high)
        return size;
    // What is too wide can have the name of the result below it; and rows and columns can stand closer together.
    const bool large = std::ranges::any_of(m_maps, [](const auto& map) { return map->isLarge(); });
    for (const auto& [heading, tight] :
         {std::pair(Heading::Below, false), std::pair(Heading::Beside, true), std::pair(Heading::Below, true)}) {
        if ((tight && large) || (heading == Heading::Below && !wide))
            continue;
        const QSize tried = place(heading, tight);
        if (tried.width() <= available.width() && (tried.height() <= available.height() || (wide && high)))
            return tried;
    }
    return place(Heading::Beside, false);
}

QSize EquationView::placeProduct(QSize available) {
    m_placed.clear();
    const int barGap = m_tight ? kTightBarGap : kBarGap;
    HeatMap* left = m_maps[0].get();
    HeatMap* above = m_maps[1].get();
    HeatMap* bias = m_maps.size() > 3 ? m_maps[2].get() : nullptr;  // one row, between the right operand and the result
    HeatMap* result = m_maps.back().get();
    const HeatMapMetrics l = left->metrics();
    const HeatMapMetrics a = above->metrics();
    const HeatMapMetrics r = result->metrics();
    // The cells of `above` and of the result start at the same place, and so do the rows of `left` and of the result.
    const int middleLabels = std::max(a.left, r.left);
    const int lowerTop = std::max(r.top, m_tight ? kTightArrowGap : kArrowGap);
    const int biasTop = bias ? std::max(bias->metrics().top, kGap / 2) : 0;
    const int beside = std::max({a.right, r.right, bias ? bias->metrics().right : 0});
    const double fixedWidth = 2 * kMargin + l.left + l.right + kGap + middleLabels + beside;
    const double fixedHeight =
        2 * kMargin + a.top + a.bottom + biasTop + lowerTop + std::max(l.bottom, r.bottom) + barGap + kBarHeight;
    Count columns;
    columns.add(*left, left->columnCount());
    columns.add(*above, above->columnCount());
    Count rows;
    rows.add(*above, above->rowCount());
    rows.add(*left, left->rowCount());
    rows.small += bias ? 1 : 0;
    const Cells cells = cellFor(available.width() - fixedWidth, available.height() - fixedHeight, columns, rows);
    for (const auto& map : m_maps)
        map->setCellSize(cells.of(*map));
    // Where they meet, both have the same size, whatever they would have alone.
    const QSizeF cell(cells.of(*above).width(), cells.of(*left).height());
    result->setCellSize(cell);
    if (bias)
        bias->setCellSize(cell);
    const int leftCells = static_cast<int>(left->cellSize().width() * static_cast<double>(left->columnCount()));
    const int x = kMargin + std::max(l.left + leftCells + l.right, left->width()) + kGap + middleLabels;
    // The heading of the left operand stands beside the operand above, not below it.
    const int biasY = kMargin + above->height() + biasTop;
    const int biasHeight = bias ? biasTop + static_cast<int>(cell.height()) : 0;
    const int y = std::max(kMargin + above->height() + biasHeight + lowerTop, kMargin + l.top);
    if (bias) {
        bias->move(x - bias->metrics().left, biasY - bias->metrics().top);
        m_placed.push_back({QStringLiteral("+"), QPointF(x - 14, biasY + cell.height() / 2)});
    }
    left->move(kMargin, y - l.top);
    above->move(x - a.left, kMargin);
    result->move(x - r.left, y - r.top);
    const int right = std::max({left->geometry().right(), above->geometry().right(), result->geometry().right(),
                                bias ? bias->geometry().right() : 0});
    const int bottom = std::max(left->geometry().bottom(), result->geometry().bottom());
    const int barWidth =
        std::clamp(static_cast<int>(cell.width() * static_cast<double>(result->columnCount())), 160, 360);
    m_bar->setFixedWidth(barWidth + 2 * ColourBar::kSide);
    m_bar->move(x - ColourBar::kSide, bottom + barGap);
    return {std::max(right, m_bar->geometry().right()) + kMargin, bottom + barGap + kBarHeight + kMargin};
}

QSize EquationView::layOutRow(QSize available) {
    // The result goes below its operands if there is no room for it beside them.
    const std::size_t all = m_maps.size();
    const Line one = measureLine(0, all);
    Cells cell = cellForLines(available, {one});
    std::vector<Line> lines{one};
    if (all > 1 && widthOf(one, cell) > available.width()) {
        lines = {measureLine(0, all - 1), measureLine(all - 1, all)};
        cell = cellForLines(available, lines);
    }
    int y = kMargin;
    int right = 0;
    for (const Line& line : lines) {
        const QSize size = placeLine(line, cell, y);
        right = std::max(right, size.width());
        y += size.height() + kGap / 2;
    }
    return placeBar(right, y - kGap / 2);
}

EquationView::Line EquationView::measureLine(std::size_t first, std::size_t end) const {
    Line line{first, end, {}, 0, 0, 0};
    line.fixed = 2 * kMargin + (first > 0 ? signWidth(m_signs[first - 1]) : 0);
    for (std::size_t i = first; i < end; ++i) {
        const HeatMapMetrics metrics = m_maps[i]->metrics();
        line.columns.add(*m_maps[i], m_maps[i]->columnCount());
        line.fixed += metrics.left + metrics.right + (i + 1 < end ? signWidth(m_signs[i]) : 0);
        line.top = std::max(line.top, metrics.top);
        line.bottom = std::max(line.bottom, metrics.bottom);
    }
    return line;
}

double EquationView::widthOf(const Line& line, const Cells& cells) const {
    double used = 2 * kMargin + (line.first > 0 ? signWidth(m_signs[line.first - 1]) : 0);
    for (std::size_t i = line.first; i < line.end; ++i) {
        used += m_maps[i]->sizeFor(cells.of(*m_maps[i])).width() + (i + 1 < line.end ? signWidth(m_signs[i]) : 0);
    }
    return used;
}

EquationView::Cells EquationView::cellForLines(QSize available, const std::vector<Line>& lines) const {
    double height = available.height() - 2 * kMargin - kBarGap - kBarHeight;
    Count rows{0, 0, false};
    for (const Line& line : lines) {
        height -= line.top + line.bottom + kGap / 2.0;
        Count tallest;
        for (std::size_t i = line.first; i < line.end; ++i) {
            Count one;
            one.add(*m_maps[i], m_maps[i]->rowCount());
            tallest.small = std::max(tallest.small, one.small);
            tallest.large = std::max(tallest.large, one.large);
        }
        rows.small += tallest.small;
        rows.large += tallest.large;
    }
    Cells smallest;
    for (const Line& line : lines) {
        double room = available.width() - line.fixed;
        Cells cell;
        for (int attempt = 0; attempt < 3; ++attempt) {  // headings may be wider than their matrix
            cell = cellFor(room, height, line.columns, rows);
            const double used = widthOf(line, cell);
            if (used <= available.width())
                break;
            room -= used - available.width();
        }
        if (smallest.cell.isNull() ||
            cell.cell.width() * cell.cell.height() < smallest.cell.width() * smallest.cell.height())
            smallest = cell;
    }
    return smallest;
}

QSize EquationView::placeLine(const Line& line, const Cells& cells, int y) {
    int x = kMargin;
    int lowest = y;
    double height = 0;
    for (std::size_t i = line.first; i < line.end; ++i)
        height = std::max(height, cells.of(*m_maps[i]).height() * static_cast<double>(m_maps[i]->rowCount()));
    const double middle = y + line.top + height / 2;
    const auto sign = [&](std::size_t i) {
        const int width = signWidth(m_signs[i]);
        m_placed.push_back({m_signs[i], QPointF(x + width / 2.0, middle)});
        x += width;
    };
    if (line.first > 0)
        sign(line.first - 1);
    for (std::size_t i = line.first; i < line.end; ++i) {
        HeatMap* map = m_maps[i].get();
        map->setCellSize(cells.of(*map));
        // Fewer rows than the others stand in the middle, so that a row of biases meets no wrong row.
        const double own = map->cellSize().height() * static_cast<double>(map->rowCount());
        const int shift = static_cast<int>(std::max(0.0, height - own) / 2);
        map->move(x, y + line.top - map->metrics().top + shift);
        x += map->width();
        lowest = std::max(lowest, map->geometry().bottom());
        if (i + 1 < line.end)
            sign(i);
    }
    return {x, lowest - y};
}

QSize EquationView::layOutGrid(QSize available) {
    // As many beside each other as make the cells largest.
    const int count = static_cast<int>(m_maps.size());
    const HeatMapMetrics metrics = m_maps.front()->metrics();
    const Index columns = m_maps.front()->columnCount();
    const Index rows = m_maps.front()->rowCount();
    const double sideWidth = metrics.left + metrics.right + kGap;
    double heading = 0;
    for (const auto& map : m_maps)
        heading = std::max(heading, map->metrics().headingWidth + 4.0);
    const double sideHeight = metrics.top + metrics.bottom + kGap / 2.0;
    QSizeF cell(0, 0);
    int perRow = 1;
    const auto counted = [&](Index length, int times) {
        Count all;
        for (int i = 0; i < times; ++i)
            all.add(*m_maps.front(), length);
        return all;
    };
    double best = 0;
    for (int across = 1; across <= count; ++across) {
        const int down = (count + across - 1) / across;
        const QSizeF tried = cellFor(available.width() - 2 * kMargin + kGap - across * sideWidth,
                                     available.height() - 2 * kMargin - kBarGap - kBarHeight - down * sideHeight,
                                     counted(columns, across), counted(rows, down))
                                 .of(*m_maps.front());
        const double width = std::max(tried.width() * static_cast<double>(columns) + sideWidth, heading + kGap);
        const double height = tried.height() * static_cast<double>(rows) + sideHeight;
        // How much of it is seen, or how small a picture of it gets.
        const double scale =
            std::min({1.0, (available.width() - 2 * kMargin) / (across * width - kGap),
                      (available.height() - 2 * kMargin - kBarGap - kBarHeight) / (down * height - kGap / 2.0)});
        const double size = scale * scale * tried.width() * tried.height();
        if (size > best) {
            best = size;
            cell = tried;
            perRow = across;
        }
    }
    int right = 0;
    int lowest = 0;
    int widest = 0;
    for (const auto& map : m_maps) {
        map->setCellSize(cell);
        widest = std::max(widest, map->width());
    }
    for (int i = 0; i < count; ++i) {
        HeatMap* map = m_maps[static_cast<std::size_t>(i)].get();
        const int top = i % perRow == 0 && i > 0 ? lowest + kGap / 2
                        : i == 0                 ? kMargin
                                                 : m_maps[static_cast<std::size_t>(i - 1)]->y();
        map->move(kMargin + i % perRow * (widest - 1 + kGap), top);
        right = std::max(right, map->geometry().right());
        lowest = std::max(lowest, map->geometry().bottom());
    }
    return placeBar(right, lowest);
}

QSize EquationView::placeBar(int right, int lowest) {
    const HeatMap* last = m_maps.back().get();
    const int barWidth =
        std::clamp(static_cast<int>(last->cellSize().width() * static_cast<double>(last->columnCount())), 160, 360);
    m_bar->setFixedWidth(barWidth + 2 * ColourBar::kSide);
    const int wanted = last->x() + last->metrics().left - ColourBar::kSide;
    m_bar->move(std::max(kMargin, std::min(wanted, right - barWidth - 2 * ColourBar::kSide)), lowest + kBarGap);
    return {std::max(right, m_bar->geometry().right()) + kMargin, lowest + kBarGap + kBarHeight + kMargin};
}

}  // namespace attention
