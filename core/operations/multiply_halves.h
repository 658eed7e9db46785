// SPDX-License-Identifier: GPL-3.0-or-later
// The left half of every row times its right half, place by place: q ∘ k of a joined pair [q; k].
#pragma once

#include "core/error.h"
#include "core/operation.h"
#include "core/trace.h"

namespace attention {

class MultiplyHalves final : public Operation {
  public:
    /// The axis of a half.
    explicit MultiplyHalves(std::string_view axis) : m_axis(axis) {}

    std::string_view name() const override { return "multiply-halves"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        if (axes.empty() || axes.back().size % 2 != 0)
            throw ShapeError(ATTENTION_TEXT("core", "[multiply-halves] %1 (%2): rows of even width are needed"),
                             inputs[0]->symbol, describe(axes));
        axes.back() = {m_axis, axes.back().size / 2, nullptr};
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Index half = result.columns();
        const double* pair = inputs[0]->value.data();
        for (Index start = 0; start < result.size(); start += half, pair += 2 * half)
            for (Index i = 0; i < half; ++i)
                result.data()[start + i] = pair[i] * pair[half + i];
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        CellIndex right = cell;
        right.back() += inputs[0]->value.columns() / 2;
        return Expression::of(Expression::Kind::Product,
                              {Expression::of(inputs[0]->id, cell), Expression::of(inputs[0]->id, right)});
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return "left(" + symbols[0] + ") ∘ right(" + symbols[0] + ")";
    }
    std::string python(const Python&, Inputs inputs, std::span<const std::string> names) const override {
        const std::string half = std::to_string(inputs[0]->value.columns() / 2);
        return names[0] + "[..., :" + half + "] * " + names[0] + "[..., " + half + ":]";
    }

  private:
    std::string_view m_axis;
};

}  // namespace attention
