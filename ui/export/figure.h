// SPDX-License-Identifier: GPL-3.0-or-later
// Figure: steps of a trace as a picture, the same drawing that the window shows, for files and for paper.
//
// The figure is light whatever the theme of the window is, and its size follows from what it shows: width in
// millimetres and dpi only scale it.
#pragma once

#include <QImage>
#include <QString>

#include "core/step.h"

class QPainter;

namespace attention {

struct FigureOptions {
    double widthMillimetres = 0;  ///< 0: as large as the window would draw it
    int dpi = 192;                ///< of the picture; 96 is the size on screen
    int decimals = -1;            ///< of the numbers in cells; -1: as many as needed, at most 2
    QString map{};                ///< id of the colour map; empty: orange-blue
};

/// One step, or several below each other.
QImage figureImage(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options = {});

}  // namespace attention
