// SPDX-License-Identifier: GPL-3.0-or-later
// A mask is added to the scores: 0 leaves a score, −∞ hides it. Where the mask is −∞ the result is exactly −∞,
// whatever the score was.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/broadcast.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class ApplyMask final : public Operation {
  public:
    std::string_view name() const override { return "mask"; }
    Layout layout() const override { return Layout::Pointwise; }

    Axes shape(Inputs inputs) const override {
        checkBroadcast(name(), *inputs[0], *inputs[1]);
        return inputs[0]->value.axes();
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        broadcast(inputs[0]->value, inputs[1]->value, result,
                  [](double a, double b) { return b == -std::numeric_limits<double>::infinity() ? b : a + b; });
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(
            Expression::Kind::Sum,
            {Expression::of(inputs[0]->id, cell),
             Expression::of(inputs[1]->id, broadcastCell(inputs[0]->value.axes(), inputs[1]->value.axes(), cell))});
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + " + " + symbols[1]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        const std::string mask = library.aligned(inputs, names[1]);
        const auto scores = inputs[0]->value.values();
        const bool finite = std::ranges::all_of(scores, [](double score) { return std::isfinite(score); });
        const std::string sum = names[0] + " + " + mask;
        return finite ? sum : library.call("where", library.call("isneginf", mask) + ", " + mask + ", " + sum);
    }
};

}  // namespace attention
