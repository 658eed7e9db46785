// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing two states: the difference of every tensor, cell by cell.
#include <cmath>

#include "core/compare.h"
#include "core/edit.h"
#include "core/error.h"
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
                      "S is 3×3 now and was 4×4 when it was pinned: only equal shapes have a difference; pin again");
    CHECK_THROWS_AS(compare(hello, traceOf("additive"), "scaled"), InputError);
}

}  // namespace attention::test
