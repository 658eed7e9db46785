// SPDX-License-Identifier: GPL-3.0-or-later
// What the folders hold against what the program knows: nothing is listed twice, and nothing is forgotten.
#include <algorithm>
#include <set>

#include "core/attention_kind.h"
#include "core/preset.h"
#include "core/scoring.h"
#include "core/stage.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

using Names = std::set<std::string>;

Names filesOf(const std::string& folder, const std::string& ending) {
    Names names;
    for (std::string name : namesIn(folder, ending)) {
        std::ranges::replace(name, '_', '-');
        names.insert(name);
    }
    return names;
}

/// The text between the quotes after `name() const override { return`.
std::string operationName(const std::string& header) {
    const std::string text = readFile(sourcePath("core/operations/" + header + ".h"));
    const std::string before = "name() const override { return \"";
    const auto begin = text.find(before);
    if (begin == std::string::npos)
        return {};
    const auto start = begin + before.size();
    return text.substr(start, text.find('"', start) - start);
}

}  // namespace

TEST_CASE("every file of core/scoring is a formula, and its file name is its id") {
    Names ids;
    int before = 0;
    for (const Scoring* scoring : scorings()) {
        CHECK(ids.emplace(scoring->id).second);
        CHECK(scoring->order > before);  // sorted, and no place taken twice
        before = scoring->order;
        CHECK(std::string(scoring->title) != "");
        CHECK(std::string(scoring->formula) != "");
        CHECK((scoring->fits == nullptr) == std::string_view(scoring->needs).empty());
        CHECK(findScoring(scoring->id) == scoring);
    }
    CHECK(ids == filesOf("core/scoring", ".cpp"));
    CHECK(findScoring("cosine") == nullptr);
}

TEST_CASE("the formulas of the two source texts") {
    const auto group = [](char letter) {
        std::vector<std::string> ids;
        for (const Scoring* scoring : scorings())
            if (scoring->groups.find(letter) != std::string_view::npos)
                ids.emplace_back(scoring->id);
        return ids;
    };
    CHECK(group('A') == std::vector<std::string>{"dot", "scaled-dot", "additive"});
    CHECK(group('B') == std::vector<std::string>{"scaled-dot", "concat-linear", "concat-tanh-sum"});
}

TEST_CASE("every file of core/attention is a kind") {
    Names ids;
    for (const AttentionKind* kind : attentionKinds()) {
        CHECK(ids.emplace(kind->id).second);
        CHECK(findAttentionKind(kind->id) == kind);
    }
    CHECK(ids == filesOf("core/attention", ".cpp"));
}

TEST_CASE("every file of resources/presets is a preset") {
    Names ids;
    int before = 0;
    for (const Preset& preset : presets()) {
        CHECK(ids.emplace(preset.id).second);
        CHECK(preset.order > before);
        before = preset.order;
        CHECK(preset.text == readFile(sourcePath("resources/presets/" + std::string(preset.id) + ".attn")));
        CHECK(findPreset(preset.id) == &preset);
    }
    CHECK(ids == filesOf("resources/presets", ".attn"));
    CHECK(presets().front().id == "hello");
    CHECK(findPreset("no-such-preset") == nullptr);
}

TEST_CASE("every preset has a title and a lesson in both languages") {
    for (const NamedScene& preset : presetScenes()) {
        INFO(preset.name);
        for (const char* language : {"en", "zh_CN"}) {
            CHECK(preset.scene.title.contains(language));
            CHECK(std::filesystem::exists(
                sourcePath("resources/lessons/" + std::string(language) + "/preset." + preset.name + ".md")));
        }
    }
}

TEST_CASE("every formula, kind and stage has a lesson in both languages") {
    std::vector<std::string> ids;
    for (const Scoring* scoring : scorings())
        ids.emplace_back(scoring->id);
    for (const AttentionKind* kind : attentionKinds())
        ids.emplace_back(kind->id);
    for (const StageInfo& stage : kStages)
        ids.emplace_back(stage.id);
    for (const std::string& id : ids)
        for (const char* language : {"en", "zh_CN"}) {
            INFO(language << ' ' << id);
            CHECK(std::filesystem::exists(sourcePath("resources/lessons/" + std::string(language) + '/' + id + ".md")));
        }
    CHECK(namesIn("resources/lessons/en", ".md") == namesIn("resources/lessons/zh_CN", ".md"));
}

TEST_CASE("every operation has a name of its own") {
    Names names;
    for (const std::string& header : namesIn("core/operations", ".h")) {
        INFO(header);
        const std::string name = operationName(header);
        CHECK(name != "");
        CHECK(names.insert(name).second);
    }
}

TEST_CASE("the operations of all traces come from core/operations") {
    Names known;
    for (const std::string& header : namesIn("core/operations", ".h"))
        known.insert(operationName(header));
    Names used;
    for (const NamedScene& scene : allScenes())
        for (const std::string& formula : fittingFormulas(scene.scene)) {
            const Trace trace = record(withFormula(scene.scene, formula));
            for (const Node& node : trace.nodes())
                used.emplace(node.operation->name());
        }
    CHECK(used == known);
}

TEST_CASE("stages stand in their order") {
    for (std::size_t i = 0; i < kStages.size(); ++i)
        CHECK(kStages[i].stage == static_cast<Stage>(i));
    for (const NamedScene& scene : allScenes()) {
        INFO(scene.name);
        const Trace trace = record(scene.scene);
        Names names;
        for (const Node& node : trace.nodes()) {
            CHECK(names.insert(node.name).second);
            CHECK(std::string(node.title) != "");
            CHECK(node.symbol != "");
            // Where time runs, the stages come again at every step.
            const bool overTime = findAttentionKind(scene.scene.kind)->queries == AttentionKind::Queries::OverTime;
            if (!overTime && &node != &trace.nodes().front())
                CHECK(node.stage >= trace.node(static_cast<NodeId>(position(node.id) - 1)).stage);
        }
    }
}
