// SPDX-License-Identifier: GPL-3.0-or-later
// Presets: scenes that come with the program, one idea each. Each is a file in resources/presets/, and its name is its
// id; the build puts their texts into the program.
#pragma once

#include <span>
#include <string_view>

#include "core/scene.h"

namespace attention {

struct Preset {
    std::string_view id;
    int order;              ///< of teaching: `preset.order` in the file
    std::string_view text;  ///< of the scene file
};

/// All presets in the order of teaching, `hello` first.
std::span<const Preset> presets();
/// The preset with that id, or nullptr.
const Preset* findPreset(std::string_view id);

}  // namespace attention
