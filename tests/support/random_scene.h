// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes by chance that can be computed.
#pragma once

#include <cstdint>
#include <functional>

#include "core/scene.h"

namespace attention::test {

/// A whole number from `least` to `most`; the smaller, the simpler is what comes out.
using Draw = std::function<Index(Index least, Index most)>;

/// Any kind, up to 5 tokens and 6 features, with or without projections, heads, masks, temperature, dropout and batch,
/// under any formula; numbers of both signs with few decimals.
Scene randomScene(Draw draw);
/// The same scene for the same seed on every machine.
Scene randomScene(std::uint64_t seed);

}  // namespace attention::test
