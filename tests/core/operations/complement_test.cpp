// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/complement.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("complement is what is missing to 1") {
    const Trace trace = traceOf(Complement(), Operand{"z", axesOf({{axis::hidden, 3}}), {0, 0.25, 1}});
    CHECK(resultValues(trace) == std::vector<double>{1, 0.75, 0});
    CHECK(trace.formula(trace.result()) == "1 − z");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
