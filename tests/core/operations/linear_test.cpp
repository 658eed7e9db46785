// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/linear.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("linear is a product and a bias in one step") {
    const Trace trace = traceOf(Linear(), counting("X", axesOf({{axis::query, 2}, {axis::feature, 2}})),
                                counting("W", axesOf({{axis::feature, 2}, {axis::hidden, 3}})),
                                Operand{"b", axesOf({{axis::hidden, 3}}), {0.5, -1, 100}});
    CHECK(resultAxes(trace) == "query 2, hidden 3");
    CHECK(resultValues(trace) == std::vector<double>{9.5, 11, 115, 19.5, 25, 133});
    CHECK(trace.formula(trace.result()) == "X W + b");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("linear serves every sentence of a batch") {
    const Trace trace = traceOf(Linear(), mixed("X", axesOf({{axis::batch, 2}, {axis::query, 2}, {axis::feature, 3}})),
                                mixed("W", axesOf({{axis::feature, 3}, {axis::hidden, 2}}), 2),
                                mixed("b", axesOf({{axis::hidden, 2}}), 3));
    CHECK(resultAxes(trace) == "batch 2, query 2, hidden 2");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("linear says why operands do not fit") {
    const auto rows = counting("X", axesOf({{axis::query, 2}, {axis::feature, 2}}));
    const auto weights = counting("W", axesOf({{axis::feature, 2}, {axis::hidden, 3}}));
    CHECK(shapeErrorOf(Linear(), rows, weights, counting("b", axesOf({{axis::hidden, 2}}))) ==
          "[linear] b (hidden 2) is added to rows of hidden 3");
    CHECK(shapeErrorOf(Linear(), rows, counting("W", axesOf({{axis::feature, 3}, {axis::hidden, 3}})),
                       counting("b", axesOf({{axis::hidden, 3}}))) ==
          "[matmul] X (query 2, feature 2) and W (feature 3, hidden 3): feature 2 and 3 differ");
}
