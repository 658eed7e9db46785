// SPDX-License-Identifier: GPL-3.0-or-later
// HeatMap: one slice of one tensor as a QCustomPlot: token labels on the axes, coloured cells with their numbers, name
// and shape above.
//
// Row 0 is on top, and a cell (i, j) is the square from j − ½ to j + ½ and from i − ½ to i + ½. Up to 32 × 32 cells are
// painted one by one, so that SVG and PDF stay sharp; more as a QCPColorMap. The map knows which cells are lit, dimmed
// and chosen, but not why.
#pragma once

#include <qcustomplot.h>

#include <QString>
#include <optional>
#include <vector>

#include "core/trace.h"
#include "ui/colour_map.h"

namespace attention {

inline constexpr Index kMostCellsWithNumbers = 32;

/// Where the name of a tensor and its shape stand. On one line the shape is beside the name, else below it.
enum class Heading { Above, AboveOnOneLine, Beside, Below };

/// What a heat map shows.
struct HeatMapContent {
    CellReference corner;  ///< the tensor, and with its leading indices the slice
    const Node* node = nullptr;
    QString title;  ///< in the language of the window
    int decimals = 2;
    bool columnLabels = true;
    bool rowLabels = true;
    bool shape = true;  ///< its lengths and axes are part of the heading
    Heading heading = Heading::Above;
    bool rowSums = false;  ///< a bracket with the sum beside each row
    bool columnSums = false;
    bool numbers = true;        ///< in the cells, where there is room; else colours alone
    double smallestNumber = 9;  ///< pixels: smaller ones are not drawn
    bool editable = false;      ///< its numbers stand in the scene
    bool transposed = false;    ///< drawn with rows and columns exchanged
};

/// Which cells stand out.
struct HeatMapLight {
    std::vector<CellReference> lit;       ///< operands, or results that are fed
    std::optional<CellReference> chosen;  ///< in a strong frame
    bool dimOthers = false;
    Index reached = -1;  ///< how many cells of the tensor have been computed so far; -1: all
};

/// Lengths in pixels that the equation around it needs.
struct HeatMapMetrics {
    int left = 0;     ///< row labels
    int top = 0;      ///< heading and column labels
    int heading = 0;  ///< of that, the heading
    int right = 0;    ///< sums
    int bottom = 0;
    int headingWidth = 0;
    int numberWidth = 0;   ///< of the widest number at the smallest readable size, or of labels above it
    QString widestNumber;  ///< digits are equally wide: the longest one
};

/// "4×4 (query × key)", the axes in the language of the window.
QString shapeLabel(const Axes& axes, bool transposed = false);
/// The symbol of a tensor that is drawn transposed: Q becomes Qᵀ, and Kᵀ becomes K.
QString transposedSymbol(const QString& symbol);

class CellPlottable;

class HeatMap final : public QCustomPlot {
    Q_OBJECT

  public:
    explicit HeatMap(QWidget* parent = nullptr);

    void setContent(HeatMapContent content, const ColourScale& scale);
    /// `tight`: columns are just as wide as their numbers at the smallest size.
    void setHeading(Heading heading, bool tight = false);
    void setLight(HeatMapLight light);
    /// The cell that Tab comes to: the first that belongs to the chosen result. Without one it is the first of all.
    void setEntry(const std::optional<CellReference>& cell) { m_entry = cell; }
    const HeatMapContent& content() const { return m_content; }
    const HeatMapLight& light() const { return m_light; }
    NodeId node() const { return m_content.corner.node; }

    /// Whether it is too large for numbers: colours alone.
    bool isLarge() const;
    Index rowCount() const;
    Index columnCount() const;
    HeatMapMetrics metrics() const { return m_metrics; }
    /// Lays the map out with cells of that size; the widget gets the size that this needs.
    void setCellSize(QSizeF cell);
    QSizeF cellSize() const { return m_cell; }
    /// The size that it would get.
    QSize sizeFor(QSizeF cell) const;

    /// The cell at a place of the widget, if there is one.
    std::optional<CellReference> cellAt(QPointF place) const;
    /// Where the cell is painted; empty if it is on another page.
    QRectF cellRect(const CellReference& cell) const;
    /// The fill of a cell that is not dimmed.
    QColor fill(Index row, Index column) const;
    QString cellString(Index row, Index column) const;
    /// The labels of the slice; empty for the rows of a vector.
    QString rowLabel(Index row) const;
    QString columnLabel(Index column) const;
    CellReference reference(Index row, Index column) const;
    /// Where a cell of the tensor stands in the drawing.
    struct Place {
        Index row;
        Index column;
    };
    Place placeOf(const CellIndex& index) const;
    /// As in the chip of the heading.
    QString symbol() const;

    static constexpr double kSmallestNumber = 9;   ///< pixels
    static constexpr double kNumberOfCell = 0.56;  ///< its size over the height of the cell, at most

  signals:
    void hovered(const std::optional<attention::CellReference>& cell);
    void clicked(const attention::CellReference& cell);
    void activated(const attention::CellReference& cell);
    /// The number is to be typed; `begin` is what was typed already.
    void editRequested(const attention::CellReference& cell, const QString& begin);
    void nudged(const attention::CellReference& cell, double by);
    void maskRequested(const attention::CellReference& cell);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

  private:
    friend class CellPlottable;

    /// The axis that runs down, or across; none beside a single row of numbers.
    std::optional<std::size_t> rowAxis() const;
    std::optional<std::size_t> columnAxis() const;
    QString label(std::optional<std::size_t> axis, const CellReference& cell) const;
    void measure();
    void placeAxes();
    void showLabels();
    double value(Index row, Index column) const;
    std::optional<CellReference> cellOfLabel(QPointF at) const;
    void moveChosen(Index rows, Index columns, bool toEnd);
    bool isChosenHere() const { return m_light.chosen && m_light.chosen->node == node(); }

    HeatMapContent m_content;
    HeatMapLight m_light;
    std::optional<CellReference> m_entry;
    bool m_tight = false;
    ColourScale m_scale;
    HeatMapMetrics m_metrics;
    QSizeF m_cell{40, 40};
    CellPlottable* m_cells;
    std::optional<CellReference> m_dragged;  ///< whose number the mouse is dragging
    double m_dragFrom = 0;
    QCPColorMap* m_colours = nullptr;
};

}  // namespace attention
