// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "app/scene_argument.h"

namespace attention {

namespace {

class CheckCommand final : public Command {
  public:
    std::string_view name() const override { return "check"; }
    std::string_view usage() const override { return "SCENE"; }
    std::string_view summary() const override { return "Says what is wrong with a scene, or nothing."; }
    void declare(CLI::App& app) override { addScene(app, m_scene); }

    void run(Terminal& terminal) override {
        recordScene(loadScene(m_scene, terminal.in));  // some mistakes show only when it is computed
    }

  private:
    std::string m_scene;
};

}  // namespace

std::unique_ptr<Command> checkCommand() {
    return std::make_unique<CheckCommand>();
}

}  // namespace attention
