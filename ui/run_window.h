// SPDX-License-Identifier: GPL-3.0-or-later
// From the command line to the window: makes the application, opens the window and stays until it is closed.
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/message.h"
#include "core/scene.h"

namespace attention {

/// What the window shows first.
struct StartOptions {
    std::optional<Scene> scene;    ///< none: what was open last, else the first preset
    QString name;                  ///< of the scene, for people
    QString path;                  ///< where it can be saved again; empty: it came from no file
    QByteArray bytes;              ///< what that file holds
    std::optional<Message> error;  ///< why the scene that was asked for cannot be shown
    bool present = false;          ///< begin with the presentation
    QString language;              ///< empty: as in the last run, else what the system asks for
};

/// Gives the exit status.
int runWindow(int& argc, char** argv, const StartOptions& options);

}  // namespace attention
