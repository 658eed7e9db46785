// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/scale.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("scale divides by a number or by its root") {
    const auto scores = counting("S", axesOf({{axis::query, 1}, {axis::key, 3}}));
    const Trace root = traceOf(Scale(4, Scale::By::Root), scores);
    CHECK(resultValues(root) == std::vector<double>{0.5, 1, 1.5});
    CHECK(root.formula(root.result()) == "S ÷ √4");
    CHECK(faultsOf(root) == std::vector<std::string>{});

    const Trace number = traceOf(Scale(4), scores);
    CHECK(resultValues(number) == std::vector<double>{0.25, 0.5, 0.75});
    CHECK(number.formula(number.result()) == "S ÷ 4");
    CHECK(faultsOf(number) == std::vector<std::string>{});
}
