// SPDX-License-Identifier: GPL-3.0-or-later
// resources/scene.schema.json against the reader: what is a scene to one is a scene to the other, as far as a schema
// can see.
#include "core/formats/scene_json.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/mutations.h"
#include "tests/support/random_scene.h"
#include "tests/support/scenes.h"
#include "tests/support/schema.h"

using namespace attention;
using namespace attention::test;
using Json = nlohmann::json;

namespace {

const Json& schema() {
    static const Json json = Json::parse(readFile(sourcePath("resources/scene.schema.json")));
    return json;
}

std::string faultOf(const std::string& text) {
    return schemaFault(schema(), Json::parse(text));
}

std::string two(const std::string& more) {
    return sceneText(R"("tokens": ["a", "b"], "embeddings": [[1, 2], [3, 4]], )" + more);
}

}  // namespace

TEST_CASE("every scene that comes with the project or that the program writes is valid") {
    for (const NamedScene& scene : allScenes()) {
        INFO(scene.name);
        CHECK(faultOf(scene.text) == "");
        CHECK(faultOf(writeScene(scene.scene)) == "");
        for (const std::string& formula : fittingFormulas(scene.scene))
            CHECK(faultOf(writeScene(record(withFormula(scene.scene, formula)).scene())) == "");
    }
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        INFO("random scene " << seed);
        CHECK(faultOf(writeScene(randomScene(seed))) == "");
    }
}

TEST_CASE("what the reader accepts is valid") {
    int accepted = 0;
    for (const std::string& text : wholeScenes())
        withValuesReplaced(text, [&](const std::string& changed) {
            if (!errorOf(changed).empty())
                return;
            ++accepted;
            if (const std::string fault = faultOf(changed); !fault.empty())
                FAIL_CHECK(fault << " in " << changed);
        });
    CHECK(accepted > 20);
}

TEST_CASE("broken scenes are refused by both") {
    const std::string cases[] = {
        "{}",
        R"({"format": "attention-scene", "version": 1})",
        R"({"format": "scene", "version": 1, "kind": "self", "tokens": ["a"], "embeddings": [[1]]})",
        R"({"format": "attention-scene", "version": 2, "kind": "self", "tokens": ["a"], "embeddings": [[1]]})",
        R"({"format": "attention-scene", "version": 1, "kind": "sideways", "tokens": ["a"], "embeddings": [[1]]})",
        sceneText(R"("tokens": ["a"])"),
        sceneText(R"("embeddings": [[1]])"),
        sceneText(R"("tokens": [], "embeddings": [[1]])"),
        sceneText(R"("tokens": "a", "embeddings": [[1]])"),
        sceneText(R"("tokens": [1], "embeddings": [[1]])"),
        sceneText(R"("tokens": [["a"], "b"], "embeddings": [[1], [2]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [])"),
        sceneText(R"("tokens": ["a"], "embeddings": [[]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [1])"),
        sceneText(R"("tokens": ["a"], "embeddings": [[null]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [["1"]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [["-inf"]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [[true]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [[[[1]]]])"),
        sceneText(R"("tokens": ["a", "b"], "embeddings": [[1], [[2]]])"),
        sceneText(R"("inputs": {"Q": [[1]]})"),
        sceneText(R"("inputs": {"Q": [[1]], "K": [1]})"),
        sceneText(R"("inputs": {"weights": [1]})"),
        sceneText(R"("inputs": {"weights": [[-1]]})"),
        sceneText(R"("inputs": {"weights": [["inf"]]})"),
        sceneText(R"("inputs": {"weights": [[1]], "V": [1]})"),
        sceneText(R"("inputs": {"weights": [[1]], "Q": [[1]]})"),
        sceneText(R"("inputs": {"weights": [[1]], "K": [[1]]})"),
        sceneText(R"("inputs": {"weights": [[1]]}, "score": {"formula": "scaled-dot"})"),
        sceneText(R"("inputs": {"weights": [[1]]}, "mask": {})"),
        sceneText(R"("inputs": {"weights": [[1]]}, "softmax": {})"),
        sceneText(R"("inputs": {"weights": [[1]]}, "dropout": {})"),
        sceneText(R"("inputs": {"weights": [[1]]}, "embeddings": [[1]])"),
        sceneText(R"("inputs": {"weights": [[1]], "V": [[1]]}, "projections": {"W_Q": [[1]]})"),
        R"({"format": "attention-scene", "version": 1, "kind": "decoder-step", "inputs": {"weights": [[1]]}})",
        two(R"("title": "a")"),
        two(R"("title": {"en": 1})"),
        two(R"("projections": [])"),
        two(R"("projections": {"W_Q": [1, 2]})"),
        two(R"("projections": {"b_Q": [[1, 2]]})"),
        two(R"("projections": {"W_O": []})"),
        two(R"("projections": {"layout": "rows"})"),
        two(R"("score": "dot")"),
        two(R"("score": {"formula": 1})"),
        two(R"("score": {"seed": -1})"),
        two(R"("score": {"layout": "in"})"),
        two(R"("score": {"formula": "additive", "W_q": [1, 2]})"),
        two(R"("score": {"formula": "additive", "v": [[1]]})"),
        two(R"("score": {"formula": "bilinear", "W": "identity"})"),
        two(R"("score": {"formula": "concat-linear", "W": [1, 2, 3, 4]})"),
        two(R"("heads": 0)"),
        two(R"("heads": 1.5)"),
        two(R"("heads": "1")"),
        two(R"("mask": [])"),
        two(R"("mask": {"causal": 1})"),
        two(R"("mask": {"padding": [0.5, 0]})"),
        two(R"("mask": {"padding": ["a", "b"]})"),
        two(R"("mask": {"matrix": [true, true]})"),
        two(R"("mask": {"matrix": [[0, 2], [1, 1]]})"),
        two(R"("mask": {"matrix": [[0, "-inf"], [1, 1]], "meaning": "drop"})"),
        two(R"("mask": {"matrix": [[0, "inf"], [1, 1]], "meaning": "add"})"),
        two(R"("mask": {"matrix": [[0, true], [1, 1]], "meaning": "add"})"),
        two(R"("mask": {"meaning": "hide"})"),
        two(R"("softmax": {"axis": "row"})"),
        two(R"("softmax": {"temperature": 0})"),
        two(R"("softmax": {"temperature": "inf"})"),
        two(R"("softmax": {"hard": 1})"),
        two(R"("dropout": {"p": 1})"),
        two(R"("dropout": {"p": -0.5})"),
        two(R"("dropout": {"seed": 0.5})"),
        two(R"("dropout": {"keep": [1, 0]})"),
        two(R"("dropout": {"keep": [[1, 0], [1, 2]]})"),
    };
    for (const std::string& text : cases) {
        INFO(text);
        CHECK(faultOf(text) != "");
        CHECK(errorOf(text) != "");
    }
}

TEST_CASE("what only the reader can see") {
    const std::string cases[] = {
        sceneText(R"("tokens": ["a", "b"], "embeddings": [[1, 2], [3]])"),
        sceneText(R"("tokens": ["a"], "embeddings": [[1, 2], [3, 4]])"),
        two(R"("projections": {"W_Q": [[1, 2]]})"),
        two(R"("heads": 3)"),
        two(R"("mask": {"padding": [true]})"),
        two(R"("score": {"formula": "cosine"})"),  // a new formula is a file of the program, not a line of the schema
        sceneText(R"("inputs": {"Q": [[1, 2]], "K": [[1]]})"),
        sceneText(R"("inputs": {"weights": [[1, 0]]})"),
        sceneText(R"("inputs": {"weights": [[[1]]]}, "heads": 2)"),
        sceneText(R"("inputs": {"weights": [[1]]}, "projections": {"W_O": [[1]]})"),
    };
    for (const std::string& text : cases) {
        INFO(text);
        CHECK(faultOf(text) == "");
        CHECK(errorOf(text) != "");
    }
}

TEST_CASE("keys that nobody knows are allowed everywhere") {
    CHECK(faultOf(two(R"("x": null, "score": {"formula": "dot", "W": "kept", "x": 1}, "mask": {"x": 1},
        "projections": {"x": 1}, "softmax": {"x": 1}, "dropout": {"x": 1}, "view": {"digits": 2}, "quiz": [],
        "lesson": {"en": "text"})")) == "");
}

TEST_CASE("scenes of the other kinds are described too") {
    const std::string gru = R"({"W_ir": [[1]], "W_iz": [[1]], "W_in": [[1]], "W_hr": [[1]], "W_hz": [[1]],
                                "W_hn": [[1]], "b_ir": [0], "initial": [0], "layout": "out-in"})";
    const auto kind = [](const std::string& name, const std::string& keys) {
        return faultOf(R"({"format": "attention-scene", "version": 1, "kind": ")" + name + "\", " + keys + "}");
    };
    const std::string keys = R"("tokens": ["a"], "embeddings": [[1]])";
    const std::string asking = R"("query_tokens": ["b"], "query_embeddings": [[2]])";
    CHECK(kind("cross", keys + ", " + asking) == "");
    CHECK(kind("cross", keys) != "");
    CHECK(kind("cross", R"("inputs": {"Q": [[1]], "K": [[1]]})") == "");
    CHECK(kind("decoder-step",
               R"("inputs": {"Q": [[[1]]], "K": [[[1], [2]]]}, "combine": {"W": [[1], [1]], "b": [0]})") == "");
    CHECK(kind("decoder-step", R"("inputs": {"Q": [[[1]]], "K": [[[1]]]})") == "");
    CHECK(kind("decoder-step", keys + ", " + asking) == "");
    CHECK(kind("decoder-step", keys) != "");
    CHECK(kind("self", R"("inputs": {"weights": [[1]]})") == "");
    CHECK(kind("cross", R"("inputs": {"weights": [[[[1, 0]]]], "V": [[[1], [2]]]}, "tokens": ["a", "b"])") == "");
    const std::string translation = R"("source_tokens": ["a"], "source_embeddings": [[1]], "target_tokens": ["<s>"],
        "target_embeddings": [[1]], "encoder": )" +
                                    gru + R"(, "decoder": )" + gru;
    CHECK(kind("encoder-decoder", translation) == "");
    CHECK(kind("encoder-decoder", translation + R"(, "attention": true, "align": "current", "score": {"formula": "dot"},
               "combine": {"W": [[1], [1]], "activation": "tanh"}, "readout": {"W": [[1]], "vocabulary": ["a"]})") ==
          "");
    CHECK(kind("encoder-decoder", translation + R"(, "align": "later")") != "");
    CHECK(kind("encoder-decoder", translation + R"(, "readout": {"W": [[1]]})") != "");
    CHECK(kind("encoder-decoder", keys) != "");
}

TEST_CASE("the schema knows the parameters of the contract") {
    for (const char* name : {"W_Q", "b_Q", "W_K", "b_K", "W_V", "b_V", "W_O", "b_O", "layout"})
        CHECK(schema()["properties"]["projections"]["properties"].contains(name));
    const std::pair<const char*, std::vector<std::string>> formulas[] = {
        {"additive", {"W_q", "W_k", "b", "v"}}, {"concat-linear", {"W", "b"}},
        {"concat-tanh-sum", {"W", "b"}},        {"bilinear", {"W"}},
        {"concat-linear-rows", {"W", "b"}},
    };
    for (const auto& [formula, parameters] : formulas)
        for (const std::string& parameter : parameters) {
            INFO(formula << ' ' << parameter);
            Json scene = Json::parse(two(R"("score": {})"));
            scene["score"] = {{"formula", formula}, {parameter, "no array"}};
            CHECK(schemaFault(schema(), scene) != "");
        }
}
