// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a matrix, as a matrix of one row: the word of a time step. result(…, 0, c) = operand(…, row, c).
#pragma once

#include <algorithm>

#include "core/error.h"
#include "core/operation.h"
#include "core/trace.h"

namespace attention {

class Row final : public Operation {
  public:
    /// `row` counts from 0.
    explicit Row(Index row) : m_row(row) {}

    std::string_view name() const override { return "row"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        if (axes.size() < 2 || axes[axes.size() - 2].size <= m_row)
            throw ShapeError(ATTENTION_TEXT("core", "[row] %1 (%2) has no row %3"), inputs[0]->symbol, describe(axes),
                             m_row + 1);
        axes[axes.size() - 2].size = 1;
        axes[axes.size() - 2].first += m_row;
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        for (Index slice = 0; slice < result.slices(); ++slice)
            result.matrix(slice) = inputs[0]->value.matrix(slice).row(m_row);
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        CellIndex source = cell;
        source[source.size() - 2] = m_row;
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return symbols[0] + '[' + std::to_string(m_row + 1) + ']';
    }
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override {
        return names[0] + "[..., " + std::to_string(m_row) + ':' + std::to_string(m_row + 1) + ", :]";
    }

  private:
    Index m_row;
};

}  // namespace attention
