// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/operations/maximum.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("maximum along an axis") {
    const Operand scores{"Z", axesOf({{axis::query, 2}, {axis::key, 3}}), {-3, -1, -2, 5, -HUGE_VAL, 5}};
    const Trace rows = traceOf(Maximum(axis::key, Reduced::Kept), scores);
    CHECK(resultAxes(rows) == "query 2, key 1");
    CHECK(resultValues(rows) == std::vector<double>{-1, 5});
    CHECK(rows.formula(rows.result()) == "max Z");
    CHECK(faultsOf(rows) == std::vector<std::string>{});

    const Trace columns = traceOf(Maximum(axis::query, Reduced::Kept), scores);
    CHECK(resultAxes(columns) == "query 1, key 3");
    CHECK(resultValues(columns) == std::vector<double>{5, -1, 5});
    CHECK(faultsOf(columns) == std::vector<std::string>{});
}

TEST_CASE("maximum of a row where all is hidden, and of a long row") {
    const double hidden = -HUGE_VAL;
    const Operand scores{"Z", axesOf({{axis::query, 1}, {axis::key, 2}}), {hidden, hidden}};
    const Trace trace = traceOf(Maximum(axis::key, Reduced::Kept), scores);
    CHECK(resultValues(trace) == std::vector<double>{hidden});
    CHECK(faultsOf(trace) == std::vector<std::string>{});

    for (const Index place : {0, 1, 2, 3, 50, 99, 100, 101, 102}) {
        Operand line{"Z", axesOf({{axis::key, 103}}), std::vector<double>(103, -7)};
        line.values[static_cast<std::size_t>(place)] = -1;
        CHECK(resultValues(traceOf(Maximum(axis::key, Reduced::Kept), line)) == std::vector<double>{-1});
    }
}
