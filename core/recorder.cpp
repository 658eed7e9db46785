// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder.h"

#include <algorithm>

#include "core/error.h"
#include "core/operations/source.h"

namespace attention {

namespace {

// A gigabyte of numbers in one trace: 512 tokens with a pairwise formula of width 64 just fit.
constexpr Index kMaximalCells = Index{1} << 27;

}  // namespace

Recorder::Recorder() {
    m_nodes.reserve(24);
}

Node& Recorder::addNode(const NodeName& name, const Operation* operation) {
    Node& node = m_nodes.emplace_back();
    node.id = static_cast<NodeId>(m_nodes.size() - 1);
    if (m_prefix.empty())
        node.name = name.name;
    else
        node.name.append(m_prefix).append(name.name);
    node.symbol = name.symbol;
    node.title = name.title;
    node.stage = m_stage;
    node.operation = operation;
    return node;
}

NodeId Recorder::source(const NodeName& name, Tensor value, bool parameter) {
    Node& node = addNode(name, keep(Source()));
    node.parameter = parameter;
    node.value = std::move(value);
    return node.id;
}

NodeId Recorder::append(const Operation* operation, std::initializer_list<NodeId> inputs, const NodeName& name,
                        const AxisNames& axes) {
    Node& node = addNode(name, operation);
    FixedVector<const Node*, kMostInputs> operands;
    for (NodeId input : inputs) {
        node.inputs.push_back(input);
        operands.push_back(&m_nodes[position(input)]);
    }
    const Inputs span{operands.begin(), operands.size()};
    Axes shape = node.operation->shape(span);
    m_cells += cellCount(shape);
    if (m_cells > kMaximalCells)
        throw InputError(ATTENTION_TEXT("core",
                                        "%1 would be %2 (%3), and all tensors together more than %4 numbers: use "
                                        "fewer tokens, features or a smaller hidden width"),
                         node.name, shapeText(shape), axesText(shape), kMaximalCells);
    node.value = Tensor(std::move(shape));
    node.operation->evaluate(span, node.value);
    for (std::size_t i = 0; i < axes.size(); ++i)
        node.value.axes()[i].name = axes[i];
    return node.id;
}

const Node* Recorder::find(std::string_view name) const {
    const auto found = std::ranges::find(m_nodes, name, &Node::name);
    return found == m_nodes.end() ? nullptr : &*found;
}

void Recorder::label(NodeId id, std::string_view axis, Labels labels, Index first) {
    Axes& axes = m_nodes[position(id)].value.axes();
    Axis& found = axes[static_cast<std::size_t>(findAxis(axes, axis))];
    found.labels = labels;
    found.first = first;
}

void Recorder::notice(NodeId node, Message message) {
    m_notices.push_back({node, std::move(message)});
}

Trace Recorder::finish(std::shared_ptr<const Scene> scene, std::shared_ptr<const Scene> given, NodeId result) && {
    return {std::move(scene),        std::move(given), std::move(m_labels), std::move(m_nodes),
            std::move(m_operations), result,           std::move(m_notices)};
}

}  // namespace attention
