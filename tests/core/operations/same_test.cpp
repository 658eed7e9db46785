// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/same.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("same copies") {
    const Trace trace = traceOf(Same(), mixed("X", axesOf({{axis::token, 2}, {axis::feature, 3}})));
    CHECK(resultAxes(trace) == "token 2, feature 3");
    CHECK(resultValues(trace) == mixed("X", axesOf({{axis::token, 2}, {axis::feature, 3}})).values);
    CHECK(trace.formula(trace.result()) == "X");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
