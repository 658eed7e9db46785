// SPDX-License-Identifier: GPL-3.0-or-later
// Scene files: what is read is written, and what is written is read.
#include "core/formats/scene_json.h"

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/formats/json_text.h"
#include "core/random.h"
#include "tests/support/catch.h"
#include "tests/support/random_scene.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;
using Json = nlohmann::ordered_json;

namespace {

void checkRoundTrip(const Scene& scene) {
    const std::string once = writeScene(scene);
    const Scene again = readScene(once);
    CHECK(again == scene);
    CHECK(writeScene(again) == once);
}

}  // namespace

TEST_CASE("every scene is read and written without a loss") {
    for (const NamedScene& scene : allScenes()) {
        INFO(scene.name);
        checkRoundTrip(scene.scene);
        checkRoundTrip(record(scene.scene).scene());
    }
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        INFO("random scene " << seed);
        checkRoundTrip(randomScene(seed));
    }
}

TEST_CASE("everything that a scene can hold is read") {
    const Scene scene = sceneOf(R"(
        "title": {"en": "All", "zh_CN": "全部"}, "tokens": ["a", "b"], "embeddings": [[1, 2], [3, 4]],
        "projections": {"W_Q": [[1, 0], [0, 1]], "b_Q": [1, 2], "layout": "out-in"},
        "score": {"formula": "additive", "W_q": [[1], [2]], "v": [3], "layout": "out-in", "seed": 9}, "heads": 2,
        "mask": {"causal": true, "padding": [false, true], "matrix": [[0, "-inf"], [1, 2]], "meaning": "add"},
        "softmax": {"axis": "query", "temperature": 0.5, "hard": true}, "dropout": {"p": 0.25, "seed": 7})");
    CHECK(scene.title.at("zh_CN") == "全部");
    CHECK(scene.tokens == std::vector<std::vector<std::string>>{{"a", "b"}});
    CHECK(scene.embeddings == matrix({{1, 2}, {3, 4}}));
    CHECK(scene.projections.parameters.at("b_Q") == row({1, 2}));
    CHECK(scene.projections.layout == WeightLayout::OutIn);
    CHECK(scene.score.formula == "additive");
    CHECK(scene.score.parameters.at("W_q") == matrix({{1}, {2}}));
    CHECK(scene.score.layout == WeightLayout::OutIn);
    CHECK(scene.score.seed == 9);
    CHECK(scene.heads == 2);
    REQUIRE(scene.mask);
    CHECK(scene.mask->causal);
    CHECK(scene.mask->padding == row({0, 1}));
    CHECK(scene.mask->matrix == matrix({{0, -HUGE_VAL}, {1, 2}}));
    CHECK(scene.mask->meaning == Mask::Meaning::Add);
    CHECK(scene.softmax.along == Softmax::Along::Query);
    CHECK(scene.softmax.temperature == 0.5);
    CHECK(scene.softmax.hard);
    REQUIRE(scene.dropout);
    CHECK(scene.dropout->p == 0.25);
    CHECK(scene.dropout->seed == 7);
    checkRoundTrip(scene);
}

TEST_CASE("what is absent is not there") {
    const Scene scene = sceneOf(R"("tokens": ["a"], "embeddings": [[1]])");
    CHECK(scene.score.formula == "scaled-dot");
    CHECK(scene.heads == 1);
    CHECK(!scene.mask);
    CHECK(!scene.dropout);
    CHECK(scene.softmax == Softmax{});
    CHECK(scene.projections == Projections{});
    CHECK(scene.unknown == "");
    CHECK(writeScene(scene) ==
          "{\n  \"format\": \"attention-scene\",\n  \"version\": 1,\n  \"kind\": \"self\",\n  \"tokens\": [\"a\"],\n"
          "  \"embeddings\": [[1]],\n  \"score\": {\"formula\": \"scaled-dot\"}\n}\n");
}

TEST_CASE("small things survive on their own") {
    for (const char* keys : {
             R"("mask": {})",
             R"("mask": {"meaning": "drop"})",
             R"("mask": {"causal": false})",
             R"("dropout": {"p": 0.5})",
             R"("dropout": {"p": 0, "keep": [[1, 0], [0, 1]], "seed": 3})",
             R"("softmax": {})",
             R"("projections": {})",
             R"("score": {})",
             R"("score": {"seed": 18446744073709551615})",
             R"("title": {})",
         }) {
        INFO(keys);
        checkRoundTrip(sceneOf(R"("tokens": ["a", "b"], "embeddings": [[1], [2]], )" + std::string(keys)));
    }
}

TEST_CASE("unknown keys are kept, at the top and in objects") {
    const std::string text = sceneText(R"(
        "preset": {"order": 3, "deep": [1, 2.0, 1e5, {"x": null}]}, "lesson": {"en": "Look\nhere"},
        "tokens": ["a"], "embeddings": [[1]], "view": {"digits": 2, "colours": "blue"}, "quiz": [true, "?"],
        "projections": {"note": "mine"}, "score": {"formula": "dot", "W": [[1]], "remark": 7},
        "mask": {"why": "because"}, "softmax": {"a": 1}, "dropout": {"p": 0, "b": 2}, "inputs.Q": 1)");
    const Scene scene = readScene(text);
    checkRoundTrip(scene);
    const Json written = Json::parse(writeScene(scene));
    const Json read = Json::parse(text);
    for (const char* key : {"preset", "lesson", "view", "quiz", "inputs.Q"})
        CHECK(written[key] == read[key]);
    CHECK(written["projections"]["note"] == "mine");
    CHECK(written["score"]["remark"] == 7);
    CHECK(written["score"]["W"] == Json{{1}});  // a parameter of another formula
    CHECK(written["mask"]["why"] == "because");
    CHECK(written["softmax"]["a"] == 1);
    CHECK(written["dropout"]["b"] == 2);
}

TEST_CASE("what the scene says itself stands before a key that was kept") {
    Scene scene = sceneOf(R"("tokens": ["a"], "embeddings": [[1]], "score": {"formula": "dot", "W": [[1]]})");
    scene.score.formula = "bilinear";
    scene.score.parameters["W"] = matrix({{5}});
    CHECK(readScene(writeScene(scene)).score.parameters.at("W") == matrix({{5}}));
}

TEST_CASE("numbers are written in the shortest form that reads back bit-equal") {
    Scene scene = sceneOf(R"("tokens": ["a"], "embeddings": [[-0.0, 5e-324, 0.1, 1e22, 1.7976931348623157e308, 3]])");
    CHECK(std::signbit(scene.embeddings->values[0]));
    CHECK(scene.embeddings->values[1] == std::numeric_limits<double>::denorm_min());
    CHECK(writeScene(scene).find("[[-0.0, 5e-324, 0.1, 1e+22, 1.7976931348623157e+308, 3]]") != std::string::npos);

    SplitMix64 random(3);
    Array& array = *scene.embeddings;
    array.values.clear();
    while (array.values.size() < 4000)
        if (const double value = std::bit_cast<double>(random.next()); std::isfinite(value))
            array.values.push_back(value);
    array.shape = {1, 4000};
    const auto again = readScene(writeScene(scene)).embeddings->values;
    int wrong = 0;
    for (std::size_t i = 0; i < again.size(); ++i)
        wrong += std::bit_cast<std::uint64_t>(again[i]) != std::bit_cast<std::uint64_t>(array.values[i]);
    CHECK(wrong == 0);
}

TEST_CASE("a byte order mark and other spaces are accepted") {
    const std::string text = sceneText(R"("tokens": ["a"], "embeddings": [[1]])");
    CHECK(readScene("\xEF\xBB\xBF" + text) == readScene(text));
    CHECK(readScene("\r\n\t " + text + " \r\n") == readScene(text));
}

TEST_CASE("texts of any language are kept") {
    Scene scene =
        sceneOf(R"("tokens": ["汤姆", "🙂", "a\"b\\c", "\u0001\n", ""], "embeddings": [[1], [2], [3], [4], [5]])");
    checkRoundTrip(scene);
    CHECK(scene.tokens[0][0] == "汤姆");
    CHECK(scene.tokens[0][3] == "\x01\n");
}

TEST_CASE("a long text stays a text") {
    const std::string words =
        "Causal mask from the top left corner where there are more keys than queries, and a projection";
    Scene scene = sceneOf(R"("tokens": ["a"], "embeddings": [[1]], "lesson": {"en": ")" + words + words + "\"}");
    scene.title["en"] = words + words;
    checkRoundTrip(scene);
    CHECK(Json::parse(writeScene(scene))["title"]["en"] == words + words);
    CHECK(Json::parse(writeScene(scene))["lesson"]["en"] == words + words);
}

TEST_CASE("a batch is one list per sentence") {
    const Scene scene = sceneOf(R"("tokens": [["a", "b"], ["c", "d"]],
        "embeddings": [[[1, 0], [0, 1]], [[2, 0], [0, 2]]], "mask": {"padding": [[false, true], [false, false]]})");
    CHECK(scene.embeddings->shape == std::vector<Index>{2, 2, 2});
    checkRoundTrip(scene);
    const Trace trace = record(scene);
    CHECK(describe(nodeOf(trace, "scores").value.axes()).english() == "batch 2, query 2, key 2");
    CHECK(valuesOf(trace, "weights")[1] == 0);
    CHECK(valuesOf(trace, "weights")[5] != 0);
    checkRoundTrip(sceneOf(R"("tokens": [["a"]], "embeddings": [[[1, 0]]])"));
    checkRoundTrip(sceneOf(R"("inputs": {"Q": [[[1]]], "K": [[[2]]]}, "tokens": [["a"]])"));
}

TEST_CASE("JSON is laid out for people: short lists on one line") {
    const Json json = Json::parse(R"({"a": [[1, 2], [3, 4]], "b": {"c": true}, "long": [)" +
                                  std::string(R"("one long word of a text", "another long word of a text", )") +
                                  R"("a third one that ends the line"], "empty": [], "none": {}})");
    CHECK(jsonText(json) ==
          "{\n  \"a\": [[1, 2], [3, 4]],\n  \"b\": {\"c\": true},\n"
          "  \"long\": [\"one long word of a text\", \"another long word of a text\", \"a third one that ends the "
          "line\"],\n  \"empty\": [],\n  \"none\": {}\n}\n");
    CHECK(jsonNumber(HUGE_VAL) == "inf");
    CHECK(jsonNumber(-HUGE_VAL) == "-inf");
}
