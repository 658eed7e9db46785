// SPDX-License-Identifier: GPL-3.0-or-later
// Along one axis: the lines of a tensor and what becomes of their axis.
#pragma once

#include <string_view>
#include <vector>

#include "core/operation.h"

namespace attention {

/// What becomes of the axis: it stays with length 1, or it goes.
enum class Reduced { Kept, Dropped };

/// All lines of a tensor along one axis: line `l` has `length` values, `step` apart, from start(l) on.
struct Lines {
    /// The axis must exist.
    Lines(const Axes& axes, std::string_view axis);

    Index length;
    Index step;
    Index count;
    Index start(Index line) const { return line / step * (length * step) + line % step; }
};

/// Throws ShapeError if the operand has no such axis.
Axes reducedAxes(const Node& operand, std::string_view axis, Reduced kept, std::string_view operation);
/// The cells of the line that became `cell`.
std::vector<Expression> reducedCells(const Node& operand, std::string_view axis, Reduced kept, const CellIndex& cell);

/// Folds every line into one number: a short one from the first value to the last, as an explanation writes it; a long
/// one four values at once, so that the processor need not wait.
template <class Fold>
void reduce(const Tensor& operand, std::string_view axis, Tensor& result, double initial, Fold fold) {
    constexpr Index kShort = 32;
    const Lines lines(operand.axes(), axis);
    for (Index line = 0; line < lines.count; ++line) {
        const double* values = operand.data() + lines.start(line);
        double folded[4] = {initial, initial, initial, initial};
        Index i = 0;
        for (; lines.length > kShort && i + 4 <= lines.length; i += 4)
            for (Index j = 0; j < 4; ++j)
                fold(folded[j], values[(i + j) * lines.step]);
        for (; i < lines.length; ++i)
            fold(folded[0], values[i * lines.step]);
        fold(folded[0], folded[1]);
        fold(folded[2], folded[3]);
        fold(folded[0], folded[2]);
        result.data()[line] = folded[0];
    }
}

}  // namespace attention
