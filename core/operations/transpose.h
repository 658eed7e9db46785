// SPDX-License-Identifier: GPL-3.0-or-later
// The two last axes change places: result(…, j, i) = operand(…, i, j).
#pragma once

#include <utility>

#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Transpose final : public Operation {
  public:
    std::string_view name() const override { return "transpose"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        if (axes.size() < 2)
            throw ShapeError(ATTENTION_TEXT("core", "[transpose] %1 (%2): a matrix is needed"), inputs[0]->symbol,
                             describe(axes));
        std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        for (Index slice = 0; slice < result.slices(); ++slice)
            result.matrix(slice) = inputs[0]->value.matrix(slice).transpose();
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        CellIndex source = cell;
        std::swap(source[source.size() - 1], source[source.size() - 2]);
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + "ᵀ"; }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.swapAxes(names[0], -2, -1);
    }
};

}  // namespace attention
