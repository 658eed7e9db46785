// SPDX-License-Identifier: GPL-3.0-or-later
// Quotient, place by place; the numbers of a row are divided by the row's sum.
// 0 ÷ 0 is 0: a row with nothing left to look at has weights of zero.
#pragma once

#include <algorithm>

#include "core/broadcast.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Divide final : public Operation {
  public:
    std::string_view name() const override { return "divide"; }
    Layout layout() const override { return Layout::Pointwise; }

    Axes shape(Inputs inputs) const override {
        checkBroadcast(name(), *inputs[0], *inputs[1]);
        return inputs[0]->value.axes();
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        broadcast(inputs[0]->value, inputs[1]->value, result,
                  [](double a, double b) { return a == 0 && b == 0 ? 0 : a / b; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(
            Expression::Kind::Quotient,
            {Expression::of(inputs[0]->id, cell),
             Expression::of(inputs[1]->id, broadcastCell(inputs[0]->value.axes(), inputs[1]->value.axes(), cell))});
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + " ÷ " + symbols[1]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        const std::string right = library.aligned(inputs, names[1]);
        const std::string quotient = names[0] + " / " + right;
        // Only where a row has nothing left to look at: 0 / 0 would be NaN.
        return std::ranges::find(inputs[1]->value.values(), 0.0) == inputs[1]->value.values().end()
                   ? quotient
                   : library.call("where", right + " == 0, 0.0, " + quotient);
    }
};

}  // namespace attention
