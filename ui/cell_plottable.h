// SPDX-License-Identifier: GPL-3.0-or-later
// The painter of a heat map's cells, heading, frames and sums: as vectors, on whatever QCustomPlot paints to.
#pragma once

#include <qcustomplot.h>

namespace attention {

class HeatMap;

class CellPlottable final : public QCPAbstractPlottable {
    Q_OBJECT

  public:
    explicit CellPlottable(HeatMap* map);

    double headingWidth() const;

    double selectTest(const QPointF&, bool, QVariant* = nullptr) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain = QCP::sdBoth, const QCPRange& = {}) const override;

    /// Heading, frames and sums stand outside the cells, so a second layerable paints them on top and unclipped.
    void paintAround(QCPPainter* painter) const;

  protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

  private:
    void paintHeading(QCPPainter* painter) const;
    void paintSums(QCPPainter* painter) const;
    void paintFrames(QCPPainter* painter) const;
    double numberSize() const;

    HeatMap* m_map;
};

}  // namespace attention
