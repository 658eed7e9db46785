// SPDX-License-Identifier: GPL-3.0-or-later
// Dropout: weights that are kept are divided by 1 − p, the others become 0, so that the expected sum stays the same
// (Srivastava et al. 2014, in the inverted form of today's libraries). A row then no longer sums to 1.
// result = weight · keep ÷ (1 − p), keep being 0 or 1.
#pragma once

#include "core/broadcast.h"
#include "core/number_text.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class ApplyDropout final : public Operation {
  public:
    explicit ApplyDropout(double p) : m_p(p) {}

    std::string_view name() const override { return "dropout"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override {
        checkBroadcast(name(), *inputs[0], *inputs[1]);
        return inputs[0]->value.axes();
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        broadcast(inputs[0]->value, inputs[1]->value, result,
                  [scale = 1 - m_p](double weight, double keep) { return keep == 0 ? 0 : weight * keep / scale; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const CellIndex keep = broadcastCell(inputs[0]->value.axes(), inputs[1]->value.axes(), cell);
        return Expression::of(Expression::Kind::Quotient,
                              {Expression::of(Expression::Kind::Product, {Expression::of(inputs[0]->id, cell),
                                                                          Expression::of(inputs[1]->id, keep)}),
                               Expression::of(1 - m_p)});
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return symbols[0] + " ∘ " + symbols[1] + " ÷ " + shortestText(1 - m_p);
    }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return names[0] + " * " + library.aligned(inputs, names[1]) + " / " + shortestText(1 - m_p);
    }

  private:
    double m_p;
};

}  // namespace attention
