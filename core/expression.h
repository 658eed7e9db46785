// SPDX-License-Identifier: GPL-3.0-or-later
// Expression: why a cell has its value, as a tree over scalars.
//
// The leaves are cells of earlier nodes and plain numbers; the rest are sums, products and the few functions that
// attention needs. One tree serves everybody: it is evaluated (and must give the value of the cell), written as
// symbols, numbers and result, its cells are lit in the heat maps, and the quiz checks answers against it.
//
// Two conventions make it total where attention needs it (contract.md §1):
//   a sum with a part −∞ is −∞, and −∞ − x is −∞: a hidden cell stays hidden, whatever stands beside it;
//   0 ÷ 0 is 0: a row with nothing left to look at has weights of zero.
#pragma once

#include <vector>

#include "core/tensor.h"

namespace attention {

/// Names a node of one trace: its place in the order of computation, from 0.
enum class NodeId : int {};
inline std::size_t position(NodeId id) {
    return static_cast<std::size_t>(id);
}

/// One cell of one node.
struct CellReference {
    NodeId node{};
    CellIndex index;
    friend bool operator==(const CellReference&, const CellReference&) = default;
};

class Trace;

struct Expression {
    enum class Kind {
        Number,        ///< `number`
        Cell,          ///< the value of `cell`
        Sum,           ///< of all parts
        Difference,    ///< first − second
        Product,       ///< of all parts
        Quotient,      ///< first ÷ second
        Exponential,   ///< e^first
        Tanh,          ///< hyperbolic tangent
        Sigmoid,       ///< 1 ÷ (1 + e^−first)
        SquareRoot,    ///< √first
        Maximum,       ///< of all parts
        FirstMaximum,  ///< 1 if part number `number` is the first of the greatest parts and not −∞, else 0
    };

    Kind kind = Kind::Number;
    double number = 0;
    CellReference cell;
    std::vector<Expression> parts;

    static Expression of(double number) { return {Kind::Number, number, {}, {}}; }
    static Expression of(NodeId node, CellIndex index) { return {Kind::Cell, 0, {node, index}, {}}; }
    static Expression of(Kind kind, std::vector<Expression> parts, double number = 0) {
        return {kind, number, {}, std::move(parts)};
    }

    /// The number that the tree stands for, with the cells' values taken from the trace.
    double evaluate(const Trace& trace) const;
    /// The cells at the leaves, from left to right.
    std::vector<CellReference> cells() const;
};

}  // namespace attention
