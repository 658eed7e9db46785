// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/operations/tanh.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("tanh of every number, at any rank") {
    const Operand numbers{"H", axesOf({{axis::query, 1}, {axis::hidden, 5}}), {0, 1, -1, 400, -400}};
    const Trace trace = traceOf(Tanh(), numbers);
    const auto values = resultValues(trace);
    CHECK(values[0] == 0);
    CHECK(std::abs(values[1] - 0.7615941559557649) < 1e-15);
    CHECK(values[2] == -values[1]);
    CHECK(values[3] == 1);
    CHECK(values[4] == -1);
    CHECK(trace.formula(trace.result()) == "tanh(H)");

    const auto rank5 = axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::query, 3}, {axis::key, 2}, {axis::hidden, 3}});
    const Trace big = traceOf(Tanh(), mixed("H", rank5));
    CHECK(resultAxes(big) == "batch 2, head 2, query 3, key 2, hidden 3");
    CHECK(faultsOf(big) == std::vector<std::string>{});
}
