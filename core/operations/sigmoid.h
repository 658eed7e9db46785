// SPDX-License-Identifier: GPL-3.0-or-later
// The logistic function of every number, σ(x) = 1 ÷ (1 + e^−x): between 0 and 1, a gate.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Sigmoid final : public Operation {
  public:
    std::string_view name() const override { return "sigmoid"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        std::ranges::transform(inputs[0]->value.values(), result.data(),
                               [](double x) { return 1 / (1 + std::exp(-x)); });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Sigmoid, {Expression::of(inputs[0]->id, cell)});
    }
    std::string formula(std::span<const std::string> symbols) const override { return "σ(" + symbols[0] + ")"; }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.isNumPy() ? "1 / (1 + np.exp(-" + names[0] + "))" : "torch.sigmoid(" + names[0] + ")";
    }
};

}  // namespace attention
