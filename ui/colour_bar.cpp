// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/colour_bar.h"

#include <QPainter>

#include "core/number_text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kBarHeight = 10;
constexpr int kPieces = 64;  // finer than the eye tells apart on so short a bar

}  // namespace

ColourBar::ColourBar(QWidget* parent) : QWidget(parent), m_scale(colourMaps()[0], 1, true) {
    setObjectName(QStringLiteral("colour-bar"));
    setFixedHeight(32);
}

void ColourBar::setScale(const ColourScale& scale, bool more) {
    m_scale = scale;
    m_more = more;
    const auto text = [](double value) { return QString::fromStdString(showNumber(value, 2).text); };
    setAccessibleName(tr("Colours from %1 to %2").arg(text(scale.low()), text(scale.high())));
    update();
}

void ColourBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintOn(&painter);
}

void ColourBar::paintOn(QPainter* painter) const {
    const QRectF bar(kSide, 1, width() - 2 * kSide, kBarHeight);
    const double piece = bar.width() / kPieces;
    painter->setPen(Qt::NoPen);
    for (int i = 0; i < kPieces; ++i) {
        const double value = m_scale.low() + (m_scale.high() - m_scale.low()) * (i + 0.5) / kPieces;
        // A little overlap hides the seams that some viewers draw.
        painter->fillRect(QRectF(bar.left() + i * piece, bar.top(), piece + (i + 1 < kPieces ? 0.6 : 0), bar.height()),
                          m_scale.colour(value));
    }
    painter->setPen(QPen(theme().border, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar);
    painter->setPen(theme().text);
    painter->setFont(textFont(11.5));
    const auto label = [&](double value, const QString& before) {
        const double x = bar.left() + bar.width() * (value - m_scale.low()) / (m_scale.high() - m_scale.low());
        painter->drawText(QRectF(x - 60, bar.bottom() + 2, 120, 18), Qt::AlignHCenter | Qt::AlignVCenter,
                          before + QString::fromStdString(showNumber(value, 2).text));
    };
    label(m_scale.low(), {});
    if (m_scale.low() < 0)
        label(0, {});
    label(m_scale.high(), m_more ? QStringLiteral("≥ ") : QString());
}

}  // namespace attention
