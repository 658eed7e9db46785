// SPDX-License-Identifier: GPL-3.0-or-later
// Options that several commands have, and how a wrong value is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/trace.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace attention {

void addScene(CLI::App& app, std::string& scene);
CLI::Option* addScore(CLI::App& app, std::optional<std::string>& score);
CLI::Option* addDigits(CLI::App& app, std::optional<int>& digits, const std::string& help);
CLI::Option* addLanguage(CLI::App& app, std::optional<std::string>& language, const std::string& help);

/// "png, svg, pdf".
template <class Range, class Name>
std::string listed(const Range& range, Name name) {
    std::string text;
    for (const auto& item : range)
        text += (text.empty() ? "" : ", ") + std::string(name(item));
    return text;
}

/// `there is no stage "foo": choose one of tokens, scores`.
[[noreturn]] void refuseChoice(std::string_view what, std::string_view given, const std::string& known);

/// Throws UsageError if there is no such formula.
void checkScore(const std::optional<std::string>& score);
/// Throws UsageError if it is given and not from 0 to 17.
void checkDigits(const std::optional<int>& digits);
/// Throws UsageError if there is no such language.
void checkLanguage(const std::optional<std::string>& language);

/// The node with that id; throws UsageError with the ids that there are.
const Node& findNode(const Trace& trace, const std::string& sceneName, const std::string& id);
/// The cell with these indices, counted from 0; throws UsageError if the tensor has no such cell.
CellIndex parseCell(const std::vector<std::string>& indices, const Node& node);

}  // namespace attention
