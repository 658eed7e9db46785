// SPDX-License-Identifier: GPL-3.0-or-later
// The positive part of every number: max(0, x).
#pragma once

#include <algorithm>

#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Relu final : public Operation {
  public:
    std::string_view name() const override { return "relu"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        std::ranges::transform(inputs[0]->value.values(), result.data(), [](double x) { return x > 0 ? x : 0; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Maximum, {Expression::of(0), Expression::of(inputs[0]->id, cell)});
    }
    std::string formula(std::span<const std::string> symbols) const override { return "max(0, " + symbols[0] + ")"; }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.isNumPy() ? "np.maximum(" + names[0] + ", 0)" : "torch.relu(" + names[0] + ")";
    }
};

}  // namespace attention
