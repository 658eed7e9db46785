// SPDX-License-Identifier: GPL-3.0-or-later
// EquationView: one step of the walk as an equation of heat maps.
//
// In a product the right operand stands above the result and the left one beside it, so that row and column meet at
// the cell; everything else stands in a row with signs between. All tensors of a step share one range of colours, shown
// at the bar below. The view asks the operation how it wants to be laid out and knows no operation itself.
#pragma once

#include <QWidget>
#include <map>
#include <memory>
#include <vector>

#include "core/step.h"
#include "ui/heat_map.h"

namespace attention {

struct EquationStyle {
    int decimals = -1;  ///< -1: as many as needed, at most 2
    QString map;        ///< id of the colour map
    double zoom = 1;
    bool transposed = false;                           ///< every tensor is drawn transposed: queries are columns
    bool labels = true;                                ///< beside rows and above columns
    bool shapes = true;                                ///< below the titles of tensors
    bool bar = true;                                   ///< which colour means which value
    bool numbers = true;                               ///< in the cells; else colours alone
    double smallestNumber = HeatMap::kSmallestNumber;  ///< pixels; cells get room for it, or no numbers
    bool editable = true;                              ///< dotted lines under the numbers that can be changed
    bool alone = false;                                ///< the results without their operands
};

class CellEditor;
class ColourBar;

class EquationView final : public QWidget {
    Q_OBJECT

  public:
    explicit EquationView(QWidget* parent = nullptr);
    ~EquationView() override;

    /// Shows the step. `page` gives the slice of each leading axis. With an axis `beside`, the result alone is shown,
    /// all its slices along that axis beside each other (heads, sentences).
    void show(const Trace& trace, const Step& step, const std::map<std::string_view, Index>& page,
              const EquationStyle& style, std::string_view beside = {});
    /// Lights the operands of that cell, or what it feeds, and dims the rest; with `row` the operands of its whole row.
    /// Of the result only the first `reached` cells are drawn with their numbers (−1: all).
    void light(const Trace& trace, const std::optional<CellReference>& cell, Index reached = -1, bool row = false);
    /// Cells as large as fit into `available`, but never too small for their numbers; gives the size of the whole.
    QSize layOut(QSize available);

    const std::vector<std::unique_ptr<HeatMap>>& maps() const { return m_maps; }
    HeatMap* mapOf(NodeId node) const;
    const ColourScale& scale() const { return m_scale; }

    /// The same picture on any paint device, as vectors.
    void paintOn(QPainter* painter) const;

    /// Opens the field in which the number of the cell is typed.
    void openEditor(const CellReference& cell, const QString& begin);

  signals:
    void editRequested(const attention::CellReference& cell, const QString& begin);
    /// `move` as in CellEditor.
    void typed(const attention::CellReference& cell, double value, int move);
    void nudged(const attention::CellReference& cell, double by);
    void maskRequested(const attention::CellReference& cell);
    void hovered(const std::optional<attention::CellReference>& cell);
    void clicked(const attention::CellReference& cell);
    void activated(const attention::CellReference& cell);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    /// A sign between tensors.
    struct Sign {
        QString text;
        QPointF centre;
    };

    /// Rows or columns beside each other: those of maps with numbers, and those of maps that are too large for them.
    struct Count {
        Index small = 0;
        Index large = 0;
        bool stacked = true;  ///< they need room after each other; else each has all of it
        void add(const HeatMap& map, Index length);
    };
    /// The size of a cell with a number, and how thin the many rows or columns of a large map are.
    struct Cells {
        QSizeF cell{0, 0};
        QSizeF inner{0, 0};
        QSizeF of(const HeatMap& map) const;
    };

    void addMap(const Trace& trace, NodeId node, const std::map<std::string_view, Index>& page,
                const EquationStyle& style);
    static constexpr int kSignSize = 19;  ///< pixels
    static int signWidth(const QString& sign);
    ColourScale scaleFor(const Trace& trace, const Step& step, const EquationStyle& style);
    QSize layOutProduct(QSize available);
    /// Maps beside each other, from `first` to before `end`.
    struct Line {
        std::size_t first;
        std::size_t end;
        Count columns;
        double fixed = 0;  ///< width of all that is not cells
        int top = 0;
        int bottom = 0;
    };
    QSize placeProduct(QSize available);
    QSize layOutRow(QSize available);
    Line measureLine(std::size_t first, std::size_t end) const;
    double widthOf(const Line& line, const Cells& cells) const;
    Cells cellForLines(QSize available, const std::vector<Line>& lines) const;
    QSize placeLine(const Line& line, const Cells& cells, int y);
    QSize layOutGrid(QSize available);
    /// The bar below the last map.
    QSize placeBar(int right, int lowest);
    Cells cellFor(double width, double height, Count columns, Count rows) const;
    void paintDecorations(QPainter* painter) const;
    void paintArrow(QPainter* painter, QPointF from, QPointF to, const QColor& colour) const;

    std::vector<std::unique_ptr<HeatMap>> m_maps;  ///< operands first
    std::vector<QString> m_signs;                  ///< between the maps of a row
    std::vector<Sign> m_placed;
    ColourBar* m_bar;
    CellEditor* m_editor;
    CellReference m_edited;
    std::vector<std::unique_ptr<HeatMap>> m_spare;  ///< maps of the step before, to be used again
    ColourScale m_scale;
    bool m_tight = false;  ///< rows and columns as close together as their numbers allow
    bool m_product = false;
    bool m_grid = false;
    bool m_beyond = false;  ///< whether values beyond the end of the bar occur
    EquationStyle m_style;
};

}  // namespace attention
