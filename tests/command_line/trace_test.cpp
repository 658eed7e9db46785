// SPDX-License-Identifier: GPL-3.0-or-later
// `trace`: text to read, or JSON with everything.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/command_line/program.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

using namespace attention::test;

namespace {

nlohmann::json traced(const std::vector<std::string>& more, const std::string& scene = "hello",
                      const std::string& input = "") {
    std::vector<std::string> words{"trace", scene, "--format", "json"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = call(words, input);
    INFO(outcome.err);
    REQUIRE(outcome.quiet());
    return nlohmann::json::parse(outcome.out);
}

}  // namespace

TEST_CASE("JSON has the nodes in order, and the scene") {
    const auto trace = traced({});
    CHECK(trace["format"] == "attention-trace");
    CHECK(trace["result"] == "context");
    CHECK(trace["scene"]["tokens"] == nlohmann::json({"hello", "how", "are", "you"}));
    const auto scores = std::ranges::find_if(trace["nodes"], [](const auto& node) { return node["id"] == "scores"; });
    REQUIRE(scores != trace["nodes"].end());
    const double expected[] = {0.14, 0.32, 0.50, 0.68};
    for (std::size_t i = 0; i < 4; ++i)
        CHECK(std::abs((*scores)["values"][0][i].get<double>() - expected[i]) < 1e-12);
}

TEST_CASE("Text names every step, and is what is printed when nothing is said") {
    const Outcome text = call({"trace", "hello"});
    CHECK(text.quiet());
    CHECK(text.out == call({"trace", "hello", "--format", "text"}).out);
    CHECK(text.out.starts_with("hello how are you\nkind: self, score: scaled-dot\n"));
    CHECK(text.out.find("S[hello, hello] = q(hello) · k(hello) = 0.1·0.1 + 0.2·0.2 + 0.3·0.3 = 0.14\n") !=
          std::string::npos);
}

TEST_CASE("--digits sets the decimals of the tables") {
    CHECK(call({"trace", "hello", "--digits", "3"}).out.find("0.140") != std::string::npos);
    CHECK(call({"trace", "hello", "--digits", "1"}).out.find("0.140") == std::string::npos);
}

TEST_CASE("--score takes another formula") {
    for (const char* score :
         {"dot", "additive", "concat-linear", "concat-tanh-sum", "bilinear", "concat-linear-rows"}) {
        const auto trace = traced({"--score", score});
        CHECK(trace["scene"]["score"]["formula"] == score);
    }
}

TEST_CASE("--score drops parameters of another formula and keeps the seed") {
    const std::string scene =
        smallScene(R"(, "score": {"formula": "bilinear", "W": [[1, 2], [3, 4]], "layout": "out-in", "seed": 5})");
    const auto kept = traced({"--score", "bilinear"}, "-", scene)["scene"]["score"];
    CHECK(kept["W"] == nlohmann::json({{1, 2}, {3, 4}}));
    CHECK(kept["layout"] == "out-in");
    const auto dropped = traced({"--score", "concat-linear"}, "-", scene)["scene"]["score"];
    CHECK(dropped["W"].size() == 4);
    CHECK_FALSE(dropped.contains("layout"));
    CHECK(dropped["seed"] == 5);
    CHECK(dropped ==
          traced({}, "-", smallScene(R"(, "score": {"formula": "concat-linear", "seed": 5})"))["scene"]["score"]);
}

TEST_CASE("The same bytes come out every time, in every locale") {
    const Folder folder;
    for (const char* format : {"text", "json"}) {
        const std::string words = std::string("\"$PROGRAM\" trace hello --score additive --format ") + format;
        const Outcome first = folder.shell("LC_ALL=C " + words);
        CHECK(first.quiet());
        CHECK(first.out == folder.shell("LC_ALL=de_DE.UTF-8 TZ=Asia/Shanghai " + words).out);
        CHECK(first.out == call({"trace", "hello", "--score", "additive", "--format", format}).out);
    }
}

TEST_CASE("A trace's scene gives the same trace again") {
    for (const std::string& preset : namesIn("resources/presets", ".attn")) {
        INFO(preset);
        const auto trace = traced({}, preset);
        CHECK(traced({}, "-", trace["scene"].dump()) == trace);
    }
}
