// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as a person would lay it out, and as files need it: numbers in the shortest form that reads back bit-equal,
// infinities as the strings "inf" and "-inf", short lists on one line.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace attention {

/// A number for a file; infinities and NaN become strings, whole numbers are written without a point.
nlohmann::ordered_json jsonNumber(double value);

/// Indented by two spaces, with a line break at the end.
std::string jsonText(const nlohmann::ordered_json& json);

}  // namespace attention
