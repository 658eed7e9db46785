// SPDX-License-Identifier: GPL-3.0-or-later
// The exported script as text: it names every node, and what depends on a convention is the right way round. That it
// runs and that its numbers agree is seen with PyTorch itself (tests/exported_scripts, in .ci/run).
#include "core/formats/pytorch.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string scriptOf(const std::string& keys) {
    return traceToPytorch(record(sceneOf(keys)));
}

const std::string kThree = R"("tokens": ["a", "b", "c"], "embeddings": [[1, 0.5], [0, 1], [2, -1]], )";

}  // namespace

TEST_CASE("the script computes and checks every node that is computed") {
    for (const NamedScene& preset : presetScenes())
        for (const std::string& formula : fittingFormulas(preset.scene)) {
            const Trace trace = record(withFormula(preset.scene, formula));
            const std::string script = traceToPytorch(trace);
            for (const Node& node : trace.nodes()) {
                INFO(preset.name << ' ' << formula << ' ' << node.name);
                std::string name = node.name;
                std::ranges::replace(name, '.', '_');
                CHECK(has(script, "\n    " + name + " = "));
                if (!node.inputs.empty())
                    CHECK(has(script, "check(\"" + node.name + "\", " + name + ")"));
            }
        }
}

TEST_CASE("a boolean mask has the polarity of the function it is given to") {
    const std::string script = scriptOf(kThree + R"("heads": 2, "mask": {"causal": true})");
    CHECK(has(script, "scaled_dot_product_attention(Q_heads, K_heads, V_heads, attn_mask=mask == 0)"));
    CHECK(has(script, "attn_mask=mask != 0, average_attn_weights=False)"));
}

TEST_CASE("an additive mask stays additive") {
    const std::string script =
        scriptOf(kThree + R"("mask": {"meaning": "add", "matrix": [[0, 1, 0.5], [0, 0, "-inf"], [0, 0, 0]]})");
    CHECK(has(script, "scaled_dot_product_attention(Q, K, V, attn_mask=mask)"));
    CHECK(has(script, "attn_mask=mask, average_attn_weights=False)"));
}

TEST_CASE(
    "weights stored in-out are turned for the modules of the library, and those stored out-in are not turned twice") {
    const std::string weights = R"("projections": {"W_Q": [[1, 2], [3, 4]], "layout": )";
    CHECK(has(scriptOf(kThree + weights + R"("in-out"})"), "torch.cat((W_Q.T, "));
    CHECK(has(scriptOf(kThree + weights + R"("out-in"})"), "torch.cat((W_Q_transposed.T, "));
}

TEST_CASE("a title cannot break out of the script") {
    const std::string script =
        scriptOf(R"("tokens": ["a"], "embeddings": [[1]], "title": {"en": "x\"\"\"\nimport os\\"})");
    CHECK(has(script, "\n\"\"\"x''' import os/ (self, scaled-dot).\n"));
}

TEST_CASE("where everything is hidden the script asks for zeros, elsewhere it is plain") {
    const std::string plain = scriptOf(kThree + R"("mask": {"causal": true})");
    CHECK(has(plain, "weights = softmax_exp / softmax_sum\n"));
    CHECK_FALSE(has(plain, "nan_to_num"));
    const std::string empty = scriptOf(kThree + R"("mask": {"padding": [true, true, true]})");
    CHECK(has(empty, "torch.where(softmax_sum == 0, 0.0, softmax_exp / softmax_sum)"));
    CHECK(has(empty, "torch.nan_to_num(torch.softmax(masked, dim=-1), nan=0.0)"));
}
