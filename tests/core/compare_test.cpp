// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing two states: the difference of every tensor, cell by cell.
#include <algorithm>
#include <cmath>

#include "core/compare.h"
#include "core/edit.h"
#include "core/error.h"
#include "core/formats/listing.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/record.h"
#include "tests/support/catch.h"

namespace attention::test {

namespace {

Trace traceOf(const char* preset) {
    return record(readScene(findPreset(preset)->text));
}

}  // namespace

TEST_CASE("the difference of every tensor is now minus before, and explains itself so") {
    const Trace before = traceOf("hello-projected");
    const Trace now = record(withNumber(before, {before.find("W_Q")->id, {0, 0}}, 3));
    int changed = 0;
    for (const Node& node : now.nodes()) {
        CAPTURE(node.name);
        const Trace comparison = compare(now, before, node.name);
        const Node& difference = comparison.node(comparison.result());
        const Node& was = *before.find(node.name);
        for (Index i = 0; i < node.value.size(); ++i) {
            const CellIndex cell = node.value.cell(i);
            CHECK(difference.value.at(cell) == node.value.at(cell) - was.value.at(cell));
            changed += difference.value.at(cell) != 0 ? 1 : 0;
            const auto operands = comparison.explain(difference.id, cell).cells();
            REQUIRE(operands.size() == 2);
            CHECK(comparison.node(operands[0].node).value.at(operands[0].index) == node.value.at(cell));
            CHECK(comparison.node(operands[1].node).value.at(operands[1].index) == was.value.at(cell));
        }
    }
    CHECK(changed > 20);  // Q, the scores and all that follows
    CHECK(compare(now, before, "scores").node(compare(now, before, "scores").result()).symbol == "ΔS");
}

TEST_CASE("a cell that is hidden in both states stays hidden") {
    const Trace causal = traceOf("causal");
    const Trace comparison = compare(causal, causal, "masked");
    const Tensor& difference = comparison.node(comparison.result()).value;
    CHECK(difference.at({0, 1}) == -HUGE_VAL);
    CHECK(difference.at({1, 0}) == 0);
}

TEST_CASE("what cannot be compared is said in one line") {
    const Trace hello = traceOf("hello");
    const Trace cross = traceOf("cross");
    CHECK_THROWS_WITH(compare(cross, hello, "scores"),
                      "S is 3×3 now and 4×4 in the pinned state: only equal shapes have a difference");
    CHECK_THROWS_AS(compare(hello, traceOf("additive"), "scaled"), InputError);
    CHECK_THROWS_WITH(compareSteps(traceOf("translation"), hello),
                      "no tensor has the same shape in both states, so there is no difference");
}

TEST_CASE("a whole walk as differences has the steps of the walk") {
    const Trace before = traceOf("hello-projected");
    const Trace now = record(withNumber(before, {before.find("W_Q")->id, {0, 0}}, 3));
    const Differences differences = compareSteps(now, before);
    const auto steps = stepsOf(now);
    REQUIRE(differences.steps.size() == steps.size());
    CHECK(differences.steps.front().results.empty());  // tokens have no difference
    for (std::size_t i = 1; i < steps.size(); ++i) {
        const Node& node = now.node(steps[i].results.back());
        CAPTURE(node.name);
        REQUIRE(differences.steps[i].results.size() == 1);
        CHECK(differences.steps[i].stage == steps[i].stage);
        const Node& difference = differences.trace.node(differences.steps[i].results.front());
        const Trace alone = compare(now, before, node.name);
        CHECK(difference.name == node.name + ".difference");
        CHECK(std::ranges::equal(difference.value.values(), alone.node(alone.result()).value.values()));
        CHECK(comparedNode(differences.trace, difference)->title == node.title);
        const auto cell = differences.cellOf(now, {node.id, node.value.cell(0)});
        REQUIRE(cell);
        CHECK(cell->node == difference.id);
    }
    // Counted as the walk counts them, for the files that hold several.
    CHECK(numberOf(differences.trace, differences.steps.back()) == steps.size());
    CHECK_FALSE(comparedNode(now, *now.find("scores")));
}

TEST_CASE("steps that only one of the states has are left out") {
    const Differences differences = compareSteps(traceOf("hello"), traceOf("additive"));
    const Trace hello = traceOf("hello");
    const auto steps = stepsOf(hello);
    const auto scaled = stepShowing(hello, steps, hello.find("scaled")->id);
    CHECK(differences.steps[scaled].results.empty());
    CHECK_FALSE(differences.cellOf(hello, {hello.find("scaled")->id, {0, 0}}));
}

}  // namespace attention::test
