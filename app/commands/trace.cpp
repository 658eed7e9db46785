// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/exit_status.h"
#include "app/scene_argument.h"
#include "core/formats/trace_json.h"
#include "core/formats/trace_text.h"

namespace attention {

namespace {

class TraceCommand final : public Command {
  public:
    std::string_view name() const override { return "trace"; }
    std::string_view usage() const override { return "SCENE [--score ID] [--format text|json] [--digits N]"; }
    std::string_view summary() const override { return "Prints every step of a scene, with all its numbers."; }

    void declare(CLI::App& app) override {
        addScene(app, m_scene);
        addScore(app, m_score);
        app.add_option("--format", m_format, "Prints text to read (the default), or json with every number in full.")
            ->option_text("text|json");
        addDigits(app, m_digits,
                  "Shows that many decimals in the text, 0 to 17; without it, as many as needed and at most 2.");
    }

    void run(Terminal& terminal) override {
        checkScore(m_score);
        checkDigits(m_digits);
        if (m_format != "text" && m_format != "json")
            refuseChoice("format", m_format, "text, json");
        NamedScene scene = loadScene(m_scene, terminal.in);
        if (m_score)
            replaceFormula(scene.scene, *m_score);
        const Trace trace = recordScene(std::move(scene));
        print(terminal, m_format == "json" ? traceToJson(trace) : traceToText(trace, m_digits.value_or(-1)));
    }

  private:
    std::string m_scene;
    std::optional<std::string> m_score;
    std::string m_format = "text";
    std::optional<int> m_digits;
};

}  // namespace

std::unique_ptr<Command> traceCommand() {
    return std::make_unique<TraceCommand>();
}

}  // namespace attention
