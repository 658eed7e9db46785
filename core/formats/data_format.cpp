// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/data_format.h"

#include "core/formats/csv.h"
#include "core/formats/latex.h"
#include "core/formats/markdown.h"
#include "core/formats/npy.h"
#include "core/formats/npz.h"
#include "core/formats/numpy.h"
#include "core/formats/pytorch.h"
#include "core/formats/trace_json.h"
#include "core/text.h"

namespace attention {

namespace {

template <std::string (*Write)(const Trace&)>
std::string whole(const Trace& trace, const std::vector<Step>&, int) {
    return Write(trace);
}

/// With all digits, whatever is shown.
template <std::string (*Write)(const Trace&, const std::vector<Step>&)>
std::string full(const Trace& trace, const std::vector<Step>& steps, int) {
    return Write(trace, steps);
}

using Holds = DataFormat::Holds;

constexpr DataFormat kFormats[] = {
    {"csv", ".csv", ATTENTION_TEXT("core", "Table of numbers for a spreadsheet"), Holds::Tensors, full<stepsToCsv>},
    {"npy", ".npy", ATTENTION_TEXT("core", "NumPy array"), Holds::OneTensor, full<stepsToNpy>},
    {"npz", ".npz", ATTENTION_TEXT("core", "NumPy archive with every tensor"), Holds::WholeTrace, whole<traceToNpz>},
    {"json", ".json", ATTENTION_TEXT("core", "Trace with every number, as `trace --format json` prints it"),
     Holds::WholeTrace, whole<traceToJson>},
    {"md", ".md", ATTENTION_TEXT("core", "Markdown with tables"), Holds::Tensors, stepsToMarkdown},
    {"tex", ".tex", ATTENTION_TEXT("core", "LaTeX with matrices, tables and heat maps"), Holds::Tensors, stepsToLatex},
    {"pytorch", ".py", ATTENTION_TEXT("core", "Python script that computes everything again with PyTorch"),
     Holds::WholeTrace, whole<traceToPytorch>, true},
    {"numpy", ".py", ATTENTION_TEXT("core", "Python script that computes everything again with NumPy"),
     Holds::WholeTrace, whole<traceToNumpy>, true},
};

}  // namespace

std::span<const DataFormat> dataFormats() {
    return kFormats;
}

}  // namespace attention
