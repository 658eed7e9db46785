// SPDX-License-Identifier: GPL-3.0-or-later
// e^x of every number.
#pragma once

#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"
#include "core/vector_math.h"

namespace attention {

class Exponential final : public Operation {
  public:
    std::string_view name() const override { return "exponential"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        exponential(inputs[0]->value.data(), result.data(), result.size());
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Exponential, {Expression::of(inputs[0]->id, cell)});
    }
    std::string formula(std::span<const std::string> symbols) const override { return "e^" + symbols[0]; }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.call("exp", names[0]);
    }
};

}  // namespace attention
