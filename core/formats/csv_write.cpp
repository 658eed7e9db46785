// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/formats/csv.h"
#include "core/formats/csv_text.h"
#include "core/formats/listing.h"
#include "core/formats/unicode.h"
#include "core/number_text.h"

namespace attention {

namespace {

constexpr const char* kLineEnd = "\r\n";  // RFC 4180

/// A label as a cell: guarded, and in quotes where it could be taken for something else.
std::string labelCell(const std::string& label) {
    const std::string text = (needsGuard(label) ? "'" : "") + label;
    const bool plain = !text.empty() && text.find_first_of("\",;\t\r\n") == std::string::npos && text.front() != ' ' &&
                       text.back() != ' ' && !looksLikeNumber(text);
    if (plain)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string tokensToCsv(const Sentences& sentences) {
    std::string text = std::string("token") + kLineEnd;
    for (const auto& sentence : sentences)
        for (const std::string& token : sentence)
            text += labelCell(token) + kLineEnd;
    return text;
}

/// "weights[1]": which matrix of the tensor, counted from 0.
std::string matrixName(const Node& node, Index slice) {
    if (node.value.rank() < 3)
        return node.name;
    const CellIndex cell = node.value.cell(slice * node.value.rows() * node.value.columns());
    std::string indices;
    for (std::size_t i = 0; i + 2 < node.value.rank(); ++i)
        indices += (i == 0 ? "" : ",") + std::to_string(cell[i]);
    return node.name + '[' + indices + ']';
}

void appendLong(std::string& text, std::size_t step, const Node& node) {
    const Tensor& tensor = node.value;
    for (Index slice = 0; slice < tensor.slices(); ++slice) {
        const std::string start = std::to_string(step) + ',' + labelCell(matrixName(node, slice)) + ',';
        const auto matrix = tensor.matrix(slice);
        std::vector<std::string> columns;
        for (Index j = 0; j < matrix.cols(); ++j)
            columns.push_back(',' + std::to_string(j) + ',' + labelCell(columnLabel(tensor, slice, j, tokenOf)) + ',');
        for (Index i = 0; i < matrix.rows(); ++i) {
            const std::string row = start + std::to_string(i) + ',' + labelCell(rowLabel(tensor, slice, i, tokenOf));
            for (Index j = 0; j < matrix.cols(); ++j)
                text += row + columns[static_cast<std::size_t>(j)] + shortestText(matrix(i, j)) + kLineEnd;
        }
    }
}

}  // namespace

std::string tensorToCsv(const Tensor& tensor) {
    const Axes& axes = tensor.axes();
    std::string text;
    for (std::size_t i = 0; i + 1 < axes.size(); ++i)
        text += labelCell(std::string(axes[i].name)) + ',';
    for (Index j = 0; j < tensor.columns(); ++j)
        text += (j == 0 ? "" : ",") + labelCell(columnLabel(tensor, 0, j, tokenOf));
    text += kLineEnd;
    for (Index slice = 0; slice < tensor.slices(); ++slice) {
        const auto matrix = tensor.matrix(slice);
        for (Index i = 0; i < matrix.rows(); ++i) {
            const CellIndex cell = tensor.cell((slice * matrix.rows() + i) * matrix.cols());
            for (std::size_t axis = 0; axis + 1 < axes.size(); ++axis)
                text += labelCell(tokenOf(axes, axis, cell)) + ',';
            for (Index j = 0; j < matrix.cols(); ++j)
                text += (j == 0 ? "" : ",") + shortestText(matrix(i, j));
            text += kLineEnd;
        }
    }
    return text;
}

std::string stepsToCsv(const Trace& trace, const std::vector<Step>& steps) {
    if (steps.size() == 1)
        return steps[0].results.empty() ? tokensToCsv(trace.scene().tokens)
                                        : tensorToCsv(trace.node(steps[0].results[0]).value);
    std::string text = std::string(kLongHeader) + kLineEnd;
    std::vector<std::size_t> numbers;
    for (const Step& step : steps)
        numbers.push_back(numberOf(trace, step));
    for (const ListedTensor& listed : listTensors(trace, steps))
        appendLong(text, numbers[listed.step], *listed.node);
    return text;
}

std::string withByteOrderMark(const std::string& csv) {
    return std::string(kByteOrderMark) + csv;
}

}  // namespace attention
