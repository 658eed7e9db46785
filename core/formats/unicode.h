// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8, and the code points that it stands for.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention {

/// Where the text stops being UTF-8; npos if it never does.
std::size_t brokenUtf8(std::string_view text);
/// The code points of UTF-8 text; what is broken becomes U+FFFD.
std::u32string codePoints(std::string_view text);
void appendUtf8(std::string& text, char32_t codePoint);
/// The byte order mark that some programs put before UTF-8 text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace attention
