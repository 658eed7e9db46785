// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of two matrices, one above the other: the states so far and the newest one. Axes and labels are those of the
// upper one; the lower one only has to be as wide.
#pragma once

#include <algorithm>

#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class AppendRows final : public Operation {
  public:
    std::string_view name() const override { return "append-rows"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        const Axes& below = inputs[1]->value.axes();
        bool fits = axes.size() == below.size() && axes.size() > 1;
        for (std::size_t i = 0; fits && i < axes.size(); ++i)
            fits = i + 2 == axes.size() || axes[i].size == below[i].size;
        if (!fits)
            throw ShapeError(ATTENTION_TEXT("core", "[append-rows] %1 (%2) and %3 (%4): both must have the same width"),
                             inputs[0]->symbol, describe(axes), inputs[1]->symbol, describe(below));
        axes[axes.size() - 2].size += below[axes.size() - 2].size;
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& upper = inputs[0]->value;
        const Tensor& lower = inputs[1]->value;
        double* out = result.data();
        for (Index slice = 0; slice < result.slices(); ++slice) {
            out = std::copy_n(upper.matrix(slice).data(), upper.rows() * upper.columns(), out);
            out = std::copy_n(lower.matrix(slice).data(), lower.rows() * lower.columns(), out);
        }
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const Index above = inputs[0]->value.rows();
        CellIndex source = cell;
        Index& row = source[source.size() - 2];
        const bool lower = row >= above;
        row -= lower ? above : 0;
        return Expression::of(inputs[lower ? 1 : 0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return '[' + symbols[0] + " ; " + symbols[1] + "]";
    }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.concatenate(names[0], names[1], -2);
    }
};

}  // namespace attention
