// SPDX-License-Identifier: GPL-3.0-or-later
// The same numbers under another name: Q = X where there is no projection, so that nothing is skipped silently.
#pragma once

#include <algorithm>

#include "core/operation.h"
#include "core/trace.h"

namespace attention {

class Same final : public Operation {
  public:
    std::string_view name() const override { return "same"; }
    Layout layout() const override { return Layout::Copy; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        std::ranges::copy(inputs[0]->value.values(), result.data());
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(inputs[0]->id, cell);
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0]; }
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override { return names[0]; }
};

}  // namespace attention
