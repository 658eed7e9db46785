// SPDX-License-Identifier: GPL-3.0-or-later
// Two tensors side by side along their last axis: [q; k]. All other axes must agree.
#pragma once

#include <algorithm>

#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class Concat final : public Operation {
  public:
    /// The name of the joined axis.
    explicit Concat(std::string_view axis) : m_axis(axis) {}

    std::string_view name() const override { return "concat"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        Axes axes = inputs[0]->value.axes();
        const Axes& right = inputs[1]->value.axes();
        bool same = axes.size() == right.size() && !axes.empty();
        for (std::size_t i = 0; same && i + 1 < axes.size(); ++i)
            same = axes[i].name == right[i].name && axes[i].size == right[i].size;
        if (!same)
            throw ShapeError(
                ATTENTION_TEXT("core", "[concat] %1 (%2) and %3 (%4): all axes but the last must be the same"),
                inputs[0]->symbol, describe(axes), inputs[1]->symbol, describe(right));
        axes.back() = {m_axis, axes.back().size + right.back().size, nullptr};
        return axes;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& left = inputs[0]->value;
        const Tensor& right = inputs[1]->value;
        double* out = result.data();
        for (Index row = 0; row * left.columns() < left.size(); ++row) {
            out = std::copy_n(left.data() + row * left.columns(), left.columns(), out);
            out = std::copy_n(right.data() + row * right.columns(), right.columns(), out);
        }
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const Index width = inputs[0]->value.columns();
        CellIndex source = cell;
        if (cell.back() < width)
            return Expression::of(inputs[0]->id, source);
        source.back() -= width;
        return Expression::of(inputs[1]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return '[' + symbols[0] + "; " + symbols[1] + ']';
    }
    std::string python(const Python& library, Inputs, std::span<const std::string> names) const override {
        return library.concatenate(names[0], names[1], -1);
    }

  private:
    std::string_view m_axis;
};

}  // namespace attention
