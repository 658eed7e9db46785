// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/export_format.h"
#include "core/attention_kind.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/scoring.h"
#include "core/stage.h"
#include "ui/colour_map.h"

namespace attention {

namespace {

struct Entry {
    std::string id;
    std::string title;
};
using Entries = std::vector<Entry>;

template <class Range>
Entries entriesOf(const Range& range) {
    Entries entries;
    for (const auto& item : range) {
        if constexpr (requires { item->id; })
            entries.push_back({std::string(item->id), item->title});
        else
            entries.push_back({std::string(item.id), item.title});
    }
    return entries;
}

Entries presetEntries() {
    Entries entries;
    for (const Preset& preset : presets()) {
        const auto title = readScene(preset.text).title;
        const auto english = title.find("en");
        entries.push_back({std::string(preset.id), english == title.end() ? "" : english->second});
    }
    return entries;
}

struct List {
    std::string_view id;
    Entries (*entries)();
};

constexpr List kLists[] = {
    {"presets", presetEntries},
    {"scores", [] { return entriesOf(scorings()); }},
    {"kinds", [] { return entriesOf(attentionKinds()); }},
    {"stages", [] { return entriesOf(kStages); }},
    {"formats", [] { return entriesOf(exportFormats()); }},
    {"maps", [] { return entriesOf(colourMaps()); }},
};

std::string table(const Entries& entries) {
    std::size_t width = 0;
    for (const Entry& entry : entries)
        width = std::max(width, entry.id.size());
    std::string text;
    for (const Entry& entry : entries)
        text += entry.id + std::string(width - entry.id.size() + 2, ' ') + onOneLine(entry.title) + '\n';
    return text;
}

class ListCommand final : public Command {
  public:
    std::string_view name() const override { return "list"; }
    std::string_view usage() const override { return "presets|scores|kinds|stages|formats|maps"; }
    std::string_view summary() const override { return "Prints what there is, one a line: the id, then the title."; }

    void declare(CLI::App& app) override {
        app.add_option("WHAT", m_what,
                       "One of presets (scenes that come with the program), scores (scoring formulas), kinds (of "
                       "attention), stages, formats (of export) and maps (of colours).")
            ->option_text(" ");
    }

    void run(Terminal& terminal) override {
        const auto list = std::ranges::find(kLists, std::string_view(m_what), &List::id);
        const std::string known = listed(kLists, [](const List& one) { return one.id; });
        if (m_what.empty())
            throw UsageError("list needs to know what: choose one of " + known);
        if (list == std::end(kLists))
            refuseChoice("list", m_what, known);
        print(terminal, table(list->entries()));
    }

  private:
    std::string m_what;
};

}  // namespace

std::unique_ptr<Command> listCommand() {
    return std::make_unique<ListCommand>();
}

}  // namespace attention
