// SPDX-License-Identifier: GPL-3.0-or-later
// The command line (contract.md §4): reads the words, runs a command or opens the window, and says what went wrong.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/terminal.h"
#include "ui/run_window.h"

namespace attention {

/// Opens the window and gives its exit status.
using OpenWindow = std::function<int(const StartOptions&)>;

/// Does what the words (without the name of the program) say; gives the exit status. Throws nothing.
int run(const std::vector<std::string>& words, Terminal& terminal, const OpenWindow& openWindow);

}  // namespace attention
