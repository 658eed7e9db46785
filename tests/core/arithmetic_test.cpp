// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of arithmetic, word by word.
#include "core/arithmetic.h"

#include "core/operations/matmul.h"
#include "core/operations/sum.h"
#include "tests/support/catch.h"
#include "tests/support/operands.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

std::string line(const Trace& trace, std::string_view node, const CellIndex& cell, const ArithmeticStyle& style = {}) {
    return arithmetic(trace, {nodeOf(trace, node).id, cell}, style).text();
}

}  // namespace

TEST_CASE("the lines of hello-projected") {
    const Trace trace = record(presetScene("hello-projected"));
    struct Case {
        const char* node;
        CellIndex cell;
        const char* line;
    };
    const Case cases[] = {
        {"X", {1, 2}, "X[how, 3] = 1"},
        {"W_Q", {0, 1}, "W_Q[1, 2] = −1"},
        {"Q", {1, 1}, "Q[how, 2] = x(how) · W_Q[·, 2] = 0·(−1) + 1·1 + 1·1 = 2"},
        {"K_transposed", {0, 3}, "Kᵀ[1, you] = K[you, 1] = 1"},
        {"scores", {1, 0}, "S[how, hello] = q(how) · k(hello) = 0·2 + 2·1 + 1·2 = 4"},
        {"scaled", {1, 0}, "Z[how, hello] = S[how, hello] ÷ √3 ≈ 4 ÷ 1.7321 ≈ 2.3094"},
        {"softmax.max", {1, 0}, "m[how] = max z(how) ≈ max(2.3094, 1.7321, 0.5774, 0) ≈ 2.3094"},
        {"softmax.shifted", {1, 2}, "D[how, are] = Z[how, are] − m[how] ≈ 0.5774 − 2.3094 ≈ −1.7321"},
        {"softmax.exp", {1, 2}, "E[how, are] = e^D[how, are] ≈ e^(−1.7321) ≈ 0.1769"},
        {"softmax.sum", {1, 0}, "s[how] = Σ e(how) ≈ 1 + 0.5614 + 0.1769 + 0.0993 ≈ 1.8376"},
        {"weights", {1, 2}, "A[how, are] = E[how, are] ÷ s[how] ≈ 0.1769 ÷ 1.8376 ≈ 0.0963"},
        {"context", {1, 0}, "O[how, 1] = a(how) · V[·, 1] ≈ 0.5442·2 + 0.3055·1 + 0.0963·1 + 0.054·0 ≈ 1.4901"},
    };
    for (const Case& one : cases)
        CHECK(line(trace, one.node, one.cell) == one.line);
}

TEST_CASE("what the shown numbers give, where that is something else") {
    const Trace trace = record(presetScene("hello-projected"));
    const auto shown = [&](const char* node, const CellIndex& cell) {
        return arithmetic(trace, {nodeOf(trace, node).id, cell}).shownGives;
    };
    CHECK(shown("scores", {1, 0}) == "");
    CHECK(shown("scaled", {1, 0}) == "2.3093");
    CHECK(shown("softmax.shifted", {1, 2}) == "−1.732");
    CHECK(shown("context", {1, 0}) == "1.4902");
}

TEST_CASE("pieces of the line know their cells") {
    const Trace trace = record(presetScene("hello-projected"));
    const NodeId scores = nodeOf(trace, "scores").id;
    const NodeId query = nodeOf(trace, "Q").id;
    const NodeId keys = nodeOf(trace, "K_transposed").id;
    const Arithmetic line = arithmetic(trace, {scores, {1, 0}});
    CHECK(line.left[0].cells == std::vector<CellReference>{{scores, {1, 0}}});
    CHECK(line.symbols[0].cells == std::vector<CellReference>{{query, {1, 0}}, {query, {1, 1}}, {query, {1, 2}}});
    CHECK(line.symbols[1].cells.empty());
    CHECK(line.symbols[2].cells == std::vector<CellReference>{{keys, {0, 0}}, {keys, {1, 0}}, {keys, {2, 0}}});
    CHECK(line.numbers[0].text == "0");
    CHECK(line.numbers[0].cells == std::vector<CellReference>{{query, {1, 0}}});
    CHECK(line.numbers[2].cells == std::vector<CellReference>{{keys, {0, 0}}});
    CHECK(line.numbersExact);
    CHECK(line.resultExact);
}

TEST_CASE("the lines of the pairwise formulas") {
    const Trace additive = record(presetScene("additive"));
    CHECK(line(additive, "query_hidden", {0, 1}) == "Q_h[hello, 2] = q(hello) · W_q[·, 2] = 1·(−1) + 0·1 + 1·0 = −1");
    CHECK(line(additive, "expanded_query", {0, 2, 1}) == "Q_e[hello, are, 2] = Q_h[hello, 2] = −1");
    CHECK(line(additive, "hidden.sum", {0, 0, 1}) ==
          "H′[hello, hello, 2] = Q_e[hello, hello, 2] + K_e[hello, hello, 2] = −1 + 2 = 1");
    CHECK(line(additive, "hidden", {0, 0, 1}) == "H[hello, hello, 2] = H′[hello, hello, 2] + b[2] = 1 + (−1) = 0");
    CHECK(line(additive, "activated", {0, 1, 1}) == "T[hello, how, 2] = tanh(H[hello, how, 2]) = tanh(−1) ≈ −0.7616");
    CHECK(line(additive, "scores", {0, 1}) == "S[hello, how] = t(hello, how) · v ≈ 0.964·2 + (−0.7616)·1 ≈ 1.1665");

    const Trace joined = record(presetScene("concat-loses-the-query"));
    CHECK(line(joined, "joined", {0, 1, 4}) == "J[hello, how, 5] = K_e[hello, how, 2] = 1");
    CHECK(line(joined, "scores", {0, 1}) == "S[hello, how] = H[hello, how] = 3");
}

TEST_CASE("hidden cells, hard attention and dropout in words") {
    Scene scene = presetScene("hello-projected");
    scene.score.formula = "dot";
    scene.mask = Mask{.causal = true, .padding = {}, .matrix = {}};
    const Trace masked = record(scene);
    CHECK(line(masked, "masked", {0, 1}) == "Z_M[hello, how] = S[hello, how] + M[hello, how] = 2 + (−∞) = −∞");
    CHECK(line(masked, "softmax.exp", {0, 1}) == "E[hello, how] = e^D[hello, how] = e^(−∞) = 0");
    CHECK(line(masked, "softmax.max", {1, 0}) == "m[how] = max z_M(how) = max(4, 3, −∞, −∞) = 4");

    scene.mask.reset();
    scene.softmax.hard = true;
    CHECK(line(record(scene), "weights", {1, 0}) ==
          "A[how, hello] = [1 = argmax s(how)] = [1 = argmax (4, 3, 1, 0)] = 1");

    scene.softmax.hard = false;
    scene.dropout = Dropout{0.5, 0, matrix({{1, 0, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}})};
    CHECK(line(record(scene), "dropped", {0, 1}) ==
          "A_d[hello, how] = A[hello, how]·R[hello, how] ÷ 0.5 ≈ 0.2969·0 ÷ 0.5 ≈ 0");
}

TEST_CASE("long sums are shortened in the middle") {
    const Trace trace = traceOf(Sum(axis::key, Reduced::Dropped), counting("E", axesOf({{axis::key, 6}})));
    const auto text = [&](std::size_t terms) {
        return arithmetic(trace, {trace.result(), {}}, {.decimals = 4, .terms = terms}).text();
    };
    CHECK(text(0) == "R = Σ e = 1 + 2 + 3 + 4 + 5 + 6 = 21");
    CHECK(text(6) == "R = Σ e = 1 + 2 + 3 + 4 + 5 + 6 = 21");
    CHECK(text(4) == "R = Σ e = 1 + 2 + 3 + … (2 more) + 6 = 21");
}

TEST_CASE("decimals as asked for") {
    const Trace trace = record(presetScene("hello-projected"));
    CHECK(line(trace, "scaled", {1, 0}, {.decimals = 2}) == "Z[how, hello] = S[how, hello] ÷ √3 ≈ 4 ÷ 1.73 ≈ 2.31");
    CHECK(line(trace, "scaled", {1, 0}, {.decimals = 0}) == "Z[how, hello] = S[how, hello] ÷ √3 ≈ 4 ÷ 2 ≈ 2");
}

TEST_CASE("weights whose rounded numbers do not add up to 1") {
    const Trace trace = record(presetScene("hello-projected"));
    const Node& weights = nodeOf(trace, "weights");
    CHECK(roundedSum(weights.value, {2, 0}, axis::key, 2) == "0.43 + 0.24 + 0.24 + 0.08 = 0.99");
    CHECK(roundedSum(weights.value, {1, 0}, axis::key, 2) == "");                  // 0.54 + 0.31 + 0.10 + 0.05
    CHECK(roundedSum(nodeOf(trace, "scores").value, {2, 0}, axis::key, 2) == "");  // no weights
    CHECK(roundedSum(weights.value, {2, 0}, axis::hidden, 2) == "");
}

TEST_CASE("cells are named by their labels") {
    const Trace trace = record(presetScene("hello"));
    const auto name = [&](const char* node, const CellIndex& cell) {
        return cellName(trace, {nodeOf(trace, node).id, cell});
    };
    CHECK(name("scores", {0, 3}) == "S[hello, you]");
    CHECK(name("softmax.sum", {2, 0}) == "s[are]");
    CHECK(name("X", {3, 0}) == "X[you, 1]");
    CHECK(cellName(record(withFormula(presetScene("hello"), "bilinear")), {static_cast<NodeId>(5), {0, 1}}) ==
          "(Q W)[hello, 2]");
}
