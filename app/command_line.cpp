// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <QFile>
#include <algorithm>
#include <memory>
#include <optional>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/scene_argument.h"
#include "core/error.h"

namespace attention {

namespace {

constexpr const char* kProgram = "attention-stepper";
constexpr std::size_t kWidth = 100;  // of the help
constexpr std::size_t kColumn = 24;  // where its descriptions begin

std::vector<std::unique_ptr<Command>> commands() {
    std::vector<std::unique_ptr<Command>> all;
    all.push_back(traceCommand());
    all.push_back(explainCommand());
    all.push_back(exportCommand());
    all.push_back(importCommand());
    all.push_back(listCommand());
    all.push_back(checkCommand());
    return all;
}

/// "attention-stepper trace SCENE [--digits N]", continued on further lines where it is long.
std::string usageLines(std::string_view name, std::string_view usage) {
    std::string text = "  " + std::string(kProgram) + ' ' + std::string(name);
    const std::string indent(text.size() + 1, ' ');
    std::size_t column = text.size();
    while (!usage.empty()) {
        // What stands in brackets stays together.
        std::size_t end = usage.starts_with('[') ? usage.find(']') : usage.find(' ');
        end = end == std::string_view::npos ? usage.size() : end + (usage[end] == ']' ? 1 : 0);
        if (column + 1 + end > kWidth) {
            text += '\n' + indent + std::string(usage.substr(0, end));
            column = indent.size() + end;
        } else {
            text += ' ' + std::string(usage.substr(0, end));
            column += 1 + end;
        }
        usage.remove_prefix(std::min(end + 1, usage.size()));
    }
    return text + '\n';
}

/// Help with the usage that the commands themselves give.
class HelpFormatter final : public CLI::Formatter {
  public:
    explicit HelpFormatter(std::string usage) : m_usage(std::move(usage)) {
        column_width(kColumn);
        label("Positionals", "Arguments");
        label("POSITIONALS", "Arguments");  // the name of it in later versions
    }
    std::string make_usage(const CLI::App*, std::string) const override { return "\nUsage:\n" + m_usage; }
    std::string make_option_desc(const CLI::Option* option) const override {
        std::string text = option->get_description();
        std::size_t start = 0;
        while (text.size() - start > kWidth - kColumn) {
            const auto space = text.rfind(' ', start + kWidth - kColumn);
            if (space == std::string::npos || space <= start)
                break;
            text[space] = '\n';
            start = space + 1;
        }
        return text;
    }

  private:
    std::string m_usage;
};

/// The words of the command line, read.
class Words {
  public:
    Words() : m_app("Attention Stepper shows attention step by step, with every number real and explained.", kProgram) {
        std::string usage = "  " + std::string(kProgram) + " [SCENE]\n";
        for (auto& command : m_commands) {
            CLI::App* app =
                m_app.add_subcommand(std::string(command->name()), std::string(command->summary()))->group("Commands");
            const std::string lines = usageLines(command->name(), command->usage());
            app->formatter(std::make_shared<HelpFormatter>(lines));
            app->set_help_flag("-h,--help", "Prints this help.");
            command->declare(*app);
            usage += lines;
        }
        usage += "  " + std::string(kProgram) + " --help | --version\n";
        m_app.formatter(std::make_shared<HelpFormatter>(usage));
        m_app.set_help_flag("-h,--help", "Prints this help; after a command, the help for that command.");
        m_app.set_version_flag("--version", std::string(kProgram) + ' ' + ATTENTION_STEPPER_VERSION,
                               "Prints the version of the program.");
        m_app
            .add_option("SCENE", scene,
                        "Opens the window with this scene: the id of a preset, a file, or - for standard input. "
                        "Without it, with the first preset.")
            ->option_text(" ");
        addLanguage(m_app, language, "Opens the window in this language");
        m_app.add_flag("--present", present,
                       "Begins with the presentation for a class: one step after the other, large.");
        m_app.footer(
            "Data goes to standard output, messages to standard error. Only the window needs a display.\n"
            "Exit status: 0 done, 1 failed, 2 wrong usage, 3 the input is not valid, 4 cannot write.");
    }

    /// Throws UsageError, CLI::CallForHelp or CLI::CallForVersion.
    void parse(std::vector<std::string> words) {
        std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
        try {
            m_app.parse(std::move(words));
        } catch (const CLI::Success&) {
            throw;
        } catch (const CLI::ExtrasError&) {
            refuseExtra(m_app.remaining(true).front());
        } catch (const CLI::ArgumentMismatch& error) {
            const std::string what = error.what();
            throw UsageError(what.substr(0, what.find(':')) + " must be given once, with a value");
        } catch (const CLI::ParseError& error) {
            throw UsageError(error.what());
        }
        if (command() && scene)
            throw UsageError("unexpected word before the command: " + *scene);
        if (command() && present)
            throw UsageError("--present is for the window: it stands without a command");
        if (command() && language)
            throw UsageError("--language before a command is for the window only: write it after the command");
    }

    /// The command that was named, or nullptr.
    Command* command() const {
        for (const auto& command : m_commands)
            if (m_app.got_subcommand(std::string(command->name())))
                return command.get();
        return nullptr;
    }
    std::string help() const { return m_app.help(); }

    std::optional<std::string> scene;
    std::optional<std::string> language;
    bool present = false;

  private:
    [[noreturn]] void refuseExtra(const std::string& word) const {
        if (word.size() > 1 && word.starts_with('-'))
            throw UsageError("unknown option: " + word);
        if (command() || !scene)
            throw UsageError("unexpected word: " + word);
        throw UsageError("unexpected word: " + word + ", for \"" + *scene + "\" is none of the commands " +
                         listed(m_commands, [](const auto& one) { return one->name(); }));
    }

    CLI::App m_app;
    std::vector<std::unique_ptr<Command>> m_commands = commands();
};

int openWindowWith(const Words& words, Terminal& terminal, const OpenWindow& openWindow) {
    checkLanguage(words.language);
    StartOptions options;
    options.present = words.present;
    options.language = QString::fromStdString(words.language.value_or(""));
    if (words.scene) {
        const SceneText text = findScene(*words.scene, terminal.in);
        options.name = QString::fromStdString(text.name);
        if (text.isFile) {
            options.path = QFile::decodeName(text.name.c_str());
            options.bytes = QByteArray::fromStdString(text.text);
        }
        try {
            NamedScene scene = parseScene(text);
            recordScene(scene);  // whether it can be computed
            options.scene = std::move(scene.scene);
        } catch (const InputError& error) {
            options.error = error.message();
            complain(terminal, error.what());
        }
    }
    const int status = openWindow(options);
    return options.error ? exit_status::input : status;
}

int runWords(const std::vector<std::string>& given, Terminal& terminal, const OpenWindow& openWindow) {
    Words words;
    try {
        words.parse(given);
    } catch (const CLI::CallForHelp&) {
        print(terminal, words.help());
        return exit_status::done;
    } catch (const CLI::CallForVersion& version) {
        print(terminal, std::string(version.what()) + '\n');
        return exit_status::done;
    }
    Command* command = words.command();
    if (!command)
        return openWindowWith(words, terminal, openWindow);
    command->run(terminal);
    return exit_status::done;
}

}  // namespace

int run(const std::vector<std::string>& words, Terminal& terminal, const OpenWindow& openWindow) {
    try {
        return runWords(words, terminal, openWindow);
    } catch (const UsageError& error) {
        complain(terminal, error.what() + std::string(" (see ") + kProgram + " --help)");
        return exit_status::usage;
    } catch (const InputError& error) {
        complain(terminal, error.what());
        return exit_status::input;
    } catch (const WriteError& error) {
        complain(terminal, error.what());
        return exit_status::write;
    } catch (const ReaderGone&) {
        return exit_status::write;
    } catch (const std::bad_alloc&) {
        complain(terminal, "there is not enough memory");
        return exit_status::failed;
    } catch (const std::exception& error) {
        complain(terminal, error.what());
        return exit_status::failed;
    }
}

}  // namespace attention
