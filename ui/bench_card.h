// SPDX-License-Identifier: GPL-3.0-or-later
// One formula of the bench: its name, its map, the arithmetic of the chosen cell and what is to be known about it.
#pragma once

#include <QFrame>

#include "core/bench.h"
#include "ui/colour_map.h"

class QLabel;

namespace attention {

class HeatMap;

class BenchCard final : public QFrame {
    Q_OBJECT

  public:
    explicit BenchCard(const QString& formula);

    HeatMap* map() const { return m_map; }
    /// An entry without a trace has no map: the formula does not fit.
    void showEntry(const BenchEntry& entry, bool weights, const CellIndex& corner, const ColourScale& scale);
    void setArithmetic(const QString& html);
    /// `warning`: what is easily overlooked.
    void setNote(const QString& words, bool warning);
    /// The width that the map needs.
    int mapWidth() const;

  private:
    BenchEntry m_entry;  ///< what the map shows; it outlives an entry without one
    QLabel* m_title;
    QLabel* m_formula;
    HeatMap* m_map;
    QLabel* m_line;
    QLabel* m_note;
};

}  // namespace attention
