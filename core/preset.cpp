// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preset.h"

#include <algorithm>

namespace attention {

const Preset* findPreset(std::string_view id) {
    const auto found = std::ranges::find(presets(), id, &Preset::id);
    return found == presets().end() ? nullptr : &*found;
}

}  // namespace attention
