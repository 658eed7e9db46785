// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/twins.h"

#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

Scene sceneOf(const char* id) {
    for (const NamedScene& named : presetScenes())
        if (named.name == id)
            return named.scene;
    FAIL("no preset " << id);
    return {};
}

}  // namespace

TEST_CASE("the twins of the running example: 0.54 with the root of 3, 0.70 without") {
    const Twins twins = recordTwins(sceneOf("hello-projected"), Twin::Scaling);
    CHECK(twins.keyWidth == 3);
    CHECK(std::abs(greatestWeight(twins.with, {1, 2}) - 0.5442) < 5e-5);
    CHECK(std::abs(greatestWeight(twins.without, {1, 2}) - 0.6964) < 5e-5);
}

TEST_CASE("twins are the scene and the scene with one thing left out, for every preset") {
    for (const NamedScene& named : presetScenes()) {
        CAPTURE(named.name);
        const Twins mask = recordTwins(named.scene, Twin::Mask);
        CHECK((mask.with.trace != nullptr) == named.scene.mask.has_value());
        CHECK(!mask.with.reason == named.scene.mask.has_value());
        REQUIRE(mask.without.trace);
        CHECK_FALSE(mask.without.trace->scene().mask);
        const Twins scaling = recordTwins(named.scene, Twin::Scaling);
        if (scaling.with.trace) {
            const double root = std::sqrt(static_cast<double>(scaling.keyWidth));
            const double* raw = scaling.without.scores.value.data();
            for (Index i = 0; i < scaling.without.scores.value.size(); ++i)
                CHECK(scaling.with.scores.value.data()[i] == raw[i] / root);
        }
        const Twins causal = recordTwins(named.scene, Twin::CausalMask);
        if (!causal.with.trace) {
            CHECK(causal.with.reason);
            continue;
        }
        CHECK(causal.with.trace->scene().mask->causal);
        CHECK((!causal.without.trace->scene().mask || !causal.without.trace->scene().mask->causal));
    }
}

TEST_CASE("what a mask hides has its share without it") {
    Scene scene = sceneOf("causal");
    const Twins twins = recordTwins(scene, Twin::CausalMask);
    const Index keys = twins.with.weights.value.columns();
    double later = 0;
    for (Index key = 1; key < keys; ++key)
        later += twins.without.weights.value.at({0, key});
    CHECK(weightOfHidden(twins, {0, 0}) == later);
    CHECK(greatestWeight(twins.with, {0, 0}) == 1);
    CHECK(weightOfHidden(twins, {keys - 1, 0}) == 0);
    // Where softmax runs along query, the line of a cell is its column.
    scene.softmax.along = Softmax::Along::Query;
    const Twins turned = recordTwins(scene, Twin::CausalMask);
    CHECK(greatestWeight(turned.with, {0, keys - 1}) == 1);
}
