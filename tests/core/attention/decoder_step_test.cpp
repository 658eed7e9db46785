// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/every_cell.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

/// A batch of two sentences of five words, everything 8 wide.
Scene example() {
    Scene scene = presetScene("decoder-step");
    scene.mask.reset();
    return scene;
}

std::string shapeOf(const Trace& trace, std::string_view name) {
    return shapeText(nodeOf(trace, name).value.axes());
}

}  // namespace

TEST_CASE("the six steps of a decoder have their shapes under every formula") {
    for (const std::string& formula : fittingFormulas(example())) {
        INFO(formula);
        const Trace trace = record(withFormula(example(), formula));
        CHECK(shapeOf(trace, "Q") == "2×1×8");
        CHECK(shapeOf(trace, "expanded_query") == "2×5×8");
        CHECK(shapeOf(trace, "joined") == "2×5×16");
        CHECK(shapeOf(trace, "scores_column") == "2×5×1");
        CHECK(shapeOf(trace, "scores") == "2×1×5");
        CHECK(shapeOf(trace, "weights") == "2×1×5");
        CHECK(shapeOf(trace, "context") == "2×1×8");
        CHECK(shapeOf(trace, "query_context") == "2×1×16");
        CHECK(shapeOf(trace, "output") == "2×1×8");
        CHECK(trace.node(trace.result()).name == "output");
        CHECK(faultsOf(trace, Measure::Summands) == std::vector<std::string>{});
    }
}

TEST_CASE("pairs give the same scores as the whole matrices of cross-attention") {
    Scene cross = example();
    cross.kind = "cross";
    for (const std::string& formula : fittingFormulas(example())) {
        INFO(formula);
        const Trace pairs = record(withFormula(example(), formula));
        const Trace whole = record(withFormula(cross, formula));
        for (const char* name : {"scores", "weights", "context"}) {
            const auto values = nodeOf(whole, name).value.values();
            CHECK(difference(nodeOf(pairs, name).value.values(), {values.begin(), values.end()}, 1e-13) == "");
        }
    }
}

TEST_CASE("the row of scores is labelled with its query and its keys") {
    const Trace trace = record(example());
    const Scene& scene = trace.scene();
    const Axes& axes = nodeOf(trace, "scores").value.axes();
    CHECK(labelOf(axes, 1, {1, 0, 0}) == scene.queryTokens[1][0]);
    CHECK(labelOf(axes, 2, {1, 0, 4}) == scene.tokens[1][4]);
    CHECK(labelOf(axes, 2, {0, 0, 0}) == scene.tokens[0][0]);
}
