// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>

#include "core/operations/one_hot.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("one-hot marks the first of the greatest") {
    const double hidden = -HUGE_VAL;
    const Operand scores{
        "Z", axesOf({{axis::query, 3}, {axis::key, 3}}), {1, 7, 7, -2, -1, hidden, hidden, hidden, hidden}};
    const Trace rows = traceOf(OneHot(axis::key), scores);
    CHECK(resultValues(rows) == std::vector<double>{0, 1, 0, 0, 1, 0, 0, 0, 0});
    CHECK(rows.formula(rows.result()) == "onehot(argmax Z)");
    CHECK(faultsOf(rows) == std::vector<std::string>{});

    const Trace columns = traceOf(OneHot(axis::query), scores);
    CHECK(resultValues(columns) == std::vector<double>{1, 1, 1, 0, 0, 0, 0, 0, 0});
    CHECK(faultsOf(columns) == std::vector<std::string>{});
}
