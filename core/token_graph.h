// SPDX-License-Identifier: GPL-3.0-or-later
// Token graph: a matrix of weights (query × key) as edges from the token that asks to the token that it looks at.
//
// Attention is directed: what A gives to B says nothing about what B gives to A. The undirected picture takes the mean
// of both, (a_ij + a_ji) ÷ 2, and so loses which of them looks at the other.
#pragma once

#include <optional>
#include <vector>

#include "core/tensor.h"

namespace attention {

struct TokenEdge {
    Index query = 0;
    Index key = 0;
    double weight = 0;
    friend bool operator==(const TokenEdge&, const TokenEdge&) = default;
};

enum class EdgeDirection { Directed, Mean };

/// Every edge with a weight above 0, the strongest first. `Mean`: each pair once, with query ≤ key; the matrix must be
/// square (std::invalid_argument).
std::vector<TokenEdge> tokenEdges(const ConstMatrixMap& weights, EdgeDirection direction);

/// The two tokens between which the directions differ most; nothing if the matrix is not square or is symmetric.
struct Asymmetry {
    Index first = 0, second = 0;
    double there = 0;  ///< what `first` gives to `second`, the greater one
    double back = 0;   ///< what `second` gives to `first`
};
std::optional<Asymmetry> greatestAsymmetry(const ConstMatrixMap& weights);

}  // namespace attention
