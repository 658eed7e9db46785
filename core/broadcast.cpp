// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/broadcast.h"

#include "core/error.h"
#include "core/trace.h"

namespace attention {

FixedVector<int, kMaximalRank> matchAxes(const Axes& left, const Axes& right) {
    FixedVector<int, kMaximalRank> places;
    for (std::size_t j = 0; j < right.size(); ++j)
        places.push_back(-1);
    int next = static_cast<int>(left.size()) - 1;
    for (std::size_t j = right.size(); j-- > 0;) {
        int i = next;
        while (i >= 0 && left[static_cast<std::size_t>(i)].name != right[j].name)
            --i;
        places[j] = i;
        if (i >= 0)
            next = i - 1;
    }
    return places;
}

FixedVector<Index, kMaximalRank> broadcastStrides(const Axes& left, const Axes& right) {
    FixedVector<Index, kMaximalRank> strides;
    for (std::size_t i = 0; i < left.size(); ++i)
        strides.push_back(0);
    const auto places = matchAxes(left, right);
    Index stride = 1;
    for (std::size_t j = right.size(); j-- > 0;) {
        if (places[j] >= 0 && right[j].size != 1)
            strides[static_cast<std::size_t>(places[j])] = stride;
        stride *= right[j].size;
    }
    return strides;
}

void checkBroadcast(std::string_view operation, const Node& left, const Node& right) {
    const auto places = matchAxes(left.value.axes(), right.value.axes());
    for (std::size_t j = 0; j < places.size(); ++j) {
        const Axis& axis = right.value.axes()[j];
        const Index size = places[j] < 0 ? -1 : left.value.axes()[static_cast<std::size_t>(places[j])].size;
        if (size >= 0 && (axis.size == size || axis.size == 1))
            continue;
        throw ShapeError(size < 0 ? ATTENTION_TEXT("core", "[%1] %2 (%3) and %4 (%5): %6 is not an axis of %2")
                                  : ATTENTION_TEXT("core", "[%1] %2 (%3) and %4 (%5): %6 %7 and %8 differ"),
                         operation, left.symbol, describe(left.value.axes()), right.symbol,
                         describe(right.value.axes()), axisText(axis.name), size, axis.size);
    }
}

CellIndex broadcastCell(const Axes& left, const Axes& right, const CellIndex& cell) {
    const auto places = matchAxes(left, right);
    CellIndex found;
    for (std::size_t j = 0; j < right.size(); ++j)
        found.push_back(right[j].size == 1 ? 0 : cell[static_cast<std::size_t>(places[j])]);
    return found;
}

}  // namespace attention
