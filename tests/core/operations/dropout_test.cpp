// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/dropout.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("dropout divides what it keeps by 1 − p") {
    const auto axes = axesOf({{axis::query, 1}, {axis::key, 4}});
    const Trace trace =
        traceOf(ApplyDropout(0.5), Operand{"A", axes, {0.1, 0.2, 0.3, 0.4}}, Operand{"R", axes, {1, 0, 1, 0}});
    CHECK(resultValues(trace) == std::vector<double>{0.2, 0, 0.6, 0});
    CHECK(trace.formula(trace.result()) == "A ∘ R ÷ 0.5");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("one dropout pattern serves every head") {
    const Trace trace =
        traceOf(ApplyDropout(0), counting("A", axesOf({{axis::head, 2}, {axis::query, 1}, {axis::key, 2}})),
                Operand{"R", axesOf({{axis::query, 1}, {axis::key, 2}}), {0, 1}});
    CHECK(resultValues(trace) == std::vector<double>{0, 2, 0, 4});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
