// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/squeeze.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("squeeze drops a last axis of length 1") {
    const auto rank5 = axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::query, 2}, {axis::key, 3}, {axis::hidden, 1}});
    const Trace trace = traceOf(Squeeze(), mixed("H", rank5));
    CHECK(resultAxes(trace) == "batch 2, head 2, query 2, key 3");
    CHECK(resultValues(trace) == mixed("H", rank5).values);
    CHECK(trace.formula(trace.result()) == "H");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("squeeze keeps numbers") {
    CHECK(shapeErrorOf(Squeeze(), counting("H", axesOf({{axis::query, 2}, {axis::hidden, 2}}))) ==
          "[squeeze] H (query 2, hidden 2): the last axis must have length 1");
}
