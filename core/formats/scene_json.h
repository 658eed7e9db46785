// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes as JSON text: the format of `*.attn` files (contract.md §2, resources/scene.schema.json).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/scene.h"

namespace attention {

/// Reads a scene. Throws InputError with the line and column (broken JSON) or the key and place (wrong contents). The
/// scene is not validated: see validate().
Scene readScene(std::string_view text);

nlohmann::ordered_json sceneToJson(const Scene& scene);
/// Reading it gives the same scene; writing that again gives the same text.
std::string writeScene(const Scene& scene);

/// Nested lists of numbers (or of true and false), as scenes have them. Throws InputError naming `place`, row and
/// column.
Array readJsonArray(const nlohmann::ordered_json& json, const Argument& place, bool flags = false);
/// A list of tokens, or one for each sentence.
Sentences readJsonTokens(const nlohmann::ordered_json& json, const Argument& place);

}  // namespace attention
