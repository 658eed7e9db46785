// SPDX-License-Identifier: GPL-3.0-or-later
// Reads strict JSON that a person may have written: errors say the line, the column and what to do.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace attention {

/// UTF-8, with or without a byte order mark. Throws InputError.
nlohmann::ordered_json parseJson(std::string_view text);

}  // namespace attention
