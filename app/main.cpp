// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>
#include <algorithm>
#include <iostream>

#include "app/command_line.h"
#include "app/exit_status.h"

namespace {

/// Qt ends the program with a crash where it finds no display.
bool hasDisplay() {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    constexpr const char* kSigns[] = {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"};
    return std::ranges::any_of(kSigns, [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
#else
    return true;
#endif
}

}  // namespace

int main(int argc, char** argv) {
    using namespace attention;
    prepareStandardStreams();
    Terminal terminal{std::cin, std::cout, std::cerr};
    const std::vector<std::string> words(argv + (argc > 0), argv + argc);
    return run(words, terminal, [&](const StartOptions& options) {
        if (!hasDisplay()) {
            if (!options.error)
                complain(terminal,
                         "there is no display to open the window on: `attention-stepper --help` names the "
                         "commands that need none");
            return exit_status::failed;
        }
        int count = std::min(argc, 1);  // the other words are ours
        return runWindow(count, argv, options);
    });
}
