// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arithmetic_html.h"

#include <QRegularExpression>

#include "core/text.h"
#include "ui/colour_map.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

/// A colour for letters: as near to the identity as 4.5:1 on the panel allows.
QColor ink(const Trace& trace, NodeId node) {
    const Theme& colours = theme();
    QColor colour = identityColour(text(trace.node(node).symbol), colours);
    const QColor towards = colours.dark ? QColor(Qt::white) : QColor(Qt::black);
    const auto contrast = [&] {
        const double a = luminance(colour) + 0.05;
        const double b = luminance(colours.panel) + 0.05;
        return std::max(a, b) / std::min(a, b);
    };
    while (contrast() < 4.6)
        colour = mixed(colour, towards, 0.06);
    return colour;
}

}  // namespace

QString localized(QString words) {
    static const QRegularExpression more(QStringLiteral("… \\((\\d+) more\\)"));
    if (const auto found = more.match(words); found.hasMatch())
        words.replace(found.captured(), translated(ATTENTION_TEXT("core", "… (%1 more)")).arg(found.captured(1)));
    return words;
}

QString arithmeticHtml(const Trace& trace, const Arithmetic& line, std::vector<CellReference>* links) {
    static const QRegularExpression point(QStringLiteral("\\.(?=[0-9])"));
    const auto write = [&](const std::vector<ArithmeticPiece>& pieces) {
        QString out;
        for (const ArithmeticPiece& piece : pieces) {
            // A line breaks after a plus, and never within a number.
            const QString words = symbolHtml(localized(text(piece.text)))
                                      .replace(QStringLiteral(" + "), QStringLiteral(" +&#8203; "))
                                      .replace(point, QStringLiteral(".&#8288;"));
            if (piece.cells.empty()) {
                out += words;
                continue;
            }
            const QString colour = ink(trace, piece.cells.front().node).name();
            if (!links) {
                out += QStringLiteral("<span style='color:%1'>%2</span>").arg(colour, words);
                continue;
            }
            links->push_back(piece.cells.front());
            out += QStringLiteral("<a href='%1' style='color:%2'>%3</a>").arg(links->size() - 1).arg(colour, words);
        }
        return out;
    };
    QString out = QStringLiteral("<span>") + symbolHtml(text(line.left.front().text)) + QStringLiteral("</span>");
    const QString equals = QStringLiteral(" = ");
    const QString about = QStringLiteral(" ≈ ");
    if (!line.symbols.empty())
        out += equals + write(line.symbols);
    if (!line.numbers.empty())
        out += (line.numbersExact ? equals : about) + write(line.numbers);
    return out + (line.resultExact ? equals : about) + QStringLiteral("<b>") +
           symbolHtml(text(line.result.front().text)) + QStringLiteral("</b>");
}

}  // namespace attention
