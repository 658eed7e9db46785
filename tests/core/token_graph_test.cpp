// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_graph.h"

#include <array>
#include <stdexcept>

#include "tests/support/catch.h"

using namespace attention;

namespace {

constexpr std::array kWeights{0.5, 0.3, 0.2,  //
                              0.1, 0.9, 0.0,  //
                              0.6, 0.0, 0.4};

ConstMatrixMap square() {
    return {kWeights.data(), 3, 3};
}

}  // namespace

TEST_CASE("every weight above 0 is an edge, the strongest first") {
    const auto edges = tokenEdges(square(), EdgeDirection::Directed);
    REQUIRE(edges.size() == 7);
    CHECK(edges[0] == TokenEdge{1, 1, 0.9});
    CHECK(edges[1] == TokenEdge{2, 0, 0.6});
    CHECK(edges.back() == TokenEdge{1, 0, 0.1});
}

TEST_CASE("without directions each pair is there once, with the mean") {
    const auto edges = tokenEdges(square(), EdgeDirection::Mean);
    REQUIRE(edges.size() == 5);
    CHECK(edges[0] == TokenEdge{1, 1, 0.9});
    CHECK(edges[1] == TokenEdge{0, 0, 0.5});
    CHECK(edges[2].query == 0);
    CHECK(edges[2].weight == Approx(0.4));  // (0.2 + 0.6) ÷ 2 and 0.4
    CHECK(edges.back().weight == Approx(0.2));
    CHECK_THROWS_AS(tokenEdges({kWeights.data(), 3, 2}, EdgeDirection::Mean), std::invalid_argument);
    CHECK(tokenEdges({kWeights.data(), 3, 2}, EdgeDirection::Directed).size() == 5);
}

TEST_CASE("the pair whose directions differ most") {
    const auto found = greatestAsymmetry(square());
    REQUIRE(found);
    CHECK(found->first == 2);
    CHECK(found->second == 0);
    CHECK(found->there == 0.6);
    CHECK(found->back == 0.2);
    CHECK_FALSE(greatestAsymmetry({kWeights.data(), 3, 2}));
    const std::array symmetric{0.5, 0.5, 0.5, 0.5};
    CHECK_FALSE(greatestAsymmetry({symmetric.data(), 2, 2}));
}
