// SPDX-License-Identifier: GPL-3.0-or-later
// Every cell of every node of every preset under every formula explains itself, back to what was given.
#include "tests/support/every_cell.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

void checkEveryFormula(const std::vector<NamedScene>& scenes) {
    for (const NamedScene& named : scenes)
        for (const std::string& formula : fittingFormulas(named.scene)) {
            INFO(named.name << " under " << formula);
            CHECK(faultsOf(record(withFormula(named.scene, formula))) == std::vector<std::string>{});
        }
}

}  // namespace

TEST_CASE("every cell of every preset under every formula explains itself") {
    REQUIRE(presetScenes().size() >= 4);
    REQUIRE(fittingFormulas(presetScene("hello")).size() >= 7);
    checkEveryFormula(presetScenes());
}

TEST_CASE("every cell of the oracle's scenes explains itself") {
    checkEveryFormula(oracleScenes());
}
