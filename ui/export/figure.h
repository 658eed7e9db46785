// SPDX-License-Identifier: GPL-3.0-or-later
// Figure: steps of a trace as a picture, the same drawing that the window shows, for files, paper and the clipboard.
//
// The figure is light whatever the theme of the window is. It is laid out for the width that was asked for, with text
// as large as on a screen of 96 dots per inch times the font scale, and then fitted into width and height:
//
//   unit = font scale / 96 inch;  layout width = width / unit;  scale = min(width, height over what the layout takes)
//
// Without a width it is as large as the window would draw it.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <map>
#include <optional>
#include <stdexcept>

#include "core/step.h"
#include "ui/export/drawing.h"

namespace attention {

struct FigureOptions {
    double widthMillimetres = 0;   ///< 0: as large as the window would draw it
    double heightMillimetres = 0;  ///< 0: as high as it needs
    int dpi = 192;                 ///< of pixels; 96 is the size on screen
    int decimals = -1;             ///< of the numbers in cells; -1: as many as needed, at most 2
    QString map{};                 ///< id of the colour map; empty: orange-blue
    double fontScale = 1;          ///< of all text: 1 is 9 points for the labels
    bool title = true;
    bool formula = true;
    bool shapes = true;       ///< lengths of axes, in the header and under the names of tensors
    bool labels = true;       ///< tokens beside rows and above columns
    bool bar = true;          ///< which colour means which value
    bool alone = false;       ///< the tensor of the step without its operands
    bool transposed = false;  ///< every tensor is drawn transposed: queries are columns
    bool alpha = false;       ///< nothing behind it, instead of white
    bool outlines = false;    ///< texts as shapes: no font is needed to show them, and none can be searched
    /// Lights the operands of this cell and writes its arithmetic below.
    std::optional<CellReference> cell{};
    /// The slice that is shown of tensors of rank 3 and more, by the name of the leading axis; 0 without one.
    std::map<std::string_view, Index> pages{};
    std::string_view beside{};  ///< the axis whose slices stand beside each other; empty: none
};

/// No font on this machine can draw some characters of the figure; the line names them and what to install.
struct MissingGlyphs : std::runtime_error {
    explicit MissingGlyphs(const QString& characters);
    QString characters;
};

/// The picture has more pixels than can be painted; the line says how many.
struct TooManyPixels : std::runtime_error {
    explicit TooManyPixels(QSize size);
    QSize size;
};

class Figure {
  public:
    /// One step, or several below each other. Throws MissingGlyphs.
    Figure(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options = {});

    /// Any drawing, as large as on a screen. Throws MissingGlyphs.
    Figure(Drawing drawing, QSizeF canvas, const QString& title, const QString& description);

    const Drawing& drawing() const { return m_drawing; }
    const FigureOptions& options() const { return m_options; }
    /// In the units of the drawing.
    QSizeF canvas() const { return m_canvas; }
    /// Points (1/72 inch) for one unit of the drawing.
    double pointsPerUnit() const { return m_scale * 72 / m_options.dpi; }
    QSizeF points() const { return m_canvas * pointsPerUnit(); }
    QSizeF millimetres() const { return points() * 25.4 / 72; }
    QSize pixels() const;
    /// The size of its smallest text in points.
    double smallestText() const { return m_drawing.smallestText() * pointsPerUnit(); }

    /// What the figure is called: "Scores — hello how are you".
    const QString& title() const { return m_title; }
    /// What it shows, in words.
    const QString& description() const { return m_description; }

    /// Paints it into the rectangle, which has its proportions.
    void paint(QPainter* painter, const QRectF& place) const;
    /// Throws TooManyPixels.
    QImage image() const;

  private:
    FigureOptions m_options;
    Drawing m_drawing;
    QSizeF m_canvas;
    double m_scale = 1;  ///< pixels for one unit
    QString m_title;
    QString m_description;
};

/// The picture of one step, or of several below each other.
QImage figureImage(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options = {});

/// Whole files. Each throws MissingGlyphs or TooManyPixels, and gives the same bytes on every run.
using FigureWriter = QByteArray(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options);
FigureWriter figurePng;  ///< with its size, title and the scene, so that it can be opened again
FigureWriter figureSvg;  ///< with an element and a data-value for each cell
FigureWriter figurePdf;  ///< one step on a page, as large as the figure

/// The same of a figure that is drawn already, without a scene.
using DrawnWriter = QByteArray(const Figure& figure);
DrawnWriter pngOf;
DrawnWriter svgOf;
DrawnWriter pdfOf;

/// The scene in a picture that figurePng() wrote; nothing if it is another picture or none.
std::optional<std::string> sceneInPng(const QByteArray& bytes);

}  // namespace attention
