// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/markdown.h"

#include "core/formats/listing.h"
#include "core/number_text.h"

namespace attention {

namespace {

/// Plain text: nothing in it is markup, and it stays on one line.
std::string plain(const std::string& text) {
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool atEdge = i == 0 || i + 1 == text.size();
        if (std::string_view("\\`*_[]<>|&~$#").find(c) != std::string_view::npos)
            safe += std::string("\\") + c;
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || (c == ' ' && atEdge))
            safe += "&#" + std::to_string(static_cast<int>(c)) + ';';
        else
            safe += c;
    }
    return safe;
}

}  // namespace

std::string tableToMarkdown(const Tensor& tensor, Index slice, int decimals) {
    const auto matrix = tensor.matrix(slice);
    std::string head = "| " + (tensor.rank() < 2 ? "" : std::string(tensor.axes()[tensor.rank() - 2].name)) + " |";
    std::string line = "| :-- |";
    for (Index j = 0; j < matrix.cols(); ++j) {
        head += ' ' + plain(columnLabel(tensor, slice, j)) + " |";
        line += " --: |";
    }
    std::string text = head + '\n' + line + '\n';
    for (Index i = 0; i < matrix.rows(); ++i) {
        text += "| " + plain(rowLabel(tensor, slice, i)) + " |";
        for (Index j = 0; j < matrix.cols(); ++j)
            text += ' ' + plain(cellText(matrix(i, j), decimals)) + " |";
        text += '\n';
    }
    return text;
}

namespace {

std::string tensorText(const Trace& trace, const Node& node, int decimals) {
    const std::string formula = trace.formula(node.id);
    std::string text = "\n**" + plain(node.title) + "**, " + shapeText(node.value.axes()) + " (" +
                       axesText(node.value.axes()).english() + ")\n\n```text\n" + node.symbol +
                       (formula.empty() || formula == node.symbol ? "" : " = " + formula) + "\n```\n";
    const int shown = decimals < 0 ? decimalsFor(node.value.values(), 2) : decimals;
    for (Index slice = 0; slice < node.value.slices(); ++slice) {
        const std::string which = sliceText(node.value, slice);
        text += (which.empty() ? "" : '\n' + plain(which) + '\n') + ('\n' + tableToMarkdown(node.value, slice, shown));
    }
    return text;
}

std::string tokensText(const Sentences& sentences) {
    std::string text;
    for (const auto& sentence : sentences) {
        text += '\n';
        for (std::size_t i = 0; i < sentence.size(); ++i)
            text += std::to_string(i + 1) + ". " + plain(sentence[i]) + '\n';
    }
    return text;
}

}  // namespace

std::string stepsToMarkdown(const Trace& trace, const std::vector<Step>& steps, int decimals) {
    const Scene& scene = trace.scene();
    const auto title = scene.title.find("en");
    std::string text = "# " + plain(title == scene.title.end() ? scene.kind : title->second) +
                       "\n\nkind: " + plain(scene.kind) + ", " + plain(weightsOrigin(scene)) + '\n';
    const auto tensors = listTensors(trace, steps);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::size_t number = numberOf(trace, steps[i]);
        text += "\n## " + (number == 0 ? "" : std::to_string(number) + ". ") + stageInfo(steps[i].stage).title + '\n';
        if (steps[i].results.empty())
            text += tokensText(scene.tokens);
        for (const ListedTensor& listed : tensors)
            if (listed.step == i)
                text += tensorText(trace, *listed.node, decimals);
    }
    for (const Notice& notice : trace.notices())
        text += "\n> Note: " + plain(notice.message.english()) + '\n';
    return text;
}

}  // namespace attention
