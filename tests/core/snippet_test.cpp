// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices and arithmetic as pieces of text to paste.
#include "core/formats/snippet.h"

#include <algorithm>

#include "core/formats/latex_arithmetic.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

std::string snippet(std::string_view id, const Trace& trace, const char* node, Index slice = 0) {
    const auto found = std::ranges::find(snippets(), id, &Snippet::id);
    REQUIRE(found != snippets().end());
    return found->write(nodeOf(trace, node).value, slice, 2);
}

std::string latex(const Trace& trace, std::string_view node, const CellIndex& cell) {
    return arithmeticToLatex(arithmetic(trace, {nodeOf(trace, node).id, cell}));
}

}  // namespace

TEST_CASE("a matrix as Markdown, LaTeX and code") {
    const Trace trace = record(presetScene("hello-projected"));
    CHECK(snippet("markdown", trace, "weights")
              .starts_with("| query | hello | how | are | you |\n"
                           "| :-- | --: | --: | --: | --: |\n"
                           "| hello | 0.28 | 0.28 | 0.28 | 0.16 |\n"));
    CHECK(snippet("latex", trace, "V").starts_with("\\begin{bmatrix}\n2.00 & -1.00 & -1.00 \\\\\n"));
    CHECK(snippet("numpy", trace, "Q") ==
          "np.array([[1.0, 0.0, 0.0],\n          [0.0, 2.0, 1.0],\n          [1.0, 0.0, 1.0],\n"
          "          [0.0, 1.0, 1.0]])");
    CHECK(snippet("pytorch", trace, "softmax.sum").ends_with("]], dtype=torch.float64)"));
    CHECK(snippet("python", trace, "V").starts_with("[[2.0, -1.0, -1.0],\n [1.0, 0.0, 1.0],\n"));
    const Trace causal = record(presetScene("causal"));
    CHECK(snippet("python", causal, "masked").find("float(\"-inf\")") != std::string::npos);
    CHECK(snippet("latex", causal, "masked").find("-\\infty ") != std::string::npos);
    const Trace heads = record(presetScene("two-heads"));
    CHECK(snippet("python", heads, "weights", 0) != snippet("python", heads, "weights", 1));
}

TEST_CASE("the lines of hello-projected for LaTeX") {
    const Trace trace = record(presetScene("hello-projected"));
    CHECK(latex(trace, "scores", {1, 0}) ==
          "S[\\text{how}, \\text{hello}] = q(\\text{how}) \\cdot  k(\\text{hello}) = "
          "0\\cdot 2 + 2\\cdot 1 + 1\\cdot 2 = 4");
    CHECK(latex(trace, "scaled", {1, 0}) ==
          "Z[\\text{how}, \\text{hello}] = S[\\text{how}, \\text{hello}] / \\sqrt{3} \\approx  "
          "4 / 1.7321 \\approx  2.3094");
    CHECK(latex(trace, "softmax.exp", {1, 2}) ==
          "E[\\text{how}, \\text{are}] = e^{D[\\text{how}, \\text{are}]} \\approx  e^{-1.7321} \\approx  0.1769");
    CHECK(latex(trace, "Q", {1, 1}) ==
          "Q[\\text{how}, 2] = x(\\text{how}) \\cdot  W_{Q}[\\cdot, 2] = 0\\cdot (-1) + 1\\cdot 1 + 1\\cdot 1 = 2");
    CHECK(latex(trace, "softmax.max", {1, 0}).find("= m") == std::string::npos);
}

TEST_CASE("no line of any scene has a sign that LaTeX does not know, and brackets close") {
    for (const NamedScene& scene : allScenes()) {
        const Trace trace = record(scene.scene);
        for (const Node& node : trace.nodes()) {
            if (node.value.size() == 0)
                continue;
            const std::string line = latex(trace, node.name, node.value.cell(node.value.size() - 1));
            INFO(scene.name << ": " << line);
            CHECK(line.find("\\text{?}") == std::string::npos);
            CHECK(std::ranges::count(line, '{') == std::ranges::count(line, '}'));
        }
    }
}
