// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

std::vector<std::string> wordsOf(const Trace& trace, std::size_t sentence) {
    const Tensor& probabilities = nodeOf(trace, "output").value;
    const Axes& axes = probabilities.axes();
    std::vector<std::string> words;
    const auto rows = probabilities.matrix(static_cast<Index>(sentence));
    for (Index step = 0; step < rows.rows(); ++step) {
        Index best = 0;
        rows.row(step).maxCoeff(&best);
        words.push_back(axes.back().label(best));
    }
    return words;
}

/// The greatest weight of each row: which source word it is.
std::vector<std::string> alignedOf(const Trace& trace, std::size_t sentence) {
    const Tensor& alignment = nodeOf(trace, "alignment").value;
    std::vector<std::string> words;
    const auto rows = alignment.matrix(static_cast<Index>(sentence));
    for (Index step = 0; step < rows.rows(); ++step) {
        Index best = 0;
        CHECK(rows.row(step).maxCoeff(&best) > (step + 1 < rows.rows() ? 0.6 : 0));
        words.push_back(trace.scene().tokens[sentence][static_cast<std::size_t>(best)]);
    }
    words.pop_back();  // the end of the sentence belongs to no word
    return words;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("the trained translation says the right words and looks where a reader expects it") {
    const Trace trace = record(presetScene("translation"));
    CHECK(wordsOf(trace, 0) == Words{"Tom", "chases", "Jerry", "<end>"});
    CHECK(wordsOf(trace, 1) == Words{"welcome", "to", "Beijing", "<end>"});
    CHECK(alignedOf(trace, 0) == Words{"汤姆", "追逐", "杰瑞"});
    const Words second = alignedOf(trace, 1);
    CHECK(second.front() == "欢迎");
    CHECK(second.back() == "北京");
    // The rows of the alignment are the words that come out.
    const Axes& axes = nodeOf(trace, "alignment").value.axes();
    CHECK(labelOf(axes, 1, {0, 0, 0}) == "Tom");
    CHECK(labelOf(axes, 1, {1, 2, 0}) == "Beijing");
    CHECK(labelOf(axes, 2, {1, 0, 2}) == "北京");
}

TEST_CASE("without attention the same context serves every step") {
    Scene scene = presetScene("translation");
    scene.networks.attention = false;
    const Trace trace = record(scene);
    CHECK(trace.find("alignment") == nullptr);
    CHECK(trace.find("decoder.1.weights") == nullptr);
    const auto last = valuesOf(trace, "encoder." + std::to_string(scene.tokens[0].size()) + ".h");
    for (std::size_t t = 1; t <= scene.queryTokens[0].size(); ++t)
        CHECK(valuesOf(trace, "decoder." + std::to_string(t) + ".context") == last);
    CHECK(faultsOf(trace, Measure::Summands) == std::vector<std::string>{});
}

TEST_CASE("the alignment grows row by row") {
    const Trace trace = record(presetScene("translation"));
    const auto steps = static_cast<Index>(trace.scene().queryTokens[0].size());
    const Tensor& whole = nodeOf(trace, "alignment").value;
    for (Index t = 1; t < steps; ++t) {
        const Tensor& part = nodeOf(trace, "decoder." + std::to_string(t) + ".alignment").value;
        REQUIRE(part.rows() == t);
        for (Index sentence = 0; sentence < part.slices(); ++sentence)
            CHECK(part.matrix(sentence) == whole.matrix(sentence).topRows(t));
    }
}

TEST_CASE("sentences of a batch never look at each other") {
    Scene scene = presetScene("translation");
    const Trace before = record(scene);
    const std::size_t half = scene.embeddings->values.size() / 2;
    for (std::size_t i = half; i < 2 * half; ++i)
        scene.embeddings->values[i] = 5 - scene.embeddings->values[i];
    const Trace after = record(scene);
    const auto first = nodeOf(before, "output").value.matrix(0);
    CHECK(first == nodeOf(after, "output").value.matrix(0));
    CHECK(nodeOf(before, "output").value.matrix(1) != nodeOf(after, "output").value.matrix(1));
}
