// SPDX-License-Identifier: GPL-3.0-or-later
// Validates JSON against the part of JSON Schema 2020-12 that resources/scene.schema.json uses.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace attention::test {

/// "" if the value is valid; else where it is not, and which keyword says so: "/score/seed: minimum". A keyword that
/// this validator does not know throws std::logic_error, so that none is passed over.
std::string schemaFault(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace attention::test
