// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix product: result(…, i, j) = Σₖ left(…, i, k) · right(…, k, j).
//
// The last axis of the left operand meets the last but one of the right, or the only one if the right is a vector;
// they must have the same name and length. Leading axes (batch, head, query) are those of the left operand; the right
// one is repeated along those that it does not have.
#pragma once

#include <algorithm>

#include "core/broadcast.h"
#include "core/error.h"
#include "core/operation.h"
#include "core/python.h"
#include "core/trace.h"

namespace attention {

class MatMul final : public Operation {
  public:
    std::string_view name() const override { return "matmul"; }
    Layout layout() const override { return Layout::Product; }

    Axes shape(Inputs inputs) const override {
        const Axes& left = inputs[0]->value.axes();
        const Axes& right = inputs[1]->value.axes();
        const auto refuse = [&](const Message& why) {
            return ShapeError(ATTENTION_TEXT("core", "[matmul] %1 (%2) and %3 (%4): %5"), inputs[0]->symbol,
                              describe(left), inputs[1]->symbol, describe(right), why);
        };
        if (left.empty() || right.empty())
            throw refuse(ATTENTION_TEXT("core", "a product needs at least a vector on each side"));
        const Axis& inner = right[right.size() < 2 ? 0 : right.size() - 2];
        if (left.back().name != inner.name)
            throw refuse({ATTENTION_TEXT("core", "%1 meets %2"), axisText(left.back().name), axisText(inner.name)});
        if (left.back().size != inner.size)
            throw refuse(
                {ATTENTION_TEXT("core", "%1 %2 and %3 differ"), axisText(inner.name), left.back().size, inner.size});
        for (std::size_t i = 0; i + 2 < right.size(); ++i) {
            const int place = findAxis(left, right[i].name);
            if (place < 0 || left[static_cast<std::size_t>(place)].size != right[i].size)
                throw refuse({ATTENTION_TEXT("core", "%1 must be the same on both sides"), right[i].name});
        }
        Axes axes = left;
        axes.pop_back();
        if (right.size() > 1)
            axes.push_back(right.back());
        return axes;
    }

    void evaluate(Inputs inputs, Tensor& result) const override {
        const Tensor& left = inputs[0]->value;
        const Tensor& right = inputs[1]->value;
        const Index inner = left.columns();
        const Index columns = right.rank() < 2 ? 1 : right.columns();
        if (right.rank() <= 2) {  // one product for all slices
            const Index rows = columns == 0 ? 0 : result.size() / columns;
            multiply({left.data(), rows, inner}, {right.data(), inner, columns}, result.data());
            return;
        }
        for (Index slice = 0; slice < left.slices(); ++slice)
            multiply(left.matrix(slice), right.matrix(rightSlice(left, right, slice)),
                     result.data() + slice * left.rows() * columns);
    }

    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const Tensor& left = inputs[0]->value;
        const Tensor& right = inputs[1]->value;
        CellIndex a = cell;
        CellIndex b;
        if (right.rank() > 1) {
            a.pop_back();
            for (std::size_t i = 0; i + 2 < right.rank(); ++i)
                b.push_back(cell[static_cast<std::size_t>(findAxis(left.axes(), right.axes()[i].name))]);
        }
        a.push_back(0);
        b.push_back(0);
        if (right.rank() > 1)
            b.push_back(cell.back());
        const std::size_t inner = right.rank() < 2 ? 0 : right.rank() - 2;
        std::vector<Expression> products;
        for (Index k = 0; k < left.columns(); ++k) {
            a.back() = k;
            b[inner] = k;
            products.push_back(Expression::of(Expression::Kind::Product,
                                              {Expression::of(inputs[0]->id, a), Expression::of(inputs[1]->id, b)}));
        }
        return Expression::of(Expression::Kind::Sum, std::move(products));
    }

    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + ' ' + symbols[1]; }
    std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const override {
        const Axes& left = inputs[0]->value.axes();
        const Axes& right = inputs[1]->value.axes();
        Axes outerLeft;
        Axes outerRight;
        for (std::size_t i = 0; i + 2 < left.size(); ++i)
            outerLeft.push_back(left[i]);
        for (std::size_t i = 0; i + 2 < right.size(); ++i)
            outerRight.push_back(right[i]);
        return library.call("matmul", names[0] + ", " + library.aligned(outerLeft, outerRight, names[1]));
    }

  private:
    /// A small product is summed from the first term to the last, as explain() writes it: the same bits, on every
    /// processor. A large one goes to the library.
    static void multiply(ConstMatrixMap left, ConstMatrixMap right, double* result) {
        constexpr Index kSmall = 1 << 14;
        if (left.size() * right.cols() > kSmall) {
            MatrixMap(result, left.rows(), right.cols()).noalias() = left * right;
            return;
        }
        std::fill_n(result, left.rows() * right.cols(), 0.0);
        for (Index i = 0; i < left.rows(); ++i)
            for (Index k = 0; k < left.cols(); ++k)
                for (Index j = 0; j < right.cols(); ++j)
                    result[i * right.cols() + j] += left(i, k) * right(k, j);
    }
    static Index rightSlice(const Tensor& left, const Tensor& right, Index slice) {
        const CellIndex cell = left.cell(slice * left.rows() * left.columns());
        Index found = 0;
        for (std::size_t i = 0; i + 2 < right.rank(); ++i) {
            const Axis& axis = right.axes()[i];
            found = found * axis.size + cell[static_cast<std::size_t>(findAxis(left.axes(), axis.name))];
        }
        return found;
    }
};

}  // namespace attention
