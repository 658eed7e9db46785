// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/split_heads.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("split gives each head its block of columns") {
    const Trace trace = traceOf(SplitHeads(2), counting("Q", axesOf({{axis::query, 2}, {axis::feature, 4}})));
    CHECK(resultAxes(trace) == "head 2, query 2, feature 2");
    CHECK(resultValues(trace) == std::vector<double>{1, 2, 5, 6, 3, 4, 7, 8});
    CHECK(trace.formula(trace.result()) == "split(Q)");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("split of a batch of pairs has rank 5") {
    const auto rank4 = axesOf({{axis::batch, 2}, {axis::query, 2}, {axis::key, 3}, {axis::feature, 6}});
    const Trace trace = traceOf(SplitHeads(3), mixed("Q", rank4));
    CHECK(resultAxes(trace) == "batch 2, query 2, head 3, key 3, feature 2");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("split refuses a width that cannot be divided") {
    CHECK(shapeErrorOf(SplitHeads(2), counting("Q", axesOf({{axis::query, 2}, {axis::feature, 5}}))) ==
          "[split-heads] Q (query 2, feature 5): 2 heads do not divide the width");
}
