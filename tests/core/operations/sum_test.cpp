// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/sum.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("sum along an axis, which stays with length 1 or goes") {
    const auto exponentials = counting("E", axesOf({{axis::query, 2}, {axis::key, 3}}));
    struct Case {
        std::string_view along;
        Reduced kept;
        const char* axes;
        std::vector<double> values;
    };
    const Case cases[] = {
        {axis::key, Reduced::Kept, "query 2, key 1", {6, 15}},
        {axis::key, Reduced::Dropped, "query 2", {6, 15}},
        {axis::query, Reduced::Kept, "query 1, key 3", {5, 7, 9}},
        {axis::query, Reduced::Dropped, "key 3", {5, 7, 9}},
    };
    for (const Case& one : cases) {
        const Trace trace = traceOf(Sum(one.along, one.kept), exponentials);
        CHECK(resultAxes(trace) == one.axes);
        CHECK(resultValues(trace) == one.values);
        CHECK(trace.formula(trace.result()) == "Σ E");
        CHECK(faultsOf(trace) == std::vector<std::string>{});
    }
}

TEST_CASE("sum of rank 5 and of long lines") {
    const auto rank5 = axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::query, 2}, {axis::key, 3}, {axis::hidden, 4}});
    for (const std::string_view along : {axis::hidden, axis::key, axis::head, axis::batch})
        CHECK(faultsOf(traceOf(Sum(along, Reduced::Dropped), mixed("T", rank5))) == std::vector<std::string>{});
    const auto line = counting("E", axesOf({{axis::query, 2}, {axis::key, 103}}));  // 1 … 103, 104 … 206
    CHECK(resultValues(traceOf(Sum(axis::key, Reduced::Kept), line)) == std::vector<double>{5356, 15965});
}

TEST_CASE("sum says which axis is missing") {
    CHECK(shapeErrorOf(Sum(axis::hidden, Reduced::Kept), counting("E", axesOf({{axis::query, 2}, {axis::key, 3}}))) ==
          "[sum] E (query 2, key 3) has no axis hidden");
}
