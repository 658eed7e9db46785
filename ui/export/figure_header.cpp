// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_header.h"

#include <QPainter>
#include <QTextDocument>
#include <algorithm>
#include <cmath>

#include "ui/step_title.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kBelow = 14;    // between header and equation
constexpr double kBetween = 40;  // at least, between left and right
constexpr double kChipGap = 26;
constexpr double kChipHeight = 40;
constexpr double kTokensHeight = 70;

void fill(QTextDocument& document, const QString& html, const QFont& font, const QColor& colour) {
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    document.setHtml(QStringLiteral("<div style='color:%1'>%2</div>").arg(colour.name(), html));
}

}  // namespace

FigureHeader::FigureHeader(const Trace& trace, const Step& step, const FigureOptions& options) {
    QString subtitle;
    if (options.title) {
        QStringList parts{timeStepTitle(trace, step),
                          options.shapes ? stepSubtitle(trace, step, options.transposed) : QString()};
        parts.removeAll(QString());
        subtitle = parts.join(QStringLiteral(" · "));
    }
    m_lines[0] = {options.title ? stepTitle(trace, step) : QString(),
                  textFont(19, QFont::Bold),
                  theme().text,
                  options.formula ? stepFormulaHtml(trace, step, options.transposed) : QString(),
                  formulaFont(18),
                  theme().text,
                  30};
    m_lines[1] = {subtitle,
                  textFont(12),
                  theme().muted,
                  options.shapes ? stepShapesHtml(trace, step, options.transposed) : QString(),
                  numberFont(12),
                  theme().muted,
                  18};
    for (Line& line : m_lines)
        line.measure();
}

void FigureHeader::Line::measure() {
    leftWidth = left.isEmpty() ? 0 : QFontMetricsF(leftFont).horizontalAdvance(left) + 1;
    if (rightHtml.isEmpty())
        return;
    QTextDocument document;
    fill(document, rightHtml, rightFont, rightColour);
    rightWidth = std::ceil(document.idealWidth());
}

bool FigureHeader::Line::fits(double width) const {
    return leftWidth == 0 || rightWidth == 0 || leftWidth + kBetween + rightWidth <= width;
}

double FigureHeader::Line::heightIn(double width) const {
    if (left.isEmpty() && rightHtml.isEmpty())
        return 0;
    return fits(width) ? height : 2 * height;
}

void FigureHeader::Line::paint(QPainter* painter, double y, double width) const {
    painter->setPen(leftColour);
    painter->setFont(leftFont);
    if (!left.isEmpty())
        painter->drawText(QRectF(0, y, width, height), Qt::AlignLeft | Qt::AlignVCenter, left);
    if (rightHtml.isEmpty())
        return;
    QTextDocument document;
    fill(document, rightHtml, rightFont, rightColour);
    const bool beside = fits(width) && !left.isEmpty();
    painter->save();
    painter->translate(beside || left.isEmpty() ? width - rightWidth : 0, fits(width) ? y : y + height);
    document.drawContents(painter);
    painter->restore();
}

double FigureHeader::narrowest() const {
    double width = 0;
    for (const Line& line : m_lines)
        width = std::max({width, line.leftWidth, line.rightWidth});
    return width;
}

double FigureHeader::height(double width) const {
    const double lines = m_lines[0].heightIn(width) + m_lines[1].heightIn(width);
    return lines > 0 ? lines + kBelow : 0;
}

void FigureHeader::paint(QPainter* painter, double width) const {
    m_lines[0].paint(painter, 0, width);
    m_lines[1].paint(painter, m_lines[0].heightIn(width), width);
}

QSizeF paintTokens(QPainter* painter, const Scene& scene, double room) {
    constexpr double kTop = 12;
    const QFont font = textFont(20);
    const QFontMetricsF metrics(font);
    double widest = 0;
    double y = kTop;
    const auto heading = [&](const QString& words) {
        painter->setPen(theme().muted);
        painter->setFont(textFont(13));
        painter->drawText(QRectF(0, y, room, 18), Qt::AlignLeft | Qt::AlignVCenter, words);
        y += 26;
    };
    const auto chips = [&](const Sentences& sentences) {
        for (const auto& sentence : sentences) {
            double x = 0;
            for (std::size_t i = 0; i < sentence.size(); ++i) {
                const QString word = QString::fromStdString(countedToken(sentence, i));
                const double width = std::ceil(metrics.horizontalAdvance(word)) + 28;
                if (x > 0 && x + width > room) {
                    x = 0;
                    y += kChipHeight + 10;
                }
                const QRectF chip(x, y, width, kChipHeight);
                painter->setPen(Qt::NoPen);
                painter->setBrush(theme().accentTint);
                painter->drawRoundedRect(chip, 6, 6);
                painter->setPen(theme().text);
                painter->setFont(font);
                painter->drawText(chip, Qt::AlignCenter, word);
                painter->setPen(theme().muted);
                painter->setFont(textFont(11.5));
                painter->drawText(QRectF(chip.right() + 3, y + 24, kChipGap - 4, 16), Qt::AlignLeft | Qt::AlignVCenter,
                                  QString::number(i + 1));
                x += width + kChipGap;
                widest = std::max(widest, x);
            }
            y += kTokensHeight;
        }
    };
    const bool two = !scene.queryTokens.empty();
    if (two)
        heading(QCoreApplication::translate("attention::StageView", "Those that are looked at"));
    chips(scene.tokens);
    if (two) {
        heading(QCoreApplication::translate("attention::StageView", "Those that ask"));
        chips(scene.queryTokens);
    }
    return {widest, y - kTop};
}

}  // namespace attention
