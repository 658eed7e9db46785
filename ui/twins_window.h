// SPDX-License-Identifier: GPL-3.0-or-later
// Twins: the weights of the open scene beside those of the same scene with one thing left out, the division by √d_k or
// a mask. A cell that is chosen in one is chosen in both, and words say what became of its row.
#pragma once

#include "core/twins.h"
#include "ui/cards_window.h"

class QBoxLayout;
class QComboBox;
class QScrollArea;

namespace attention {

class ColourBar;

class TwinsWindow final : public CardsWindow {
    Q_OBJECT

  public:
    explicit TwinsWindow(Session* session, QWidget* parent = nullptr);

    const Twins& twins() const { return m_twins; }

  protected:
    void retranslate() override;
    void fill() override;
    SideBySide sideBySide() const override;
    QString exportName() const override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    Twin twin() const;
    void showCell() override;
    void showCard(BenchCard* card, const BenchEntry& entry, const QString& title, const QString& formula);
    void placeCards();
    QString words() const;
    QString arithmeticLine(const BenchEntry& entry) const;

    QLabel* m_kindLabel;
    QComboBox* m_kind;
    ColourBar* m_bar;
    QLabel* m_words;
    BenchCard* m_with;
    BenchCard* m_without;
    QBoxLayout* m_cards;
    QScrollArea* m_scroll;
    Twins m_twins;
};

}  // namespace attention
