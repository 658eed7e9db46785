// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <QApplication>
#include <algorithm>
#include <charconv>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/figure_arguments.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/export_format.h"
#include "app/output_file.h"
#include "app/progress.h"
#include "app/scene_argument.h"
#include "core/compare.h"
#include "core/error.h"
#include "core/formats/csv.h"
#include "core/side_by_side.h"
#include "ui/export/export_choice.h"
#include "ui/language.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr auto formatId = [](const ExportFormat& format) { return format.id; };
constexpr auto kindId = [](const SideBySideKind& kind) { return kind.id; };

/// Fonts and painters need an application, but no display; what is drawn must not depend on the one that is there.
class DrawingApplication {
  public:
    DrawingApplication() {
        if (QCoreApplication::instance())
            return;
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("LC_ALL", "C.UTF-8");  // numbers and fonts as in any other place, and no word from Qt about the locale
        for (const char* name : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE"})
            qunsetenv(name);
        qInstallMessageHandler(leaveOutWarnings);
        m_application = std::make_unique<QApplication>(m_count, m_words);
        loadFonts();
    }

  private:
    /// What Qt has to say is for its developers; what goes wrong for the user, we find and say.
    static void leaveOutWarnings(QtMsgType type, const QMessageLogContext&, const QString& message) {
        if (type == QtCriticalMsg || type == QtFatalMsg)
            std::cerr << onOneLine(message.toStdString()) << std::endl;
    }

    int m_count = 1;
    char m_name[18] = "attention-stepper";
    char* m_words[2] = {m_name, nullptr};
    std::unique_ptr<QApplication> m_application;
};

/// "3,5-7", counted from 1, as places counted from 0.
std::vector<std::size_t> parseSteps(const std::string& list, std::size_t count, const std::string& sceneName) {
    std::vector<std::size_t> chosen;
    const char* at = list.data();
    const char* const end = at + list.size();
    const auto read = [&] {
        std::size_t number = 0;
        const auto [stop, error] = std::from_chars(at, end, number);
        if (error != std::errc() || number < 1 || number > count)
            throw UsageError("--steps is \"" + list + "\", but " + sceneName + " has the steps 1 to " +
                             std::to_string(count) + ": write some of them, as in 3,5-7");
        at = stop;
        return number;
    };
    for (;; ++at) {
        const std::size_t first = read();
        std::size_t last = first;
        if (at != end && *at == '-') {
            ++at;
            last = read();
            if (last < first)
                throw UsageError("--steps is \"" + list + "\": write the smaller number first, as in 3,5-7");
        }
        for (std::size_t i = first; i <= last; ++i)
            chosen.push_back(i - 1);
        if (at == end)
            break;
        if (*at != ',')
            throw UsageError("--steps is \"" + list + "\": write numbers with commas between, as in 3,5-7");
    }
    std::ranges::sort(chosen);
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return chosen;
}

class ExportCommand final : public Command {
  public:
    std::string_view name() const override { return "export"; }
    std::string_view usage() const override {
        return "SCENE -o PATH [--node ID | --stage ID | --all] [--format F] [--width MM] [--dpi N] [--digits N] "
               "[--map NAME] [--language L] [--score ID] [--force] [--minus SCENE] [--steps LIST] [--preset NAME] "
               "[--height MM] "
               "[--font-scale N] [--without PARTS] [--cell NODE INDEX…] [--page AXIS=N] [--alone] [--transposed] "
               "[--alpha] [--outlines] [--excel] [--side-by-side WHAT]";
    }
    std::string_view summary() const override { return "Saves the result, a step, a stage or all steps in files."; }

    void declare(CLI::App& app) override {
        addScene(app, m_scene);
        app.add_option("-o,--output", m_path,
                       "Writes this file, or with --all this folder, which is made if need be; - is standard output.")
            ->option_text("PATH")
            ->required();
        app.add_option("--node", m_node, "Saves the step that shows this tensor; without it, the result's.")
            ->option_text("ID");
        app.add_option("--stage", m_stage, "Saves all steps of this stage together; `list stages` names them.")
            ->option_text("ID");
        app.add_option("--steps", m_chosen, "Saves these steps, counted from 1, as --all does: 3,5-7.")
            ->option_text("LIST");
        app.add_flag("--all", m_all, "Saves every step, in files that are numbered in order: 03-scores.png.");
        app.add_option("--format", m_format,
                       "Writes this format, one of " + listed(exportFormats(), formatId) +
                           "; without it the ending of PATH decides.")
            ->option_text("F");
        m_figure.declare(app);
        addScore(app, m_score);
        app.add_option("--minus", m_minus,
                       "Saves differences, cell by cell: the tensors of SCENE minus those of this other scene.")
            ->option_text("SCENE");
        app.add_option("--side-by-side", m_sideBySide,
                       "Saves what is compared beside each other: the weights or scores under every formula, or the "
                       "weights with and without a thing; one of " +
                           listed(sideBySideKinds(), kindId) + '.')
            ->option_text("WHAT");
        app.add_flag("--excel", m_excel, "Marks CSV as UTF-8 at its beginning, as Excel needs it.");
        app.add_flag("--force", m_force, "Overwrites files that exist.");
    }

    void run(Terminal& terminal) override {
        checkOptions();
        const ExportFormat& format = chooseFormat();
        if (m_excel && format.id != "csv")
            throw UsageError("--excel is for csv, but the format is " + std::string(format.id) + ": leave it out");
        NamedScene scene = loadScene(m_scene, terminal.in);
        const std::string sceneName = scene.name;
        if (m_score)
            replaceFormula(scene.scene, *m_score);
        if (m_sideBySide)
            return saveSideBySide(terminal, format, scene);
        const Trace trace = recordScene(std::move(scene));
        const FigureOptions options = m_figure.options(trace, sceneName);
        const NodeId asked = askedNode(trace, sceneName, options);
        const std::vector<std::size_t> chosen = chooseSteps(trace, asked, sceneName);
        if (m_minus) {
            const Trace pinned = recordScene(loadScene(*m_minus, terminal.in));
            try {
                if (oneTensor())
                    saveDifference(terminal, format, trace, pinned, trace.node(asked), options);
                else
                    save(terminal, format, Exhibit(trace, chosen, options, &pinned));
            } catch (const InputError& error) {
                throw InputError(ATTENTION_TEXT("core", "%1 minus %2: %3"), m_scene, *m_minus, error.message());
            }
        } else if (oneTensor() && !format.draws) {  // the tensor itself, not what the step shows beside it
            writeTogether(terminal, format, trace, {Step{trace.node(asked).stage, {asked}}}, options);
        } else {
            save(terminal, format, Exhibit(trace, chosen, options));
        }
    }

  private:
    Overwrite overwrite() const { return m_force ? Overwrite::Yes : Overwrite::No; }

    bool manyFiles() const { return m_all || m_chosen; }
    bool oneTensor() const { return !m_all && !m_chosen && !m_stage; }

    void save(Terminal& terminal, const ExportFormat& format, const Exhibit& exhibit) {
        if (manyFiles() && format.filePerStep && (m_all || exhibit.chosen().size() > 1))
            writeFiles(terminal, format, exhibit);
        else
            writeTogether(terminal, format, exhibit.trace(), exhibit.chosenSteps(), exhibit.options());
    }

    void saveSideBySide(Terminal& terminal, const ExportFormat& format, const NamedScene& scene) {
        const auto kind = std::ranges::find(sideBySideKinds(), *m_sideBySide, kindId);
        try {
            const SideBySide compared = kind->record(scene.scene);
            std::vector<Step> steps{compared.step};
            if (!format.draws) {  // a table each
                steps.clear();
                for (const NodeId tensor : compared.step.results)
                    steps.push_back({compared.step.stage, {tensor}});
            }
            writeTogether(terminal, format, compared.trace, steps, m_figure.options(compared.trace, scene.name));
        } catch (const InputError& error) {
            throw InputError(saidOf(scene.name, error.message()));
        }
    }

    /// Of any tensor, also of one that no step shows as its result.
    void saveDifference(Terminal& terminal, const ExportFormat& format, const Trace& trace, const Trace& pinned,
                        const Node& node, FigureOptions options) {
        const Trace difference = compare(trace, pinned, node.name);
        if (options.cell && options.cell->node == node.id)
            options.cell->node = difference.result();
        else
            options.cell.reset();
        writeTogether(terminal, format, difference, {Step{node.stage, {difference.result()}}}, options);
    }

    void writeTogether(Terminal& terminal, const ExportFormat& format, const Trace& trace,
                       const std::vector<Step>& steps, const FigureOptions& options) {
        if (m_path == "-") {
            print(terminal, contents(format, trace, steps, options).toStdString());
        } else {
            checkWritable(m_path, overwrite());
            writeFile(m_path, contents(format, trace, steps, options), overwrite());
        }
    }

    void writeFiles(Terminal& terminal, const ExportFormat& format, const Exhibit& exhibit) {
        std::vector<std::string> paths;
        for (const std::size_t i : exhibit.chosen())
            paths.push_back(m_path + (m_path.ends_with('/') ? "" : "/") +
                            numberedName(exhibit.trace(), exhibit.steps(), i, format.ending.substr(1)).toStdString());
        for (const std::string& path : paths)
            checkWritable(path, overwrite());
        makeFolder(m_path);
        Progress progress(terminal, paths.size());
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const Step& step = exhibit.steps()[exhibit.chosen()[i]];
            writeFile(paths[i], contents(format, exhibit.trace(), {step}, exhibit.options()), overwrite());
            progress.done(paths[i]);
        }
    }

    void checkOptions() const {
        if (int{m_node.has_value()} + int{m_stage.has_value()} + int{m_chosen.has_value()} + int{m_all} > 1)
            throw UsageError("--node, --stage, --steps and --all exclude each other: give one of them");
        if (m_path.empty())
            throw UsageError("-o is empty: give the name of a file");
        checkScore(m_score);
        const auto stage = [&](const StageInfo& info) { return m_stage == info.id; };
        if (m_stage && std::ranges::none_of(kStages, stage))
            refuseChoice("stage", *m_stage, listed(kStages, [](const StageInfo& info) { return info.id; }));
        if (m_sideBySide && std::ranges::find(sideBySideKinds(), *m_sideBySide, kindId) == sideBySideKinds().end())
            refuseChoice("side-by-side", *m_sideBySide, listed(sideBySideKinds(), kindId));
        if (m_sideBySide && (m_node || m_minus || manyFiles() || m_stage))
            throw UsageError(
                "--side-by-side is a choice of tensors itself: leave out --node, --stage, --steps, --all "
                "and --minus");
        m_figure.check();
    }

    /// Names that say nothing (standard output, a folder) get the usual format.
    const ExportFormat& chooseFormat() const {
        const ExportFormat* format = exportFormatOf(m_path);
        if (m_format)
            format = findExportFormat(*m_format);
        else if (!format && (m_path == "-" || manyFiles()))
            format = &exportFormats().front();
        if (!format && m_format)
            refuseChoice("format", *m_format, listed(exportFormats(), formatId));
        if (!format)
            throw UsageError("the ending of \"" + m_path + "\" names no format: end it in " +
                             listed(exportFormats(), [](const ExportFormat& one) { return one.ending; }) +
                             ", or add --format");
        if (m_minus && format->computes)
            throw UsageError("--minus saves differences, but " + std::string(format->id) +
                             " is a script that computes a scene: choose another format");
        if (m_sideBySide && format->computes)
            throw UsageError("--side-by-side saves several computations, but " + std::string(format->id) +
                             " is a script that computes one scene: choose another format");
        if (manyFiles() && format->filePerStep && m_path == "-")
            throw UsageError(std::string(m_all ? "--all" : "--steps") +
                             " makes several files: give a folder, not standard output");
        return *format;
    }

    NodeId askedNode(const Trace& trace, const std::string& sceneName, const FigureOptions& options) const {
        return m_node ? findNode(trace, sceneName, *m_node).id : options.cell ? options.cell->node : trace.result();
    }

    std::vector<std::size_t> chooseSteps(const Trace& trace, NodeId asked, const std::string& sceneName) const {
        const std::vector<Step> steps = stepsOf(trace);
        if (m_chosen)
            return parseSteps(*m_chosen, steps.size(), sceneName);
        if (oneTensor())
            return {stepShowing(trace, steps, asked)};
        std::vector<std::size_t> chosen;
        std::string known;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const std::string id(stageInfo(steps[i].stage).id);
            if (m_all || id == *m_stage)
                chosen.push_back(i);
            if (!known.ends_with(id))
                known += (known.empty() ? "" : ", ") + id;
        }
        if (chosen.empty())
            refuseChoice("stage", *m_stage, known + " (in " + sceneName + ')');
        return chosen;
    }

    QByteArray contents(const ExportFormat& format, const Trace& trace, const std::vector<Step>& steps,
                        const FigureOptions& options) {
        if (format.draws && !m_drawing) {
            m_drawing = std::make_unique<DrawingApplication>();
            setLanguage(QString::fromStdString(m_figure.language()));
        }
        try {
            const QByteArray bytes = format.write(trace, steps, options);
            return m_excel ? QByteArray::fromStdString(withByteOrderMark(bytes.toStdString())) : bytes;
        } catch (const TooManyPixels& error) {
            throw UsageError(error.what());
        }
    }

    std::string m_scene;
    std::string m_path;
    std::optional<std::string> m_node;
    std::optional<std::string> m_stage;
    std::optional<std::string> m_chosen;
    bool m_all = false;
    FigureArguments m_figure;
    std::optional<std::string> m_format;
    std::optional<std::string> m_score;
    bool m_excel = false;
    std::optional<std::string> m_minus;
    std::optional<std::string> m_sideBySide;
    bool m_force = false;
    std::unique_ptr<DrawingApplication> m_drawing;
};

}  // namespace

std::unique_ptr<Command> exportCommand() {
    return std::make_unique<ExportCommand>();
}

}  // namespace attention
