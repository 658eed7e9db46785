// SPDX-License-Identifier: GPL-3.0-or-later
// Hard attention: 1 at the first of the greatest numbers along one axis, 0 elsewhere. A row where everything is
// hidden (only −∞) has no 1.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operation.h"
#include "core/python.h"
#include "core/reduction.h"
#include "core/trace.h"

namespace attention {

class OneHot final : public Operation {
  public:
    explicit OneHot(std::string_view axis) : m_axis(axis) {}

    std::string_view name() const override { return "one-hot"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& scores = inputs[0]->value;
        const Lines lines(scores.axes(), m_axis);
        for (Index line = 0; line < lines.count; ++line) {
            const Index start = lines.start(line);
            Index best = 0;
            for (Index i = 0; i < lines.length; ++i) {
                const Index at = start + i * lines.step;
                result.data()[at] = 0;
                if (scores.data()[at] > scores.data()[start + best * lines.step])
                    best = i;
            }
            const Index at = start + best * lines.step;
            if (lines.length > 0 && scores.data()[at] > -std::numeric_limits<double>::infinity())
                result.data()[at] = 1;
        }
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const auto place = static_cast<std::size_t>(findAxis(inputs[0]->value.axes(), m_axis));
        return Expression::of(Expression::Kind::FirstMaximum, reducedCells(*inputs[0], m_axis, Reduced::Kept, cell),
                              static_cast<double>(cell[place]));
    }
    std::string formula(std::span<const std::string> symbols) const override {
        return "onehot(argmax " + symbols[0] + ")";
    }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        const Axes& axes = inputs[0]->value.axes();
        const bool last = findAxis(axes, m_axis) + 1 == static_cast<int>(axes.size());
        const std::string dimension = last ? "-1" : "-2";
        const std::string size = std::to_string((last ? axes.back() : axes[axes.size() - 2]).size);
        const std::string at =
            library.call("argmax", names[0] + (library.isNumPy() ? ", axis=" : ", dim=") + dimension);
        std::string code = library.isNumPy() ? "np.eye(" + size + ")[" + at + ']'
                                             : "torch.nn.functional.one_hot(" + at + ", " + size + ").double()";
        if (!last)
            code = library.swapAxes(code, -2, -1);
        // Only where everything is hidden: arg max would take the first of nothing.
        const auto values = inputs[0]->value.values();
        if (std::ranges::any_of(values, [](double value) { return std::isinf(value); }))
            code += " * (" + library.reduce("amax", *inputs[0], names[0], m_axis, true) + " > -inf)";
        return code;
    }

  private:
    std::string_view m_axis;
};

}  // namespace attention
