// SPDX-License-Identifier: GPL-3.0-or-later
// PresentStage: the equation of the current step for a class, as large as the screen allows.
//
// It is laid out on a sheet that is 500 units high, whatever the screen is, and painted larger. So the smallest text
// (10 units) is 1/50 of the height, and no number in a cell is smaller than 1/36 (the "8H" rule for what the last row
// can read). A matrix that is too large for that is shown in colours; its numbers are read in the line below.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/equation_view.h"

namespace attention {

class Session;

class PresentStage final : public QWidget {
    Q_OBJECT

  public:
    explicit PresentStage(Session* session, QWidget* parent = nullptr);

    static constexpr double kSheetHeight = 500;    ///< units for the height of the screen
    static constexpr double kSmallestNumber = 14;  ///< at least 1/36 of it

    /// The height of the screen, from which sizes are counted.
    void setScreenHeight(int pixels);
    void setZoom(double zoom);
    double zoom() const { return m_zoom; }
    void setNumbers(bool numbers);
    bool hasNumbers() const { return m_numbers; }

    const EquationView& equation() const { return *m_equation; }
    /// Pixels for one unit of the sheet.
    double scale() const { return m_screenHeight / kSheetHeight * m_zoom; }
    /// The cell at a place, and the place of a cell.
    std::optional<CellReference> cellAt(QPointF place) const;
    QRectF cellRect(const CellReference& cell) const;

    /// Lays out what the session shows now.
    void showStep();
    void showCell();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    bool fits(bool numbers, bool shapes);
    /// The upper left corner of what is seen of the sheet.
    QPointF origin() const;

    Session* m_session;
    std::shared_ptr<const Trace> m_shown;  ///< whose nodes the maps refer to
    std::unique_ptr<EquationView> m_equation;
    QSize m_sheet;  ///< what the equation takes
    int m_screenHeight = 900;
    double m_zoom = 1;
    bool m_numbers = true;
};

}  // namespace attention
