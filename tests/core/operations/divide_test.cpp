// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/divide.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("divide divides a row by its number") {
    const Trace trace = traceOf(Divide(), counting("E", axesOf({{axis::query, 2}, {axis::key, 2}})),
                                Operand{"s", axesOf({{axis::query, 2}, {axis::key, 1}}), {2, 8}});
    CHECK(resultValues(trace) == std::vector<double>{0.5, 1, 0.375, 0.5});
    CHECK(trace.formula(trace.result()) == "E ÷ s");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("divide makes zeros of a row with nothing left") {
    const Trace trace = traceOf(Divide(), Operand{"E", axesOf({{axis::query, 1}, {axis::key, 2}}), {0, 0}},
                                Operand{"s", axesOf({{axis::query, 1}, {axis::key, 1}}), {0}});
    CHECK(resultValues(trace) == std::vector<double>{0, 0});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("divide says why operands do not fit") {
    CHECK(shapeErrorOf(Divide(), counting("E", axesOf({{axis::query, 2}, {axis::key, 3}})),
                       counting("s", axesOf({{axis::query, 2}, {axis::key, 2}}))) ==
          "[divide] E (query 2, key 3) and s (query 2, key 2): key 3 and 2 differ");
}
