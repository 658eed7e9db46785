// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_graph.h"

#include <algorithm>
#include <stdexcept>

namespace attention {

std::vector<TokenEdge> tokenEdges(const ConstMatrixMap& weights, EdgeDirection direction) {
    const bool mean = direction == EdgeDirection::Mean;
    if (mean && weights.rows() != weights.cols())
        throw std::invalid_argument("the mean of both directions needs as many keys as queries");
    std::vector<TokenEdge> edges;
    for (Index i = 0; i < weights.rows(); ++i)
        for (Index j = mean ? i : 0; j < weights.cols(); ++j)
            if (const double weight = mean ? (weights(i, j) + weights(j, i)) / 2 : weights(i, j); weight > 0)
                edges.push_back({i, j, weight});
    std::ranges::stable_sort(edges, std::ranges::greater(), &TokenEdge::weight);
    return edges;
}

std::optional<Asymmetry> greatestAsymmetry(const ConstMatrixMap& weights) {
    if (weights.rows() != weights.cols())
        return std::nullopt;
    std::optional<Asymmetry> found;
    double greatest = 0;
    for (Index i = 0; i < weights.rows(); ++i)
        for (Index j = 0; j < weights.cols(); ++j)
            if (const double by = weights(i, j) - weights(j, i); by > greatest) {
                greatest = by;
                found = Asymmetry{i, j, weights(i, j), weights(j, i)};
            }
    return found;
}

}  // namespace attention
