// SPDX-License-Identifier: GPL-3.0-or-later
// `list`: the id at the start of each line, then the English title.
#include <algorithm>
#include <sstream>

#include "tests/command_line/program.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

using namespace attention::test;

namespace {

struct Line {
    std::string id, title;
};

std::vector<Line> list(const std::string& what) {
    INFO(what);
    const Outcome outcome = call({"list", what});
    CHECK(outcome.quiet());
    CHECK(lineCount(outcome.out) > 0);
    std::vector<Line> lines;
    std::istringstream text(outcome.out);
    for (std::string line; std::getline(text, line);) {
        const auto end = line.find("  ");
        REQUIRE(end != std::string::npos);
        lines.push_back({line.substr(0, end), line.substr(line.find_first_not_of(' ', end))});
        CHECK(lines.back().id.find(' ') == std::string::npos);
        CHECK_FALSE(lines.back().title.empty());
    }
    return lines;
}

std::vector<std::string> ids(const std::string& what) {
    std::vector<std::string> ids;
    for (const Line& line : list(what))
        ids.push_back(line.id);
    return ids;
}

}  // namespace

TEST_CASE("The presets are the files of their folder, hello first") {
    auto found = ids("presets");
    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == "hello");
    std::ranges::sort(found);
    auto files = namesIn("resources/presets", ".attn");
    std::ranges::sort(files);
    CHECK(found == files);
}

TEST_CASE("The scores come in the order of the contract") {
    CHECK(ids("scores") == std::vector<std::string>{"dot", "scaled-dot", "additive", "concat-linear", "concat-tanh-sum",
                                                    "bilinear", "concat-linear-rows"});
}

TEST_CASE("The stages come in their order") {
    CHECK(ids("stages") == std::vector<std::string>{"tokens", "embeddings", "projection", "scores", "scaling", "mask",
                                                    "softmax", "weights", "weighted-sum", "output"});
}

TEST_CASE("Kinds, formats and maps begin with the usual one") {
    CHECK(ids("kinds").front() == "self");
    CHECK(ids("formats").front() == "png");
    CHECK(ids("maps").front() == "orange-blue");
}

TEST_CASE("Whatever is listed can be used") {
    for (const std::string& preset : ids("presets"))
        CHECK(call({"check", preset}).quiet());
    for (const std::string& score : ids("scores"))
        CHECK(call({"trace", "hello", "--score", score}).quiet());
}
