// SPDX-License-Identifier: GPL-3.0-or-later
// Two operands of different rank, place by place.
//
// The left operand has all axes of the result. The right one may lack some of them, or have them with length 1: its
// number then serves every position along that axis (a bias for every row, a row's maximum for every column). Axes are
// found by name, the innermost first, never by position alone.
#pragma once

#include <string>
#include <string_view>

#include "core/operation.h"

namespace attention {

/// For each axis of `right`, which axis of `left` it is, or -1. Matched from the innermost outwards.
FixedVector<int, kMaximalRank> matchAxes(const Axes& left, const Axes& right);
/// For each axis of `left`, how far one step along it moves in the block of `right` (0: not at all).
FixedVector<Index, kMaximalRank> broadcastStrides(const Axes& left, const Axes& right);
/// Throws ShapeError if an axis of `right` is not in `left` or has another length than 1 or the same.
void checkBroadcast(std::string_view operation, const Node& left, const Node& right);
/// The cell of `right` that meets the cell of `left`.
CellIndex broadcastCell(const Axes& left, const Axes& right, const CellIndex& cell);

/// result = combine(left, right) at every place.
template <class Combine>
void broadcast(const Tensor& left, const Tensor& right, Tensor& result, Combine combine) {
    const double* a = left.data();
    const double* b = right.data();
    double* out = result.data();
    if (left.size() == right.size()) {
        for (Index i = 0; i < left.size(); ++i)
            out[i] = combine(a[i], b[i]);
        return;
    }
    if (left.size() == 0)
        return;
    const auto strides = broadcastStrides(left.axes(), right.axes());
    const Index columns = left.columns();
    const Index step = strides.back();
    FixedVector<Index, kMaximalRank> place = left.cell(0);
    for (Index start = 0; start < left.size(); start += columns) {
        const double* row = b;
        for (std::size_t i = 0; i + 1 < place.size(); ++i)
            row += place[i] * strides[i];
        if (step == 0) {
            const double value = *row;
            for (Index j = 0; j < columns; ++j)
                out[start + j] = combine(a[start + j], value);
        } else {
            for (Index j = 0; j < columns; ++j)
                out[start + j] = combine(a[start + j], row[j * step]);
        }
        for (std::size_t i = place.size() - 1; i-- > 0;) {
            if (++place[i] < left.axes()[i].size)
                break;
            place[i] = 0;
        }
    }
}

}  // namespace attention
