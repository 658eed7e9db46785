// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/row.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("row takes one row of every sentence and keeps its label") {
    const Sentences words{{"a", "b", "c"}};
    Axes axes{{axis::batch, 2, nullptr}, {axis::token, 3, &words}, {axis::feature, 2, nullptr}};
    const Trace trace = traceOf(Row(2), counting("X", axes));
    CHECK(resultAxes(trace) == "batch 2, token 1, feature 2");
    CHECK(resultValues(trace) == std::vector<double>{5, 6, 11, 12});
    CHECK(trace.node(trace.result()).value.axes()[1].label(0) == "c");
    CHECK(trace.formula(trace.result()) == "X[3]");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("row says which rows there are") {
    CHECK(shapeErrorOf(Row(2), counting("X", axesOf({{axis::token, 2}, {axis::feature, 1}}))) ==
          "[row] X (token 2, feature 1) has no row 3");
}
