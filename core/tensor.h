// SPDX-License-Identifier: GPL-3.0-or-later
// Tensor: numbers with named, labelled axes.
//
// A tensor of rank r has r axes, from the outermost to the innermost: (batch, head, query, key, hidden) at most.
// Its values are doubles in one block, row by row: the cell (i, j, k) of shape (a, b, c) stands at (i·b + j)·c + k.
// The two last axes can be seen as an Eigen matrix without a copy.
#pragma once

#include <Eigen/Core>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_vector.h"
#include "core/message.h"

namespace attention {

using Index = Eigen::Index;

/// The names of axes: constants, because an axis refers to its name and does not own it.
namespace axis {
inline constexpr std::string_view batch = ATTENTION_TEXT("core", "batch");
inline constexpr std::string_view head = ATTENTION_TEXT("core", "head");
inline constexpr std::string_view token = ATTENTION_TEXT("core", "token");
inline constexpr std::string_view query = ATTENTION_TEXT("core", "query");
inline constexpr std::string_view key = ATTENTION_TEXT("core", "key");
inline constexpr std::string_view feature = ATTENTION_TEXT("core", "feature");
inline constexpr std::string_view hidden = ATTENTION_TEXT("core", "hidden");
inline constexpr std::string_view joined = ATTENTION_TEXT("core", "joined");
inline constexpr std::string_view source = ATTENTION_TEXT("core", "source");
inline constexpr std::string_view target = ATTENTION_TEXT("core", "target");
inline constexpr std::string_view word = ATTENTION_TEXT("core", "word");
}  // namespace axis

/// Tokens, one list per sentence.
using Sentences = std::vector<std::vector<std::string>>;
/// The labels of an axis, such as the tokens; null: the positions are counted from 1. One list serves every sentence of
/// a batch, or each has its own. They belong to the scene or to the trace, which keeps its scene.
using Labels = const Sentences*;

/// A token for people: one that stands several times in its sentence is counted, "the₁" and "the₂".
std::string countedToken(const std::vector<std::string>& sentence, std::size_t place);

struct Axis {
    std::string_view name;
    Index size = 0;
    Labels labels = nullptr;
    Index first = 0;  ///< the label of position 0, where the axis is a part of a longer one

    /// What stands beside position i (counted from 0): the token, or i + 1. `sentence` is the position in the batch;
    /// without one (-1) an axis whose sentences differ has no tokens.
    std::string label(Index i, Index sentence = -1) const;
};

inline constexpr std::size_t kMaximalRank = 5;
using Axes = FixedVector<Axis, kMaximalRank>;
/// A cell: one index per axis, from 0.
using CellIndex = FixedVector<Index, kMaximalRank>;

/// Where the axis with that name stands, or -1. The innermost counts if a name occurs twice.
int findAxis(const Axes& axes, std::string_view name);
/// The number of cells.
Index cellCount(const Axes& axes);
/// The label of the cell along one of its axes, as data: the token.
std::string tokenOf(const Axes& axes, std::size_t place, const CellIndex& cell);
/// The same for people: counted if need be.
std::string labelOf(const Axes& axes, std::size_t place, const CellIndex& cell);
/// "4×3"; "1" for no axis.
std::string shapeText(const Axes& axes);
/// Axes in messages, named in the language of the window: "query"; "query × feature"; "query 4, feature 3".
Argument axisText(std::string_view name);
Argument axesText(const Axes& axes);
Argument describe(const Axes& axes);

using MatrixMap = Eigen::Map<Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
using ConstMatrixMap = Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

class Tensor {
  public:
    Tensor() = default;
    /// The values are not set yet.
    explicit Tensor(Axes axes);
    /// Throws std::invalid_argument if there are not as many values as cells.
    Tensor(Axes axes, std::span<const double> values);

    const Axes& axes() const { return m_axes; }
    Axes& axes() { return m_axes; }
    std::size_t rank() const { return m_axes.size(); }
    Index size() const { return m_values.size(); }

    double* data() { return m_values.data(); }
    const double* data() const { return m_values.data(); }
    std::span<const double> values() const { return {m_values.data(), static_cast<std::size_t>(m_values.size())}; }

    /// Whether there is such a cell.
    bool holds(const CellIndex& cell) const;
    /// The value of a cell; std::out_of_range if there is no such cell.
    double at(const CellIndex& cell) const;
    /// Where the cell stands in the block, and back.
    Index offset(const CellIndex& cell) const;
    CellIndex cell(Index offset) const;

    /// The two last axes as a matrix, `slice` counting through the axes before them. A vector is one row.
    Index rows() const { return rank() < 2 ? 1 : m_axes[rank() - 2].size; }
    Index columns() const { return rank() < 1 ? 1 : m_axes.back().size; }
    Index slices() const { return rows() * columns() == 0 ? 0 : size() / (rows() * columns()); }
    MatrixMap matrix(Index slice = 0) { return {data() + slice * rows() * columns(), rows(), columns()}; }
    ConstMatrixMap matrix(Index slice = 0) const { return {data() + slice * rows() * columns(), rows(), columns()}; }

  private:
    Axes m_axes;
    Eigen::ArrayXd m_values;  // not std::vector: that one would write zeros first
};

}  // namespace attention
