// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder.h"

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

NodeId Recorder::source(NodeName name, Tensor value, bool parameter) {
    const auto id = static_cast<NodeId>(m_nodes.size());
    m_nodes.push_back({id,
                       std::move(name.name),
                       std::move(name.symbol),
                       name.title,
                       m_stage,
                       parameter,
                       {},
                       std::make_unique<const Source>(),
                       {},
                       std::move(value)});
    return id;
}

NodeId Recorder::append(std::unique_ptr<const Operation> operation, std::initializer_list<NodeId> inputs, NodeName name,
                        const AxisNames& axes) {
    const auto id = static_cast<NodeId>(m_nodes.size());
    Node node{
        id, std::move(name.name), std::move(name.symbol), name.title, m_stage, false, {}, std::move(operation), {}, {}};
    FixedVector<const Node*, 4> operands;
    for (NodeId input : inputs) {
        node.inputs.push_back(input);
        operands.push_back(&m_nodes[position(input)]);
    }
    const Inputs span{operands.begin(), operands.size()};
    Axes shape = node.operation->shape(span);
    m_cells += cellCount(shape);
    if (m_cells > kMaximalCells)
        throw InputError(node.name + " would be " + shapeText(shape) + " (" + axesText(shape) +
                         "), and all tensors together more than " + std::to_string(kMaximalCells) +
                         " numbers: use fewer tokens, features or a smaller hidden width");
    node.value = Tensor(std::move(shape));
    node.operation->evaluate(span, node.value);
    for (std::size_t i = 0; i < axes.size(); ++i)
        node.value.axes()[i].name = axes[i];
    m_nodes.push_back(std::move(node));
    return id;
}

void Recorder::notice(NodeId node, const char* text, std::vector<std::string> arguments) {
    m_notices.push_back({node, text, std::move(arguments)});
}

Trace Recorder::finish(std::shared_ptr<const Scene> scene, NodeId result) && {
    return {std::move(scene), std::move(m_nodes), result, std::move(m_notices)};
}

}  // namespace attention
