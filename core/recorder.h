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

/// How a node is called: its id in files, its symbol in formulas, its title for people (ATTENTION_TEXT).
struct NodeName {
    std::string name;
    std::string symbol;
    const char* title;
};

/// Other names for the axes of a result, outermost first: the rows of X·W_Q are queries. Labels stay.
using AxisNames = FixedVector<std::string_view, kMaximalRank>;

class Recorder {
  public:
    Recorder();

    /// The stage of the nodes that are recorded from now on.
    void enter(Stage stage) { m_stage = stage; }

    /// Given numbers: what the computation starts from, and what it uses on the way (weights, masks).
    NodeId input(NodeName name, Tensor value) { return source(std::move(name), std::move(value), false); }
    NodeId parameter(NodeName name, Tensor value) { return source(std::move(name), std::move(value), true); }

    template <class Op>
    NodeId record(Op operation, std::initializer_list<NodeId> inputs, NodeName name, AxisNames axes = {}) {
        return append(std::make_unique<const Op>(std::move(operation)), inputs, std::move(name), axes);
    }

    const Node& node(NodeId id) const { return m_nodes[position(id)]; }
    const Tensor& value(NodeId id) const { return node(id).value; }

    /// Says that the values are shares along that axis (see Node::distribution).
    void markDistribution(NodeId id, std::string_view axis) { m_nodes[position(id)].distribution = axis; }

    /// `text` is marked with ATTENTION_TEXT; {0}, {1} … stand for the arguments.
    void notice(NodeId node, const char* text, std::vector<std::string> arguments = {});

    /// Ends the recording.
    Trace finish(std::shared_ptr<const Scene> scene, NodeId result) &&;

  private:
    NodeId source(NodeName name, Tensor value, bool parameter);
    NodeId append(std::unique_ptr<const Operation> operation, std::initializer_list<NodeId> inputs, NodeName name,
                  const AxisNames& axes);

    std::vector<Node> m_nodes;
    std::vector<Notice> m_notices;
    Stage m_stage = Stage::Embeddings;
    Index m_cells = 0;
};

}  // namespace attention
