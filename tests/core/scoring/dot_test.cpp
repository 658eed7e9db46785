// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("dot: hand-checked scores") {
    // q(1) = (1, 2) and q(2) = (−1, 0) against k = (3, 1), (0, −2), (1, 1)
    const Trace trace = record(sceneOf(R"(
        "inputs": {"Q": [[1, 2], [-1, 0]], "K": [[3, 1], [0, -2], [1, 1]]},
        "score": {"formula": "dot"})"));
    CHECK(valuesOf(trace, "K_transposed") == std::vector<double>{3, 0, 1, 1, -2, 1});
    CHECK(valuesOf(trace, "scores") == std::vector<double>{5, -4, 3, -3, 0, -1});
    CHECK(trace.formula(nodeOf(trace, "scores").id) == "Q Kᵀ");
    CHECK(trace.find("scaled") == nullptr);
    // e^−2 : 1 between 3 and 5
    const double weight = 1 / (1 + std::exp(-9) + std::exp(-2));
    CHECK(close(valuesOf(trace, "weights")[0], weight, 1e-15));
}

TEST_CASE("dot: a query and a key of other widths are refused") {
    CHECK(errorOf(sceneText(R"("inputs": {"Q": [[1, 2]], "K": [[3]]}, "score": {"formula": "dot"})")) ==
          "score.formula dot does not fit: Q is 1×2 and K is 1×1, but it needs queries and keys of the same width");
}
