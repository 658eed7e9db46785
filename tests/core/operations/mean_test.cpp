// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/mean.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("mean is the same for every head") {
    const Trace trace = traceOf(
        Mean(axis::head),
        Operand{"A", axesOf({{axis::head, 2}, {axis::query, 2}, {axis::key, 2}}), {1, 0, 0.5, 0.5, 0, 1, 0.25, 0.75}});
    CHECK(resultAxes(trace) == "query 2, key 2");
    CHECK(resultValues(trace) == std::vector<double>{0.5, 0.5, 0.375, 0.625});
    CHECK(trace.formula(trace.result()) == "mean(A)");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
