// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

std::vector<std::string> stepNames(const Trace& trace) {
    std::vector<std::string> names;
    for (const Step& step : stepsOf(trace))
        names.push_back(stepId(trace, step));
    return names;
}

std::vector<std::string> names(const Trace& trace, const std::vector<NodeId>& nodes) {
    std::vector<std::string> found;
    for (NodeId id : nodes)
        found.push_back(trace.node(id).name);
    return found;
}

}  // namespace

TEST_CASE("the steps of hello: Q, K and V are one, as they are copies") {
    const Trace trace = record(presetScene("hello"));
    CHECK(stepNames(trace) == std::vector<std::string>{"tokens", "X", "projection", "K_transposed", "scores", "scaled",
                                                       "softmax.max", "softmax.shifted", "softmax.exp", "softmax.sum",
                                                       "weights", "context"});
    const auto steps = stepsOf(trace);
    CHECK(names(trace, steps[2].results) == std::vector<std::string>{"Q", "K", "V"});
    CHECK(names(trace, tensorsOf(trace, steps[2])) == std::vector<std::string>{"X", "Q", "K", "V"});
    CHECK(names(trace, tensorsOf(trace, steps[4])) == std::vector<std::string>{"Q", "K_transposed", "scores"});
    CHECK(steps[0].results.empty());
    CHECK(steps[0].stage == Stage::Tokens);
}

TEST_CASE("the steps of hello-projected: one for each projection, its matrix beside it") {
    const Trace trace = record(presetScene("hello-projected"));
    CHECK(stepNames(trace) == std::vector<std::string>{"tokens", "X", "Q", "K", "V", "K_transposed", "scores", "scaled",
                                                       "softmax.max", "softmax.shifted", "softmax.exp", "softmax.sum",
                                                       "weights", "context"});
    const auto steps = stepsOf(trace);
    CHECK(names(trace, tensorsOf(trace, steps[2])) == std::vector<std::string>{"X", "W_Q", "Q"});
}

TEST_CASE("given inputs share a step") {
    const Trace trace = record(sceneOf(R"("inputs": {"Q": [[1]], "K": [[2], [3]], "V": [[4], [5]]})"));
    CHECK(stepNames(trace).front() == "projection");
    CHECK(names(trace, stepsOf(trace).front().results) == std::vector<std::string>{"Q", "K", "V"});
}

TEST_CASE("every node is in a step, under every formula") {
    for (const NamedScene& scene : allScenes())
        for (const std::string& formula : fittingFormulas(scene.scene)) {
            INFO(scene.name << " under " << formula);
            const Trace trace = record(withFormula(scene.scene, formula));
            const auto steps = stepsOf(trace);
            std::vector<NodeId> results;
            for (const Step& step : steps)
                results.insert(results.end(), step.results.begin(), step.results.end());
            CHECK(std::ranges::is_sorted(results));
            for (const Node& node : trace.nodes()) {
                const Step& step = steps[stepShowing(trace, steps, node.id)];
                const auto shown = tensorsOf(trace, step);
                CHECK(std::ranges::find(shown, node.id) != shown.end());
                CHECK((std::ranges::find(results, node.id) != results.end()) == !node.parameter);
            }
            CHECK(steps.back().results.back() == trace.result());
        }
}
