// SPDX-License-Identifier: GPL-3.0-or-later
// Formula bench: the open scene under every scoring formula, as heat maps side by side. A cell that is chosen in one is
// chosen in all, each with its own arithmetic.
#pragma once

#include <optional>
#include <vector>

#include "core/bench.h"
#include "ui/bench_card.h"
#include "ui/lab_window.h"

class QCheckBox;
class QGridLayout;
class QScrollArea;
class QToolButton;

namespace attention {

class ColourBar;

class FormulaBench final : public LabWindow {
    Q_OBJECT

  public:
    explicit FormulaBench(Session* session, QWidget* parent = nullptr);

    /// The cell that is marked in all maps: the one under the pointer, else the chosen one.
    BenchCell cell() const { return m_hovered.value_or(m_chosen); }
    const std::vector<BenchEntry>& entries() const { return m_entries; }

  protected:
    void retranslate() override;
    void fill() override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showMaps();
    void showCell();
    void placeCards();
    bool showsWeights() const;
    CellIndex corner(const Tensor& tensor) const;
    QString note(const BenchEntry& entry) const;
    QString equalNote(const BenchEntry& entry) const;
    QString lostQueryNote(const BenchEntry& entry) const;
    QString arithmeticLine(const BenchEntry& entry) const;

    QToolButton* m_scores;
    QToolButton* m_weights;
    QCheckBox* m_equal;
    ColourBar* m_bar;
    QScrollArea* m_scroll;
    QGridLayout* m_grid;
    std::vector<BenchCard*> m_cards;
    std::vector<BenchEntry> m_entries;
    int m_columns = 0;
    BenchCell m_chosen;
    std::optional<BenchCell> m_hovered;
};

}  // namespace attention
