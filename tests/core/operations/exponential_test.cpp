// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/operations/exponential.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("exponential gives e to the power of every number") {
    const Operand numbers{
        "D", axesOf({{axis::key, 7}}), {0, 1, -1, -HUGE_VAL, -745, -0.5, std::numeric_limits<double>::denorm_min()}};
    const Trace trace = traceOf(Exponential(), numbers);
    const auto values = resultValues(trace);
    CHECK(values[0] == 1);
    CHECK(std::abs(values[1] - 2.718281828459045) < 1e-15);
    CHECK(std::abs(values[2] - 0.36787944117144233) < 1e-16);
    CHECK(values[3] == 0);
    CHECK(values[6] == 1);
    CHECK(trace.formula(trace.result()) == "e^D");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
