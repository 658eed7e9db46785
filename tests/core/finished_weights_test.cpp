// SPDX-License-Identifier: GPL-3.0-or-later
// Attention weights that were computed elsewhere: what follows from them, what is said about them, and what is refused.
#include "core/finished_weights.h"

#include "core/bench.h"
#include "core/edit.h"
#include "core/error.h"
#include "core/formats/pytorch.h"
#include "core/formats/scene_json.h"
#include "core/formats/trace_text.h"
#include "core/record.h"
#include "core/step.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/files.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

using Strings = std::vector<std::string>;

const std::string kWeights = R"("weights": [[0.5, 0.5], [0.25, 0.75]])";
const std::string kHeads = R"("weights": [[[0.5, 0.5], [0.25, 0.75]], [[1, 0], [0, 1]]])";

std::string self(const std::string& inputs, const std::string& more = "") {
    return sceneText(R"("tokens": ["a", "b"], "inputs": {)" + inputs + "}" + more);
}

std::string cross(const std::string& inputs, const std::string& more = "") {
    return R"({"format": "attention-scene", "version": 1, "kind": "cross", "inputs": {)" + inputs + "}" + more + '}';
}

Trace traceOf(const std::string& text) {
    return record(readScene(text));
}

Strings namesOf(const Trace& trace) {
    Strings names;
    for (const Node& node : trace.nodes())
        names.push_back(node.name);
    return names;
}

}  // namespace

TEST_CASE("weights alone are a trace of one node, with the tokens on both axes") {
    const Trace trace = traceOf(self(kWeights));
    CHECK(namesOf(trace) == Strings{"weights"});
    const Node& weights = nodeOf(trace, "weights");
    CHECK(trace.result() == weights.id);
    CHECK(weights.stage == Stage::Weights);
    CHECK(weights.distribution == axis::key);
    CHECK(axesText(weights.value.axes()).english() == "query × key");
    CHECK(labelOf(weights.value.axes(), 0, {1, 0}) == "b");
    CHECK(labelOf(weights.value.axes(), 1, {1, 0}) == "a");
    CHECK(trace.notices().empty());
    CHECK(stepsOf(trace).size() == 2);
    CHECK(traceToText(trace, -1).starts_with("kind: self, weights: given\n"));
}

TEST_CASE("with values come the weighted sum, the heads and the projection back") {
    const Trace one = traceOf(self(kWeights + R"(, "V": [[1, 2], [3, 6]])"));
    CHECK(namesOf(one) == Strings{"V", "weights", "context"});
    CHECK(valuesOf(one, "context") == std::vector<double>{2, 4, 2.5, 5});
    const Trace two = traceOf(self(kHeads + R"(, "V": [[1, 2], [3, 6]])", R"(, "heads": 2)"));
    CHECK(namesOf(two) == Strings{"V", "V_heads", "weights", "mean_weights", "context", "merged"});
    CHECK(valuesOf(two, "mean_weights") == std::vector<double>{0.75, 0.25, 0.125, 0.875});
    CHECK(valuesOf(two, "merged") == std::vector<double>{2, 2, 2.5, 6});
    const Trace out =
        traceOf(self(kHeads + R"(, "V": [[1, 2], [3, 6]])", R"(, "heads": 2, "projections": {"W_O": [[1], [1]]})"));
    CHECK(valuesOf(out, "output") == std::vector<double>{4, 8.5});
    for (const Trace* trace : {&one, &two, &out})
        CHECK(faultsOf(*trace) == Strings{});
}

TEST_CASE("queries may be others than keys, and a batch has its own tokens") {
    const Trace trace =
        traceOf(cross(R"("weights": [[[0.5, 0.5, 0]], [[0, 0, 1]]], "V": [[[1], [2], [3]], [[4], [5], [6]]])",
                      R"(, "tokens": [["a", "b", "c"], ["d", "e", "f"]], "query_tokens": [["q"], ["r"]])"));
    const Axes& axes = nodeOf(trace, "weights").value.axes();
    CHECK(axesText(axes).english() == "batch × query × key");
    CHECK(labelOf(axes, 1, {1, 0, 2}) == "r");
    CHECK(labelOf(axes, 2, {1, 0, 2}) == "f");
    CHECK(valuesOf(trace, "context") == std::vector<double>{1.5, 6});
}

TEST_CASE("a row that does not sum to 1 is told by name, rounding is not") {
    CHECK(noticesOf(traceOf(self(R"("weights": [[0.5, 0.25], [0.25, 0.75]])"))) ==
          Strings{"The weights of query a sum to 0.75, not to 1."});
    CHECK(noticesOf(traceOf(self(R"("weights": [[0.5, 0.5], [0, 0]])"))) ==
          Strings{"Query b has no key left to look at: its weights are zeros."});
    CHECK(noticesOf(traceOf(self(R"("weights": [[0.3333, 0.6663], [0.25, 0.7505]])"))) == Strings{});
    CHECK(noticesOf(traceOf(self(R"("weights": [[[1, 0], [0, 1]], [[1, 1], [0, 0]]])", R"(, "heads": 2)"))) ==
          Strings{"The weights of query a in head 2 sum to 2, not to 1.",
                  "Query b has no key to look at in head 2: its weights are zeros."});
    std::string rows;
    for (int i = 0; i < 20; ++i) {
        std::string row;
        for (int j = 0; j < 20; ++j)
            row += (j == 0 ? "" : ", ") + std::string(i == j ? "0.5" : "0");
        rows += (i == 0 ? "[" : ", [") + row + ']';
    }
    const Strings notices = noticesOf(traceOf(sceneText(R"("inputs": {"weights": [)" + rows + "]}")));
    REQUIRE(notices.size() == 4);
    CHECK(notices[2] == "The weights of query 3 sum to 0.5, not to 1.");
    CHECK(notices[3] == "So it is with 17 more rows of weights.");
}

TEST_CASE("what would give the weights cannot stand beside them") {
    const auto told = [](const std::string& key) {
        return key + " stands beside inputs.weights, which are finished already: remove one of them";
    };
    CHECK(errorOf(self(kWeights + R"(, "Q": [[1], [2]])")) == told("inputs.Q"));
    CHECK(errorOf(self(kWeights + R"(, "K": [[1], [2]])")) == told("inputs.K"));
    CHECK(errorOf(self(kWeights, R"(, "embeddings": [[1], [2]])")) == told("embeddings"));
    CHECK(errorOf(self(kWeights, R"(, "score": {"formula": "dot"})")) == told("score"));
    CHECK(errorOf(self(kWeights, R"(, "score": {"formula": "scaled-dot"})")) == told("score"));
    CHECK(errorOf(self(kWeights, R"(, "mask": {"causal": true})")) == told("mask"));
    CHECK(errorOf(self(kWeights, R"(, "softmax": {"temperature": 1})")) == told("softmax"));
    CHECK(errorOf(self(kWeights, R"(, "dropout": {"p": 0.5})")) == told("dropout"));
    CHECK(errorOf(self(kWeights + R"(, "V": [[1], [2]])", R"(, "projections": {"W_V": [[1]]})")) ==
          told("projections.W_V"));
    Scene scene = readScene(self(kWeights));
    scene.softmax.hard = true;
    CHECK_THROWS_WITH(validate(scene), told("softmax"));
}

TEST_CASE("shapes and numbers that do not go together") {
    const std::string wrong[][2] = {
        {self(R"("weights": [0.5, 0.5])"),
         "inputs.weights is a list of 2, but must be query × key (or one of those per sentence); for several heads say "
         "heads as well"},
        {self(R"("weights": [[0.5, 0.5]])"),
         "inputs.weights has 1 row and 2 columns, but in kind self each token is query and key: use kind cross"},
        {self(R"("weights": [[1, 0, 0], [0, 1, 0], [0, 0, 1]])"),
         "tokens has 2 tokens, but inputs.weights has 3 keys: give one token for each"},
        {self(kHeads),
         "tokens has 1 sentence, but inputs.weights is for 2: give one list of tokens per sentence, or "
         "heads if the first axis is the head"},
        {self(kWeights, R"(, "heads": 2)"),
         "inputs.weights is 2×2, but must be head × query × key (or one of those per sentence), as heads is not 1"},
        {self(kHeads, R"(, "heads": 3)"),
         "heads is 3, but inputs.weights is 2×2×2 and has 2 on the axis before query "
         "and key: both need the same number"},
        {self(kWeights, R"(, "heads": 0)"), "heads is 0, but there must be at least 1"},
        {self(R"("weights": [[0.5, 0.5], [1.25, -0.25]])"),
         "inputs.weights row 2, column 2 is -0.25, but a weight is never negative: are these scores, before softmax?"},
        {self(R"("weights": [[0.5, "inf"], [0, 1]])"),
         "inputs.weights row 1, column 2: inf is not a number to compute with: only a mask may hold -inf"},
        {self(kWeights + R"(, "V": [[1]])"),
         "inputs.V has 1 row, but inputs.weights has 2 keys: every key needs its value"},
        {self(kWeights + R"(, "V": [[[1], [2]]])"),
         "inputs.V is 1×2×1, but inputs.weights is 2×2: both need the same number of sentences"},
        {self(kHeads + R"(, "V": [[1, 2, 3], [4, 5, 6]])", R"(, "heads": 2)"),
         "heads is 2, but the width 3 of V cannot be divided by it: 1 or 3 heads would work"},
        {self(kWeights, R"(, "projections": {"W_O": [[1]]})"),
         "projections.W_O is for the weighted sum, which needs values: give inputs.V, or remove it"},
        {cross(kWeights, R"(, "query_tokens": ["q"])"),
         "query_tokens has 1 token, but inputs.weights has 2 queries: give one token for each"},
        {R"({"format": "attention-scene", "version": 1, "kind": "decoder-step", "inputs": {"weights": [[1]]}})",
         "inputs.weights cannot be given to kind decoder-step, which computes its own: use kind self or cross"},
    };
    for (const auto& [text, message] : wrong) {
        INFO(text);
        CHECK(errorOf(text) == message);
    }
    std::string row = "[1";
    for (int i = 0; i < 512; ++i)
        row += ", 0";
    row += ']';
    CHECK(errorOf(cross(R"("weights": [)" + row + "]")) ==
          "inputs.weights is 1×513, but at most 512 tokens can be shown: take a part of it");
}

TEST_CASE("a scene with finished weights is written as it was read, and no score is added") {
    for (const char* name : {"finished_two_heads", "cross_finished_batch", "finished_alone"}) {
        INFO(name);
        const Scene scene = readScene(readFile(sourcePath(std::string("tests/oracle/scenes/") + name + ".attn")));
        const std::string once = writeScene(scene);
        CHECK(readScene(once) == scene);
        CHECK(writeScene(readScene(once)) == once);
        CHECK(once.find("score") == std::string::npos);
        CHECK(record(scene).scene() == scene);
    }
}

TEST_CASE("a given weight can be changed, and nothing hides a key") {
    const Trace trace = traceOf(self(kWeights + R"(, "V": [[1, 2], [3, 6]])"));
    const NodeId weights = nodeOf(trace, "weights").id;
    REQUIRE(isEditable(trace, weights));
    REQUIRE(isEditable(trace, nodeOf(trace, "V").id));
    const Scene changed = withNumber(trace, {weights, {0, 1}}, 0.25);
    CHECK(changed.finished->weights.values == std::vector<double>{0.5, 0.25, 0.25, 0.75});
    CHECK(noticesOf(record(changed)) == Strings{"The weights of query a sum to 0.75, not to 1."});
    CHECK_THROWS_AS(record(withNumber(trace, {weights, {0, 1}}, -1)), InputError);
    CHECK(withNumber(trace, {nodeOf(trace, "V").id, {1, 0}}, 7).finished->V->values[2] == 7);
    CHECK_FALSE(withMaskToggled(trace, {weights, {0, 1}}));
    CHECK(withTokens(trace.scene(), Asking::No, 0, {"x", "y"}).tokens == Sentences{{"x", "y"}});
    CHECK_THROWS_AS(withTokens(trace.scene(), Asking::No, 0, {"x"}), InputError);
}

TEST_CASE("the bench says why no formula is compared") {
    const Trace trace = traceOf(self(kWeights));
    for (const BenchEntry& entry : recordBench(trace.scene())) {
        CHECK_FALSE(entry.trace);
        REQUIRE(entry.reason);
        CHECK(entry.reason->english() == "The weights of this scene are given: no formula makes them.");
    }
}

TEST_CASE("the script for PyTorch starts from the weights") {
    const std::string script = traceToPytorch(traceOf(self(kWeights + R"(, "V": [[1, 2], [3, 6]])")));
    CHECK(script.find("weights = torch.tensor([[0.5, 0.5], [0.25, 0.75]])") != std::string::npos);
    CHECK(script.find("softmax") == std::string::npos);
    CHECK(script.find("check(\"context\", context)") != std::string::npos);
}
