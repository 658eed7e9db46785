// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/operations/subtract.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("subtract takes a row's number from the whole row") {
    const auto scores = counting("Z", axesOf({{axis::query, 2}, {axis::key, 3}}));
    const Trace trace = traceOf(Subtract(), scores, Operand{"m", axesOf({{axis::query, 2}, {axis::key, 1}}), {3, 6}});
    CHECK(resultValues(trace) == std::vector<double>{-2, -1, 0, -2, -1, 0});
    CHECK(trace.formula(trace.result()) == "Z − m");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("subtract takes a column's number from the whole column") {
    const auto scores = counting("Z", axesOf({{axis::query, 2}, {axis::key, 3}}));
    const Trace trace =
        traceOf(Subtract(), scores, Operand{"m", axesOf({{axis::query, 1}, {axis::key, 3}}), {4, 5, 6}});
    CHECK(resultValues(trace) == std::vector<double>{-3, -3, -3, 0, 0, 0});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("subtract keeps a hidden cell hidden, also in a row where all are") {
    const auto axes = axesOf({{axis::query, 1}, {axis::key, 2}});
    const double hidden = -HUGE_VAL;
    const Trace trace = traceOf(Subtract(), Operand{"Z", axes, {hidden, hidden}},
                                Operand{"m", axesOf({{axis::query, 1}, {axis::key, 1}}), {hidden}});
    CHECK(resultValues(trace) == std::vector<double>{hidden, hidden});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("subtract says why operands do not fit") {
    CHECK(shapeErrorOf(Subtract(), counting("Z", axesOf({{axis::query, 2}, {axis::key, 3}})),
                       counting("m", axesOf({{axis::query, 3}, {axis::key, 1}}))) ==
          "[subtract] Z (query 2, key 3) and m (query 3, key 1): query 2 and 3 differ");
}
