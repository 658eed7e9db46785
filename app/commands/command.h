// SPDX-License-Identifier: GPL-3.0-or-later
// Command: one word of the command line, with its options and what it does. Each is one file here; commands() in
// command_line.cpp lists them.
#pragma once

#include <memory>
#include <string_view>

#include "app/terminal.h"

namespace CLI {
class App;
}

namespace attention {

class Command {
  public:
    virtual ~Command() = default;

    virtual std::string_view name() const = 0;
    /// What stands behind the name in the usage: "SCENE [--digits N]".
    virtual std::string_view usage() const = 0;
    virtual std::string_view summary() const = 0;
    /// Adds options and positional arguments; their values are kept in the command.
    virtual void declare(CLI::App& app) = 0;
    /// Throws UsageError, InputError, WriteError.
    virtual void run(Terminal& terminal) = 0;
};

std::unique_ptr<Command> traceCommand();
std::unique_ptr<Command> explainCommand();
std::unique_ptr<Command> exportCommand();
std::unique_ptr<Command> importCommand();
std::unique_ptr<Command> listCommand();
std::unique_ptr<Command> checkCommand();

}  // namespace attention
