// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/trace_text.h"

#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the walk-through of hello-projected") {
    const std::string text = traceToText(record(presetScene("hello-projected")));
    CHECK(text.starts_with("With projections\nkind: self, score: scaled-dot\n"));
    CHECK(contains(text, "1. Tokens\n    hello  how  are  you\n"));
    CHECK(contains(text,
                   "  Scores  S = Q Kᵀ   4×4 (query × key)   (4×3) · (3×4) → (4×4)\n"
                   "           hello  how  are  you\n"
                   "    hello      2    2    2    1\n"
                   "      how      4    3    1    0\n"
                   "      are      4    3    3    1\n"
                   "      you      3    2    1    0\n"
                   "    S[hello, hello] = q(hello) · k(hello) = 1·2 + 0·1 + 0·2 = 2\n"));
    CHECK(contains(text, "Z = S ÷ √3"));
}

TEST_CASE("the walk-through names slices of a tensor of higher rank, and ends with the notices") {
    Scene scene = withFormula(presetScene("hello"), "additive");
    scene.mask = Mask{.padding = Array{{4}, {1, 1, 1, 1}}, .matrix = {}};
    const std::string text = traceToText(record(scene));
    CHECK(contains(text, "    query how\n"));
    CHECK(contains(text, "\nNote: Query you has no key left to look at: its weights are zeros.\n"));
}

TEST_CASE("decimals in the tables are as asked for") {
    const Trace trace = record(presetScene("hello"));
    CHECK(contains(traceToText(trace), "    hello   0.14  0.32  0.50  0.68\n"));
    CHECK(contains(traceToText(trace, 4), "    hello  0.1400  0.3200  0.5000  0.6800\n"));
    CHECK(contains(traceToText(trace, 0), "      how      0    1    1    2\n"));
}

TEST_CASE("wide letters take two columns") {
    const Trace trace = record(sceneOf(R"("tokens": ["汤姆", "a"], "embeddings": [[1], [2]])"));
    CHECK(contains(traceToText(trace), "          汤姆  a\n    汤姆     1  2\n       a     2  4\n"));
}

TEST_CASE("shapes of an operation") {
    const Trace trace = record(presetScene("hello"));
    CHECK(shapeFormula(trace, nodeOf(trace, "scores").id) == "(4×3) · (3×4) → (4×4)");
    CHECK(shapeFormula(trace, nodeOf(trace, "softmax.shifted").id) == "(4×4), (4×1) → (4×4)");
    CHECK(shapeFormula(trace, nodeOf(trace, "X").id) == "");
}
