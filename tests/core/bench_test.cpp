// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench.h"

#include <cmath>

#include "core/arithmetic.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

const BenchEntry& entryOf(const std::vector<BenchEntry>& bench, std::string_view formula) {
    const BenchEntry* entry = findEntry(bench, formula);
    REQUIRE(entry);
    return *entry;
}

std::string lineOf(const BenchEntry& entry, const CellIndex& cell) {
    const CellReference score = scoreCell(entry, cell);
    return arithmetic(*entry.trace, score, scoreExpression(*entry.trace, score), {}).text();
}

}  // namespace

TEST_CASE("the bench records what each formula records alone") {
    for (const NamedScene& named : presetScenes()) {
        CAPTURE(named.name);
        const auto bench = recordBench(named.scene);
        REQUIRE(bench.size() == scorings().size());
        const auto fitting = fittingFormulas(named.scene);
        for (const BenchEntry& entry : bench) {
            const std::string id(entry.scoring->id);
            CAPTURE(id);
            const bool fits = std::find(fitting.begin(), fitting.end(), id) != fitting.end();
            REQUIRE((entry.trace != nullptr) == fits);
            CHECK(!entry.reason == fits);
            if (!fits)
                continue;
            const Trace alone = record(withFormula(named.scene, id));
            const Node* weights = alone.find("weights");
            CHECK(greatestDifference(entry.weights.value, (weights ? weights : alone.find("alignment"))->value) == 0);
        }
    }
}

TEST_CASE("written-out arithmetic gives the score of every cell, under every formula") {
    for (const NamedScene& named : presetScenes())
        for (const BenchEntry& entry : recordBench(named.scene)) {
            if (!entry.trace)
                continue;
            CAPTURE(named.name, entry.scoring->id);
            const Tensor& scores = entry.scores.value;
            for (Index i = 0; i < scores.size(); ++i) {
                const CellReference cell = scoreCell(entry, scores.cell(i));
                const double value = scores.at(scores.cell(i));
                CHECK(entry.trace->node(cell.node).value.at(cell.index) == value);
                CHECK(scoreExpression(*entry.trace, cell).evaluate(*entry.trace) ==
                      Approx(value).epsilon(1e-12).margin(1e-12));
            }
        }
}

TEST_CASE("each formula has its own arithmetic") {
    const auto bench = recordBench(presetScene("hello-projected"), BenchParameters::Equal);
    CHECK(lineOf(entryOf(bench, "dot"), {1, 0}) == "S[how, hello] = q(how) · k(hello) = 0·2 + 2·1 + 1·2 = 4");
    CHECK(lineOf(entryOf(bench, "scaled-dot"), {1, 0}) ==
          "Z[how, hello] = (q(how) · k(hello)) ÷ √3 ≈ (0·2 + 2·1 + 1·2) ÷ 1.7321 ≈ 2.3094");
    const std::string additive = lineOf(entryOf(bench, "additive"), {1, 0});
    CAPTURE(additive);
    CHECK(additive.find("tanh(") != std::string::npos);
    CHECK(additive.find("T[") == std::string::npos);  // tanh is written out
    const std::string concat = lineOf(entryOf(bench, "concat-tanh-sum"), {1, 0});
    CAPTURE(concat);
    CHECK(concat.find("tanh(") != std::string::npos);
}

TEST_CASE("made equal, two formulas give the same scores") {
    for (const NamedScene& named : presetScenes()) {
        CAPTURE(named.name);
        const auto bench = recordBench(named.scene, BenchParameters::Equal);
        const BenchEntry* additive = findEntry(bench, "additive");
        const BenchEntry* concat = findEntry(bench, "concat-tanh-sum");
        if (additive && concat) {
            CHECK(additive->equals == "concat-tanh-sum");
            CHECK(greatestDifference(additive->scores.value, concat->scores.value) < 1e-12);
        }
        const BenchEntry* bilinear = findEntry(bench, "bilinear");
        const BenchEntry* dot = findEntry(bench, "dot");
        if (bilinear && dot) {
            CHECK(bilinear->equals == "dot");
            CHECK(greatestDifference(bilinear->scores.value, dot->scores.value) == 0);  // x·1 + y·0 is x
        }
        const auto own = recordBench(named.scene);
        CHECK(own.front().equals.empty());
    }
    // They were not equal before.
    const auto own = recordBench(presetScene("hello-projected"));
    CHECK(greatestDifference(entryOf(own, "bilinear").scores.value, entryOf(own, "dot").scores.value) > 0.1);
    CHECK(greatestDifference(entryOf(own, "additive").scores.value, entryOf(own, "concat-tanh-sum").scores.value) >
          0.1);
}

TEST_CASE("weights that are stored out-in are made equal as well") {
    Scene scene = presetScene("hello-projected");
    scene.score.formula = "concat-tanh-sum";
    scene.score.layout = WeightLayout::OutIn;
    scene.score.parameters["W"] = matrix({{1, 2, 3, -1, 0, 1}, {0.5, 0, -1, 2, 1, 0}});
    scene.score.parameters["b"] = row({0.25, -1});
    const auto bench = recordBench(scene, BenchParameters::Equal);
    const BenchEntry& additive = entryOf(bench, "additive");
    CHECK(additive.trace->scene().score.parameters.at("W_q") == matrix({{1, 0.5}, {2, 0}, {3, -1}}));
    CHECK(additive.trace->scene().score.parameters.at("v") == row({1, 1}));
    CHECK(greatestDifference(additive.scores.value, entryOf(bench, "concat-tanh-sum").scores.value) < 1e-12);
}

TEST_CASE("a linear layer on [q; k] loses the query") {
    Scene scene = presetScene("hello-projected");
    scene.score = {};
    scene.score.formula = "concat-linear";
    scene.score.parameters["W"] = matrix({{2}, {-1}, {0.5}, {1}, {3}, {-2}});
    scene.score.parameters["b"] = row({10});
    const auto bench = recordBench(scene);
    const auto lost = lostQuery(entryOf(bench, "concat-linear"));
    REQUIRE(lost);
    // Q is 1 0 0, 0 2 1, 1 0 1, 0 1 1.
    CHECK(lost->ofQuery == std::vector<double>{2, -1.5, 2.5, -0.5});
    CHECK(lost->spreadOfRest < 1e-12);
    CHECK(lost->spreadOfWeights < 1e-12);
    CHECK_FALSE(lostQuery(entryOf(bench, "dot")));
    // With a causal mask the weights differ, but only because of it.
    scene.mask = Mask{.causal = true, .padding = {}, .matrix = {}};
    const auto masked = lostQuery(entryOf(recordBench(scene), "concat-linear"));
    CHECK(masked->spreadOfRest < 1e-12);
    CHECK(masked->spreadOfWeights > 0.1);
}

TEST_CASE("the query is lost in every slice and in every step of a decoder") {
    for (const char* id : {"two-heads", "decoder-step", "translation"}) {
        CAPTURE(id);
        const auto bench = recordBench(presetScene(id));
        const BenchEntry& entry = entryOf(bench, "concat-linear");
        for (Index slice = 0; slice < entry.scores.value.slices(); ++slice) {
            const auto lost = lostQuery(entry, slice);
            REQUIRE(lost);
            CHECK(static_cast<Index>(lost->ofQuery.size()) == entry.scores.value.rows());
            CHECK(lost->spreadOfRest < 1e-12);
        }
    }
}

TEST_CASE("what does not fit says why") {
    const Scene scene =
        sceneOf(R"("inputs": {"Q": [[1, 2, 3]], "K": [[1, 2], [3, 4]]}, "score": {"formula": "additive"})");
    const auto bench = recordBench(scene, BenchParameters::Equal);
    CHECK_FALSE(findEntry(bench, "dot"));
    for (const BenchEntry& entry : bench)
        if (entry.scoring->id == "dot")
            CHECK(entry.reason->english().ends_with(entry.scoring->needs.text));
    CHECK(entryOf(bench, "bilinear").equals.empty());  // W is 3×2: no identity
    CHECK(entryOf(bench, "additive").equals == "concat-tanh-sum");
}

TEST_CASE("a decoder that does not look back has nothing to compare") {
    Scene scene = presetScene("translation");
    scene.networks.attention = false;
    for (const BenchEntry& entry : recordBench(scene, BenchParameters::Equal)) {
        CHECK_FALSE(entry.trace);
        CHECK(entry.reason);
    }
}

TEST_CASE("a large scene is compared under the formulas that it is not too large for") {
    Scene scene;
    scene.tokens = {{}};
    scene.embeddings = Array{{512, 16}, std::vector<double>(512 * 16, 0.5)};
    for (int i = 0; i < 512; ++i)
        scene.tokens[0].push_back("t" + std::to_string(i));
    const auto bench = recordBench(scene, BenchParameters::Equal);
    CHECK(findEntry(bench, "dot"));
    CHECK(findEntry(bench, "bilinear"));
    for (const char* formula : {"additive", "concat-linear", "concat-tanh-sum"}) {
        CHECK_FALSE(findEntry(bench, formula));
        for (const BenchEntry& entry : bench)
            if (entry.scoring->id == formula)
                CHECK(entry.reason->english().find("Too large") == 0);
    }
}
