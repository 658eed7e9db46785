// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/transpose.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("transpose turns the last two axes") {
    const Trace trace = traceOf(Transpose(), counting("K", axesOf({{axis::key, 2}, {axis::feature, 3}})));
    CHECK(resultAxes(trace) == "feature 3, key 2");
    CHECK(resultValues(trace) == std::vector<double>{1, 4, 2, 5, 3, 6});
    CHECK(trace.formula(trace.result()) == "Kᵀ");
    CHECK(faultsOf(trace) == std::vector<std::string>{});

    const auto rank5 = axesOf({{axis::batch, 2}, {axis::head, 1}, {axis::query, 2}, {axis::key, 3}, {axis::hidden, 2}});
    const Trace big = traceOf(Transpose(), counting("K", rank5));
    CHECK(resultAxes(big) == "batch 2, head 1, query 2, hidden 2, key 3");
    CHECK(faultsOf(big) == std::vector<std::string>{});
}

TEST_CASE("transpose needs a matrix") {
    CHECK(shapeErrorOf(Transpose(), counting("b", axesOf({{axis::feature, 3}}))) ==
          "[transpose] b (feature 3): a matrix is needed");
}
