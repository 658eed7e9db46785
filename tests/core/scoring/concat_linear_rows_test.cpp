// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

// [1, 2, 0.5, −1]·W + b = (2.35, −1, 2.65)
const std::string kScore = R"("score": {"formula": "concat-linear-rows", "b": [0.1, 0, -0.1],
    "W": [[0.5, -1, 0.25], [1, 0, 0.5], [-0.5, 1, 1], [0, 0.5, -1]]})";

}  // namespace

TEST_CASE("concat-linear-rows: one logit for each value row") {
    const Trace trace =
        record(sceneOf(R"("inputs": {"Q": [[1, 2]], "K": [[0.5, -1]], "V": [[1, 0], [0, 1], [2, 2]]}, )" + kScore));
    CHECK(valuesOf(trace, "joined") == std::vector<double>{1, 2, 0.5, -1});
    CHECK(difference(valuesOf(trace, "scores"), std::vector<double>{2.35, -1, 2.65}, 1e-15) == "");
    CHECK(describe(nodeOf(trace, "scores").value.axes()).english() == "query 1, key 3");
    CHECK(describe(nodeOf(trace, "context").value.axes()).english() == "query 1, feature 2");
}

TEST_CASE("concat-linear-rows: the weights do not look at the values") {
    const std::string inputs = R"("inputs": {"Q": [[1, 2]], "K": [[0.5, -1]], "V": )";
    const Trace one = record(sceneOf(inputs + "[[1, 0], [0, 1], [2, 2]]}, " + kScore));
    const Trace other = record(sceneOf(inputs + "[[9, 9], [7, -1], [0, 5]]}, " + kScore));
    CHECK(valuesOf(one, "weights") == valuesOf(other, "weights"));
    CHECK(valuesOf(one, "context") != valuesOf(other, "context"));
}

TEST_CASE("concat-linear-rows: refuses other numbers of rows and of values") {
    CHECK(errorOf(sceneText(R"("inputs": {"Q": [[1, 2]], "K": [[0.5, -1], [1, 1]]}, )" + kScore)) ==
          "score.formula concat-linear-rows does not fit: Q is 1×2 and K is 2×2, but it needs as many keys as queries");
    CHECK(errorOf(sceneText(R"("inputs": {"Q": [[1, 2]], "K": [[0.5, -1]], "V": [[1], [2], [3], [4]]}, )" + kScore)) ==
          "score.W is 4×3, but concat-linear-rows with queries of width 2, keys of width 2 and 4 values needs W to be "
          "4×4");
}
