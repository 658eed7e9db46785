// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/trace_text.h"

#include <algorithm>

#include "core/arithmetic.h"
#include "core/number_text.h"
#include "core/step.h"

namespace attention {

namespace {

/// How many columns of a terminal a UTF-8 text takes; letters of East Asia take two.
std::size_t width(const std::string& text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0) == 0x80)
            continue;
        columns += byte >= 0xE3 ? 2 : 1;
    }
    return columns;
}

std::string padded(const std::string& text, std::size_t columns) {
    return std::string(columns > width(text) ? columns - width(text) : 0, ' ') + text;
}

/// One slice of a tensor, rows labelled on the left and columns above.
std::string table(const Tensor& tensor, Index slice, int decimals) {
    const auto matrix = tensor.matrix(slice);
    std::vector<std::vector<std::string>> cells(static_cast<std::size_t>(matrix.rows()) + 1);
    cells[0].push_back("");
    const std::size_t rank = tensor.rank();
    const auto label = [&](std::size_t place, Index i) {
        CellIndex cell = tensor.cell(slice * matrix.size());
        cell[place] = i;
        return labelOf(tensor.axes(), place, cell);
    };
    for (Index j = 0; j < matrix.cols(); ++j)
        cells[0].push_back(rank == 0 ? "" : label(rank - 1, j));
    for (Index i = 0; i < matrix.rows(); ++i) {
        auto& row = cells[static_cast<std::size_t>(i) + 1];
        row.push_back(rank < 2 ? "" : label(rank - 2, i));
        for (Index j = 0; j < matrix.cols(); ++j)
            row.push_back(cellText(matrix(i, j), decimals));
    }
    std::vector<std::size_t> widths(cells[0].size(), 0);
    for (const auto& row : cells)
        for (std::size_t j = 0; j < row.size(); ++j)
            widths[j] = std::max(widths[j], width(row[j]));
    std::string text;
    for (const auto& row : cells) {
        std::string line = "  ";
        for (std::size_t j = 0; j < row.size(); ++j)
            line += "  " + padded(row[j], widths[j]);
        text += line + '\n';
    }
    return text;
}

std::string tables(const Tensor& tensor, int decimals) {
    std::string text;
    for (Index slice = 0; slice < tensor.slices(); ++slice) {
        if (tensor.rank() > 2) {
            const CellIndex cell = tensor.cell(slice * tensor.rows() * tensor.columns());
            std::string which;
            for (std::size_t i = 0; i + 2 < tensor.rank(); ++i)
                which += (which.empty() ? "" : ", ") + std::string(tensor.axes()[i].name) + ' ' +
                         labelOf(tensor.axes(), i, cell);
            text += "    " + which + '\n';
        }
        text += table(tensor, slice, decimals);
    }
    return text;
}

std::string heading(const Trace& trace, const Node& node) {
    const std::string formula = trace.formula(node.id);
    std::string line = std::string(node.title) + "  " + node.symbol;
    if (!formula.empty())
        line += " = " + formula;
    line += "   " + shapeText(node.value.axes()) + " (" + axesText(node.value.axes()).english() + ')';
    if (const std::string shapes = shapeFormula(trace, node.id); !shapes.empty())
        line += "   " + shapes;
    return line;
}

}  // namespace

std::string shapeFormula(const Trace& trace, NodeId id) {
    const Node& node = trace.node(id);
    if (node.inputs.empty())
        return {};
    std::string text;
    for (NodeId input : node.inputs)
        text += (text.empty()                                  ? "("
                 : node.operation->layout() == Layout::Product ? " · ("
                                                               : ", (") +
                shapeText(trace.node(input).value.axes()) + ')';
    return text + " → (" + shapeText(node.value.axes()) + ')';
}

std::string traceToText(const Trace& trace, int decimals) {
    const Scene& scene = trace.scene();
    const auto title = scene.title.find("en");
    std::string text = (title == scene.title.end() ? "" : title->second + "\n") + "kind: " + scene.kind + ", " +
                       weightsOrigin(scene) + "\n";
    const auto steps = stepsOf(trace);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        text += '\n' + std::to_string(i + 1) + ". " + stageInfo(steps[i].stage).title + '\n';
        if (steps[i].results.empty()) {
            for (const auto& sentence : scene.tokens) {
                text += "  ";
                for (const std::string& token : sentence)
                    text += "  " + token;
                text += '\n';
            }
            continue;
        }
        for (NodeId id : tensorsOf(trace, steps[i])) {
            const Node& node = trace.node(id);
            const bool result = std::ranges::find(steps[i].results, id) != steps[i].results.end();
            if (!result && !node.parameter)  // it was shown before
                continue;
            const int shown = decimals < 0 ? decimalsFor(node.value.values(), 2) : decimals;
            text += "  " + heading(trace, node) + '\n' + tables(node.value, shown);
            if (result && !node.inputs.empty() && node.value.size() > 0)
                text += "    " + arithmetic(trace, {id, node.value.cell(0)}).text() + '\n';
        }
    }
    for (const Notice& notice : trace.notices())
        text += "\nNote: " + notice.message.english() + '\n';
    return text;
}

}  // namespace attention
