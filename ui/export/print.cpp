// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/print.h"

#include <QPainter>
#include <QPrinter>
#include <algorithm>

namespace attention {

void printSteps(QPrinter& printer, const Trace& trace, const std::vector<Step>& steps, FigureOptions options) {
    options.widthMillimetres = printer.pageRect(QPrinter::Millimeter).width();
    options.heightMillimetres = 0;
    if (printer.colorMode() == QPrinter::GrayScale)
        options.map = QStringLiteral("greys");
    const QRectF page(QPointF(0, 0), printer.pageRect(QPrinter::DevicePixel).size());
    QPainter painter;
    for (const Step& step : steps) {
        const Figure figure(trace, {step}, options);
        if (!painter.isActive() ? !painter.begin(&printer) : !printer.newPage())
            return;
        const QSizeF size = figure.canvas().scaled(page.size(), Qt::KeepAspectRatio);
        figure.paint(&painter, QRectF(QPointF((page.width() - size.width()) / 2, 0), size));
    }
}

}  // namespace attention
