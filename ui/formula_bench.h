// SPDX-License-Identifier: GPL-3.0-or-later
// Formula bench: the open scene under every scoring formula, as heat maps side by side. A cell that is chosen in one is
// chosen in all, each with its own arithmetic.
#pragma once

#include <optional>
#include <vector>

#include "core/bench.h"
#include "ui/cards_window.h"

class QCheckBox;
class QGridLayout;
class QScrollArea;
class QToolButton;

namespace attention {

class ColourBar;

class FormulaBench final : public CardsWindow {
    Q_OBJECT

  public:
    explicit FormulaBench(Session* session, QWidget* parent = nullptr);

    const std::vector<BenchEntry>& entries() const { return m_entries; }

  protected:
    void retranslate() override;
    void fill() override;
    SideBySide sideBySide() const override;
    QString exportName() const override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showMaps();
    void showCell() override;
    void placeCards();
    bool showsWeights() const;
    QString note(const BenchEntry& entry) const;
    QString equalNote(const BenchEntry& entry) const;
    QString lostQueryNote(const BenchEntry& entry) const;
    QString arithmeticLine(const BenchEntry& entry) const;

    QToolButton* m_scores;
    QToolButton* m_weights;
    QCheckBox* m_equal;
    ColourBar* m_bar;
    QGridLayout* m_grid;
    QScrollArea* m_scroll;
    std::vector<BenchCard*> m_cards;
    std::vector<BenchEntry> m_entries;
    int m_columns = 0;
};

}  // namespace attention
