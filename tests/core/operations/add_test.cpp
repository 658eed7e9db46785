// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/add.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("add adds place by place") {
    const auto axes = axesOf({{axis::query, 2}, {axis::feature, 2}});
    const Trace trace = traceOf(Add(), counting("X", axes), Operand{"Y", axes, {10, 20, 30, -4}});
    CHECK(resultValues(trace) == std::vector<double>{11, 22, 33, 0});
    CHECK(trace.formula(trace.result()) == "X + Y");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("add finds the axes of a smaller operand by name") {
    const auto big = counting("H", axesOf({{axis::query, 2}, {axis::key, 3}, {axis::hidden, 2}}));
    struct Case {
        Operand right;
        std::vector<double> values;
    };
    const Case cases[] = {
        {{"b", axesOf({{axis::hidden, 2}}), {10, 20}}, {11, 22, 13, 24, 15, 26, 17, 28, 19, 30, 21, 32}},
        {{"q", axesOf({{axis::query, 2}}), {10, 20}}, {11, 12, 13, 14, 15, 16, 27, 28, 29, 30, 31, 32}},
        {{"k", axesOf({{axis::key, 3}}), {10, 20, 30}}, {11, 12, 23, 24, 35, 36, 17, 18, 29, 30, 41, 42}},
        {{"m", axesOf({{axis::query, 2}, {axis::key, 1}, {axis::hidden, 1}}), {10, 20}},
         {11, 12, 13, 14, 15, 16, 27, 28, 29, 30, 31, 32}},
        {{"c", axesOf({{axis::hidden, 1}}), {100}}, {101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112}},
    };
    for (const Case& one : cases) {
        INFO(one.right.symbol);
        const Trace trace = traceOf(Add(), big, one.right);
        CHECK(resultValues(trace) == one.values);
        CHECK(faultsOf(trace) == std::vector<std::string>{});
    }
}

TEST_CASE("add says why operands do not fit") {
    const auto left = counting("P", axesOf({{axis::query, 2}, {axis::feature, 3}}));
    CHECK(shapeErrorOf(Add(), left, counting("b", axesOf({{axis::feature, 2}}))) ==
          "[add] P (query 2, feature 3) and b (feature 2): feature 3 and 2 differ");
    CHECK(shapeErrorOf(Add(), left, counting("b", axesOf({{axis::hidden, 3}}))) ==
          "[add] P (query 2, feature 3) and b (hidden 3): hidden is not an axis of P");
}
