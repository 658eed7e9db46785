// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare.h"

#include <optional>

#include "core/error.h"
#include "core/operations/subtract.h"
#include "core/recorder.h"
#include "core/text.h"

namespace attention {

namespace {

constexpr std::string_view kDifference = ".difference";

/// Why there is no difference; nothing if there is one.
std::optional<Message> whyNot(std::string_view name, const Node* after, const Node* pinned) {
    if (!after || !pinned)
        return Message(after ? ATTENTION_TEXT("core", "%1 is not in the pinned state: choose a step that both have")
                             : ATTENTION_TEXT("core", "%1 is not there any more: choose a step that both have"),
                       name);
    const std::string shape = shapeText(after->value.axes());
    const std::string pinnedShape = shapeText(pinned->value.axes());
    if (shape == pinnedShape)
        return std::nullopt;
    return Message(
        ATTENTION_TEXT("core", "%1 is %2 now and %3 in the pinned state: only equal shapes have a difference"),
        after->symbol, shape, pinnedShape);
}

NodeId recordDifference(Recorder& recorder, const Node& after, const Node& pinned) {
    recorder.enter(after.stage);
    const NodeId minuend = recorder.parameter({after.name + ".now", after.symbol, after.title}, Tensor(after.value));
    const NodeId subtrahend = recorder.parameter(
        {after.name + ".pinned", after.symbol + "₀", ATTENTION_TEXT("core", "As it was pinned")}, Tensor(pinned.value));
    return recorder.record(
        Subtract(), {minuend, subtrahend},
        {after.name + std::string(kDifference), "Δ" + after.symbol, ATTENTION_TEXT("core", "Difference")});
}

Trace finish(Recorder&& recorder, const Trace& now, NodeId result) {
    const auto scene = std::make_shared<const Scene>(now.scene());
    return std::move(recorder).finish(scene, scene, result);
}

}  // namespace

Trace compare(const Trace& now, const Trace& before, std::string_view name) {
    const Node* after = now.find(name);
    const Node* pinned = before.find(name);
    if (const auto why = whyNot(name, after, pinned))
        throw InputError(*why);
    Recorder recorder;
    const NodeId difference = recordDifference(recorder, *after, *pinned);
    return finish(std::move(recorder), now, difference);
}

Differences compareSteps(const Trace& now, const Trace& before) {
    Recorder recorder;
    std::vector<Step> steps = stepsOf(now);
    std::optional<NodeId> last;
    for (Step& step : steps) {
        const Node* after = step.results.empty() ? nullptr : &now.node(step.results.back());
        const Node* pinned = after ? before.find(after->name) : nullptr;
        step.results.clear();
        if (!after || whyNot(after->name, after, pinned))
            continue;
        last = recordDifference(recorder, *after, *pinned);
        step.results = {*last};
    }
    if (!last)
        throw InputError(
            ATTENTION_TEXT("core", "no tensor has the same shape in both states, so there is no difference"));
    return {finish(std::move(recorder), now, *last), std::move(steps)};
}

std::optional<CellReference> Differences::cellOf(const Trace& now, const CellReference& cell) const {
    const Node* difference = trace.find(now.node(cell.node).name + std::string(kDifference));
    return difference ? std::optional(CellReference{difference->id, cell.index}) : std::nullopt;
}

const Node* comparedNode(const Trace& trace, const Node& difference) {
    return difference.name.ends_with(kDifference) ? &trace.node(difference.inputs[0]) : nullptr;
}

}  // namespace attention
