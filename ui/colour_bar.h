// SPDX-License-Identifier: GPL-3.0-or-later
// The bar that says which colour means which value, with its end values. It is painted as rectangles: QCPColorScale
// would put a bitmap into SVG and PDF.
#pragma once

#include <QWidget>

#include "ui/colour_map.h"

namespace attention {

class ColourBar final : public QWidget {
    Q_OBJECT

  public:
    explicit ColourBar(QWidget* parent = nullptr);
    /// `more`: values beyond the end occur and have its colour.
    void setScale(const ColourScale& scale, bool more);
    void paintOn(QPainter* painter) const;

    static constexpr int kSide = 28;  ///< pixels beside the bar, for the halves of its end values

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    ColourScale m_scale;
    bool m_more = false;
};

}  // namespace attention
