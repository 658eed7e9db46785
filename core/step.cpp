// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step.h"

#include <algorithm>

namespace attention {

namespace {

/// Inputs that are given side by side, or copies of one tensor, share a step.
bool belongTogether(const Node& before, const Node& node) {
    const Layout layout = node.operation->layout();
    return before.stage == node.stage && timeStepOf(before.name) == timeStepOf(node.name) &&
           before.operation->layout() == layout && (layout == Layout::Copy || layout == Layout::Source);
}

}  // namespace

std::string_view timeStepOf(std::string_view nodeName) {
    const auto network = nodeName.find('.');
    const auto number = network == std::string_view::npos ? network : nodeName.find('.', network + 1);
    if (number == std::string_view::npos || nodeName[network + 1] < '0' || nodeName[network + 1] > '9')
        return {};
    return nodeName.substr(0, number);
}

std::string_view nameInTimeStep(std::string_view nodeName) {
    const auto step = timeStepOf(nodeName).size();
    return nodeName.substr(step == 0 ? 0 : step + 1);
}

std::vector<Step> stepsOf(const Trace& trace) {
    std::vector<Step> steps;
    if (!trace.scene().tokens.empty())
        steps.push_back({Stage::Tokens, {}});
    for (const Node& node : trace.nodes()) {
        if (node.parameter)
            continue;
        const bool shared = !steps.empty() && !steps.back().results.empty() &&
                            belongTogether(trace.node(steps.back().results.back()), node);
        if (shared)
            steps.back().results.push_back(node.id);
        else
            steps.push_back({node.stage, {node.id}});
    }
    return steps;
}

std::size_t stepShowing(const Trace& trace, const std::vector<Step>& steps, NodeId node) {
    const auto result = std::ranges::find_if(
        steps, [&](const Step& step) { return std::ranges::find(step.results, node) != step.results.end(); });
    if (result != steps.end())
        return static_cast<std::size_t>(result - steps.begin());
    const auto operand = std::ranges::find_if(steps, [&](const Step& step) {
        const auto tensors = tensorsOf(trace, step);
        return std::ranges::find(tensors, node) != tensors.end();
    });
    return operand == steps.end() ? 0 : static_cast<std::size_t>(operand - steps.begin());
}

std::vector<NodeId> tensorsOf(const Trace& trace, const Step& step) {
    std::vector<NodeId> tensors;
    const auto add = [&](NodeId id) {
        if (std::ranges::find(tensors, id) == tensors.end())
            tensors.push_back(id);
    };
    for (NodeId result : step.results) {
        for (NodeId input : trace.node(result).inputs)
            add(input);
        add(result);
    }
    return tensors;
}

std::vector<Axis> leadingAxes(const Trace& trace, const Step& step) {
    std::vector<Axis> leading;
    for (NodeId id : tensorsOf(trace, step)) {
        const Axes& axes = trace.node(id).value.axes();
        for (std::size_t i = 0; i + 2 < axes.size(); ++i)
            if (std::ranges::find(leading, axes[i].name, &Axis::name) == leading.end())
                leading.push_back(axes[i]);
    }
    return leading;
}

std::string stepId(const Trace& trace, const Step& step) {
    if (step.results.size() == 1)
        return trace.node(step.results.front()).name;
    return std::string(stageInfo(step.stage).id);
}

}  // namespace attention
