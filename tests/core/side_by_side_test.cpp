// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/side_by_side.h"

#include "core/error.h"
#include "core/formats/data_format.h"
#include "core/formats/trace_json.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

void checkSame(const SideBySide& shown, std::string_view name, const Node& from) {
    CAPTURE(name);
    const Node& node = nodeOf(shown.trace, name);
    CHECK(node.symbol == from.symbol);
    CHECK(node.distribution == from.distribution);
    CHECK(shapeText(node.value.axes()) == shapeText(from.value.axes()));
    CHECK(std::ranges::equal(node.value.values(), from.value.values()));
    CHECK(std::ranges::find(shown.step.results, node.id) != shown.step.results.end());
}

}  // namespace

TEST_CASE("the formulas of a bench stand beside each other, each with its own numbers") {
    for (const NamedScene& named : presetScenes()) {
        CAPTURE(named.name);
        const std::vector<BenchEntry> bench = recordBench(named.scene);
        if (std::ranges::none_of(bench, [](const BenchEntry& entry) { return entry.trace != nullptr; })) {
            CHECK_THROWS_AS(formulasSideBySide(bench, true), InputError);
            continue;
        }
        for (const bool weights : {true, false}) {
            const SideBySide shown = formulasSideBySide(bench, weights);
            std::size_t count = 0;
            for (const BenchEntry& entry : bench) {
                const std::string name = (weights ? "weights." : "scores.") + std::string(entry.scoring->id);
                CHECK((shown.trace.find(name) != nullptr) == (entry.trace != nullptr));
                if (!entry.trace)
                    continue;
                ++count;
                checkSame(shown, name, weights ? entry.weights : entry.scores);
                CHECK(nodeOf(shown.trace, name).title == std::string(entry.scoring->title));
            }
            CHECK(shown.step.results.size() == count);
        }
    }
}

TEST_CASE("twins stand beside each other, or it is said why not") {
    const Scene scene = presetScene("hello-projected");
    const Twins scaling = recordTwins(scene, Twin::Scaling);
    const SideBySide shown = twinsSideBySide(scaling);
    REQUIRE(shown.step.results.size() == 2);
    CHECK(shown.trace.node(shown.step.results[0]).title == std::string("Divided by √d_k"));
    checkSame(shown, "weights.with", scaling.with.weights);
    checkSame(shown, "weights.without", scaling.without.weights);
    std::string why;
    try {
        twinsSideBySide(recordTwins(scene, Twin::Mask));
    } catch (const InputError& error) {
        why = error.what();
    }
    CHECK(why.starts_with("This scene has no mask."));
}

TEST_CASE("what stands side by side outlives what it was made of, and can be written as numbers") {
    for (const SideBySideKind& kind : sideBySideKinds()) {
        CAPTURE(kind.id);
        const SideBySide shown = kind.record(presetScene("causal"));  // the bench or the twins are gone
        std::vector<Step> steps;
        for (const NodeId id : shown.step.results)
            steps.push_back({shown.step.stage, {id}});
        for (const DataFormat& format : dataFormats())
            if (!format.computes) {
                CAPTURE(format.id);
                CHECK_FALSE(format.write(shown.trace, steps, -1).empty());
            }
        CHECK(labelOf(shown.trace.node(steps[0].results[0]).value.axes(), 0, {0, 0}) ==
              presetScene("causal").tokens[0][0]);
    }
}
