// SPDX-License-Identifier: GPL-3.0-or-later
// Trace: everything that was computed from a scene, node by node, in the order of computation.
//
// Recording is evaluating: a node is there because its operation ran. A trace is never changed afterwards; an edit
// makes a new scene, and the new scene a new trace.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/operation.h"
#include "core/scene.h"
#include "core/stage.h"

namespace attention {

inline constexpr std::size_t kMostInputs = 4;

struct Node {
    NodeId id{};
    std::string name;        ///< its id in files: "softmax.max"
    std::string symbol;      ///< as in formulas: "Kᵀ"
    const char* title = "";  ///< English, marked for translation: "Scores"
    Stage stage = Stage::Embeddings;
    bool parameter = false;                ///< a weight, a bias or a mask: shown beside the node that uses it
    std::string_view distribution{};       ///< the axis along which it is meant to sum to 1; empty: none
    const Operation* operation = nullptr;  ///< owned by the trace
    FixedVector<NodeId, kMostInputs> inputs;
    Tensor value;
};

/// Something that the reader should know about the numbers.
struct Notice {
    NodeId node{};
    Message message;
};

/// The operations of a trace that have parameters of their own.
using Operations = std::vector<std::unique_ptr<const Operation>>;

class Trace {
  public:
    /// Made by the Recorder; the labels of the axes belong to the scene that was given, or were made (`labels`).
    Trace(std::shared_ptr<const Scene> scene, std::shared_ptr<const Scene> given,
          std::vector<std::unique_ptr<Sentences>> labels, std::vector<Node> nodes, Operations operations, NodeId result,
          std::vector<Notice> notices);
    Trace(Trace&&) = default;
    Trace& operator=(Trace&&) = default;
    /// The same with hidden cells: of each node only the first `shown` cells, row by row, keep their values. The others
    /// become NaN, which is written as "?", so that nothing that reads the trace can give them away; nor do its
    /// notices.
    static Trace hiding(Trace whole, const std::vector<Index>& shown);

    /// The scene with every parameter that was used, made ones included.
    const Scene& scene() const { return *m_scene; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    const Node& node(NodeId id) const { return m_nodes[position(id)]; }
    /// The node with that name, or nullptr.
    const Node* find(std::string_view name) const;
    NodeId result() const { return m_result; }
    const std::vector<Notice>& notices() const { return m_notices; }

    /// The arithmetic behind one cell; std::out_of_range if there is no such cell.
    Expression explain(NodeId id, const CellIndex& cell) const;
    /// "Q Kᵀ"; empty for given numbers.
    std::string formula(NodeId id) const;
    /// The cells of `consumer` whose arithmetic uses the cell. Asks every cell of the consumer.
    std::vector<CellReference> dependents(const CellReference& cell, NodeId consumer) const;

  private:
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Scene> m_given;
    std::vector<std::unique_ptr<Sentences>> m_labels;
    std::vector<Node> m_nodes;
    Operations m_operations;
    NodeId m_result;
    std::vector<Notice> m_notices;
};

}  // namespace attention
