// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("in cross-attention one sentence asks another") {
    const Trace trace = record(presetScene("cross"));
    const Axes& axes = nodeOf(trace, "weights").value.axes();
    CHECK(axesText(axes).english() == "query × key");
    CHECK(axes[0].label(0) == trace.scene().queryTokens[0][0]);
    CHECK(axes[1].label(0) == trace.scene().tokens[0][0]);
    CHECK(nodeOf(trace, "Q").value.rows() == static_cast<Index>(trace.scene().queryTokens[0].size()));
}

TEST_CASE("the mean over heads is a node that says so") {
    const Trace trace = record(presetScene("two-heads"));
    const Tensor& weights = nodeOf(trace, "weights").value;
    const Node& mean = nodeOf(trace, "mean_weights");
    REQUIRE(weights.slices() == 2);
    CHECK(mean.value.matrix().isApprox((weights.matrix(0) + weights.matrix(1)) / 2, 1e-15));
    CHECK(std::string(mean.title) == "Mean over the heads");
}
