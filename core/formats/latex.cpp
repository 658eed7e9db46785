// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/latex.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/formats/listing.h"
#include "core/formats/unicode.h"
#include "core/number_text.h"

namespace attention {

namespace {

constexpr Index kMostCells = 32;  // in a row or column of a matrix or table; a heat map takes more

bool isLetter(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

bool isDigit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

std::string mathSign(char32_t c) {
    switch (c) {
    case U'ᵀ': return "^{\\top}";
    case U'÷': return "/";
    case U'−': return "-";
    case U'∘': return "\\circ ";
    case U'·': return "\\cdot ";
    case U'×': return "\\times ";
    case U'Δ': return "\\Delta ";
    case U'₀': return "_{0}";
    case U'≈': return "\\approx ";
    case U'…': return "\\dots ";
    case U'Σ': return "\\sum ";
    case U'σ': return "\\sigma ";
    case U'τ': return "\\tau ";
    case U'∞': return "\\infty ";
    case U'′': return "'";
    case U'″': return "''";
    case U' ': return "\\,";
    default: return c < 0x80 ? latexText(std::string(1, static_cast<char>(c))) : "\\text{?}";
    }
}

/// A raised digit or sign as it stands on the line; 0 for anything else.
char raised(char32_t c) {
    static constexpr std::u32string_view kRaised = U"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
    const auto place = kRaised.find(c);
    return place == std::u32string_view::npos ? '\0' : "0123456789+-"[place];
}

std::string mathWord(const std::string& word) {
    if (word == "max" || word == "tanh")
        return '\\' + word + ' ';
    return word.size() == 1 ? word : "\\mathrm{" + word + '}';
}

std::string number(double value, int decimals) {
    return latexFormula(cellText(value, decimals));
}

}  // namespace

std::string matrixToLatex(const Tensor& tensor, Index slice, int decimals) {
    const auto values = tensor.matrix(slice);
    std::string text = "\\begin{bmatrix}\n";
    for (Index i = 0; i < values.rows(); ++i) {
        for (Index j = 0; j < values.cols(); ++j)
            text += (j == 0 ? "" : " & ") + number(values(i, j), decimals);
        text += i + 1 < values.rows() ? " \\\\\n" : "\n";
    }
    return text + "\\end{bmatrix}";
}

namespace {

std::string table(const Tensor& tensor, Index slice, int decimals) {
    const auto values = tensor.matrix(slice);
    std::string text =
        "\\begin{tabular}{l" + std::string(static_cast<std::size_t>(values.cols()), 'r') + "}\n\\toprule\n";
    for (Index j = 0; j < values.cols(); ++j)
        text += " & {" + latexText(columnLabel(tensor, slice, j)) + '}';
    text += " \\\\\n\\midrule\n";
    for (Index i = 0; i < values.rows(); ++i) {
        text += '{' + latexText(rowLabel(tensor, slice, i)) + '}';  // in braces: a [ would belong to the \\ before it
        for (Index j = 0; j < values.cols(); ++j)
            text += " & $" + number(values(i, j), decimals) + '$';
        text += " \\\\\n";
    }
    return text + "\\bottomrule\n\\end{tabular}\n";
}

/// `name={0,...}` and the labels of one axis.
template <class Label>
std::string ticks(const std::string& axis, Index count, Label label) {
    std::string places;
    std::string names;
    for (Index i = 0; i < count; ++i) {
        places += (i == 0 ? "" : ",") + std::to_string(i);
        names += (i == 0 ? "{" : ",{") + latexText(label(i)) + '}';
    }
    return "  " + axis + "tick={" + places + "}, " + axis + "ticklabels={" + names + "},\n";
}

/// A limit of the colours; all are the same where the values are.
std::string colourLimits(std::span<const double> values, std::string_view distribution) {
    double low = 0;
    double high = 1;
    bool first = distribution.empty();  // what sums to 1 has the colours from 0 to 1
    for (const double value : values) {
        if (distribution.empty() && std::isfinite(value)) {
            low = first ? value : std::min(low, value);
            high = first ? value : std::max(high, value);
            first = false;
        }
    }
    if (!(low < high))
        high = low + 1;
    return "  point meta min=" + shortestText(low) + ", point meta max=" + shortestText(high) + ",\n";
}

/// Square cells, as far as the map stays on the page.
std::string mapSize(Index rows, Index columns) {
    const auto share = [](Index length, Index other) {
        const double part = static_cast<double>(length) / static_cast<double>(std::max<Index>({length, other, 1}));
        return shortestText(std::round(std::clamp(0.7 * part, 0.05, 0.7) * 100) / 100) + "\\linewidth";
    };
    return "  scale only axis, width=" + share(columns, rows) + ", height=" + share(rows, columns) + ",\n";
}

/// One rectangle for each cell, the first row on top. What is infinite stays empty.
std::string heatMap(const Node& node, Index slice) {
    const Tensor& tensor = node.value;
    const auto values = tensor.matrix(slice);
    // pgfplots wants two rows and columns at least; what is more than there are lies outside the axes.
    const Index rows = std::max<Index>(values.rows(), 2);
    const Index columns = std::max<Index>(values.cols(), 2);
    std::string text = "\\begin{tikzpicture}\n\\begin{axis}[\n" + mapSize(values.rows(), values.cols()) +
                       "  y dir=reverse, axis on top, enlargelimits=false, colorbar, colormap/viridis,\n"
                       "  unbounded coords=jump, tick style={draw=none},\n"
                       "  xmin=-0.5, xmax=" +
                       std::to_string(values.cols() - 1) + ".5, ymin=-0.5, ymax=" + std::to_string(values.rows() - 1) +
                       ".5,\n" + colourLimits(tensor.values(), node.distribution) +
                       "  xticklabel style={rotate=45, anchor=north east},\n" +
                       ticks("x", values.cols(), [&](Index j) { return columnLabel(tensor, slice, j); }) +
                       ticks("y", values.rows(), [&](Index i) { return rowLabel(tensor, slice, i); }) +
                       "]\n\\addplot[matrix plot*, mesh/cols=" + std::to_string(columns) +
                       ", point meta=explicit] table[meta=value] {\ncolumn row value\n";
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const double value = i < values.rows() && j < values.cols() ? values(i, j) : HUGE_VAL;
            text += std::to_string(j) + ' ' + std::to_string(i) + ' ' +
                    (std::isfinite(value) ? shortestText(value) : "nan") + '\n';
        }
    return text + "};\n\\end{axis}\n\\end{tikzpicture}\n";
}

std::string tensorText(const Trace& trace, const Node& node, int decimals) {
    const std::string formula = trace.formula(node.id);
    const int shown = decimals < 0 ? decimalsFor(node.value.values(), 2) : decimals;
    const std::string symbol =
        latexFormula(node.symbol) + (formula.empty() || formula == node.symbol ? "" : " = " + latexFormula(formula));
    std::string text =
        "\n\\subsection*{" + latexText(node.title) + " (" + latexText(axesText(node.value.axes()).english()) + ")}\n";
    for (Index slice = 0; slice < node.value.slices(); ++slice) {
        if (const std::string which = sliceText(node.value, slice); !which.empty())
            text += "\n\\subsubsection*{" + latexText(which) + "}\n";
        if (std::max(node.value.rows(), node.value.columns()) <= kMostCells) {
            text += "\n\\[ " + symbol + " =\n" + matrixToLatex(node.value, slice, shown) + " \\]\n";
            text += "\n\\begin{center}\n" + table(node.value, slice, shown) + "\\end{center}\n";
        }
        text += "\n\\begin{center}\n" + heatMap(node, slice) + "\\end{center}\n";
    }
    return text;
}

std::string tokensText(const Sentences& sentences) {
    std::string text;
    for (const auto& sentence : sentences) {
        text += "\n\\begin{enumerate}\n";
        for (const std::string& token : sentence)
            text += "\\item {" + latexText(token) + "}\n";
        text += "\\end{enumerate}\n";
    }
    return text;
}

/// What the document needs beyond Latin letters.
enum class Script { Latin, Other, EastAsian };

Script scriptOf(std::string_view text) {
    Script script = Script::Latin;
    for (const char32_t c : codePoints(text)) {
        if (c >= 0x2E80)
            return Script::EastAsian;
        if (c > 0x17F)
            script = Script::Other;
    }
    return script;
}

std::string head(const Trace& trace, const std::string& body) {
    const Scene& scene = trace.scene();
    const Script script = scriptOf(body);
    std::string tokens;
    for (const auto& sentence : scene.tokens)
        for (const std::string& token : sentence)
            tokens += ' ' + token;
    std::ranges::replace_if(tokens, [](unsigned char c) { return c < 0x20; }, ' ');
    std::string text = "% Written by Attention Stepper " ATTENTION_STEPPER_VERSION "\n% Scene: " + scene.kind + ", " +
                       (scene.finished ? weightsOrigin(scene) : scene.score.formula) + "; tokens:" + tokens + '\n';
    text += script == Script::Latin   ? "% Compile with pdflatex, xelatex or lualatex.\n"
            : script == Script::Other ? "% Compile with xelatex or lualatex: not all letters are Latin.\n"
                                      : "% Compile with xelatex: the Chinese letters need it and the package ctex.\n";
    text += "\\documentclass{article}\n";
    text += script == Script::Latin   ? "\\usepackage{iftex}\n\\ifPDFTeX\n\\usepackage[T1]{fontenc}\n\\IfFileExists{"
                                        "lmodern.sty}{\\usepackage{lmodern}}{}\n\\fi\n"
            : script == Script::Other ? "\\usepackage{fontspec}\n"
                                      : "\\usepackage[UTF8]{ctex}\n";
    return text +
           "\\usepackage{amsmath}\n\\usepackage{booktabs}\n\\usepackage[margin=2cm]{geometry}\n"
           "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.16}\n\\setcounter{MaxMatrixCols}{" +
           std::to_string(kMostCells) + "}\n\\begin{document}\n";
}

}  // namespace

std::string latexText(const std::string& text) {
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (text.compare(i, 2, "\xE2\x82") == 0 && i + 2 < text.size()) {  // the number of a token that stands twice
            const int digit = static_cast<unsigned char>(text[i + 2]) - 0x80;
            if (digit >= 0 && digit <= 9) {
                safe += "\\textsubscript{" + std::to_string(digit) + '}';
                i += 2;
                continue;
            }
        }
        switch (c) {
        case '\\': safe += "\\textbackslash{}"; break;
        case '~': safe += "\\textasciitilde{}"; break;
        case '^': safe += "\\textasciicircum{}"; break;
        case '`': safe += "\\textasciigrave{}"; break;
        case '-':
        case '\'':
        case '<':
        case '>':
        case '"':
        case ',': safe += std::string(1, c) + "{}"; break;  // so that two of them do not become another sign
        case '{':
        case '}':
        case '#':
        case '$':
        case '%':
        case '&':
        case '_': safe += std::string("\\") + c; break;
        default: safe += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
        }
    }
    return safe.starts_with(' ') ? '\\' + safe : safe;
}

std::string latexFormula(const std::string& formula) {
    const std::u32string signs = codePoints(formula);
    std::string text;
    for (std::size_t i = 0; i < signs.size();) {
        const auto run = [&](auto belongs) {
            std::string word;
            while (i < signs.size() && belongs(signs[i]))
                word += static_cast<char>(signs[i++]);
            return word;
        };
        const auto inNumber = [](char32_t c) { return isDigit(c) || c == U'.'; };
        if (isLetter(signs[i])) {
            const std::string word = run(isLetter);
            const bool bar = i < signs.size() && signs[i] == U'\u0304';
            i += bar ? 1 : 0;
            text += bar ? "\\bar{" + word + '}' : mathWord(word);
        } else if (signs[i] == U'_' || signs[i] == U'√') {
            const bool root = signs[i++] == U'√';
            std::string word = run([&](char32_t c) { return isLetter(c) || inNumber(c); });
            if (!root && i < signs.size() && signs[i] == U'₀') {  // W_Q₀, the pinned one: a letter has one index
                word += '0';
                ++i;
            }
            if (word.empty() && i < signs.size())
                word = mathSign(signs[i++]);
            text += (root ? "\\sqrt{" : "_{") +
                    (word.size() > 1 && word[0] != '\\' && !root ? "\\mathrm{" + word + '}' : word) + '}';
        } else if (signs[i] == U'^') {
            text += "^{" + latexFormula(formula.substr(formula.find('^') + 1)) + '}';
            break;
        } else if (raised(signs[i])) {
            std::string power;
            while (i < signs.size() && raised(signs[i]))
                power += raised(signs[i++]);
            text += "^{" + power + '}';
        } else {
            text += mathSign(signs[i++]);
        }
    }
    return text;
}

std::string stepsToLatex(const Trace& trace, const std::vector<Step>& steps, int decimals) {
    const Scene& scene = trace.scene();
    const auto title = scene.title.find("en");
    std::string body = "\\section*{" + latexText(title == scene.title.end() ? scene.kind : title->second) + "}\n";
    const auto tensors = listTensors(trace, steps);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].results.empty())
            body += tokensText(scene.tokens);
        for (const ListedTensor& listed : tensors)
            if (listed.step == i)
                body += tensorText(trace, *listed.node, decimals);
    }
    return head(trace, body) + body + "\\end{document}\n";
}

}  // namespace attention
