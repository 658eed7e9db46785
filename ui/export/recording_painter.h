// SPDX-License-Identifier: GPL-3.0-or-later
// RecordingPainter: paints into a drawing, with what QCustomPlot needs for vectors.
#pragma once

#include <qcustomplot.h>

#include "ui/export/drawing.h"

namespace attention {

class RecordingPainter {
  public:
    RecordingPainter() : m_recorder(&m_drawing), m_painter(&m_recorder) {
        m_painter.setMode(QCPPainter::pmVectorized);
        m_painter.setMode(QCPPainter::pmNoCaching);
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    QCPPainter* operator->() { return &m_painter; }
    QCPPainter* get() { return &m_painter; }
    /// A plot as large as given, its upper left corner there.
    void paintPlot(QCustomPlot* plot, QPointF at, QSize size) {
        m_painter.save();
        m_painter.translate(at);
        plot->toPainter(&m_painter, size.width(), size.height());
        m_painter.restore();
    }
    /// Text within that width; gives its height.
    double paintWords(const QString& words, const QFont& font, const QColor& colour, QPointF at, double width) {
        constexpr int kHow = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
        const QRectF taken = QFontMetricsF(font).boundingRect(QRectF(at, QSizeF(width, 10000)), kHow, words);
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(at, QSizeF(width, taken.height() + 2)), kHow, words);
        return taken.height();
    }
    Drawing take() {
        m_painter.end();
        return std::move(m_drawing);
    }

  private:
    Drawing m_drawing;
    DrawingRecorder m_recorder;
    QCPPainter m_painter;
};

}  // namespace attention
