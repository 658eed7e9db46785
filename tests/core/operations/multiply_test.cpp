// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/multiply.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("multiply multiplies place by place, and a row serves every row") {
    const auto axes = axesOf({{axis::query, 2}, {axis::hidden, 2}});
    const Trace trace = traceOf(Multiply(), counting("X", axes), Operand{"Y", axes, {10, -1, 0, 2}});
    CHECK(resultValues(trace) == std::vector<double>{10, -2, 0, 8});
    CHECK(trace.formula(trace.result()) == "X ∘ Y");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
    const Trace row = traceOf(Multiply(), counting("X", axes), Operand{"y", axesOf({{axis::hidden, 2}}), {10, 100}});
    CHECK(resultValues(row) == std::vector<double>{10, 200, 30, 400});
    CHECK(faultsOf(row) == std::vector<std::string>{});
}

TEST_CASE("multiply says why operands do not fit") {
    CHECK(shapeErrorOf(Multiply(), counting("X", axesOf({{axis::query, 2}, {axis::hidden, 3}})),
                       counting("Y", axesOf({{axis::query, 2}, {axis::hidden, 2}}))) ==
          "[multiply] X (query 2, hidden 3) and Y (query 2, hidden 2): hidden 3 and 2 differ");
}
