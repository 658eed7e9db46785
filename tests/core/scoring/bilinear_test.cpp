// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("bilinear: hand-checked with a matrix that is not square") {
    // (1, 2) W = (2, 2, 0)
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1, 2]], "K": [[1, 0, 1], [0, 1, 0], [1, 1, 1]]},
        "score": {"formula": "bilinear", "W": [[1, 0, -1], [0.5, 1, 0.5]]})"));
    CHECK(valuesOf(trace, "query_projected") == std::vector<double>{2, 2, 0});
    CHECK(valuesOf(trace, "scores") == std::vector<double>{2, 2, 4});
    CHECK(trace.formula(nodeOf(trace, "scores").id) == "Q W Kᵀ");
}

TEST_CASE("bilinear with the identity is the dot product") {
    Scene scene = presetScene("hello-projected");
    scene.score.formula = "dot";
    const Trace dot = record(scene);
    scene.score.formula = "bilinear";
    scene.score.parameters["W"] = matrix({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    const Trace bilinear = record(scene);
    for (const char* name : {"scores", "weights", "context"})
        CHECK(valuesOf(bilinear, name) == valuesOf(dot, name));
}

TEST_CASE("bilinear: a matrix stored out-in is shown as it is stored, and turned") {
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1, 2]], "K": [[1, 0, 1]]},
        "score": {"formula": "bilinear", "layout": "out-in", "W": [[1, 0.5], [0, 1], [-1, 0.5]]})"));
    CHECK(valuesOf(trace, "score.W") == std::vector<double>{1, 0.5, 0, 1, -1, 0.5});
    CHECK(valuesOf(trace, "score.W_transposed") == std::vector<double>{1, 0, -1, 0.5, 1, 0.5});
    CHECK(valuesOf(trace, "scores") == std::vector<double>{2});
}
