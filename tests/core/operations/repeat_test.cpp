// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/repeat.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("repeat puts the only query beside every key") {
    const Trace trace = traceOf(Repeat({axis::key, 3, nullptr}),
                                counting("Q", axesOf({{axis::batch, 2}, {axis::query, 1}, {axis::feature, 2}})));
    CHECK(resultAxes(trace) == "batch 2, key 3, feature 2");
    CHECK(resultValues(trace) == std::vector<double>{1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("repeat needs one row") {
    CHECK(
        shapeErrorOf(Repeat({axis::key, 3, nullptr}), counting("Q", axesOf({{axis::query, 2}, {axis::feature, 1}}))) ==
        "[repeat] Q (query 2, feature 1): one row is needed");
}
