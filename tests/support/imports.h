// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the import ask: an array with a name, why files are refused, what the report tells.
#pragma once

#include "core/formats/scene_import.h"

namespace attention::test {

NamedArray named(const std::string& name, Array array);
/// The message of the InputError, or "" if there was none.
std::string refusal(const std::vector<NamedArray>& arrays, const ImportChoices& choices = {});
bool tells(const Import& import, const std::string& line);

}  // namespace attention::test
