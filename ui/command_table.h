// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the window once, as data: menus, toolbar, shortcuts, the shortcut sheet and tests come from here.
#pragma once

#include <span>

namespace attention {

struct CommandInfo {
    const char* id;
    const char* menu;               ///< English title of the menu, marked for translation
    const char* text;               ///< English, marked for translation, with its mnemonic
    const char* tip;                ///< English, marked for translation
    const char* keys;               ///< "PgDown; Alt+Right", portable names; empty for none
    bool separated = false;         ///< whether a line stands above it in the menu
    const char* submenu = nullptr;  ///< English title, marked for translation, of the menu within the menu
};

std::span<const CommandInfo> commandTable();

}  // namespace attention
