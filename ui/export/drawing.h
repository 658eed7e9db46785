// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing: what was painted, kept as a list of shapes and texts. The window's own painting code fills it, and every
// format is written from it, so that there is one layout for screen, file and paper.
#pragma once

#include <QBrush>
#include <QFont>
#include <QImage>
#include <QPaintDevice>
#include <QPainterPath>
#include <QPen>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "ui/drawing_marks.h"

namespace attention {

struct DrawnShape {
    QPainterPath path;
    QPen pen;
    QBrush brush;
    std::optional<DrawnCell> cell;
};

struct DrawnText {
    QPointF at;  ///< the left end of its base line
    double width = 0;
    QString text;
    QFont font;
    QColor colour;
    std::optional<DrawnCell> cell;
};

struct DrawnImage {
    QRectF place;
    QImage image;
};

/// What follows belongs to this tensor, until DrawnTensorEnd.
struct DrawnTensor {
    QString symbol;
    QString name;  ///< its id in files
};
struct DrawnTensorEnd {};

using DrawnItem = std::variant<DrawnShape, DrawnText, DrawnImage, DrawnTensor, DrawnTensorEnd>;

class Drawing {
  public:
    std::vector<DrawnItem> items;

    /// Takes the items of another one, moved.
    void append(Drawing other, QPointF by);
    /// Paints everything; `outlines` turns texts into shapes.
    void paint(QPainter* painter, bool outlines) const;
    /// The size in pixels of its smallest text; 0 without text.
    double smallestText() const;
    /// The characters that no font on this machine can draw, each once.
    QString missingCharacters() const;
};

/// The outline of a text.
QPainterPath outlineOf(const DrawnText& text);

/// The paint device that fills a drawing. It knows moved painters only, neither turned nor clipped ones.
class DrawingRecorder final : public QPaintDevice, public DrawingMarks {
  public:
    explicit DrawingRecorder(Drawing* drawing);
    ~DrawingRecorder() override;

    QPaintEngine* paintEngine() const override;
    void beginTensor(const Node& node) override;
    void endTensor() override;
    void setCell(const std::optional<DrawnCell>& cell) override;

  protected:
    int metric(PaintDeviceMetric metric) const override;

  private:
    class Engine;

    Drawing* m_drawing;
    std::unique_ptr<Engine> m_engine;
};

}  // namespace attention
