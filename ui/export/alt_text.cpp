// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/alt_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/number_text.h"
#include "ui/step_title.h"
#include "ui/text.h"

namespace attention {

namespace {

constexpr Index kMostCellsInWords = 256;

struct AltText {
    Q_DECLARE_TR_FUNCTIONS(AltText)
};

QString number(double value, int decimals) {
    if (value == -std::numeric_limits<double>::infinity())
        return AltText::tr("hidden");
    return text(cellText(value, decimals));
}

CellIndex corner(const Axes& axes, const FigureOptions& options) {
    CellIndex cell;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto page = options.pages.find(axes[i].name);
        const bool leading = i + 2 < axes.size() && page != options.pages.end();
        cell.push_back(leading ? std::clamp<Index>(page->second, 0, axes[i].size - 1) : 0);
    }
    return cell;
}

QString rowText(const Tensor& tensor, CellIndex cell, int decimals) {
    QStringList cells;
    const Axes& axes = tensor.axes();
    for (Index j = 0; j < tensor.columns(); ++j) {
        if (axes.size() > 0)
            cell.back() = j;
        const bool named = axes.size() > 0 && axes.back().labels;
        cells << (named ? text(labelOf(axes, axes.size() - 1, cell)) + QLatin1Char(' ') : QString()) +
                     number(tensor.at(cell), decimals);
    }
    return cells.join(AltText::tr(", "));
}

QString range(const Tensor& tensor) {
    double least = std::numeric_limits<double>::infinity();
    double greatest = -least;
    for (const double value : tensor.values())
        if (std::isfinite(value)) {
            least = std::min(least, value);
            greatest = std::max(greatest, value);
        }
    return AltText::tr("Numbers from %1 to %2.")
        .arg(text(showNumber(least, 4).text), text(showNumber(greatest, 4).text));
}

QString tensorText(const Trace& trace, const Node& node, const FigureOptions& options) {
    const Tensor& tensor = node.value;
    const Axes& axes = tensor.axes();
    QStringList lengths;
    for (const Axis& axis : axes)
        lengths << QString::number(axis.size);
    QStringList sentences{AltText::tr("%1, %2.").arg(
        tensorTitle(trace, node), lengths.isEmpty() ? QStringLiteral("1") : lengths.join(AltText::tr(" by ")))};
    if (tensor.rows() * tensor.columns() > kMostCellsInWords)
        return (sentences << range(tensor)).join(QStringLiteral(" "));
    const int decimals = options.decimals < 0 ? decimalsFor(tensor.values(), 2) : options.decimals;
    CellIndex cell = corner(axes, options);
    for (Index i = 0; i < tensor.rows(); ++i) {
        if (axes.size() < 2) {
            sentences << AltText::tr("%1.").arg(rowText(tensor, cell, decimals));
            continue;
        }
        cell[axes.size() - 2] = i;
        sentences << AltText::tr("Row %1: %2.")
                         .arg(text(labelOf(axes, axes.size() - 2, cell)), rowText(tensor, cell, decimals));
    }
    return sentences.join(QStringLiteral(" "));
}

}  // namespace

QString altText(const Trace& trace, const Step& step, const FigureOptions& options) {
    if (step.results.empty()) {
        QStringList sentences;
        for (const auto& sentence : trace.scene().tokens) {
            QStringList tokens;
            for (const std::string& token : sentence)
                tokens << text(token);
            sentences << AltText::tr("Tokens: %1.").arg(tokens.join(AltText::tr(", ")));
        }
        return sentences.join(QStringLiteral(" "));
    }
    QStringList tensors;
    for (const NodeId id : step.results)
        tensors << tensorText(trace, trace.node(id), options);
    return tensors.join(QStringLiteral(" "));
}

}  // namespace attention
