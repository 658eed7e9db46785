// SPDX-License-Identifier: GPL-3.0-or-later
// What an array in a file of numbers is for, told from the names that people and libraries give.
#pragma once

#include <string>

namespace attention {

/// "X", "Q", "K", "V", "W_Q" … "b_O", "W_in" and "b_in" (those of Q, K and V, one below the other), "mask", "tokens",
/// "query_tokens", "weights" (finished attention weights); empty if the name does not say.
std::string roleOf(const std::string& name);

}  // namespace attention
