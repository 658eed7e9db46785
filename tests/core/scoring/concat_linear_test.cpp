// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("concat-linear: hand-checked") {
    // w·[q; k] + b = 2·1 − 1·k + 10
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1]], "K": [[3], [-4]]},
        "score": {"formula": "concat-linear", "W": [[2], [-1]], "b": [10]})"));
    CHECK(valuesOf(trace, "joined") == std::vector<double>{1, 3, 1, -4});
    CHECK(valuesOf(trace, "hidden.product") == std::vector<double>{-1, 6});
    CHECK(valuesOf(trace, "hidden") == std::vector<double>{9, 16});
    CHECK(valuesOf(trace, "scores") == std::vector<double>{9, 16});
    CHECK(nodeOf(trace, "hidden").value.rank() == 3);
    CHECK(nodeOf(trace, "scores").value.rank() == 2);
}

TEST_CASE("concat-linear loses the query: every row of weights is the same") {
    for (const char* preset : {"hello", "hello-projected", "concat-loses-the-query"}) {
        INFO(preset);
        const Trace trace = record(withFormula(presetScene(preset), "concat-linear"));
        const auto weights = nodeOf(trace, "weights").value.matrix();
        const auto scores = nodeOf(trace, "scores").value.matrix();
        for (Index row = 1; row < weights.rows(); ++row)
            for (Index column = 0; column < weights.cols(); ++column)
                CHECK(close(weights(row, column), weights(0, column), 1e-12));
        CHECK(scores(0, 0) != scores(1, 0));  // the scores do depend on it
    }
}

TEST_CASE("concat-linear: a given matrix alone has no bias") {
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1]], "K": [[3]]},
        "score": {"formula": "concat-linear", "W": [[2], [-1]]})"));
    CHECK(trace.find("score.b") == nullptr);
    CHECK(trace.find("hidden.product") == nullptr);
    CHECK(valuesOf(trace, "scores") == std::vector<double>{-1});
}
