// SPDX-License-Identifier: GPL-3.0-or-later
// The contexts of the heads side by side again: result(i, h · width + c) = operand(h, i, c).
#pragma once

#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class MergeHeads final : public Operation {
  public:
    std::string_view name() const override { return "merge-heads"; }
    Layout layout() const override { return Layout::Rearrangement; }

    Axes shape(Inputs inputs) const override {
        const Axes& axes = inputs[0]->value.axes();
        if (axes.size() < 3 || axes[axes.size() - 3].name != axis::head)
            throw ShapeError(ATTENTION_TEXT("core", "[merge-heads] %1 (%2): no axis of heads"), inputs[0]->symbol,
                             describe(axes));
        Axes merged;
        for (std::size_t i = 0; i + 3 < axes.size(); ++i)
            merged.push_back(axes[i]);
        merged.push_back(axes[axes.size() - 2]);
        merged.push_back({axes.back().name, axes.back().size * axes[axes.size() - 3].size, nullptr});
        return merged;
    }
    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& operand = inputs[0]->value;
        const Index width = operand.columns();
        const Index heads = width == 0 ? 1 : result.columns() / width;
        for (Index slice = 0; slice < operand.slices(); ++slice)
            result.matrix(slice / heads).middleCols(slice % heads * width, width) = operand.matrix(slice);
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const Index width = inputs[0]->value.columns();
        CellIndex source;
        for (std::size_t i = 0; i + 2 < cell.size(); ++i)
            source.push_back(cell[i]);
        source.push_back(cell.back() / width);
        source.push_back(cell[cell.size() - 2]);
        source.push_back(cell.back() % width);
        return Expression::of(inputs[0]->id, source);
    }
    std::string formula(std::span<const std::string> symbols) const override { return "concat(" + symbols[0] + ")"; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        return library.reshape(library.swapAxes(names[0], -3, -2), shape(inputs));
    }
};

}  // namespace attention
