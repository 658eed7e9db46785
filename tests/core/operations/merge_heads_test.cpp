// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/merge_heads.h"
#include "core/operations/split_heads.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("merge puts the heads side by side") {
    const Trace trace =
        traceOf(MergeHeads(), counting("O", axesOf({{axis::head, 2}, {axis::query, 2}, {axis::feature, 2}})));
    CHECK(resultAxes(trace) == "query 2, feature 4");
    CHECK(resultValues(trace) == std::vector<double>{1, 2, 5, 6, 3, 4, 7, 8});
    CHECK(trace.formula(trace.result()) == "concat(O)");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("merge undoes split, in batches too") {
    const auto original = mixed("Q", axesOf({{axis::batch, 2}, {axis::query, 3}, {axis::feature, 6}}));
    Recorder recorder;
    const NodeId split = recorder.record(SplitHeads(3), {record(recorder, original)}, {"split", "Q_h", ""});
    const NodeId merged = recorder.record(MergeHeads(), {split}, {"merged", "Q_m", ""});
    const Trace trace = std::move(recorder).finish(std::make_shared<const Scene>(), nullptr, merged);
    CHECK(resultAxes(trace) == "batch 2, query 3, feature 6");
    CHECK(resultValues(trace) == original.values);
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("merge and split at rank 5") {
    const auto rank5 =
        axesOf({{axis::batch, 2}, {axis::query, 2}, {axis::head, 3}, {axis::key, 3}, {axis::feature, 2}});
    const Trace trace = traceOf(MergeHeads(), mixed("O", rank5));
    CHECK(resultAxes(trace) == "batch 2, query 2, key 3, feature 6");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("merge needs heads") {
    CHECK(shapeErrorOf(MergeHeads(), counting("O", axesOf({{axis::query, 2}, {axis::feature, 2}}))) ==
          "[merge-heads] O (query 2, feature 2): no axis of heads");
}
