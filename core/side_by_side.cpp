// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/side_by_side.h"

#include <optional>
#include <utility>

#include "core/error.h"
#include "core/recorder.h"
#include "core/text.h"

namespace attention {

namespace {

struct Part {
    const BenchEntry* entry;
    std::string_view suffix;
    const char* title;
};

SideBySide beside(const std::vector<Part>& parts, bool weights) {
    Recorder recorder;
    std::vector<std::shared_ptr<const Trace>> traces;
    std::vector<NodeId> results;
    std::optional<Stage> stage;
    for (const auto& [entry, suffix, title] : parts) {
        const Node& node = weights ? entry->weights : entry->scores;
        if (!stage)
            recorder.enter(*(stage = node.stage));
        const std::string name = std::string(weights ? "weights." : "scores.") + std::string(suffix);
        results.push_back(recorder.input({name, node.symbol, title}, Tensor(node.value)));
        if (!node.distribution.empty())
            recorder.markDistribution(results.back(), node.distribution);
        traces.push_back(entry->trace);
    }
    const auto scene = std::make_shared<const Scene>(traces.front()->scene());
    Trace trace = std::move(recorder).finish(scene, scene, results.back());
    return {std::move(traces), std::move(trace), {*stage, std::move(results)}};
}

}  // namespace

SideBySide formulasSideBySide(const std::vector<BenchEntry>& bench, bool weights) {
    std::vector<Part> parts;
    for (const BenchEntry& entry : bench)
        if (entry.trace)
            parts.push_back({&entry, entry.scoring->id, entry.scoring->title});
    if (parts.empty())
        throw InputError(bench.front().reason.value_or(ATTENTION_TEXT("core", "no formula fits this scene")));
    return beside(parts, weights);
}

SideBySide twinsSideBySide(const Twins& twins) {
    for (const BenchEntry* entry : {&twins.with, &twins.without})
        if (!entry->trace)
            throw InputError(*entry->reason);
    return beside({{&twins.with, "with", twins.titleWith}, {&twins.without, "without", twins.titleWithout}}, true);
}

std::span<const SideBySideKind> sideBySideKinds() {
    static constexpr SideBySideKind kKinds[] = {
        {"formulas", [](const Scene& scene) { return formulasSideBySide(recordBench(scene), true); }},
        {"formula-scores", [](const Scene& scene) { return formulasSideBySide(recordBench(scene), false); }},
        {"scaling", [](const Scene& scene) { return twinsSideBySide(recordTwins(scene, Twin::Scaling)); }},
        {"mask", [](const Scene& scene) { return twinsSideBySide(recordTwins(scene, Twin::Mask)); }},
        {"causal-mask", [](const Scene& scene) { return twinsSideBySide(recordTwins(scene, Twin::CausalMask)); }},
    };
    return kKinds;
}

}  // namespace attention
