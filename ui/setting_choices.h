// SPDX-License-Identifier: GPL-3.0-or-later
// What can be chosen for the settings that people see: the settings page and the View menu come from this table.
#pragma once

#include <QLatin1String>
#include <QString>
#include <QVariant>
#include <span>
#include <utility>
#include <vector>

namespace attention {

class Commands;
struct ColourMap;

struct SettingChoices {
    const char* id;     ///< as in settings.h
    const char* title;  ///< English, marked for translation, with its mnemonic
    bool inMenu;        ///< whether the View menu has it as well
    /// The values with their words in the language of the window; nullptr: on or off.
    std::vector<std::pair<QVariant, QString>> (*values)();
};

std::span<const SettingChoices> settingChoices();

/// Does what the settings of language and theme say.
void applySettings();

/// The colours of values that are set, and whether queries are drawn in columns.
const ColourMap& chosenColours();
bool queriesInColumns();
/// Whether a setting changes how values are drawn.
bool isOfDrawing(QLatin1String id);

/// Makes the command a switch of the setting that is on or off.
void bindSwitch(Commands* commands, const char* command, const char* setting);

}  // namespace attention
