// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/snippet.h"

#include <cmath>

#include "core/formats/latex.h"
#include "core/formats/markdown.h"
#include "core/number_text.h"

namespace attention {

namespace {

std::string pythonNumber(double value) {
    if (!std::isfinite(value))
        return "float(\"" + shortestText(value) + "\")";
    const std::string text = shortestText(value);
    // A list of whole numbers would become an array of whole numbers.
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

/// Rows below each other, behind what stands before the first one.
std::string pythonList(const Tensor& tensor, Index slice, const std::string& before) {
    if (tensor.rank() == 0)
        return before + pythonNumber(tensor.data()[0]);
    const auto matrix = tensor.matrix(slice);
    const bool nested = tensor.rank() > 1;
    std::string text = before + (nested ? "[" : "");
    for (Index i = 0; i < matrix.rows(); ++i) {
        text += i == 0 ? "[" : ",\n" + std::string(before.size() + 1, ' ') + '[';
        for (Index j = 0; j < matrix.cols(); ++j)
            text += (j == 0 ? "" : ", ") + pythonNumber(matrix(i, j));
        text += ']';
    }
    return text + (nested ? "]" : "");
}

constexpr Snippet kSnippets[] = {
    {"markdown", tableToMarkdown},
    {"latex", matrixToLatex},
    {"numpy", [](const Tensor& tensor, Index slice, int) { return pythonList(tensor, slice, "np.array(") + ')'; }},
    {"pytorch", [](const Tensor& tensor, Index slice,
                   int) { return pythonList(tensor, slice, "torch.tensor(") + ", dtype=torch.float64)"; }},
    {"python", [](const Tensor& tensor, Index slice, int) { return pythonList(tensor, slice, ""); }},
};

}  // namespace

std::span<const Snippet> snippets() {
    return kSnippets;
}

}  // namespace attention
