// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/scene_argument.h"
#include "core/arithmetic.h"
#include "core/number_text.h"

namespace attention {

namespace {

/// A number that the scene gives has nothing behind it, so it is shown as it is given.
std::string givenNumber(const Trace& trace, const CellReference& cell) {
    const double value = trace.node(cell.node).value.at(cell.index);
    const ShownNumber shown = showNumber(value, 4);
    std::string text = shown.exact ? shown.text : shortestText(value);
    if (text.starts_with('-'))
        text.replace(0, 1, "−");
    return cellName(trace, cell) + " = " + text;
}

/// Whether it is about the cell: about its tensor, and a row or column that the cell is in.
bool concerns(const Trace& trace, const Notice& notice, const CellReference& cell) {
    if (notice.node != cell.node)
        return false;
    const Axes& axes = trace.node(cell.node).value.axes();
    const std::vector<Argument>& said = notice.message.arguments;
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (std::ranges::find(said, labelOf(axes, i, cell.index), &Argument::english) != said.end())
            return true;
    return said.empty();
}

class ExplainCommand final : public Command {
  public:
    std::string_view name() const override { return "explain"; }
    std::string_view usage() const override { return "SCENE NODE INDEX… [--score ID] [--digits N]"; }
    std::string_view summary() const override { return "Prints how one cell comes about: symbols = numbers = result."; }

    void declare(CLI::App& app) override {
        addScene(app, m_scene);
        app.add_option("NODE", m_node, "The id of a tensor, as `trace` names it: scores, softmax.exp, context.")
            ->option_text(" ")
            ->required();
        app.add_option("INDEX", m_indices, "One index for each axis of it, the outermost first, counted from 0.")
            ->option_text("...");
        addScore(app, m_score);
        addDigits(app, m_digits, "Shows at most that many decimals, 0 to 17; without it 4.");
    }

    void run(Terminal& terminal) override {
        checkScore(m_score);
        checkDigits(m_digits);
        NamedScene scene = loadScene(m_scene, terminal.in);
        const std::string sceneName = scene.name;
        if (m_score)
            replaceFormula(scene.scene, *m_score);
        const Trace trace = recordScene(std::move(scene));
        const Node& node = findNode(trace, sceneName, m_node);
        const CellReference cell{node.id, parseCell(m_indices, node)};
        print(terminal, lines(trace, cell));
    }

  private:
    std::string lines(const Trace& trace, const CellReference& cell) const {
        if (trace.node(cell.node).inputs.empty() && !m_digits)
            return onOneLine(givenNumber(trace, cell)) + '\n';
        const Arithmetic line = arithmetic(trace, cell, {.decimals = m_digits.value_or(4)});
        std::string text = onOneLine(line.text()) + '\n';
        if (!line.shownGives.empty())
            text +=
                "Note: the numbers as shown give " + line.shownGives + "; the result was computed without rounding.\n";
        for (const Notice& notice : trace.notices())
            if (concerns(trace, notice, cell))
                text += "Note: " + onOneLine(notice.message.english()) + '\n';
        return text;
    }

    std::string m_scene;
    std::string m_node;
    std::vector<std::string> m_indices;
    std::optional<std::string> m_score;
    std::optional<int> m_digits;
};

}  // namespace

std::unique_ptr<Command> explainCommand() {
    return std::make_unique<ExplainCommand>();
}

}  // namespace attention
