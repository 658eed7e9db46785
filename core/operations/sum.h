// SPDX-License-Identifier: GPL-3.0-or-later
// The sum along one axis.
// The axis stays with length 1 (softmax, where each row is divided by its own sum) or goes.
#pragma once

#include "core/operation.h"
#include "core/python.h"
#include "core/reduction.h"
#include "core/trace.h"

namespace attention {

class Sum final : public Operation {
  public:
    Sum(std::string_view axis, Reduced kept) : m_axis(axis), m_kept(kept) {}

    std::string_view name() const override { return "sum"; }
    Layout layout() const override { return Layout::Reduction; }
    Axes shape(Inputs inputs) const override { return reducedAxes(*inputs[0], m_axis, m_kept, name()); }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Sum, reducedCells(*inputs[0], m_axis, m_kept, cell));
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        reduce(inputs[0]->value, m_axis, result, 0, [](double& total, double value) { total += value; });
    }
    std::string formula(std::span<const std::string> symbols) const override { return "Σ " + symbols[0]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return library.reduce("sum", *inputs[0], names[0], m_axis, m_kept == Reduced::Kept);
    }

  private:
    std::string_view m_axis;
    Reduced m_kept;
};

}  // namespace attention
