// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("scaled-dot: raw scores first, then divided by the root of the width of the key") {
    const Trace trace = record(sceneOf(R"(
        "inputs": {"Q": [[1, 2, 0, 1], [2, 0, 0, 0]], "K": [[3, 1, 1, 1], [0, -2, 5, 0]]})"));
    CHECK(valuesOf(trace, "scores") == std::vector<double>{6, -4, 6, 0});
    CHECK(valuesOf(trace, "scaled") == std::vector<double>{3, -2, 3, 0});
    CHECK(trace.formula(nodeOf(trace, "scaled").id) == "S ÷ √4");
    CHECK(nodeOf(trace, "scores").stage == Stage::Scores);
    CHECK(nodeOf(trace, "scaled").stage == Stage::Scaling);
}

TEST_CASE("scaled-dot: with heads the width is that of one head") {
    const Trace trace = record(sceneOf(R"("heads": 2,
        "inputs": {"Q": [[1, 2, 0, 1], [2, 0, 0, 0]], "K": [[3, 1, 1, 1], [0, -2, 5, 0]]})"));
    CHECK(valuesOf(trace, "scores") == std::vector<double>{5, -4, 6, 0, 1, 0, 0, 0});
    CHECK(close(valuesOf(trace, "scaled")[0], 5 / std::sqrt(2), 1e-15));
    CHECK(trace.formula(nodeOf(trace, "scaled").id) == "S ÷ √2");
}
