// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace attention {

namespace {

FixedVector<const Node*, kMostInputs> operands(const Trace& trace, const Node& node) {
    FixedVector<const Node*, kMostInputs> inputs;
    for (NodeId id : node.inputs)
        inputs.push_back(&trace.node(id));
    return inputs;
}

}  // namespace

Trace::Trace(std::shared_ptr<const Scene> scene, std::shared_ptr<const Scene> given,
             std::vector<std::unique_ptr<Sentences>> labels, std::vector<Node> nodes, Operations operations,
             NodeId result, std::vector<Notice> notices)
    : m_scene(std::move(scene)),
      m_given(std::move(given)),
      m_labels(std::move(labels)),
      m_nodes(std::move(nodes)),
      m_operations(std::move(operations)),
      m_result(result),
      m_notices(std::move(notices)) {}

Trace Trace::hiding(Trace whole, const std::vector<Index>& shown) {
    for (std::size_t i = 0; i < whole.m_nodes.size(); ++i) {
        Tensor& value = whole.m_nodes[i].value;
        std::fill(value.data() + shown.at(i), value.data() + value.size(), std::numeric_limits<double>::quiet_NaN());
    }
    std::erase_if(whole.m_notices, [&](const Notice& notice) {
        return shown[position(notice.node)] < whole.node(notice.node).value.size();
    });
    return whole;
}

const Node* Trace::find(std::string_view name) const {
    const auto found = std::ranges::find(m_nodes, name, &Node::name);
    return found == m_nodes.end() ? nullptr : &*found;
}

Expression Trace::explain(NodeId id, const CellIndex& cell) const {
    const Node& node = this->node(id);
    node.value.at(cell);  // refuses a cell that is not there
    const auto inputs = operands(*this, node);
    if (inputs.empty())
        return Expression::of(node.value.at(cell));
    return node.operation->explain({inputs.begin(), inputs.size()}, cell);
}

std::string Trace::formula(NodeId id) const {
    const Node& node = this->node(id);
    std::vector<std::string> symbols;
    for (NodeId input : node.inputs)
        symbols.emplace_back(this->node(input).symbol);
    return node.operation->formula(symbols);
}

std::vector<CellReference> Trace::dependents(const CellReference& cell, NodeId consumer) const {
    std::vector<CellReference> found;
    const Node& node = this->node(consumer);
    if (std::ranges::find(node.inputs, cell.node) == node.inputs.end())
        return found;
    for (Index offset = 0; offset < node.value.size(); ++offset) {
        const CellIndex index = node.value.cell(offset);
        const auto cells = explain(consumer, index).cells();
        if (std::ranges::find(cells, cell) != cells.end())
            found.push_back({consumer, index});
    }
    return found;
}

}  // namespace attention
