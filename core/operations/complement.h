// SPDX-License-Identifier: GPL-3.0-or-later
// What is missing to one: 1 − x. Where a gate keeps the share z of the old, 1 − z is left for the new.
#pragma once

#include <algorithm>

#include "core/operation.h"
#include "core/trace.h"

namespace attention {

class Complement final : public Operation {
  public:
    std::string_view name() const override { return "complement"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        std::ranges::transform(inputs[0]->value.values(), result.data(), [](double x) { return 1 - x; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Difference, {Expression::of(1), Expression::of(inputs[0]->id, cell)});
    }
    std::string formula(std::span<const std::string> symbols) const override { return "1 − " + symbols[0]; }
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override {
        return "1 - " + names[0];
    }
};

}  // namespace attention
