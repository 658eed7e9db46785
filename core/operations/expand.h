// SPDX-License-Identifier: GPL-3.0-or-later
// Repeats a tensor along a new axis: the query beside every key. result(i, j, h) = operand(i, h) for every j.
#pragma once

#include <algorithm>

#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Expand final : public Operation {
  public:
    /// The new axis and how many axes come after it.
    Expand(Axis axis, std::size_t before) : m_axis(std::move(axis)), m_before(before) {}

    std::string_view name() const override { return "expand"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        const Axes& axes = inputs[0]->value.axes();
        Axes expanded;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            if (i == axes.size() - m_before)
                expanded.push_back(m_axis);
            expanded.push_back(axes[i]);
        }
        if (m_before == 0)
            expanded.push_back(m_axis);
        return expanded;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& operand = inputs[0]->value;
        Index block = 1;
        for (std::size_t i = operand.rank() - m_before; i < operand.rank(); ++i)
            block *= operand.axes()[i].size;
        double* out = result.data();
        for (Index start = 0; start < operand.size(); start += block)
            for (Index repeat = 0; repeat < m_axis.size; ++repeat)
                out = std::copy_n(operand.data() + start, block, out);
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        CellIndex source;
        for (std::size_t i = 0; i < cell.size(); ++i)
            if (i + m_before + 1 != cell.size())
                source.push_back(cell[i]);
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        const std::size_t place = inputs[0]->value.rank() - m_before;
        const std::string column = library.unsqueeze(names[0], place);
        return m_axis.size == 1 ? column : library.expand(column, shape(inputs));
    }

  private:
    Axis m_axis;
    std::size_t m_before;
};

}  // namespace attention
