// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as SVG. QSvgGenerator knows neither tensors nor cells, so the drawing is written here, element by element.
#include <QBuffer>
#include <QRegularExpression>
#include <QSet>
#include <cmath>

#include "core/number_text.h"
#include "ui/export/figure.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kSoftCorner = 2;  // of cells

QString number(double value) {
    QString text = QString::number(value, 'f', 2);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

/// Escaped, and without the control characters that XML cannot hold.
QString escaped(const QString& text) {
    QString clean;
    for (const QChar c : text)
        if (c.unicode() >= 0x20 || c == QLatin1Char('\n') || c == QLatin1Char('\t'))
            clean += c;
    return clean.toHtmlEscaped();
}

QString attribute(const char* name, const QString& value) {
    return QLatin1Char(' ') + QLatin1String(name) + QStringLiteral("=\"") + escaped(value) + QLatin1Char('"');
}

QString attribute(const char* name, double value) {
    return attribute(name, number(value));
}

class SvgWriter {
  public:
    explicit SvgWriter(const Figure& figure) : m_figure(figure) {}

    QByteArray write() {
        const QSizeF canvas = m_figure.canvas();
        const QSizeF size = m_figure.millimetres();
        m_text =
            QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"") +
            attribute("width", number(size.width()) + QStringLiteral("mm")) +
            attribute("height", number(size.height()) + QStringLiteral("mm")) +
            attribute("viewBox", QStringLiteral("0 0 %1 %2").arg(number(canvas.width()), number(canvas.height()))) +
            QStringLiteral(" role=\"img\">\n<title>%1</title>\n<desc>%2</desc>\n")
                .arg(escaped(m_figure.title()), escaped(m_figure.description()));
        if (!m_figure.options().alpha)
            m_text += QStringLiteral("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        for (const DrawnItem& item : m_figure.drawing().items)
            std::visit([this](const auto& one) { add(one); }, item);
        m_text += QStringLiteral("</svg>\n");
        return m_text.toUtf8();
    }

  private:
    static QString cellData(const std::optional<DrawnCell>& cell) {
        if (!cell)
            return {};
        return attribute("data-row", QString::number(cell->row)) +
               attribute("data-col", QString::number(cell->column)) +
               (std::isnan(cell->value) ? QString()  // hidden
                                        : attribute("data-value", QString::fromStdString(shortestText(cell->value))));
    }

    static QString paintOf(const DrawnShape& shape) {
        QString paint =
            attribute("fill", shape.brush.style() == Qt::NoBrush ? QStringLiteral("none") : shape.brush.color().name());
        if (shape.brush.style() != Qt::NoBrush && shape.brush.color().alpha() < 255)
            paint += attribute("fill-opacity", shape.brush.color().alphaF());
        if (shape.pen.style() == Qt::NoPen)
            return paint;
        const double width = shape.pen.widthF() > 0 ? shape.pen.widthF() : 1;
        paint += attribute("stroke", shape.pen.color().name());
        if (width != 1)
            paint += attribute("stroke-width", width);
        if (shape.pen.color().alpha() < 255)
            paint += attribute("stroke-opacity", shape.pen.color().alphaF());
        if (shape.pen.style() != Qt::SolidLine) {
            QStringList dashes;
            for (const double dash : shape.pen.dashPattern())
                dashes << number(dash * width);
            paint += attribute("stroke-dasharray", dashes.join(QLatin1Char(' ')));
        }
        return paint;
    }

    static QString pathData(const QPainterPath& path) {
        QString data;
        const auto point = [](const QPainterPath::Element& at) {
            return number(at.x) + QLatin1Char(' ') + number(at.y);
        };
        for (int i = 0; i < path.elementCount(); ++i) {
            const QPainterPath::Element at = path.elementAt(i);
            if (at.isCurveTo() && i + 2 < path.elementCount()) {
                data += QLatin1Char('C') + point(at) + QLatin1Char(' ') + point(path.elementAt(i + 1)) +
                        QLatin1Char(' ') + point(path.elementAt(i + 2));
                i += 2;
            } else {
                data += QLatin1Char(at.isMoveTo() ? 'M' : 'L') + point(at);
            }
        }
        return data;
    }

    /// Whether it is the upright rectangle of its bounds.
    static bool isRectangle(const QPainterPath& path) {
        if (path.elementCount() != 5)
            return false;
        for (int i = 1; i < 5; ++i) {
            const auto from = path.elementAt(i - 1);
            const auto to = path.elementAt(i);
            if (!to.isLineTo() || (from.x != to.x && from.y != to.y))
                return false;
        }
        return QPointF(path.elementAt(0)) == QPointF(path.elementAt(4));
    }

    void add(const DrawnShape& shape) {
        if (shape.cell || isRectangle(shape.path)) {
            const QRectF place = shape.path.boundingRect();
            m_text += QStringLiteral("<rect") + attribute("x", place.x()) + attribute("y", place.y()) +
                      attribute("width", place.width()) + attribute("height", place.height()) +
                      (shape.cell ? attribute("rx", kSoftCorner) : QString());
        } else {
            m_text += QStringLiteral("<path") + attribute("d", pathData(shape.path));
        }
        m_text += paintOf(shape) + cellData(shape.cell) + QStringLiteral("/>\n");
    }

    void add(const DrawnText& text) {
        if (m_figure.options().outlines) {
            m_text += QStringLiteral("<path") + attribute("d", pathData(outlineOf(text))) +
                      attribute("fill", text.colour.name()) + attribute("aria-label", text.text) + cellData(text.cell) +
                      QStringLiteral("/>\n");
            return;
        }
        // Numbers keep to the middle of their cell, whatever font shows them.
        const bool middle = text.cell.has_value();
        QStringList families;
        for (const QString& family : text.font.families())
            if (!family.endsWith(QLatin1Char(']')))  // for Qt alone: the next one without its maker
                families << (family.contains(QLatin1Char(' ')) ? QLatin1Char('\'') + family + QLatin1Char('\'')
                                                               : family);
        families << (text.font.styleHint() == QFont::Monospace ? QStringLiteral("monospace")
                     : text.font.styleHint() == QFont::Serif   ? QStringLiteral("serif")
                                                               : QStringLiteral("sans-serif"));
        m_text += QStringLiteral("<text") + attribute("x", text.at.x() + (middle ? text.width / 2 : 0)) +
                  attribute("y", text.at.y()) +
                  (middle ? attribute("text-anchor", QStringLiteral("middle")) : QString()) +
                  attribute("font-family", families.join(QStringLiteral(", "))) +
                  attribute("font-size", text.font.pixelSize());
        if (text.font.weight() != QFont::Normal)
            m_text += attribute("font-weight", QString::number(text.font.weight()));
        if (text.font.italic())
            m_text += attribute("font-style", QStringLiteral("italic"));
        m_text += attribute("fill", text.colour.name()) + cellData(text.cell) +
                  QStringLiteral(" xml:space=\"preserve\">") + escaped(text.text) + QStringLiteral("</text>\n");
    }

    void add(const DrawnImage& image) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        image.image.save(&buffer, "PNG");
        m_text += QStringLiteral("<image") + attribute("x", image.place.x()) + attribute("y", image.place.y()) +
                  attribute("width", image.place.width()) + attribute("height", image.place.height()) +
                  QStringLiteral(" preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\"") +
                  attribute("href", QStringLiteral("data:image/png;base64,") + QString::fromLatin1(bytes.toBase64())) +
                  QStringLiteral("/>\n");
    }

    void add(const DrawnTensor& tensor) {
        static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}_.\\-]"));
        QString id = tensor.symbol;
        id.replace(other, QStringLiteral("_"));
        if (id.isEmpty() || !id.front().isLetter())
            id.prepend(QLatin1Char('t'));
        const QString base = id;
        for (int count = 2; m_ids.contains(id); ++count)
            id = base + QLatin1Char('-') + QString::number(count);
        m_ids.insert(id);
        m_text +=
            QStringLiteral("<g") + attribute("id", id) + attribute("data-tensor", tensor.name) + QStringLiteral(">\n");
    }

    void add(const DrawnTensorEnd&) { m_text += QStringLiteral("</g>\n"); }

    const Figure& m_figure;
    QString m_text;
    QSet<QString> m_ids;
};

}  // namespace

QByteArray figureSvg(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
    return svgOf(Figure(trace, steps, options));
}

QByteArray svgOf(const Figure& figure) {
    return SvgWriter(figure).write();
}

}  // namespace attention
