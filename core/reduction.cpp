// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reduction.h"

#include "core/error.h"
#include "core/trace.h"

namespace attention {

Lines::Lines(const Axes& axes, std::string_view axis) {
    const auto place = static_cast<std::size_t>(findAxis(axes, axis));
    length = axes[place].size;
    step = 1;
    for (std::size_t i = place + 1; i < axes.size(); ++i)
        step *= axes[i].size;
    count = length == 0 ? 0 : cellCount(axes) / length;
}

Axes reducedAxes(const Node& operand, std::string_view axis, Reduced kept, std::string_view operation) {
    const Axes& axes = operand.value.axes();
    const int place = findAxis(axes, axis);
    if (place < 0)
        throw ShapeError(ATTENTION_TEXT("core", "[%1] %2 (%3) has no axis %4"), operation, operand.symbol,
                         describe(axes), axisText(axis));
    Axes reduced;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (static_cast<int>(i) != place)
            reduced.push_back(axes[i]);
        else if (kept == Reduced::Kept)
            reduced.push_back({axes[i].name, 1, nullptr});
    }
    return reduced;
}

std::vector<Expression> reducedCells(const Node& operand, std::string_view axis, Reduced kept, const CellIndex& cell) {
    const Axes& axes = operand.value.axes();
    const auto place = static_cast<std::size_t>(findAxis(axes, axis));
    CellIndex source;
    std::size_t next = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const bool dropped = i == place && kept == Reduced::Dropped;
        source.push_back(dropped ? 0 : cell[next++]);
    }
    std::vector<Expression> cells;
    for (Index i = 0; i < axes[place].size; ++i) {
        source[place] = i;
        cells.push_back(Expression::of(operand.id, source));
    }
    return cells;
}

}  // namespace attention
