// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/multiply_halves.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("multiply-halves multiplies the two parts of every pair") {
    const Trace trace =
        traceOf(MultiplyHalves(axis::feature), counting("J", axesOf({{axis::key, 2}, {axis::joined, 4}})));
    CHECK(resultAxes(trace) == "key 2, feature 2");
    CHECK(resultValues(trace) == std::vector<double>{3, 8, 35, 48});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("multiply-halves needs an even width") {
    CHECK(shapeErrorOf(MultiplyHalves(axis::feature), counting("J", axesOf({{axis::key, 2}, {axis::joined, 3}}))) ==
          "[multiply-halves] J (key 2, joined 3): rows of even width are needed");
}
