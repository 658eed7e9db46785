// SPDX-License-Identifier: GPL-3.0-or-later
// The hyperbolic tangent of every number: between −1 and 1.
#pragma once

#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"
#include "core/vector_math.h"

namespace attention {

class Tanh final : public Operation {
  public:
    std::string_view name() const override { return "tanh"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        hyperbolicTangent(inputs[0]->value.data(), result.data(), result.size());
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Tanh, {Expression::of(inputs[0]->id, cell)});
    }
    std::string formula(std::span<const std::string> symbols) const override { return "tanh(" + symbols[0] + ")"; }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.call("tanh", names[0]);
    }
};

}  // namespace attention
