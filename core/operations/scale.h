// SPDX-License-Identifier: GPL-3.0-or-later
// Divides every number by one number, or by its square root:
// Z = S ÷ √d_k keeps the spread of dot products independent of the width d_k (Vaswani et al. 2017, section 3.2.1);
// a temperature divides by itself.
#pragma once

#include <cmath>

#include "core/number_text.h"
#include "core/operation.h"
#include "core/trace.h"

namespace attention {

class Scale final : public Operation {
  public:
    enum class By { Number, Root };
    explicit Scale(double number, By by = By::Number) : m_number(number), m_by(by) {}

    std::string_view name() const override { return "scale"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const double divisor = m_by == By::Root ? std::sqrt(m_number) : m_number;
        const double* values = inputs[0]->value.data();
        for (Index i = 0; i < result.size(); ++i)
            result.data()[i] = values[i] / divisor;
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        Expression divisor = Expression::of(m_number);
        if (m_by == By::Root)
            divisor = Expression::of(Expression::Kind::SquareRoot, {divisor});
        return Expression::of(Expression::Kind::Quotient, {Expression::of(inputs[0]->id, cell), divisor});
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return symbols[0] + (m_by == By::Root ? " ÷ √" : " ÷ ") + shortestText(m_number);
    }
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override {
        const std::string number = shortestText(m_number);
        return names[0] + " / " + (m_by == By::Root ? "math.sqrt(" + number + ')' : number);
    }

  private:
    double m_number;
    By m_by;
};

}  // namespace attention
