// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader and the writer of CSV agree upon.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace attention {

inline constexpr std::string_view kLongHeader = "step,tensor,row,row_token,col,col_token,value";

/// Whether a spreadsheet would take the text for a formula, behind any guards (') that it has. The writer puts one
/// guard before such a text, and the reader takes one off.
bool needsGuard(std::string_view text);
/// Whether the text is a number or a word for one, such as nan. A label that looks so stands in quotes.
bool looksLikeNumber(std::string_view text);

/// Says what is wrong there: throws InputError.
[[noreturn]] void refuseCsv(std::size_t line, const Message& why);
[[noreturn]] void refuseCsv(std::size_t line, std::size_t column, const Message& why);

/// A line of a table as texts, without quotes and guards.
struct CsvLine {
    std::size_t number = 1;  ///< where it begins
    std::vector<std::string> cells;
};
/// The lines of a file; throws InputError as readCsv() does where quotes or letters are broken.
std::vector<CsvLine> csvLines(std::string_view bytes, char separator);

}  // namespace attention
