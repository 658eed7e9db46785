// SPDX-License-Identifier: GPL-3.0-or-later
// Operation: one step of arithmetic on tensors, and all that is known about it.
//
// Each operation is one class in one file of core/operations/. It says which shape comes out, computes the values,
// explains any cell as an expression, writes its formula and its code, and says how it wants to be drawn. Nothing else
// in the program knows which operations there are.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/expression.h"

namespace attention {

struct Node;
class Python;
/// The operands, in order. Each has an id, a symbol and a value (see trace.h).
using Inputs = std::span<const Node* const>;

/// How operands and result are laid out so that the arithmetic can be seen.
enum class Layout {
    Source,         ///< no operands: given numbers
    Product,        ///< left operand on the left, right operand above: row and column meet at the cell
    Pointwise,      ///< same place in every tensor; side by side
    Reduction,      ///< a row becomes one number, beside it
    Rearrangement,  ///< the same numbers in other places
    Copy,           ///< the same numbers under another name
};

class Operation {
  public:
    virtual ~Operation() = default;

    /// The word for it in traces: "matmul".
    virtual std::string_view name() const = 0;
    virtual Layout layout() const = 0;
    /// The axes of the result. Throws ShapeError, naming the operation and the shapes, if the operands do not fit.
    virtual Axes shape(Inputs inputs) const = 0;
    /// Fills the result, which has the axes that shape() gave.
    virtual void evaluate(Inputs inputs, Tensor& result) const = 0;
    /// The arithmetic behind one cell of the result; it evaluates to the value of the cell.
    virtual Expression explain(Inputs inputs, const CellIndex& cell) const = 0;
    /// The formula over the symbols of the operands: "Q Kᵀ".
    virtual std::string formula(std::span<const std::string> symbols) const = 0;
    /// The same as Python code, over the names of the operands there: "torch.matmul(Q, K_transposed)". It runs on
    /// PyTorch 1.13 and NumPy 1.24 and later. Given numbers have none.
    virtual std::string python(const Python& library, Inputs inputs, std::span<const std::string> names) const = 0;
};

}  // namespace attention
