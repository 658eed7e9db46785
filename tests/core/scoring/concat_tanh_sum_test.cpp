// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("concat-tanh-sum: hand-checked") {
    // [q; k]·W + b = (1 + k + 0, 2 − k + 1)
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1]], "K": [[3], [-1]]},
        "score": {"formula": "concat-tanh-sum", "W": [[1, 2], [1, -1]], "b": [0, 1]})"));
    CHECK(valuesOf(trace, "hidden.product") == std::vector<double>{4, -1, 0, 3});
    CHECK(valuesOf(trace, "hidden") == std::vector<double>{4, 0, 0, 4});
    CHECK(difference(valuesOf(trace, "scores"), std::vector<double>{std::tanh(4), std::tanh(4)}, 1e-15) == "");
    CHECK(trace.formula(nodeOf(trace, "scores").id) == "Σ T");
}

TEST_CASE("concat-tanh-sum does depend on the query") {
    const Trace trace = record(withFormula(presetScene("hello-projected"), "concat-tanh-sum"));
    const auto weights = nodeOf(trace, "weights").value.matrix();
    CHECK(std::abs(weights(0, 0) - weights(1, 0)) > 1e-3);
}
