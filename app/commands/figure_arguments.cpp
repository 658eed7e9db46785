// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/figure_arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/export_format.h"
#include "ui/colour_map.h"
#include "ui/export/figure_preset.h"

namespace attention {

namespace {

constexpr double kLongest = 2000;  // millimetres
constexpr int kFinest = 2400;      // dots per inch
constexpr double kSmallestFont = 0.25;
constexpr double kLargestFont = 10;

struct Part {
    std::string_view id;
    bool FigureOptions::* shown;
};
constexpr Part kParts[] = {{"title", &FigureOptions::title},
                           {"formula", &FigureOptions::formula},
                           {"shapes", &FigureOptions::shapes},
                           {"labels", &FigureOptions::labels},
                           {"bar", &FigureOptions::bar}};
constexpr auto partId = [](const Part& part) { return part.id; };
constexpr auto presetId = [](const FigurePreset& preset) { return preset.id; };
constexpr auto mapId = [](const ColourMap& map) { return map.id; };

/// "90", "90mm", "3.5in", "1920px"; without a unit millimetres.
double millimetres(const std::string& text, const char* option, int dpi) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string_view unit(end, text.data() + text.size());
    const double factor = unit.empty() || unit == "mm" ? 1
                          : unit == "cm"               ? 10
                          : unit == "in"               ? 25.4
                          : unit == "px"               ? 25.4 / dpi
                                                       : 0;
    if (error != std::errc() || factor == 0)
        throw UsageError(std::string(option) + " is \"" + text +
                         "\": write a number of millimetres, or one with mm, cm, in or px behind it");
    if (!(value * factor >= 1 && value * factor <= kLongest))
        throw UsageError(std::string(option) + " must be from 1 to " + std::to_string(static_cast<int>(kLongest)) +
                         " millimetres");
    return value * factor;
}

/// "head=1" chooses a slice, "head=all" all of them beside each other.
void choosePage(const Trace& trace, const std::string& text, FigureOptions& options) {
    const auto sign = text.find('=');
    const std::string chosen = sign == std::string::npos ? "" : text.substr(sign + 1);
    for (const Node& node : trace.nodes())
        for (std::size_t i = 0; i + 2 < node.value.rank(); ++i) {
            const Axis& axis = node.value.axes()[i];
            if (axis.name != text.substr(0, sign))
                continue;
            Index slice = -1;
            const auto [end, error] = std::from_chars(chosen.data(), chosen.data() + chosen.size(), slice);
            if (chosen == "all")
                options.beside = axis.name;
            else if (error == std::errc() && *end == 0 && slice >= 0 && slice < axis.size)
                options.pages.insert_or_assign(axis.name, slice);
            else
                throw UsageError("--page " + text + ": " + std::string(axis.name) + " goes from 0 to " +
                                 std::to_string(axis.size - 1) + ", or is all");
            return;
        }
    throw UsageError("--page " + text + ": no tensor has pages along such an axis: write head=1 or batch=1");
}

}  // namespace

void FigureArguments::declare(CLI::App& app) {
    app.add_option("--preset", m_preset,
                   "Chooses size, resolution, fonts and colours for a place, one of " +
                       listed(figurePresets(), presetId) + "; the options below change that.")
        ->option_text("NAME");
    app.add_option("--width", m_width,
                   "Makes a picture that wide, in millimetres (or 3.5in, 1920px), instead of as on the screen.")
        ->option_text("MM");
    app.add_option("--height", m_height, "Makes a picture that high, in millimetres, instead of as high as it needs.")
        ->option_text("MM");
    app.add_option("--dpi", m_dpi, "Gives a picture that many dots per inch; without it 192.")->option_text("N");
    app.add_option("--font-scale", m_fontScale, "Makes all text larger (2: twice as large) or smaller.")
        ->option_text("N");
    addDigits(app, m_digits,
              "Shows that many decimals in cells, 0 to 17; without it, as many as needed and at most 2.");
    app.add_option("--map", m_map, "Draws values in the colours of this map; `list maps` names them.")
        ->option_text("NAME");
    app.add_option("--without", m_without, "Leaves parts out, some of " + listed(kParts, partId) + ".")
        ->delimiter(',')
        ->option_text("PARTS");
    app.add_option(
           "--cell", m_cell,
           "Lights the operands of this cell of a tensor and writes its arithmetic below; indices count from 0.")
        ->expected(1, static_cast<int>(kMaximalRank) + 1)
        ->option_text("NODE INDEX...");
    app.add_option(
           "--page", m_pages,
           "Shows this slice of heads or sentences, counted from 0, or all beside each other: head=1, head=all.")
        ->option_text("AXIS=N");
    app.add_flag("--alone", m_alone, "Draws the tensors of a step without the operands.");
    app.add_flag("--transposed", m_transposed, "Draws every tensor transposed, with queries in columns.");
    app.add_flag("--alpha", m_alpha, "Leaves the background transparent.");
    app.add_flag("--outlines", m_outlines, "Draws text as shapes, which look the same without the fonts.");
    addLanguage(app, m_language, "Writes titles in this language and not in English");
}

FigureOptions FigureArguments::sceneless() const {
    FigureOptions options;
    if (m_preset)
        if (const FigurePreset* preset = findFigurePreset(*m_preset))
            preset->apply(options);
    options.dpi = m_dpi.value_or(options.dpi);
    options.fontScale = m_fontScale.value_or(options.fontScale);
    if (m_width) {
        options.widthMillimetres = millimetres(*m_width, "--width", options.dpi);
        options.heightMillimetres = 0;  // that of the preset goes with its width
    }
    if (m_height)
        options.heightMillimetres = millimetres(*m_height, "--height", options.dpi);
    options.decimals = m_digits.value_or(options.decimals);
    if (m_map)
        options.map = QString::fromStdString(*m_map);
    for (const Part& part : kParts)
        options.*part.shown = std::ranges::find(m_without, part.id) == m_without.end();
    options.alone = m_alone;
    options.transposed = m_transposed;
    options.alpha = m_alpha;
    options.outlines = m_outlines;
    return options;
}

void FigureArguments::check() const {
    checkDigits(m_digits);
    checkLanguage(m_language);
    if (m_preset && !findFigurePreset(*m_preset))
        refuseChoice("preset", *m_preset, listed(figurePresets(), presetId));
    if (m_map && std::ranges::find(colourMaps(), std::string_view(*m_map), mapId) == colourMaps().end())
        refuseChoice("map", *m_map, listed(colourMaps(), mapId));
    for (const std::string& part : m_without)
        if (std::ranges::find(kParts, std::string_view(part), partId) == std::end(kParts))
            refuseChoice("part", part, listed(kParts, partId));
    if (m_dpi && (*m_dpi < 10 || *m_dpi > kFinest))
        throw UsageError("--dpi is " + std::to_string(*m_dpi) + ", but must be from 10 to " + std::to_string(kFinest));
    if (m_fontScale && !(*m_fontScale >= kSmallestFont && *m_fontScale <= kLargestFont))
        throw UsageError("--font-scale must be from 0.25 to 10");
    const FigureOptions options = sceneless();
    const double pixels = options.widthMillimetres / 25.4 * options.dpi;
    if (pixels > kMostPixels)
        throw UsageError("--width and --dpi make a picture " + std::to_string(static_cast<int>(pixels)) +
                         " pixels wide, but at most " + std::to_string(kMostPixels) + " are possible");
}

FigureOptions FigureArguments::options(const Trace& trace, const std::string& sceneName) const {
    FigureOptions options = sceneless();
    for (const std::string& text : m_pages)
        choosePage(trace, text, options);
    if (!m_cell.empty()) {
        const Node& node = findNode(trace, sceneName, m_cell.front());
        options.cell = {node.id, parseCell({m_cell.begin() + 1, m_cell.end()}, node)};
        for (std::size_t i = 0; i + 2 < node.value.rank(); ++i)  // its page is the one to see
            options.pages.insert_or_assign(node.value.axes()[i].name, options.cell->index[i]);
    }
    return options;
}

}  // namespace attention
