// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/expand.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("expand repeats along a new axis") {
    const auto query = counting("Q", axesOf({{axis::query, 2}, {axis::feature, 2}}));
    const Trace queries = traceOf(Expand({axis::key, 3, nullptr}, 1), query);
    CHECK(resultAxes(queries) == "query 2, key 3, feature 2");
    CHECK(resultValues(queries) == std::vector<double>{1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4});
    CHECK(queries.formula(queries.result()) == "Q");
    CHECK(faultsOf(queries) == std::vector<std::string>{});

    const auto key = counting("K", axesOf({{axis::key, 3}, {axis::feature, 2}}));
    const Trace keys = traceOf(Expand({axis::query, 2, nullptr}, 2), key);
    CHECK(resultAxes(keys) == "query 2, key 3, feature 2");
    CHECK(resultValues(keys) == std::vector<double>{1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6});
    CHECK(faultsOf(keys) == std::vector<std::string>{});
}

TEST_CASE("expand to rank 5 keeps batch and head outside") {
    const auto key = mixed("K", axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::key, 3}, {axis::feature, 2}}));
    const Trace trace = traceOf(Expand({axis::query, 4, nullptr}, 2), key);
    CHECK(resultAxes(trace) == "batch 2, head 2, query 4, key 3, feature 2");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}
