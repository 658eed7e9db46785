// SPDX-License-Identifier: GPL-3.0-or-later
// The format of contract.md §3.
#include "core/formats/trace_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/formats/scene_json.h"
#include "core/stage.h"
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/sanitized.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;
using Json = nlohmann::ordered_json;

namespace {

const Json& nodeCalled(const Json& trace, const std::string& id) {
    for (const Json& node : trace["nodes"])
        if (node["id"] == id)
            return node;
    throw std::runtime_error("no node " + id);
}

/// The lengths of nested lists; all of one level must be equal.
std::vector<std::size_t> shapeOf(const Json& values) {
    if (!values.is_array())
        return {};
    std::vector<std::size_t> inner = values.empty() ? std::vector<std::size_t>{} : shapeOf(values.front());
    for (const Json& item : values)
        CHECK(shapeOf(item) == inner);
    inner.insert(inner.begin(), values.size());
    return inner;
}

}  // namespace

TEST_CASE("the trace of hello") {
    const Json trace = Json::parse(traceToJson(record(presetScene("hello"))));
    CHECK(trace["format"] == "attention-trace");
    CHECK(trace["version"] == 1);
    CHECK(trace["result"] == "context");
    CHECK(trace["notices"] == Json::array());
    std::vector<std::string> ids;
    for (const Json& node : trace["nodes"])
        ids.push_back(node["id"]);
    CHECK(ids == std::vector<std::string>{"X", "Q", "K", "V", "K_transposed", "scores", "scaled", "softmax.max",
                                          "softmax.shifted", "softmax.exp", "softmax.sum", "weights", "context"});

    const Json& scores = nodeCalled(trace, "scores");
    CHECK(scores["stage"] == "scores");
    CHECK(scores["operation"] == "matmul");
    CHECK(scores["inputs"] == Json{"Q", "K_transposed"});
    CHECK(scores["symbol"] == "S");
    CHECK(scores["formula"] == "Q Kᵀ");
    CHECK(scores["axes"] == Json{"query", "key"});
    const Json words{"hello", "how", "are", "you"};
    CHECK(scores["labels"] == Json{words, words});
    CHECK(scores["shape"] == Json{4, 4});
    const double first[] = {0.14, 0.32, 0.50, 0.68};
    for (std::size_t key = 0; key < 4; ++key)
        CHECK(close(scores["values"][0][key], first[key], 1e-15));
    CHECK(nodeCalled(trace, "X")["labels"] == Json{words, {"1", "2", "3"}});
    CHECK(nodeCalled(trace, "X")["formula"] == "");
    CHECK(nodeCalled(trace, "X")["inputs"] == Json::array());
    CHECK(nodeCalled(trace, "X")["operation"] == "source");
}

TEST_CASE("infinities are strings") {
    Scene scene = presetScene("hello");
    scene.mask = Mask{.causal = true, .padding = {}, .matrix = {}};
    const std::string text = traceToJson(record(scene));
    const Json trace = Json::parse(text);
    CHECK(nodeCalled(trace, "mask")["values"][0] == Json{0, "-inf", "-inf", "-inf"});
    CHECK(nodeCalled(trace, "weights")["values"][0] == Json{1, 0, 0, 0});
}

TEST_CASE("notices stand in the trace") {
    Scene scene = presetScene("hello");
    scene.mask = Mask{.padding = Array{{4}, {1, 1, 1, 1}}, .matrix = {}};
    const Json trace = Json::parse(traceToJson(record(scene)));
    CHECK(trace["notices"].size() == 4);
    CHECK(trace["notices"][1] == "Query how has no key left to look at: its weights are zeros.");
}

TEST_CASE("every trace keeps to the format") {
    std::vector<std::string> stages;
    for (const StageInfo& stage : kStages)
        stages.emplace_back(stage.id);
    int counter = 0;
    for (const NamedScene& scene : allScenes()) {
        if (!isTaken(counter))
            continue;
        INFO(scene.name);
        const Trace recorded = record(scene.scene);
        const Json trace = Json::parse(traceToJson(recorded));
        REQUIRE(trace["nodes"].size() == recorded.nodes().size());
        std::vector<std::string> earlier;
        for (const Json& node : trace["nodes"]) {
            INFO(node["id"]);
            for (const std::string input : node["inputs"])
                CHECK(std::ranges::find(earlier, input) != earlier.end());
            CHECK(std::ranges::find(stages, node["stage"].get<std::string>()) != stages.end());
            CHECK(shapeOf(node["values"]) == node["shape"].get<std::vector<std::size_t>>());
            CHECK(node["axes"].size() == node["shape"].size());
            for (std::size_t i = 0; i < node["shape"].size(); ++i)
                CHECK(node["labels"][i].size() == node["shape"][i]);
            earlier.push_back(node["id"]);
        }
        CHECK(std::ranges::find(earlier, trace["result"].get<std::string>()) != earlier.end());
        if (scene.scene.kind == "encoder-decoder")
            continue;  // these have the time step before them
        for (const char* id : {"Q", "K", "V", "scores", "weights", "context"})
            if (!scene.scene.finished ||
                std::string_view(id) == "weights")  // nothing else is sure beside given weights
                CHECK(std::ranges::find(earlier, id) != earlier.end());
    }
}

TEST_CASE("the scene in a trace is complete: it gives the same nodes again, bit by bit") {
    int counter = 0;
    for (const NamedScene& scene : allScenes())
        for (const std::string& formula : fittingFormulas(scene.scene)) {
            if (!isTaken(counter))
                continue;
            INFO(scene.name << " under " << formula);
            const Trace first = record(withFormula(scene.scene, formula));
            const std::string text = traceToJson(first);
            const Json json = Json::parse(text);
            for (const ScoreParameter& parameter : findScoring(formula)->parameters)
                if (parameter.missing == ScoreParameter::Missing::Made && scene.scene.networks.attention)
                    CHECK(json["scene"]["score"].contains(std::string(parameter.name)));
            const Trace again = record(readScene(json["scene"].dump()));
            CHECK(traceToJson(again) == text);
            CHECK(again.scene() == first.scene());
        }
}

TEST_CASE("the same scene prints the same bytes") {
    const Scene scene = withFormula(presetScene("hello"), "additive");
    CHECK(traceToJson(record(scene)) == traceToJson(record(scene)));
}
