// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_format.h"

#include <algorithm>
#include <cctype>

#include "core/formats/csv.h"
#include "core/formats/latex.h"
#include "core/formats/markdown.h"
#include "core/formats/npy.h"
#include "core/formats/npz.h"
#include "core/formats/numpy.h"
#include "core/formats/pytorch.h"
#include "core/formats/trace_json.h"

namespace attention {

namespace {

/// A format that holds the whole trace, whatever steps are chosen.
template <std::string (*Write)(const Trace&)>
QByteArray wholeTrace(const Trace& trace, const std::vector<Step>&, const FigureOptions&) {
    return QByteArray::fromStdString(Write(trace));
}

/// A format that holds the tensors of the steps with all their digits.
template <std::string (*Write)(const Trace&, const std::vector<Step>&)>
QByteArray fullNumbers(const Trace& trace, const std::vector<Step>& steps, const FigureOptions&) {
    return QByteArray::fromStdString(Write(trace, steps));
}

/// A format that shows the tensors of the steps, with rounded numbers.
template <std::string (*Write)(const Trace&, const std::vector<Step>&, int)>
QByteArray shownNumbers(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
    return QByteArray::fromStdString(Write(trace, steps, options.decimals));
}

constexpr ExportFormat kFormats[] = {
    {"png", ".png", "Picture made of pixels", true, true, figurePng},
    {"svg", ".svg", "Picture made of shapes and text, for web pages and drawing programs", true, true, figureSvg},
    {"pdf", ".pdf", "Picture made of shapes and text, for paper; each step has a page", false, true, figurePdf},
    {"csv", ".csv", "Table of numbers for a spreadsheet", false, false, fullNumbers<stepsToCsv>},
    {"npy", ".npy", "NumPy array", true, false, fullNumbers<stepsToNpy>},
    {"npz", ".npz", "NumPy archive with every tensor", false, false, wholeTrace<traceToNpz>},
    {"json", ".json", "Trace with every number, as `trace --format json` prints it", false, false,
     wholeTrace<traceToJson>},
    {"md", ".md", "Markdown with tables", false, false, shownNumbers<stepsToMarkdown>},
    {"tex", ".tex", "LaTeX with matrices, tables and heat maps", false, false, shownNumbers<stepsToLatex>},
    {"pytorch", ".py", "Python script that computes everything again with PyTorch", false, false,
     wholeTrace<traceToPytorch>},
    {"numpy", ".py", "Python script that computes everything again with NumPy", false, false, wholeTrace<traceToNumpy>},
};

bool endsWith(std::string_view path, std::string_view ending) {
    return path.size() > ending.size() &&
           std::ranges::equal(path.substr(path.size() - ending.size()), ending,
                              [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

}  // namespace

std::span<const ExportFormat> exportFormats() {
    return kFormats;
}

const ExportFormat* findExportFormat(std::string_view id) {
    const auto found = std::ranges::find(exportFormats(), id, &ExportFormat::id);
    return found == exportFormats().end() ? nullptr : &*found;
}

const ExportFormat* exportFormatOf(std::string_view path) {
    const auto found = std::ranges::find_if(exportFormats(),
                                            [&](const ExportFormat& format) { return endsWith(path, format.ending); });
    return found == exportFormats().end() ? nullptr : &*found;
}

}  // namespace attention
