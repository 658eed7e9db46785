// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/concat.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("concat puts rows side by side") {
    const Trace trace = traceOf(Concat(axis::joined), counting("Q", axesOf({{axis::query, 2}, {axis::feature, 2}})),
                                Operand{"K", axesOf({{axis::query, 2}, {axis::feature, 1}}), {10, 20}});
    CHECK(resultAxes(trace) == "query 2, joined 3");
    CHECK(resultValues(trace) == std::vector<double>{1, 2, 10, 3, 4, 20});
    CHECK(trace.formula(trace.result()) == "[Q; K]");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("concat of rank 5") {
    const auto left = axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::query, 2}, {axis::key, 3}, {axis::feature, 2}});
    const auto right =
        axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::query, 2}, {axis::key, 3}, {axis::feature, 3}});
    const Trace trace = traceOf(Concat(axis::joined), mixed("Q", left, 1), mixed("K", right, 2));
    CHECK(resultAxes(trace) == "batch 2, head 2, query 2, key 3, joined 5");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("concat says why operands do not fit") {
    CHECK(shapeErrorOf(Concat(axis::joined), counting("Q", axesOf({{axis::query, 2}, {axis::feature, 2}})),
                       counting("K", axesOf({{axis::query, 3}, {axis::feature, 2}}))) ==
          "[concat] Q (query 2, feature 2) and K (query 3, feature 2): all axes but the last must be the same");
}
