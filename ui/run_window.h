// SPDX-License-Identifier: GPL-3.0-or-later
// From the command line to the window: makes the application, opens the window and stays until it is closed.
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "core/scene.h"

namespace attention {

/// What the window shows first.
struct StartOptions {
    std::optional<Scene> scene;  ///< none: the first preset
    QString name;                ///< of the scene, for people
    std::string error;           ///< why the scene that was asked for cannot be shown; else empty
    QString language;            ///< empty: what the system asks for
};

/// Gives the exit status.
int runWindow(int& argc, char** argv, const StartOptions& options);

}  // namespace attention
