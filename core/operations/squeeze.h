// SPDX-License-Identifier: GPL-3.0-or-later
// Drops the last axis, which has length 1: (query × key × 1) becomes (query × key).
#pragma once

#include <algorithm>

#include "core/error.h"
#include "core/operation.h"
#include "core/trace.h"

namespace attention {

class Squeeze final : public Operation {
  public:
    std::string_view name() const override { return "squeeze"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        if (axes.empty() || axes.back().size != 1)
            throw ShapeError(ATTENTION_TEXT("core", "[squeeze] %1 (%2): the last axis must have length 1"),
                             inputs[0]->symbol, describe(axes));
        axes.pop_back();
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        std::ranges::copy(inputs[0]->value.values(), result.data());
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        CellIndex source = cell;
        source.push_back(0);
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0]; }
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override {
        return names[0] + ".squeeze(-1)";
    }
};

}  // namespace attention
