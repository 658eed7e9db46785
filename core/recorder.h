// SPDX-License-Identifier: GPL-3.0-or-later
// Recorder: writes a trace. Recording an operation evaluates it at once.
//
// Recipes (core/attention, core/scoring) call record() with primitives and get the id of the new node.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/trace.h"

namespace attention {

/// How a node is called: its id in files, its symbol in formulas, its title for people (ATTENTION_TEXT). Only looked at
/// while the node is recorded.
struct NodeName {
    std::string_view name;
    std::string_view symbol;
    const char* title;
};

/// Other names for the axes of a result, outermost first: the rows of X·W_Q are queries. Labels stay.
using AxisNames = FixedVector<std::string_view, kMaximalRank>;

class Recorder {
  public:
    Recorder();

    /// The stage of the nodes that are recorded from now on.
    void enter(Stage stage) { m_stage = stage; }
    /// What their names begin with: "decoder.2." in the second time step of a decoder.
    void enterStep(std::string prefix) { m_prefix = std::move(prefix); }
    const std::string& prefix() const { return m_prefix; }

    /// Given numbers: what the computation starts from, and what it uses on the way (weights, masks).
    NodeId input(const NodeName& name, Tensor value) { return source(name, std::move(value), false); }
    NodeId parameter(const NodeName& name, Tensor value) { return source(name, std::move(value), true); }

    template <class Op>
    NodeId record(Op operation, std::initializer_list<NodeId> inputs, const NodeName& name,
                  const AxisNames& axes = {}) {
        return append(keep(std::move(operation)), inputs, name, axes);
    }

    const Node& node(NodeId id) const { return m_nodes[position(id)]; }
    const Tensor& value(NodeId id) const { return node(id).value; }

    /// The node with that whole name, or nullptr.
    const Node* find(std::string_view name) const;

    /// Labels that the computation itself gives, such as the words that come out. They live as long as the trace.
    Sentences& ownLabels() { return *m_labels.emplace_back(std::make_unique<Sentences>()); }
    /// Gives an axis of a node other labels, from number `first` on.
    void label(NodeId id, std::string_view axis, Labels labels, Index first = 0);

    /// Says that the values are shares along that axis (see Node::distribution).
    void markDistribution(NodeId id, std::string_view axis) { m_nodes[position(id)].distribution = axis; }

    void notice(NodeId node, Message message);

    /// Ends the recording. `scene` is complete; the labels belong to `given`.
    Trace finish(std::shared_ptr<const Scene> scene, std::shared_ptr<const Scene> given, NodeId result) &&;

  private:
    /// Operations without parameters are all the same: one object serves every node of every trace.
    template <class Op>
    const Operation* keep(Op operation) {
        if constexpr (sizeof(Op) == sizeof(Operation)) {
            static const Op same;
            return &same;
        } else {
            m_operations.push_back(std::make_unique<const Op>(std::move(operation)));
            return m_operations.back().get();
        }
    }
    Node& addNode(const NodeName& name, const Operation* operation);
    NodeId source(const NodeName& name, Tensor value, bool parameter);
    NodeId append(const Operation* operation, std::initializer_list<NodeId> inputs, const NodeName& name,
                  const AxisNames& axes);

    std::vector<Node> m_nodes;
    Operations m_operations;
    std::vector<Notice> m_notices;
    std::vector<std::unique_ptr<Sentences>> m_labels;
    std::string m_prefix;
    Stage m_stage = Stage::Embeddings;
    Index m_cells = 0;
};

}  // namespace attention
