// SPDX-License-Identifier: GPL-3.0-or-later
// The mean along one axis, which goes: the weights of all heads as one picture.
#pragma once

#include "core/operation.h"
#include "core/python.h"
#include "core/reduction.h"
#include "core/trace.h"

namespace attention {

class Mean final : public Operation {
  public:
    explicit Mean(std::string_view axis) : m_axis(axis) {}

    std::string_view name() const override { return "mean"; }
    Layout layout() const override { return Layout::Reduction; }
    Axes shape(Inputs inputs) const override { return reducedAxes(*inputs[0], m_axis, Reduced::Dropped, name()); }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        auto cells = reducedCells(*inputs[0], m_axis, Reduced::Dropped, cell);
        const auto count = static_cast<double>(cells.size());
        return Expression::of(Expression::Kind::Quotient,
                              {Expression::of(Expression::Kind::Sum, std::move(cells)), Expression::of(count)});
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        reduce(inputs[0]->value, m_axis, result, 0, [](double& total, double value) { total += value; });
        const auto count = static_cast<double>(Lines(inputs[0]->value.axes(), m_axis).length);
        for (Index i = 0; i < result.size(); ++i)
            result.data()[i] /= count;
    }
    std::string formula(std::span<const std::string> symbols) const override { return "mean(" + symbols[0] + ")"; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return library.reduce("mean", *inputs[0], names[0], m_axis, false);
    }

  private:
    std::string_view m_axis;
};

}  // namespace attention
