// SPDX-License-Identifier: GPL-3.0-or-later
// Difference, place by place; the maximum of a row is taken from each number of the row.
// −∞ − x is −∞ even for x = −∞: a hidden cell stays hidden in a row where everything is.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/broadcast.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Subtract final : public Operation {
  public:
    std::string_view name() const override { return "subtract"; }
    Layout layout() const override { return Layout::Pointwise; }

    Axes shape(Inputs inputs) const override {
        checkBroadcast(name(), *inputs[0], *inputs[1]);
        return inputs[0]->value.axes();
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        broadcast(inputs[0]->value, inputs[1]->value, result,
                  [](double a, double b) { return a == -std::numeric_limits<double>::infinity() ? a : a - b; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(
            Expression::Kind::Difference,
            {Expression::of(inputs[0]->id, cell),
             Expression::of(inputs[1]->id, broadcastCell(inputs[0]->value.axes(), inputs[1]->value.axes(), cell))});
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + " − " + symbols[1]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        const std::string difference = names[0] + " - " + library.aligned(inputs, names[1]);
        // Only where a row is hidden as a whole: -inf - -inf would be NaN.
        const auto right = inputs[1]->value.values();
        const bool hidden = std::ranges::any_of(right, [](double value) { return std::isinf(value); });
        return hidden ? library.call("where", library.call("isneginf", names[0]) + ", " + names[0] + ", " + difference)
                      : difference;
    }
};

}  // namespace attention
