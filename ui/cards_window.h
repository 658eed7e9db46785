// SPDX-License-Identifier: GPL-3.0-or-later
// CardsWindow: a lab of cards beside each other. The cell of a query and a key that is pointed at or chosen in one of
// them is marked in all. What they compare can be copied and exported as one picture.
#pragma once

#include <optional>

#include "core/side_by_side.h"
#include "ui/bench_card.h"
#include "ui/export/figure.h"
#include "ui/lab_window.h"

class QToolButton;
class QScrollArea;

namespace attention {

class FlowLayout;
class MessageBar;
struct ExportOutcome;

class CardsWindow : public LabWindow {
    Q_OBJECT

  public:
    CardsWindow(Session* session, const QString& name, QWidget* parent);

    /// The cell that is marked in all maps: the one under the pointer, else the chosen one.
    BenchCell cell() const { return m_hovered.value_or(m_chosen); }

    /// Writes what is compared as a picture, in the format that the name ends with.
    ExportOutcome exportTo(const QString& path) const;

  protected:
    static constexpr int kGap = 12;
    static constexpr int kCardMargins = 30;

    void retranslate() override;
    /// What the window compares. Throws InputError if there is nothing.
    virtual SideBySide sideBySide() const = 0;
    /// Of the file, without its ending.
    virtual QString exportName() const = 0;

    /// For the layouts of the windows: the ways out, and where it is told how it went.
    void addExportTo(FlowLayout* bar);
    MessageBar* message() const { return m_message; }

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
    void copyPicture();
    void exportPicture();
    /// Draws it with `write`; if it cannot be drawn, says why.
    QByteArray picture(FigureWriter* write, QString& why) const;

    QToolButton* m_copy;
    QToolButton* m_export;
    MessageBar* m_message;
    bool m_filled = false;
    BenchCell m_chosen;
    std::optional<BenchCell> m_hovered;
};

}  // namespace attention
