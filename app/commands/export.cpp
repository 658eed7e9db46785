// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <QApplication>
#include <algorithm>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/export_format.h"
#include "app/output_file.h"
#include "app/scene_argument.h"
#include "core/error.h"
#include "ui/colour_map.h"
#include "ui/language.h"

namespace attention {

namespace {

constexpr double kWidest = 2000;  // millimetres
constexpr int kFinest = 2400;     // dots per inch

constexpr auto formatId = [](const ExportFormat& format) { return format.id; };

/// Fonts and painters need an application, but no display; what is drawn must not depend on the one that is there.
class Drawing {
  public:
    Drawing() {
        if (QCoreApplication::instance())
            return;
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("LC_ALL", "C.UTF-8");  // numbers and fonts as in any other place, and no word from Qt about the locale
        for (const char* name : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE"})
            qunsetenv(name);
        qInstallMessageHandler(leaveOutWarnings);
        m_application = std::make_unique<QApplication>(m_count, m_words);
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

/// "03-scores.png": counted from 1, and with zeros so that the names sort.
std::string fileName(const Trace& trace, const std::vector<Step>& steps, std::size_t step, const ExportFormat& format) {
    const std::size_t width = std::max<std::size_t>(2, std::to_string(steps.size()).size());
    std::string number = std::to_string(step + 1);
    number.insert(0, width - number.size(), '0');
    return number + '-' + stepId(trace, steps[step]) + std::string(format.ending);
}

class ExportCommand final : public Command {
  public:
    std::string_view name() const override { return "export"; }
    std::string_view usage() const override {
        return "SCENE -o PATH [--node ID | --stage ID | --all] [--format F] [--width MM] [--dpi N] [--digits N] "
               "[--map NAME] [--language L] [--score ID] [--force]";
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
        app.add_flag("--all", m_all, "Saves every step, in files that are numbered in order: 03-scores.png.");
        app.add_option("--format", m_format,
                       "Writes this format, one of " + listed(exportFormats(), formatId) +
                           "; without it the ending of PATH decides.")
            ->option_text("F");
        app.add_option("--width", m_width, "Makes a picture that wide, in millimetres, instead of as on the screen.")
            ->option_text("MM");
        app.add_option("--dpi", m_dpi, "Gives a picture that many dots per inch; without it 192.")->option_text("N");
        addDigits(app, m_digits,
                  "Shows that many decimals in cells, 0 to 17; without it, as many as needed and at most 2.");
        app.add_option("--map", m_map, "Draws values in the colours of this map; `list maps` names them.")
            ->option_text("NAME");
        addLanguage(app, m_language, "Writes titles in this language and not in English");
        addScore(app, m_score);
        app.add_flag("--force", m_force, "Overwrites files that exist.");
    }

    void run(Terminal& terminal) override {
        checkOptions();
        const ExportFormat& format = chooseFormat();
        NamedScene scene = loadScene(m_scene, terminal.in);
        const std::string sceneName = scene.name;
        if (m_score)
            replaceFormula(scene.scene, *m_score);
        const Trace trace = recordScene(std::move(scene));
        const std::vector<Step> steps = stepsOf(trace);
        const std::vector<Step> chosen = chooseSteps(trace, steps, sceneName, format);

        if (m_all && format.filePerStep) {
            std::vector<std::string> paths;
            for (std::size_t i = 0; i < steps.size(); ++i)
                paths.push_back(m_path + (m_path.ends_with('/') ? "" : "/") + fileName(trace, steps, i, format));
            for (const std::string& path : paths)
                checkWritable(path, overwrite());
            makeFolder(m_path);
            for (std::size_t i = 0; i < steps.size(); ++i)
                writeFile(paths[i], contents(format, trace, {steps[i]}), overwrite());
        } else if (m_path == "-") {
            print(terminal, contents(format, trace, chosen).toStdString());
        } else {
            checkWritable(m_path, overwrite());
            writeFile(m_path, contents(format, trace, chosen), overwrite());
        }
    }

  private:
    Overwrite overwrite() const { return m_force ? Overwrite::Yes : Overwrite::No; }

    void checkOptions() const {
        if (int{m_node.has_value()} + int{m_stage.has_value()} + int{m_all} > 1)
            throw UsageError("--node, --stage and --all exclude each other: give one of them");
        if (m_path.empty())
            throw UsageError("-o is empty: give the name of a file");
        checkScore(m_score);
        checkDigits(m_digits);
        checkLanguage(m_language);
        const auto stage = [&](const StageInfo& info) { return m_stage == info.id; };
        if (m_stage && std::ranges::none_of(kStages, stage))
            refuseChoice("stage", *m_stage, listed(kStages, [](const StageInfo& info) { return info.id; }));
        const auto mapId = [](const ColourMap& map) { return map.id; };
        if (m_map && std::ranges::find(colourMaps(), std::string_view(*m_map), mapId) == colourMaps().end())
            refuseChoice("map", *m_map, listed(colourMaps(), mapId));
        if (m_width && !(*m_width >= 1 && *m_width <= kWidest))
            throw UsageError("--width must be from 1 to " + std::to_string(static_cast<int>(kWidest)) + " millimetres");
        if (m_dpi && (*m_dpi < 10 || *m_dpi > kFinest))
            throw UsageError("--dpi is " + std::to_string(*m_dpi) + ", but must be from 10 to " +
                             std::to_string(kFinest));
        const double pixels = m_width.value_or(0) / 25.4 * figureOptions().dpi;
        if (pixels > kMostPixels)
            throw UsageError("--width and --dpi make a picture " + std::to_string(static_cast<int>(pixels)) +
                             " pixels wide, but at most " + std::to_string(kMostPixels) + " are possible");
    }

    /// Names that say nothing (standard output, a folder) get the usual format.
    const ExportFormat& chooseFormat() const {
        const ExportFormat* format = exportFormatOf(m_path);
        if (m_format)
            format = findExportFormat(*m_format);
        else if (!format && (m_path == "-" || m_all))
            format = &exportFormats().front();
        if (!format && m_format)
            refuseChoice("format", *m_format, listed(exportFormats(), formatId));
        if (!format)
            throw UsageError("the ending of \"" + m_path + "\" names no format: end it in " +
                             listed(exportFormats(), [](const ExportFormat& one) { return one.ending; }) +
                             ", or add --format");
        if (m_all && format->filePerStep && m_path == "-")
            throw UsageError("--all makes several files: give a folder, not standard output");
        return *format;
    }

    std::vector<Step> chooseSteps(const Trace& trace, const std::vector<Step>& steps, const std::string& sceneName,
                                  const ExportFormat& format) const {
        if (m_all)
            return steps;
        if (!m_stage) {
            const NodeId node = m_node ? findNode(trace, sceneName, *m_node).id : trace.result();
            if (!format.draws)  // the tensor itself, not the step that shows it beside others
                return {Step{trace.node(node).stage, {node}}};
            return {steps[stepShowing(trace, steps, node)]};
        }
        std::vector<Step> chosen;
        std::string known;
        for (const Step& step : steps) {
            const std::string id(stageInfo(step.stage).id);
            if (id == *m_stage)
                chosen.push_back(step);
            if (!known.ends_with(id))
                known += (known.empty() ? "" : ", ") + id;
        }
        if (chosen.empty())
            refuseChoice("stage", *m_stage, known + " (in " + sceneName + ')');
        return chosen;
    }

    FigureOptions figureOptions() const {
        FigureOptions options;
        options.widthMillimetres = m_width.value_or(options.widthMillimetres);
        options.dpi = m_dpi.value_or(options.dpi);
        options.decimals = m_digits.value_or(options.decimals);
        options.map = QString::fromStdString(m_map.value_or(""));
        return options;
    }

    QByteArray contents(const ExportFormat& format, const Trace& trace, const std::vector<Step>& steps) {
        if (format.draws && !m_drawing) {
            m_drawing = std::make_unique<Drawing>();
            // Not the user's own: the same command gives the same picture everywhere.
            setLanguage(QString::fromStdString(m_language.value_or("en")));
        }
        return format.write(trace, steps, figureOptions());
    }

    std::string m_scene;
    std::string m_path;
    std::optional<std::string> m_node;
    std::optional<std::string> m_stage;
    bool m_all = false;
    std::optional<std::string> m_format;
    std::optional<double> m_width;
    std::optional<int> m_dpi;
    std::optional<int> m_digits;
    std::optional<std::string> m_map;
    std::optional<std::string> m_language;
    std::optional<std::string> m_score;
    bool m_force = false;
    std::unique_ptr<Drawing> m_drawing;
};

}  // namespace

std::unique_ptr<Command> exportCommand() {
    return std::make_unique<ExportCommand>();
}

}  // namespace attention
