// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include <algorithm>
#include <cmath>

#include "core/arithmetic.h"
#include "ui/equation_view.h"
#include "ui/export/alt_text.h"
#include "ui/export/figure_header.h"
#include "ui/export/recording_painter.h"
#include "ui/step_title.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kInch = 25.4;
constexpr double kScreenDpi = 96;
constexpr double kMargin = 24;
constexpr double kSmallMargin = 6;  // of a figure for a column of text, which has a margin of its own
constexpr double kColumn = 480;
constexpr QSizeF kScreen(1000, 620);    // what a step may take before its cells shrink
constexpr double kNarrowest = 160;      // a narrower layout is only scaled
constexpr double kLargestGrowth = 1.5;  // so that a small matrix does not shout
constexpr double kArithmeticSize = 14;
constexpr double kArithmeticGap = 10;
constexpr std::size_t kMostTerms = 8;
constexpr qint64 kMostPixels = qint64{160} << 20;
constexpr int kLongestSide = 32767;  // Qt paints nothing beyond

/// One step: its header and its equation, or the row of tokens; and the arithmetic of the chosen cell.
class Panel {
  public:
    Panel(const Trace& trace, const Step& step, const FigureOptions& options, QSizeF available)
        : m_header(trace, step, options) {
        RecordingPainter painter;
        if (step.results.empty()) {
            m_body = paintTokens(painter.get(), trace.scene(), available.width());
        } else {
            EquationView equation;
            equation.show(trace, step, options.pages, styleOf(options), options.beside);
            equation.light(trace, options.cell);
            const QSize room(static_cast<int>(available.width()),
                             static_cast<int>(available.height() - m_header.height(available.width())));
            const QSize fitted = equation.layOut(room);
            m_body = fitted.expandedTo(equation.layOut(fitted));  // what stands in the middle of more room is moved
            equation.paintOn(painter.get());
            addArithmetic(painter.get(), trace, step, options);
        }
        m_drawing = painter.take();
    }

    double narrowest() const { return std::max(m_body.width(), m_header.narrowest()); }
    double height(double width) const { return m_header.height(width) + m_body.height(); }

    void addTo(Drawing& drawing, QPointF at, double width) {
        RecordingPainter painter;
        m_header.paint(painter.get(), width);
        drawing.append(painter.take(), at);
        drawing.append(std::move(m_drawing), at + QPointF((width - m_body.width()) / 2, m_header.height(width)));
    }

  private:
    static EquationStyle styleOf(const FigureOptions& options) {
        EquationStyle style;
        style.decimals = options.decimals;
        style.map = options.map;
        style.labels = options.labels;
        style.shapes = options.shapes;
        style.bar = options.bar;
        style.editable = false;
        style.alone = options.alone;
        style.transposed = options.transposed;
        return style;
    }

    void addArithmetic(QCPPainter* painter, const Trace& trace, const Step& step, const FigureOptions& options) {
        if (!options.cell || std::ranges::find(step.results, options.cell->node) == step.results.end())
            return;
        const int decimals = options.decimals < 0 ? 4 : options.decimals;
        const QString line = QString::fromStdString(
            arithmetic(trace, *options.cell, {.decimals = decimals, .terms = kMostTerms}).text());
        const QFont font = textFont(kArithmeticSize);
        const QRectF room(0, m_body.height() + kArithmeticGap, m_body.width(), 1000);
        constexpr int kHow = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
        const QRectF taken = QFontMetricsF(font).boundingRect(room, kHow, line);
        painter->setFont(font);
        painter->setPen(theme().text);
        painter->drawText(QRectF(room.topLeft(), QSizeF(room.width(), taken.height() + 2)), kHow, line);
        m_body.setHeight(taken.bottom() + kArithmeticGap);
    }

    FigureHeader m_header;
    QSizeF m_body;
    Drawing m_drawing;
};

}  // namespace

MissingGlyphs::MissingGlyphs(const QString& missing)
    : std::runtime_error("no font on this machine can draw " + missing.toStdString() +
                         ": install one that can, for Chinese the package fonts-noto-cjk"),
      characters(missing) {}

TooManyPixels::TooManyPixels(QSize pixels)
    : std::runtime_error("the picture would have " + std::to_string(pixels.width()) + " × " +
                         std::to_string(pixels.height()) +
                         " pixels, which is too many: choose a lower --dpi or a smaller --width"),
      size(pixels) {}

Figure::Figure(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) : m_options(options) {
    const LightTheme light;
    const double unit = options.fontScale * options.dpi / kScreenDpi;  // pixels
    const QSizeF wanted = QSizeF(options.widthMillimetres, options.heightMillimetres) / kInch * options.dpi / unit;
    const double margin = wanted.width() > 0 && wanted.width() < kColumn ? kSmallMargin : kMargin;
    QSizeF available = kScreen;
    if (wanted.width() > 0)
        available.setWidth(std::max(kNarrowest, wanted.width() - 2 * margin));
    if (wanted.height() > 0)
        available.setHeight(std::max(kNarrowest, wanted.height() - 2 * margin) / static_cast<double>(steps.size()));

    std::vector<Panel> panels;
    panels.reserve(steps.size());
    double width = 0;
    for (const Step& step : steps)
        width = std::max(width, panels.emplace_back(trace, step, options, available).narrowest());
    if (wanted.width() > 0)  // the header may be as wide as the figure
        width = std::max(width, std::min(available.width(), width * kLargestGrowth));
    double height = -margin;
    for (const Panel& panel : panels)
        height += panel.height(width) + margin;

    const QSizeF needed = QSizeF(width, std::max(height, 1.0)) + QSizeF(2 * margin, 2 * margin);
    double growth = wanted.isEmpty() && wanted.width() <= 0 && wanted.height() <= 0 ? 1 : kLargestGrowth;
    if (wanted.width() > 0)
        growth = std::min(growth, wanted.width() / needed.width());
    if (wanted.height() > 0)
        growth = std::min(growth, wanted.height() / needed.height());
    m_scale = unit * growth;
    m_canvas = QSizeF(wanted.width() > 0 ? wanted.width() / growth : needed.width(),
                      wanted.height() > 0 ? wanted.height() / growth : needed.height());

    double y = (m_canvas.height() - height) / 2;
    for (Panel& panel : panels) {
        panel.addTo(m_drawing, {(m_canvas.width() - width) / 2, y}, width);
        y += panel.height(width) + margin;
    }
    QStringList titles;
    QStringList words;
    for (const Step& step : steps) {
        titles << stepTitle(trace, step);
        words << altText(trace, step, options);
    }
    m_title = titles.join(QStringLiteral(", ")) + QStringLiteral(" — ") + sceneTitle(trace.scene());
    m_description = words.join(QLatin1Char(' '));
    if (const QString missing = m_drawing.missingCharacters(); !missing.isEmpty())
        throw MissingGlyphs(missing);
}

Figure::Figure(Drawing drawing, QSizeF canvas, const QString& title, const QString& description)
    : m_drawing(std::move(drawing)),
      m_canvas(canvas),
      m_scale(m_options.dpi / kScreenDpi),
      m_title(title),
      m_description(description) {
    if (const QString missing = m_drawing.missingCharacters(); !missing.isEmpty())
        throw MissingGlyphs(missing);
}

QSize Figure::pixels() const {
    const QSizeF size = m_canvas * m_scale;
    return {std::max(1, qRound(size.width())), std::max(1, qRound(size.height()))};
}

void Figure::paint(QPainter* painter, const QRectF& place) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::TextAntialiasing);
    painter->translate(place.topLeft());
    painter->scale(place.width() / m_canvas.width(), place.width() / m_canvas.width());
    m_drawing.paint(painter, m_options.outlines);
    painter->restore();
}

QImage Figure::image() const {
    const QSize size = pixels();
    if (std::max(size.width(), size.height()) > kLongestSide || qint64{size.width()} * size.height() > kMostPixels)
        throw TooManyPixels(size);
    QImage image(size, m_options.alpha ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        throw std::bad_alloc();
    image.fill(m_options.alpha ? Qt::transparent : Qt::white);
    image.setDotsPerMeterX(qRound(m_options.dpi * 1000 / kInch));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    QPainter painter(&image);
    paint(&painter, QRectF(QPointF(0, 0), m_canvas * m_scale));
    return image;
}

QImage figureImage(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
    return Figure(trace, steps, options).image();
}

}  // namespace attention
