// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader and the writer of CSV agree upon.
#pragma once

#include <string_view>

namespace attention {

/// Whether a spreadsheet would take the text for a formula, behind any guards (') that it has. The writer puts one
/// guard before such a text, and the reader takes one off.
bool needsGuard(std::string_view text);
/// Whether the text is a number or a word for one, such as nan. A label that looks so stands in quotes.
bool looksLikeNumber(std::string_view text);

}  // namespace attention
