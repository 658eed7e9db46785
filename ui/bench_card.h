// SPDX-License-Identifier: GPL-3.0-or-later
// BenchCard: one of several that are compared, as a formula of the bench: its name, its map, the arithmetic of the
// chosen cell and what is to be known about it.
#pragma once

#include <QFrame>
#include <optional>

#include "core/bench.h"
#include "ui/colour_map.h"

class QLabel;

namespace attention {

class HeatMap;

/// Row and column of a map, as the tensor has them.
struct BenchCell {
    Index query = 0;
    Index key = 0;
    friend bool operator==(const BenchCell&, const BenchCell&) = default;
};

class Session;

/// The cell that the session shows, if it is one of a query and a key; else the first.
BenchCell benchCellOf(const Session& session);
/// The slice of a tensor that the session shows, row and column 0.
CellIndex cornerOf(const Session& session, const Tensor& tensor);
/// Why an entry has no trace, in the language of the window.
QString reasonOf(const BenchEntry& entry);

class BenchCard final : public QFrame {
    Q_OBJECT

  public:
    explicit BenchCard(const QString& name);

    HeatMap* map() const { return m_map; }
    void setHeading(const QString& title, const QString& formula);
    /// An entry without a trace has no map: the formula does not fit.
    void showEntry(const BenchEntry& entry, bool weights, const CellIndex& corner, const ColourScale& scale);
    void setArithmetic(const QString& html);
    /// `warning`: what is easily overlooked.
    void setNote(const QString& words, bool warning);
    /// The width that the map needs.
    int mapWidth() const;
    void mark(const BenchCell& cell);

  signals:
    void pointed(const std::optional<attention::BenchCell>& cell);
    void chosen(const attention::BenchCell& cell);

  private:
    BenchEntry m_entry;  ///< what the map shows; it outlives an entry without one
    QLabel* m_title;
    QLabel* m_formula;
    HeatMap* m_map;
    QLabel* m_line;
    QLabel* m_note;
};

}  // namespace attention
