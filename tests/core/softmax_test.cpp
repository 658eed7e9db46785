// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax, masks, hard attention and dropout where they are difficult: large scores, nothing left, ties, overflow.
#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

constexpr double kHidden = -HUGE_VAL;

using Lines = std::vector<std::string>;

/// Scores of one query: q = 1, so that k are the scores.
Scene scoresOf(const std::string& keys, const std::string& more = "") {
    return sceneOf(R"("inputs": {"Q": [[1]], "K": )" + keys + R"(}, "score": {"formula": "dot"})" + more);
}

}  // namespace

TEST_CASE("scores of 378097 are no trouble") {
    const Trace trace = record(scoresOf("[[-249873.093], [-424126.709], [378097.443]]"));
    CHECK(valuesOf(trace, "softmax.max") == std::vector<double>{378097.443});
    CHECK(valuesOf(trace, "weights") == std::vector<double>{0, 0, 1});
    CHECK(noticesOf(trace) == Lines{});
}

TEST_CASE("a constant added to a row changes nothing") {
    const Trace plain = record(scoresOf("[[1], [2], [4]]"));
    const Trace shifted = record(scoresOf("[[100001], [100002], [100004]]"));
    CHECK(valuesOf(plain, "weights") == valuesOf(shifted, "weights"));
}

TEST_CASE("the parts of softmax") {
    const Trace trace = record(scoresOf("[[1], [3], [2]]"));
    CHECK(valuesOf(trace, "softmax.max") == std::vector<double>{3});
    CHECK(valuesOf(trace, "softmax.shifted") == std::vector<double>{-2, 0, -1});
    const double a = std::exp(-2), c = std::exp(-1);
    CHECK(difference(valuesOf(trace, "softmax.exp"), std::vector<double>{a, 1, c}, 1e-15) == "");
    CHECK(difference(valuesOf(trace, "softmax.sum"), std::vector<double>{a + 1 + c}, 1e-15) == "");
    CHECK(difference(valuesOf(trace, "weights"), std::vector<double>{a / (a + 1 + c), 1 / (a + 1 + c), c / (a + 1 + c)},
                     1e-15) == "");
}

TEST_CASE("along query the columns sum to 1") {
    Scene scene = presetScene("hello-projected");
    scene.softmax.along = Softmax::Along::Query;
    const Trace trace = record(scene);
    const auto weights = nodeOf(trace, "weights").value.matrix();
    for (Index column = 0; column < weights.cols(); ++column)
        CHECK(close(weights.col(column).sum(), 1, 1e-15));
    CHECK(describe(nodeOf(trace, "softmax.sum").value.axes()).english() == "query 1, key 4");
}

TEST_CASE("a temperature divides the scores") {
    const Trace trace = record(scoresOf("[[1], [3]]", R"(, "softmax": {"temperature": 2})"));
    CHECK(valuesOf(trace, "tempered") == std::vector<double>{0.5, 1.5});
    CHECK(trace.formula(nodeOf(trace, "tempered").id) == "S ÷ 2");
    CHECK(record(scoresOf("[[1], [3]]")).find("tempered") == nullptr);
}

TEST_CASE("a row with nothing left becomes zeros, with a notice") {
    const Trace trace = record(sceneOf(R"("tokens": ["a", "b"], "embeddings": [[1], [2]],
        "mask": {"causal": true, "padding": [true, false]})"));
    CHECK(valuesOf(trace, "masked") == std::vector<double>{kHidden, kHidden, kHidden, 4});
    CHECK(valuesOf(trace, "weights") == std::vector<double>{0, 0, 0, 1});
    CHECK(valuesOf(trace, "context") == std::vector<double>{0, 2});
    CHECK(noticesOf(trace) == Lines{"Query a has no key left to look at: its weights are zeros."});
    CHECK(trace.notices()[0].node == nodeOf(trace, "weights").id);
}

TEST_CASE("a column with nothing left, along query") {
    const Trace trace = record(sceneOf(R"("tokens": ["a", "b"], "embeddings": [[1], [2]],
        "softmax": {"axis": "query"}, "mask": {"padding": [true, false]})"));
    const auto weights = valuesOf(trace, "weights");
    CHECK(weights[0] == 0);
    CHECK(weights[2] == 0);
    CHECK(noticesOf(trace) == Lines{"Key a has no query left: its weights are zeros."});
}

TEST_CASE("what hides is combined") {
    struct Case {
        const char* mask;
        std::vector<double> values;  // of the node `mask`
    };
    const Case cases[] = {
        {R"({"causal": true})", {0, kHidden, kHidden, 0, 0, kHidden, 0, 0, 0}},
        {R"({"padding": [false, true, false]})", {0, kHidden, 0, 0, kHidden, 0, 0, kHidden, 0}},
        {R"({"matrix": [[1, 1, 0], [0, 1, 1], [1, 1, 1]], "meaning": "keep"})",
         {0, 0, kHidden, kHidden, 0, 0, 0, 0, 0}},
        {R"({"matrix": [[true, true, false], [false, true, true], [true, true, true]]})",
         {0, 0, kHidden, kHidden, 0, 0, 0, 0, 0}},
        {R"({"matrix": [[1, 1, 0], [0, 1, 1], [0, 0, 0]], "meaning": "drop"})",
         {kHidden, kHidden, 0, 0, kHidden, kHidden, 0, 0, 0}},
        {R"({"matrix": [[0.5, -1, 0], ["-inf", 0, 0], [0, 0, 2]], "meaning": "add"})",
         {0.5, -1, 0, kHidden, 0, 0, 0, 0, 2}},
        {R"({"causal": true, "padding": [true, false, false], "matrix": [[5, 5, 5], [5, 6, 7], [5, 6, 7]],
             "meaning": "add"})",
         {kHidden, kHidden, kHidden, kHidden, 6, kHidden, kHidden, 6, 7}},
    };
    for (const Case& one : cases) {
        INFO(one.mask);
        const Trace trace = record(
            sceneOf(R"("tokens": ["a", "b", "c"], "embeddings": [[1], [2], [3]], "mask": )" + std::string(one.mask)));
        CHECK(valuesOf(trace, "mask") == one.values);
        CHECK(nodeOf(trace, "mask").parameter);
        for (std::size_t i = 0; i < one.values.size(); ++i)
            if (one.values[i] == kHidden) {
                CHECK(valuesOf(trace, "masked")[i] == kHidden);
                CHECK(valuesOf(trace, "weights")[i] == 0);
            }
    }
    CHECK(record(sceneOf(R"("tokens": ["a"], "embeddings": [[1]], "mask": {})")).find("mask") == nullptr);
}

TEST_CASE("a mask of 0 and 1 that is added hides nothing, and says so") {
    const Trace trace = record(sceneOf(R"("tokens": ["a", "b"], "embeddings": [[0], [0]],
        "mask": {"matrix": [[1, 0], [1, 1]], "meaning": "add"})"));
    CHECK(noticesOf(trace) == Lines{"The mask is added to the scores and holds only 0 and 1, so it hides nothing. To "
                                    "hide cells give it the meaning keep or drop."});
}

TEST_CASE("hard attention takes the first of equal maxima, and says so") {
    const Trace tie = record(sceneOf(R"("inputs": {"Q": [[2, 3]], "K": [[1, 0], [3, 1], [0, 3], [2, 0]]},
        "tokens": ["a", "b", "c", "d"], "score": {"formula": "dot"}, "softmax": {"hard": true})"));
    CHECK(valuesOf(tie, "weights") == std::vector<double>{0, 1, 0, 0});
    CHECK(noticesOf(tie) == Lines{"A tie: 2 scores are equally great for 1; the first of them, b, is taken."});
    CHECK(tie.find("softmax.max") == nullptr);

    const Trace clear = record(scoresOf("[[1], [3], [2]]", R"(, "softmax": {"hard": true})"));
    CHECK(valuesOf(clear, "weights") == std::vector<double>{0, 1, 0});
    CHECK(noticesOf(clear) == Lines{});
}

TEST_CASE("hard attention with nothing left has no 1, and no tie") {
    const Trace trace = record(sceneOf(R"("tokens": ["a", "b"], "embeddings": [[1], [2]],
        "softmax": {"hard": true}, "mask": {"padding": [true, true]})"));
    CHECK(valuesOf(trace, "weights") == std::vector<double>{0, 0, 0, 0});
    CHECK(noticesOf(trace) == Lines{"Query a has no key left to look at: its weights are zeros.",
                                    "Query b has no key left to look at: its weights are zeros."});
}

TEST_CASE("scores too large for a double are named by query and key") {
    const Trace trace = record(sceneOf(R"("tokens": ["a", "b"], "embeddings": [[1e200], [1]],
        "score": {"formula": "dot"})"));
    REQUIRE(!trace.notices().empty());
    CHECK(noticesOf(trace)[0] ==
          "The score of query a and key a is too large for a double (beyond 1.8·10³⁰⁸): what "
          "follows from it cannot be computed.");
    CHECK(trace.notices()[0].node == nodeOf(trace, "scores").id);
    CHECK(valuesOf(trace, "scores")[0] == HUGE_VAL);
}

TEST_CASE("no number beyond a double comes without a notice") {
    const char* const scenes[] = {
        R"("embeddings": [[1e200, 1], [1, 1]])",
        R"("embeddings": [[1e200, 1], [1, 1]], "softmax": {"hard": true})",
        R"("embeddings": [[-1e200, 1], [1e200, 1]])",
        R"("embeddings": [[1e300, 1], [1, 1]], "projections": {"W_Q": [[1e300, 0], [0, 1]]})",
        R"("embeddings": [[1e300, 1], [1, 1]], "projections": {"W_V": [[1e300, 0], [0, 1]]})",
        R"("embeddings": [[1, 1], [1, 1]], "projections": {"W_V": [[1e300, 0], [0, 1]], "W_O": [[1e300, 0], [0, 1]]})",
        R"("embeddings": [[1, 1], [1, 1]], "softmax": {"temperature": 1e-309})",
        R"("embeddings": [[1e154, 1], [1, 1]], "mask": {"matrix": [[1.7e308, 0], [0, 0]], "meaning": "add"})",
        R"("embeddings": [[1e307, 1], [1e307, 1]], "softmax": {"axis": "query"},
           "projections": {"W_Q": [[0, 0], [0, 0]], "W_V": [[17, 0], [0, 1]]},
           "dropout": {"p": 0.9, "keep": [[1, 1], [1, 1]]})",
        R"("embeddings": [[1, 1], [1, 1]], "score": {"formula": "bilinear", "W": [[1e308, 1e308], [1e308, 1e308]]})",
        R"("embeddings": [[1, 1], [1, 1]], "score": {"formula": "additive", "W_q": [[1e308], [1e308]],
           "W_k": [[-1e308], [-1e308]], "v": [1]})",
    };
    for (const char* keys : scenes) {
        INFO(keys);
        const Trace trace = record(sceneOf(R"("tokens": ["a", "b"], )" + std::string(keys)));
        bool overflows = false;
        for (const Node& node : trace.nodes())
            for (const double value : node.value.values())
                overflows = overflows || std::isnan(value) || value == HUGE_VAL;
        CHECK(overflows);
        CHECK(!trace.notices().empty());
    }
}

TEST_CASE("dropout multiplies by 1 ÷ (1 − p), and says why a row need not sum to 1") {
    const Trace trace = record(scoresOf("[[0], [0]]", R"(, "dropout": {"p": 0.5, "keep": [[1, 0]]})"));
    CHECK(valuesOf(trace, "weights") == std::vector<double>{0.5, 0.5});
    CHECK(valuesOf(trace, "dropped") == std::vector<double>{1, 0});
    CHECK(noticesOf(trace) == Lines{"After dropout a row need not sum to 1: kept weights are divided by 1 − p = 0.5, "
                                    "so that the sum stays 1 on average."});
}

TEST_CASE("dropout from a seed is the same everywhere, and keeps about 1 − p") {
    const auto keep = [](double p, int seed) {
        Scene scene = presetScene("hello");
        scene.dropout = Dropout{p, static_cast<std::uint64_t>(seed), {}};
        return valuesOf(record(scene), "dropout.keep");
    };
    CHECK(keep(0.5, 7) == keep(0.5, 7));
    CHECK(keep(0.5, 7) != keep(0.5, 8));
    CHECK(keep(0, 1) == std::vector<double>(16, 1));
    double kept = 0;
    for (int seed = 0; seed < 200; ++seed)
        for (const double cell : keep(0.25, seed))
            kept += cell;
    CHECK(std::abs(kept / 3200 - 0.75) < 0.03);
}

TEST_CASE("a dropout pattern serves every head, or each has its own") {
    const std::string scene = R"("tokens": ["a", "b"], "embeddings": [[1, 0], [0, 1]], "heads": 2, "dropout": )";
    const Trace shared = record(sceneOf(scene + R"({"p": 0.5, "keep": [[1, 0], [1, 1]]})"));
    CHECK(describe(nodeOf(shared, "dropout.keep").value.axes()).english() == "query 2, key 2");
    CHECK(valuesOf(shared, "dropped")[1] == 0);
    CHECK(valuesOf(shared, "dropped")[5] == 0);
    const Trace own = record(sceneOf(scene + R"({"p": 0.5, "keep": [[[1, 0], [1, 1]], [[1, 1], [1, 1]]]})"));
    CHECK(describe(nodeOf(own, "dropout.keep").value.axes()).english() == "head 2, query 2, key 2");
    CHECK(valuesOf(own, "dropped")[1] == 0);
    CHECK(valuesOf(own, "dropped")[5] != 0);
}

TEST_CASE("causal with other numbers of queries and keys says where it starts") {
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1, 0], [0, 1]], "K": [[1, 0], [0, 1], [1, 1], [2, 0]]},
        "mask": {"causal": true})"));
    CHECK(valuesOf(trace, "mask") == std::vector<double>{0, kHidden, kHidden, kHidden, 0, 0, kHidden, kHidden});
    CHECK(noticesOf(trace) == Lines{"The causal mask starts at the top left: query number i sees the keys 1 to i. "
                                    "There are 2 queries and 4 keys."});
}
