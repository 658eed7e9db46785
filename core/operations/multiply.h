// SPDX-License-Identifier: GPL-3.0-or-later
// Product, place by place: result(i, j) = left(i, j) · right(i, j). The right operand may lack axes, as in a sum.
#pragma once

#include "core/broadcast.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Multiply final : public Operation {
  public:
    std::string_view name() const override { return "multiply"; }
    Layout layout() const override { return Layout::Pointwise; }

    Axes shape(Inputs inputs) const override {
        checkBroadcast(name(), *inputs[0], *inputs[1]);
        return inputs[0]->value.axes();
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        broadcast(inputs[0]->value, inputs[1]->value, result, [](double a, double b) { return a * b; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(
            Expression::Kind::Product,
            {Expression::of(inputs[0]->id, cell),
             Expression::of(inputs[1]->id, broadcastCell(inputs[0]->value.axes(), inputs[1]->value.axes(), cell))});
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + " ∘ " + symbols[1]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return names[0] + " * " + library.aligned(inputs, names[1]);
    }
};

}  // namespace attention
