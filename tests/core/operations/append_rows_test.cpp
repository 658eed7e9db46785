// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/append_rows.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("append-rows puts rows below rows, sentence by sentence") {
    const Trace trace =
        traceOf(AppendRows(), counting("A", axesOf({{axis::batch, 2}, {axis::target, 2}, {axis::source, 2}})),
                Operand{"b", axesOf({{axis::batch, 2}, {axis::query, 1}, {axis::key, 2}}), {10, 20, 30, 40}});
    CHECK(resultAxes(trace) == "batch 2, target 3, source 2");
    CHECK(resultValues(trace) == std::vector<double>{1, 2, 3, 4, 10, 20, 5, 6, 7, 8, 30, 40});
    CHECK(trace.formula(trace.result()) == "[A ; b]");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("append-rows needs the same width") {
    CHECK(shapeErrorOf(AppendRows(), counting("A", axesOf({{axis::target, 2}, {axis::source, 2}})),
                       counting("b", axesOf({{axis::query, 1}, {axis::key, 3}}))) ==
          "[append-rows] A (target 2, source 2) and b (query 1, key 3): both must have the same width");
}
