// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown and LaTeX: tables that hold the numbers, and tokens that stay text.
#include "core/formats/latex.h"
#include "core/formats/markdown.h"
#include "core/formats/numpy.h"
#include "core/formats/unicode.h"
#include "core/number_text.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<Step> stepOf(const Trace& trace, std::string_view name) {
    const Node& node = nodeOf(trace, name);
    return {{node.stage, {node.id}}};
}

/// The numbers of all tables: lines that begin with | and have no letters of a header.
std::vector<double> tableNumbers(const std::string& markdown) {
    std::vector<double> numbers;
    for (std::size_t at = 0; at < markdown.size(); at = markdown.find('\n', at) + 1) {
        const std::string line = markdown.substr(at, markdown.find('\n', at) - at);
        std::size_t begin = line.find(" | ");
        while (begin != std::string::npos && line.starts_with('|')) {
            const auto end = line.find(" |", begin + 3);
            if (end == std::string::npos)
                break;
            if (const auto number = readNumber(line.substr(begin + 3, end - begin - 3)))
                numbers.push_back(*number);
            begin = end;
        }
        if (markdown.find('\n', at) == std::string::npos)
            break;
    }
    return numbers;
}

}  // namespace

TEST_CASE("Markdown holds the numbers in a table with the tokens, right-aligned") {
    const Trace trace = record(presetScene("hello"));
    const std::string text = stepsToMarkdown(trace, stepOf(trace, "scores"));
    CHECK(has(text, "```text\nS = Q Kᵀ\n```\n"));
    CHECK(has(text, "| query | hello | how | are | you |\n| :-- | --: | --: | --: | --: |\n| hello | 0.14 | 0.32 |"));
    CHECK(tableNumbers(text) == std::vector<double>{0.14, 0.32, 0.5, 0.68, 0.32, 0.77, 1.22, 1.67, 0.5, 1.22, 1.94,
                                                    2.66, 0.68, 1.67, 2.66, 3.65});
    const std::string all = stepsToMarkdown(trace, stepsOf(trace), 3);
    CHECK(has(all, "## 1. Tokens\n\n1. hello\n2. how\n"));
    CHECK(has(all, "## 5. Scores\n"));
}

TEST_CASE("a token is never markup") {
    const Trace trace = record(sceneOf(
        R"("tokens": ["a|b", "*x*", "<b>", "one\ntwo", "`", ""], "embeddings": [[1], [2], [3], [4], [5], [6]])"));
    const std::string markdown = stepsToMarkdown(trace, stepOf(trace, "X"));
    for (const char* row : {"| a\\|b | 1 |\n", "| \\*x\\* | 2 |\n", "| \\<b\\> | 3 |\n", "| one&#10;two | 4 |\n",
                            "| \\` | 5 |\n", "|  | 6 |\n"})
        CHECK(has(markdown, row));
    CHECK(latexText("50% of $x_1^2$ & {a}~#\\") ==
          "50\\% of \\$x\\_1\\textasciicircum{}2\\$ \\& \\{a\\}\\textasciitilde{}\\#\\textbackslash{}");
    CHECK(latexText("--") == "-{}-{}");
}

TEST_CASE("formulas become LaTeX") {
    CHECK(latexFormula("Q Kᵀ") == "Q\\,K^{\\top}");
    CHECK(latexFormula("S ÷ √3") == "S\\,/\\,\\sqrt{3}");
    CHECK(latexFormula("x_3 W_iz + b_iz") == "x_{3}\\,W_{\\mathrm{iz}}\\,+\\,b_{\\mathrm{iz}}");
    CHECK(latexFormula("Z_τ + M") == "Z_{\\tau }\\,+\\,M");
    CHECK(latexFormula("e^D") == "e^{D}");
    CHECK(latexFormula("z̄ ∘ n") == "\\bar{z}\\,\\circ \\,n");
    CHECK(latexFormula("max Z_M") == "\\max \\,Z_{M}");
    CHECK(latexFormula("−∞") == "-\\infty ");
    for (const NamedScene& scene : allScenes()) {
        const Trace trace = record(scene.scene);
        for (const Node& node : trace.nodes())
            for (const std::string& formula : {node.symbol, trace.formula(node.id)}) {
                INFO(formula);
                CHECK_FALSE(has(latexFormula(formula), "\\text{?}"));
            }
    }
}

TEST_CASE("the LaTeX document has matrix, table and heat map") {
    const Trace trace = record(presetScene("hello"));
    const std::string text = stepsToLatex(trace, stepOf(trace, "weights"), 2);
    CHECK(text.starts_with("% Written by Attention Stepper "));
    CHECK(has(text, "% Compile with pdflatex, xelatex or lualatex.\n"));
    CHECK(has(text, "\\begin{bmatrix}\n0.21 & 0.24 & 0.26 & 0.29 \\\\\n"));
    CHECK(has(text, " & {hello} & {how} & {are} & {you} \\\\\n\\midrule\n{hello} & $0.21$ &"));
    CHECK(has(text, "\\addplot[matrix plot*, mesh/cols=4, point meta=explicit]"));
    CHECK(has(text, "point meta min=0, point meta max=1,"));
    const Trace chinese = record(sceneOf(R"("tokens": ["米饭"], "embeddings": [[1]])"));
    const std::string wide = stepsToLatex(chinese, stepOf(chinese, "X"));
    CHECK(has(wide, "% Compile with xelatex: the Chinese letters need it and the package ctex.\n"));
    CHECK(has(wide, "\\usepackage[UTF8]{ctex}"));
}

TEST_CASE("the NumPy script computes and checks every node, without PyTorch") {
    for (const NamedScene& preset : presetScenes()) {
        const Trace trace = record(preset.scene);
        const std::string script = traceToNumpy(trace);
        CHECK_FALSE(has(script, "torch."));
        CHECK_FALSE(has(script, "unsqueeze"));
        CHECK_FALSE(has(script, "dim="));
        for (const Node& node : trace.nodes())
            if (!node.inputs.empty())
                CHECK(has(script, "check(\"" + node.name + "\", "));
    }
}
