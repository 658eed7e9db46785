// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("additive: hand-checked with and without a bias") {
    // q W_q = 2, k W_k = −1 and 1, v = 3: 3·tanh(2 − 1 + b) and 3·tanh(2 + 1 + b)
    const std::string parameters = R"("inputs": {"Q": [[1, 1]], "K": [[-1], [1]]},
        "score": {"formula": "additive", "W_q": [[2], [0]], "W_k": [[1]], "v": [3])";
    const Trace plain = record(sceneOf(parameters + "}"));
    CHECK(valuesOf(plain, "query_hidden") == std::vector<double>{2});
    CHECK(valuesOf(plain, "key_hidden") == std::vector<double>{-1, 1});
    CHECK(valuesOf(plain, "hidden") == std::vector<double>{1, 3});
    CHECK(plain.find("hidden.sum") == nullptr);
    CHECK(difference(valuesOf(plain, "scores"), std::vector<double>{3 * std::tanh(1), 3 * std::tanh(3)}, 1e-15) == "");

    const Trace biased = record(sceneOf(parameters + R"(, "b": [-1]})"));
    CHECK(valuesOf(biased, "hidden.sum") == std::vector<double>{1, 3});
    CHECK(valuesOf(biased, "hidden") == std::vector<double>{0, 2});
    CHECK(difference(valuesOf(biased, "scores"), std::vector<double>{0, 3 * std::tanh(2)}, 1e-15) == "");
}

TEST_CASE("additive is concat-tanh-sum with W = [W_q; W_k] and v of ones") {
    const std::string inputs = R"("inputs": {"Q": [[1, -0.5], [0, 1]], "K": [[0.5, -1], [1, 0], [0, 1]]}, )";
    const Trace additive = record(sceneOf(inputs + R"("score": {"formula": "additive", "b": [0.1, -0.1],
        "W_q": [[0.5, -1], [1, 0.3]], "W_k": [[-0.5, 1], [0.2, 0.5]], "v": [1, 1]})"));
    const Trace joined = record(sceneOf(inputs + R"("score": {"formula": "concat-tanh-sum", "b": [0.1, -0.1],
        "W": [[0.5, -1], [1, 0.3], [-0.5, 1], [0.2, 0.5]]})"));
    for (const char* name : {"hidden", "activated", "scores", "weights", "context"}) {
        INFO(name);
        CHECK(difference(valuesOf(additive, name), valuesOf(joined, name), 1e-15) == "");
    }
}

TEST_CASE("additive: the hidden width is that of whatever is given") {
    const std::string inputs = R"("inputs": {"Q": [[1, 2]], "K": [[3, 4]]}, "score": {"formula": "additive")";
    struct Case {
        const char* given;
        Index hidden;
    };
    const Case cases[] = {{"", 2},
                          {R"(, "v": [1, 2, 3])", 3},
                          {R"(, "b": [1, 2, 3, 4])", 4},
                          {R"(, "W_k": [[1], [2]])", 1},
                          {R"(, "W_q": [[1, 2], [3, 4], [5, 6]], "layout": "out-in")", 3}};
    for (const Case& one : cases) {
        INFO(one.given);
        const Trace trace = record(sceneOf(inputs + one.given + "}"));
        CHECK(nodeOf(trace, "hidden").value.columns() == one.hidden);
        CHECK(nodeOf(trace, "score.v").value.size() == one.hidden);
    }
}

TEST_CASE("additive: parameters of other widths are refused with both shapes") {
    const std::string inputs = R"("inputs": {"Q": [[1, 2]], "K": [[3, 4]]}, "score": {"formula": "additive")";
    CHECK(errorOf(sceneText(inputs + R"(, "W_q": [[1], [2]], "v": [1, 2]})")) ==
          "score.v is a list of 2, but additive with queries of width 2, keys of width 2 and 1 values needs v to be a "
          "list of 1");
    CHECK(errorOf(sceneText(inputs + R"(, "W_q": [[1, 2, 3]]})")) ==
          "score.W_q is 1×3, but additive with queries of width 2, keys of width 2 and 1 values needs W_q to be 2×3");
}
