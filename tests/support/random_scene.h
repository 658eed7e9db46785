// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes by chance, the same on every machine: of each seed one scene that can be computed.
#pragma once

#include <cstdint>

#include "core/scene.h"

namespace attention::test {

/// Up to 5 tokens and 6 features, with or without projections, heads, masks, temperature, dropout and batch, under any
/// formula; numbers of both signs with few decimals.
Scene randomScene(std::uint64_t seed);

}  // namespace attention::test
