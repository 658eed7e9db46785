// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_choice.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/error.h"
#include "core/number_text.h"
#include "core/text.h"
#include "ui/language.h"
#include "ui/text.h"

namespace attention {

namespace {

constexpr FigureFormat kFormats[] = {
    {"png", ATTENTION_TEXT("core", "PNG: pixels"), true, figurePng, pngOf},
    {"svg", ATTENTION_TEXT("core", "SVG: shapes and text"), true, figureSvg, svgOf},
    {"pdf", ATTENTION_TEXT("core", "PDF: a page for each step"), false, figurePdf, pdfOf},
};

QString number(double value) {
    return text(shortestText(value));
}

/// "3,5-7", counted from 1.
QString stepList(const std::vector<std::size_t>& steps) {
    QStringList ranges;
    for (std::size_t i = 0; i < steps.size();) {
        std::size_t end = i + 1;
        while (end < steps.size() && steps[end] == steps[end - 1] + 1)
            ++end;
        QString range = QString::number(steps[i] + 1);
        if (end - i > 1)
            range += QLatin1Char('-') + QString::number(steps[end - 1] + 1);
        ranges << range;
        i = end;
    }
    return ranges.join(QLatin1Char(','));
}

QStringList figureWords(const Trace& trace, const FigureOptions& options) {
    const FigureOptions usual;
    QStringList words;
    const auto add = [&](const char* option, const QString& value) { words << QLatin1String(option) << value; };
    if (options.widthMillimetres > 0)
        add("--width", number(options.widthMillimetres));
    if (options.heightMillimetres > 0)
        add("--height", number(options.heightMillimetres));
    if (options.dpi != usual.dpi)
        add("--dpi", QString::number(options.dpi));
    if (options.fontScale != usual.fontScale)
        add("--font-scale", number(options.fontScale));
    if (options.decimals >= 0)
        add("--digits", QString::number(options.decimals));
    if (!options.map.isEmpty())
        add("--map", options.map);
    QStringList without;
    const std::pair<bool, const char*> parts[] = {{options.title, "title"},
                                                  {options.formula, "formula"},
                                                  {options.shapes, "shapes"},
                                                  {options.labels, "labels"},
                                                  {options.bar, "bar"}};
    for (const auto& [shown, name] : parts)
        if (!shown)
            without << QLatin1String(name);
    if (!without.isEmpty())
        add("--without", without.join(QLatin1Char(',')));
    if (options.cell) {
        words << QStringLiteral("--cell") << text(trace.node(options.cell->node).name);
        for (const Index index : options.cell->index)
            words << QString::number(index);
    }
    for (const auto& [axis, page] : options.pages)
        if (page > 0)
            add("--page", text(axis) + QLatin1Char('=') + QString::number(page));
    if (!options.beside.empty())
        add("--page", text(options.beside) + QStringLiteral("=all"));
    if (options.alone)
        words << QStringLiteral("--alone");
    if (options.transposed)
        words << QStringLiteral("--transposed");
    if (options.alpha)
        words << QStringLiteral("--alpha");
    if (options.outlines)
        words << QStringLiteral("--outlines");
    return words;
}

}  // namespace

std::span<const FigureFormat> figureFormats() {
    return kFormats;
}

QString numberedName(const Trace& trace, const std::vector<Step>& steps, std::size_t step, std::string_view ending) {
    const int width = std::max(2, static_cast<int>(QString::number(steps.size()).size()));
    return QStringLiteral("%1-%2.%3")
        .arg(step + 1, width, 10, QLatin1Char('0'))
        .arg(text(stepId(trace, steps[step])), text(ending));
}

Exhibit::Exhibit(const Trace& trace, std::vector<std::size_t> chosen, const FigureOptions& options, const Trace* pinned)
    : m_trace(trace), m_steps(stepsOf(trace)), m_chosen(std::move(chosen)), m_options(options) {
    if (!pinned)
        return;
    const bool one = m_chosen.size() == 1;
    const bool tokens = one && m_steps[m_chosen.front()].results.empty();
    if (one && !tokens)  // says why not, if not
        compare(trace, *pinned, trace.node(m_steps[m_chosen.front()].results.back()).name);
    m_differences = compareSteps(trace, *pinned);
    m_steps = m_differences->steps;
    std::erase_if(m_chosen, [this](std::size_t i) { return m_steps[i].results.empty(); });
    if (m_chosen.empty())
        throw InputError(tokens ? ATTENTION_TEXT("core", "tokens have no difference: choose a step with numbers")
                                : ATTENTION_TEXT("core", "none of these steps has a difference"));
    if (m_options.cell)
        m_options.cell = m_differences->cellOf(trace, *m_options.cell);
}

std::vector<Step> Exhibit::chosenSteps() const {
    std::vector<Step> steps;
    for (const std::size_t i : m_chosen)
        steps.push_back(m_steps[i]);
    return steps;
}

std::vector<ExportedFile> exportFiles(const Trace& trace, const ExportChoice& choice) {
    const LanguageForNow language(choice.language);
    const Exhibit exhibit(trace, choice);
    const std::string_view ending = choice.format->id;
    std::vector<ExportedFile> files;
    if (choice.format->filePerStep || exhibit.chosen().size() == 1) {
        for (const std::size_t i : exhibit.chosen())
            files.push_back({numberedName(exhibit.trace(), exhibit.steps(), i, ending),
                             choice.format->write(exhibit.trace(), {exhibit.steps()[i]}, exhibit.options())});
        return files;
    }
    files.push_back({QStringLiteral("steps.") + text(ending),
                     choice.format->write(exhibit.trace(), exhibit.chosenSteps(), exhibit.options())});
    return files;
}

QStringList exportWords(const Trace& trace, const ExportChoice& choice, const QString& scene, const QString& pinned) {
    const Exhibit exhibit(trace, choice);
    const auto& steps = exhibit.chosen();
    const QString ending = text(choice.format->id);
    const bool several = steps.size() > 1 || (choice.all && choice.steps.size() > 1);
    const bool folder = several && choice.format->filePerStep;
    const QString path = folder ? QStringLiteral("steps")
                         : steps.size() == 1
                             ? numberedName(exhibit.trace(), exhibit.steps(), steps.front(), choice.format->id)
                             : QStringLiteral("steps.") + ending;
    QStringList words{QStringLiteral("export"), scene, QStringLiteral("-o"), path};
    if (choice.pinned)
        words << QStringLiteral("--minus") << pinned;
    if (folder)
        words << QStringLiteral("--format") << ending;
    if (choice.all)
        words << QStringLiteral("--all");
    else
        words << QStringLiteral("--steps") << stepList(steps);
    words += figureWords(trace, choice.options);
    if (choice.language != QStringLiteral("en"))
        words << QStringLiteral("--language") << choice.language;
    return words;
}

QString shellLine(const QStringList& words) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:=,+-]+$"));
    QStringList quoted{QStringLiteral("attention-stepper")};
    for (const QString& word : words)
        quoted << (plain.match(word).hasMatch()
                       ? word
                       : QLatin1Char('\'') + QString(word).replace(QLatin1Char('\''), QStringLiteral("'\\''")) +
                             QLatin1Char('\''));
    return quoted.join(QLatin1Char(' '));
}

}  // namespace attention
