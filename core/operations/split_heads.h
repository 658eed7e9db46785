// SPDX-License-Identifier: GPL-3.0-or-later
// Heads: the columns in blocks, one block per head. result(h, i, c) = operand(i, h · width + c)
// (Vaswani et al. 2017, section 3.2.2).
#pragma once

#include <algorithm>

#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class SplitHeads final : public Operation {
  public:
    explicit SplitHeads(Index heads) : m_heads(heads) {}

    std::string_view name() const override { return "split-heads"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        const Axes& axes = inputs[0]->value.axes();
        if (axes.size() < 2 || axes.back().size % m_heads != 0)
            throw ShapeError(ATTENTION_TEXT("core", "[split-heads] %1 (%2): %3 heads do not divide the width"),
                             inputs[0]->symbol, describe(axes), m_heads);
        Axes split;
        for (std::size_t i = 0; i + 2 < axes.size(); ++i)
            split.push_back(axes[i]);
        split.push_back({axis::head, m_heads, nullptr});
        split.push_back(axes[axes.size() - 2]);
        split.push_back({axes.back().name, axes.back().size / m_heads, nullptr});
        return split;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& operand = inputs[0]->value;
        const Index width = result.columns();
        for (Index slice = 0; slice < operand.slices(); ++slice)
            for (Index head = 0; head < m_heads; ++head)
                result.matrix(slice * m_heads + head) = operand.matrix(slice).middleCols(head * width, width);
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const std::size_t last = cell.size() - 1;
        const Index width = inputs[0]->value.columns() / m_heads;
        CellIndex source;
        for (std::size_t i = 0; i + 2 < last; ++i)
            source.push_back(cell[i]);
        source.push_back(cell[last - 1]);
        source.push_back(cell[last - 2] * width + cell[last]);
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override { return "split(" + symbols[0] + ")"; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        Axes split = inputs[0]->value.axes();
        const Index width = split.back().size / m_heads;
        split.back().size = m_heads;
        split.push_back({axis::feature, width, nullptr});
        return library.swapAxes(library.reshape(names[0], split), -3, -2);
    }

  private:
    Index m_heads;
};

}  // namespace attention
