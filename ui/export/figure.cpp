// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "ui/equation_view.h"
#include "ui/step_title.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kMargin = 24;
constexpr int kHeader = 62;
constexpr int kTokensHeight = 70;
constexpr QSize kAvailable(1000, 620);  // what a step may take before its cells shrink

/// Puts the light theme in place for as long as it lives.
class LightTheme {
  public:
    LightTheme() : m_before(theme()) { setTheme(lightTheme()); }
    ~LightTheme() { setTheme(m_before); }
    LightTheme(const LightTheme&) = delete;
    LightTheme& operator=(const LightTheme&) = delete;

  private:
    Theme m_before;
};

/// One step: its header and its equation, or the row of tokens.
class Panel {
  public:
    Panel(const Trace& trace, const Step& step, const FigureOptions& options) : m_trace(trace), m_step(step) {
        if (step.results.empty()) {
            m_body = tokensSize();
        } else {
            m_equation = std::make_unique<EquationView>();
            m_equation->show(trace, step, {}, {options.decimals, options.map, 1});
            m_equation->light(trace, std::nullopt);
            m_body = m_equation->layOut(kAvailable);
            m_body = m_equation->layOut(m_body);
        }
        const int title = QFontMetrics(textFont(19, QFont::Bold)).horizontalAdvance(stepTitle(trace, step));
        const int formula = QFontMetrics(formulaFont(18)).horizontalAdvance(stepFormula(trace, step));
        m_width = std::max(m_body.width(), title + formula + 60);
    }

    QSize size() const { return {m_width, kHeader + m_body.height()}; }

    void paint(QCPPainter* painter, int width) const {
        paintHeader(painter, width);
        painter->save();
        painter->translate((width - m_body.width()) / 2, kHeader);
        if (m_equation)
            m_equation->paintOn(painter);
        else
            paintTokens(painter);
        painter->restore();
    }

  private:
    static constexpr int kChipGap = 26;

    static QFont tokenFont() { return textFont(20); }

    int chipWidth(const std::string& token) const {
        return QFontMetrics(tokenFont()).horizontalAdvance(QString::fromStdString(token)) + 28;
    }

    QSize tokensSize() const {
        int widest = 0;
        for (const auto& sentence : m_trace.scene().tokens) {
            int width = 0;
            for (const std::string& token : sentence)
                width += chipWidth(token) + kChipGap;
            widest = std::max(widest, width);
        }
        return {widest, kTokensHeight * static_cast<int>(m_trace.scene().tokens.size())};
    }

    void paintTokens(QPainter* painter) const {
        int y = 12;
        for (const auto& sentence : m_trace.scene().tokens) {
            int x = 0;
            int number = 0;
            for (const std::string& token : sentence) {
                const QRectF chip(x, y, chipWidth(token), 40);
                painter->setPen(Qt::NoPen);
                painter->setBrush(theme().accentTint);
                painter->drawRoundedRect(chip, 6, 6);
                painter->setPen(theme().text);
                painter->setFont(tokenFont());
                painter->drawText(chip, Qt::AlignCenter, QString::fromStdString(token));
                painter->setPen(theme().muted);
                painter->setFont(textFont(11.5));
                painter->drawText(QRectF(chip.right() + 3, y + 24, kChipGap - 4, 16), Qt::AlignLeft | Qt::AlignVCenter,
                                  QString::number(++number));
                x += static_cast<int>(chip.width()) + kChipGap;
            }
            y += kTokensHeight;
        }
    }

    void paintHeader(QPainter* painter, int width) const {
        painter->setPen(theme().text);
        painter->setFont(textFont(19, QFont::Bold));
        painter->drawText(QRectF(0, 0, width, 30), Qt::AlignLeft | Qt::AlignVCenter, stepTitle(m_trace, m_step));
        QTextDocument formula;
        formula.setDocumentMargin(0);
        formula.setDefaultFont(formulaFont(18));
        formula.setHtml(QStringLiteral("<div align='right' style='color:%1'>%2</div>")
                            .arg(theme().text.name(), stepFormulaHtml(m_trace, m_step)));
        formula.setTextWidth(width);
        formula.drawContents(painter);
        QTextDocument shapes;
        shapes.setDocumentMargin(0);
        shapes.setDefaultFont(numberFont(12));
        shapes.setHtml(QStringLiteral("<div align='right' style='color:%1'>%2</div>")
                           .arg(theme().muted.name(), stepShapesHtml(m_trace, m_step)));
        shapes.setTextWidth(width);
        painter->save();
        painter->translate(0, 30);
        shapes.drawContents(painter);
        painter->restore();
        painter->setPen(theme().muted);
        painter->setFont(textFont(12));
        painter->drawText(QRectF(0, 30, width, 18), Qt::AlignLeft | Qt::AlignVCenter, stepSubtitle(m_trace, m_step));
    }

    const Trace& m_trace;
    const Step& m_step;
    std::unique_ptr<EquationView> m_equation;
    QSize m_body;
    int m_width = 0;
};

}  // namespace

QImage figureImage(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
    const LightTheme light;
    std::vector<std::unique_ptr<Panel>> panels;
    QSize size(0, 0);
    for (const Step& step : steps) {
        panels.push_back(std::make_unique<Panel>(trace, step, options));
        const QSize panel = panels.back()->size();
        size = {std::max(size.width(), panel.width()),
                size.height() + panel.height() + (panels.size() > 1 ? kMargin : 0)};
    }
    const QSize whole = size + QSize(2 * kMargin, 2 * kMargin);
    constexpr double kInch = 25.4;
    const double scale = options.widthMillimetres > 0 ? options.widthMillimetres / kInch * options.dpi / whole.width()
                                                      : options.dpi / 96.0;
    QImage image(std::max(1, qRound(whole.width() * scale)), std::max(1, qRound(whole.height() * scale)),
                 QImage::Format_RGB32);
    image.fill(Qt::white);
    image.setDotsPerMeterX(qRound(options.dpi * 1000 / kInch));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QCPPainter painter(&image);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    painter.translate(kMargin, kMargin);
    for (const auto& panel : panels) {
        panel->paint(&painter, size.width());
        painter.translate(0, panel->size().height() + kMargin);
    }
    return image;
}

}  // namespace attention
