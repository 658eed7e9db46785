// SPDX-License-Identifier: GPL-3.0-or-later
// Predict before reveal: what a trace with hidden cells gives away, and how a guess is judged.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/arithmetic.h"
#include "core/formats/scene_json.h"
#include "core/prediction.h"
#include "core/preset.h"
#include "core/record.h"
#include "tests/support/catch.h"

namespace attention::test {

namespace {

Trace traceOf(const char* preset) {
    return record(readScene(findPreset(preset)->text));
}

}  // namespace

TEST_CASE("a step shows its result when it is revealed or passed, and given numbers always") {
    for (const char* id : {"hello-projected", "two-heads", "cross", "decoder-step", "translation"}) {
        CAPTURE(id);
        const Trace trace = traceOf(id);
        const auto steps = stepsOf(trace);
        for (std::size_t at = 0; at < steps.size(); ++at) {
            Prediction prediction;
            prediction.arrive(trace, steps, at);
            const Trace seen = Trace::hiding(traceOf(id), prediction.shown(trace, steps));
            for (std::size_t i = 0; i < steps.size(); ++i)
                for (const NodeId result : steps[i].results) {
                    const Node& node = trace.node(result);
                    const bool hidden = i >= at && !node.inputs.empty();
                    REQUIRE(std::ranges::equal(
                        seen.node(result).value.values(), node.value.values(),
                        [&](double shown, double value) { return hidden ? std::isnan(shown) : shown == value; }));
                }
            // Whatever is computed from something hidden is hidden as well.
            for (const Node& node : seen.nodes())
                for (const NodeId input : node.inputs)
                    if (seen.node(input).value.size() > 0 && std::isnan(seen.node(input).value.values().back()))
                        REQUIRE(std::isnan(node.value.values().back()));
        }
    }
}

TEST_CASE("a hidden cell is asked with its symbols, not with its numbers") {
    const Trace trace = traceOf("hello-projected");
    const auto steps = stepsOf(trace);
    const NodeId scores = trace.find("scores")->id;
    const std::size_t at = stepShowing(trace, steps, scores);
    Prediction prediction;
    prediction.arrive(trace, steps, at);
    CHECK(prediction.hidden(trace, steps[at]) == 16);
    const auto line = [&](Index row, Index column) {
        const Trace seen = Trace::hiding(traceOf("hello-projected"), prediction.shown(trace, steps));
        return arithmetic(seen, {scores, {row, column}}).text();
    };
    CHECK(line(1, 0) == "S[how, hello] = q(how) · k(hello) = ?");
    prediction.reveal(trace, steps[at], 5);
    CHECK(prediction.hidden(trace, steps[at]) == 11);
    CHECK(line(1, 0) == "S[how, hello] = q(how) · k(hello) = 0·2 + 2·1 + 1·2 = 4");
    CHECK(line(1, 1) == "S[how, how] = q(how) · k(how) = ?");
    prediction.reveal(trace, steps[at]);
    CHECK(prediction.hidden(trace, steps[at]) == 0);
}

TEST_CASE("notices about hidden numbers are hidden too") {
    const Trace trace = traceOf("hard");
    REQUIRE_FALSE(trace.notices().empty());
    const auto steps = stepsOf(trace);
    Prediction prediction;
    prediction.arrive(trace, steps, 1);
    CHECK(Trace::hiding(traceOf("hard"), prediction.shown(trace, steps)).notices().empty());
}

TEST_CASE("a guess is right to the asked decimal, with room for rounding on the way") {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    CHECK(judge(4, 4, 2) == Verdict::Right);
    CHECK(judge(3, 4, 2) == Verdict::Wrong);
    CHECK(judge(0.54, 0.5442, 2) == Verdict::Right);
    CHECK(judge(0.55, 0.5442, 2) == Verdict::Rounded);
    CHECK(judge(0.53, 0.5442, 2) == Verdict::Wrong);
    CHECK(judge(0.545, 0.54, 2) == Verdict::Right);
    CHECK(judge(0.5, 0.5442, 2) == Verdict::Wrong);
    CHECK(judge(-0.39, 0.39, 2) == Verdict::Wrong);
    CHECK(judge(-kInfinity, -kInfinity, 2) == Verdict::Right);
    CHECK(judge(0, -kInfinity, 2) == Verdict::Wrong);
    CHECK(judge(1, std::nan(""), 2) == Verdict::Wrong);
}

TEST_CASE("what was said is kept with its step") {
    const Trace trace = traceOf("hello-projected");
    const auto steps = stepsOf(trace);
    Prediction prediction;
    CHECK(prediction.guess(trace, steps[4]) == nullptr);
    prediction.keepGuess(trace, steps[4], {{1, 0}, 3});
    REQUIRE(prediction.guess(trace, steps[4]));
    CHECK(prediction.guess(trace, steps[4])->value == 3);
    CHECK(prediction.guess(trace, steps[5]) == nullptr);
}

}  // namespace attention::test
