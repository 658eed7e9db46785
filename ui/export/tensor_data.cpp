// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tensor_data.h"

#include <QMimeData>
#include <cmath>

#include "core/formats/snippet.h"
#include "core/number_text.h"
#include "core/operations/transpose.h"
#include "ui/export/figure.h"
#include "ui/heat_map.h"

namespace attention {

namespace {

/// All digits; "?" where it is hidden until it is guessed.
QString numberText(double value) {
    return std::isnan(value) ? QStringLiteral("?") : QString::fromStdString(shortestText(value));
}

double valueAt(const HeatMap& map, Index row, Index column) {
    return map.content().node->value.at(map.reference(row, column).index);
}

}  // namespace

QString tensorTsv(const HeatMap& map) {
    QString text;
    for (Index i = 0; i < map.rowCount(); ++i)
        for (Index j = 0; j < map.columnCount(); ++j)
            text += numberText(valueAt(map, i, j)) + QLatin1Char(j + 1 < map.columnCount() ? '\t' : '\n');
    return text;
}

QString tensorHtml(const HeatMap& map) {
    const QString heading = QStringLiteral("<th>%1</th>");
    const bool rows = map.content().node->value.rank() > 1;
    QString html = QStringLiteral("<meta charset='utf-8'><table><tr>") + (rows ? heading.arg(QString()) : QString());
    for (Index j = 0; j < map.columnCount(); ++j)
        html += heading.arg(map.columnLabel(j).toHtmlEscaped());
    html += QStringLiteral("</tr>");
    for (Index i = 0; i < map.rowCount(); ++i) {
        html += QStringLiteral("<tr>") + (rows ? heading.arg(map.rowLabel(i).toHtmlEscaped()) : QString());
        for (Index j = 0; j < map.columnCount(); ++j) {
            const QColor fill = map.fill(i, j);
            html += QStringLiteral("<td style='background:%1;color:%2;text-align:right'>%3</td>")
                        .arg(fill.name(), textOn(fill).name(), numberText(valueAt(map, i, j)));
        }
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

QString tensorSnippet(const HeatMap& map, const Snippet& snippet) {
    const Node& node = *map.content().node;
    const Tensor& tensor = node.value;
    const Index slice =
        tensor.offset(map.content().corner.index) / std::max<Index>(1, tensor.rows() * tensor.columns());
    const auto write = [&](const Tensor& written) {
        return QString::fromStdString(snippet.write(written, slice, map.content().decimals));
    };
    if (!map.content().transposed || tensor.rank() < 2)
        return write(tensor);
    const Node* const operands[] = {&node};
    Tensor turned(Transpose().shape(operands));
    Transpose().evaluate(operands, turned);
    return write(turned);
}

QMimeData* tensorData(const HeatMap& map, const Trace& trace) {
    const Node& node = trace.node(map.node());
    FigureOptions options;
    options.title = options.formula = false;
    options.alone = true;
    options.shapes = true;
    for (std::size_t i = 0; i + 2 < node.value.rank(); ++i)
        options.pages[node.value.axes()[i].name] = map.content().corner.index[i];
    const std::vector<Step> step{{node.stage, {node.id}}};
    auto* data = new QMimeData;
    data->setText(tensorTsv(map));
    data->setHtml(tensorHtml(map));
    try {
        data->setData(QStringLiteral("image/svg+xml"), figureSvg(trace, step, options));
        data->setImageData(figureImage(trace, step, options));
    } catch (const std::runtime_error&) {
        // What cannot be drawn can still be pasted as numbers.
    }
    return data;
}

}  // namespace attention
