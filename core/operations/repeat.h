// SPDX-License-Identifier: GPL-3.0-or-later
// One row, as often as another tensor has rows: the only query beside every key. result(…, j, c) = operand(…, 0, c).
#pragma once

#include <algorithm>

#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Repeat final : public Operation {
  public:
    /// The axis that takes the place of the one row.
    explicit Repeat(Axis axis) : m_axis(axis) {}

    std::string_view name() const override { return "repeat"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        if (axes.size() < 2 || axes[axes.size() - 2].size != 1)
            throw ShapeError(ATTENTION_TEXT("core", "[repeat] %1 (%2): one row is needed"), inputs[0]->symbol,
                             describe(axes));
        axes[axes.size() - 2] = m_axis;
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& operand = inputs[0]->value;
        double* out = result.data();
        for (Index row = 0; row < operand.slices(); ++row)
            for (Index repeat = 0; repeat < m_axis.size; ++repeat)
                out = std::copy_n(operand.data() + row * operand.columns(), operand.columns(), out);
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        CellIndex source = cell;
        source[source.size() - 2] = 0;
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return library.expand(names[0], shape(inputs));
    }

  private:
    Axis m_axis;
};

}  // namespace attention
