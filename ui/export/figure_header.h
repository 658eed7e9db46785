// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the equation of a figure: title and formula on one line if they have room, below each other
// otherwise; and the tokens of the first step.
#pragma once

#include <QSizeF>
#include <QString>

#include "ui/export/figure.h"

namespace attention {

class FigureHeader {
  public:
    FigureHeader(const Trace& trace, const Step& step, const FigureOptions& options);

    /// The width below which something of it would be cut off.
    double narrowest() const;
    double height(double width) const;
    void paint(QPainter* painter, double width) const;

  private:
    /// A text on the left, and rich text on the right of it or below it.
    struct Line {
        QString left;
        QFont leftFont;
        QColor leftColour;
        QString rightHtml;
        QFont rightFont;
        QColor rightColour;
        double height = 0;
        double leftWidth = 0;
        double rightWidth = 0;

        void measure();
        bool fits(double width) const;
        double heightIn(double width) const;
        void paint(QPainter* painter, double y, double width) const;
    };

    Line m_lines[2];
};

/// Paints the tokens as chips, each sentence on lines of its own, as wide as there is room; gives the size.
QSizeF paintTokens(QPainter* painter, const Scene& scene, double room);

}  // namespace attention
