// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/operations/sigmoid.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("sigmoid lies between 0 and 1") {
    const Trace trace =
        traceOf(Sigmoid(), Operand{"X", axesOf({{axis::hidden, 5}}), {0, std::log(3.0), -std::log(3.0), 800, -800}});
    const auto values = resultValues(trace);
    CHECK(values[0] == 0.5);
    CHECK(std::abs(values[1] - 0.75) < 1e-15);
    CHECK(std::abs(values[2] - 0.25) < 1e-15);
    CHECK(values[3] == 1);
    CHECK(values[4] == 0);
    CHECK(trace.formula(trace.result()) == "σ(X)");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
