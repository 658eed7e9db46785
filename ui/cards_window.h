// SPDX-License-Identifier: GPL-3.0-or-later
// CardsWindow: a lab of cards beside each other. The cell of a query and a key that is pointed at or chosen in one of
// them is marked in all.
#pragma once

#include <optional>

#include "core/side_by_side.h"
#include "ui/bench_card.h"
#include "ui/lab_window.h"

class QScrollArea;

namespace attention {

class CardsWindow : public LabWindow {
    Q_OBJECT

  public:
    using LabWindow::LabWindow;

    /// The cell that is marked in all maps: the one under the pointer, else the chosen one.
    BenchCell cell() const { return m_hovered.value_or(m_chosen); }

  protected:
    static constexpr int kGap = 12;
    static constexpr int kCardMargins = 30;

    QByteArray picture(const FigureFormat& format) override;
    /// What the window compares. Throws InputError if there is nothing.
    virtual SideBySide sideBySide() const = 0;
    /// Marks the cell and says its arithmetic.
    virtual void showCell() = 0;

    /// Around the layout of the cards.
    QScrollArea* scrollOf(QLayout* cards);
    void follow(BenchCard* card);
    /// Lets go of the pointer; the first time, the cell that the session shows is chosen.
    void beginFilling();
    /// The chosen cell stays inside that tensor.
    void keepInside(const Tensor& tensor);
    /// The cell in the slice of the tensor that the session shows.
    CellIndex indexOf(const Tensor& tensor) const;

  private:
    bool m_filled = false;
    BenchCell m_chosen;
    std::optional<BenchCell> m_hovered;
};

}  // namespace attention
