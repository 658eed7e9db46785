// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/operations/mask.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("a mask of −∞ hides a score, other numbers are added") {
    const Trace trace = traceOf(ApplyMask(), counting("S", axesOf({{axis::head, 2}, {axis::query, 1}, {axis::key, 3}})),
                                Operand{"M", axesOf({{axis::query, 1}, {axis::key, 3}}), {0, kHidden, -0.5}});
    CHECK(resultValues(trace) == std::vector<double>{1, kHidden, 2.5, 4, kHidden, 5.5});
    CHECK(trace.formula(trace.result()) == "S + M");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("a mask hides even a score that is too large for a double") {
    const auto axes = axesOf({{axis::query, 1}, {axis::key, 2}});
    const Trace trace =
        traceOf(ApplyMask(), Operand{"S", axes, {HUGE_VAL, NAN}}, Operand{"M", axes, {kHidden, kHidden}});
    CHECK(resultValues(trace) == std::vector<double>{kHidden, kHidden});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
