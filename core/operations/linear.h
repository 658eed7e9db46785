// SPDX-License-Identifier: GPL-3.0-or-later
// A linear layer in one step: result(…, i, j) = Σₖ rows(…, i, k) · W(k, j) + b(j).
#pragma once

#include "core/operations/add.h"
#include "core/operations/matmul.h"

namespace attention {

class Linear final : public Operation {
  public:
    std::string_view name() const override { return "linear"; }
    Layout layout() const override { return Layout::Product; }

    Axes shape(Inputs inputs) const override {
        const Axes axes = MatMul().shape(inputs.first(2));
        const Axes& bias = inputs[2]->value.axes();
        if (bias.size() != 1 || bias.back().name != axes.back().name || bias.back().size != axes.back().size)
            throw ShapeError(ATTENTION_TEXT("core", "[linear] %1 (%2) is added to rows of %3 %4"), inputs[2]->symbol,
                             describe(bias), axisText(axes.back().name), axes.back().size);
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        MatMul().evaluate(inputs.first(2), result);
        broadcast(result, inputs[2]->value, result, [](double a, double b) { return a + b; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Sum, {MatMul().explain(inputs.first(2), cell),
                                                      Expression::of(inputs[2]->id, CellIndex{cell.back()})});
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return symbols[0] + ' ' + symbols[1] + " + " + symbols[2];
    }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return MatMul().python(library, inputs.first(2), names.first(2)) + " + " + names[2];
    }
};

}  // namespace attention
