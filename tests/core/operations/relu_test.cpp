// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/relu.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("relu keeps what is positive") {
    const Trace trace = traceOf(Relu(), Operand{"X", axesOf({{axis::hidden, 4}}), {-2, 0, 0.5, 3}});
    CHECK(resultValues(trace) == std::vector<double>{0, 0, 0.5, 3});
    CHECK(trace.formula(trace.result()) == "max(0, X)");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
