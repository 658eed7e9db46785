// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"

#include <CLI/CLI.hpp>
#include <charconv>

#include "app/exit_status.h"
#include "core/scoring.h"
#include "ui/language.h"

namespace attention {

namespace {

constexpr int kMostDigits = 17;  // enough to tell any two doubles apart

constexpr auto scoringId = [](const Scoring* scoring) { return scoring->id; };

std::string languageIds() {
    return listed(languages(), [](const Language& language) { return language.id; });
}

/// "query (4) and key (4)".
std::string axesAndLengths(const Axes& axes) {
    std::string text;
    for (std::size_t i = 0; i < axes.size(); ++i)
        text += (i == 0                ? ""
                 : i + 1 < axes.size() ? ", "
                                       : " and ") +
                std::string(axes[i].name) + " (" + std::to_string(axes[i].size) + ')';
    return text;
}

Index parseIndex(const std::string& text, const Axis& axis, const std::string& node) {
    Index index = -1;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, index);
    const bool number = !text.empty() && stop == end && error != std::errc::invalid_argument;
    if (!number)
        throw UsageError("\"" + text + "\" is no index for the axis " + std::string(axis.name) + " of " + node +
                         ": write a whole number, counted from 0");
    if (error == std::errc::result_out_of_range || index < 0 || index >= axis.size)
        throw UsageError("there is no index " + text + " on the axis " + std::string(axis.name) + " of " + node +
                         ": it has length " + std::to_string(axis.size) + " and indices count from 0, so the last is " +
                         std::to_string(axis.size - 1));
    return index;
}

}  // namespace

void addScene(CLI::App& app, std::string& scene) {
    app.add_option("SCENE", scene, "The id of a preset, a file, or - for standard input.")
        ->option_text(" ")
        ->required();
}

CLI::Option* addScore(CLI::App& app, std::optional<std::string>& score) {
    return app
        .add_option("--score", score,
                    "Uses this scoring formula in place of the scene's; `attention-stepper list scores` names them.")
        ->option_text("ID");
}

CLI::Option* addDigits(CLI::App& app, std::optional<int>& digits, const std::string& help) {
    return app.add_option("--digits", digits, help)->option_text("N");
}

CLI::Option* addLanguage(CLI::App& app, std::optional<std::string>& language, const std::string& help) {
    return app.add_option("--language", language, help + ": one of " + languageIds() + ".")->option_text("L");
}

void refuseChoice(std::string_view what, std::string_view given, const std::string& known) {
    throw UsageError("there is no " + std::string(what) + " \"" + std::string(given) + "\": choose one of " + known);
}

void checkScore(const std::optional<std::string>& score) {
    if (score && !findScoring(*score))
        refuseChoice("score", *score, listed(scorings(), scoringId));
}

void checkDigits(const std::optional<int>& digits) {
    if (digits && (*digits < 0 || *digits > kMostDigits))
        throw UsageError("--digits is " + std::to_string(*digits) + ", but must be from 0 to " +
                         std::to_string(kMostDigits));
}

void checkLanguage(const std::optional<std::string>& language) {
    if (language && !isLanguage(QString::fromStdString(*language)))
        refuseChoice("language", *language, languageIds());
}

const Node& findNode(const Trace& trace, const std::string& sceneName, const std::string& id) {
    if (const Node* node = trace.find(id))
        return *node;
    refuseChoice("node", id,
                 listed(trace.nodes(), [](const Node& node) { return node.name; }) + " (in " + sceneName + " with " +
                     (trace.scene().finished ? weightsOrigin(trace.scene()) : trace.scene().score.formula) + ')');
}

CellIndex parseCell(const std::vector<std::string>& indices, const Node& node) {
    const Axes& axes = node.value.axes();
    if (indices.size() != axes.size())
        throw UsageError(node.name + " has the axes " + axesAndLengths(axes) + ", so a cell of it has " +
                         std::to_string(axes.size()) + (axes.size() == 1 ? " index" : " indices") +
                         " counted from 0, but " + std::to_string(indices.size()) +
                         (indices.size() == 1 ? " is given" : " are given"));
    CellIndex cell;
    for (std::size_t i = 0; i < axes.size(); ++i)
        cell.push_back(parseIndex(indices[i], axes[i], node.name));
    return cell;
}

}  // namespace attention
