// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/unicode.h"

namespace attention {

namespace {

constexpr char32_t kBroken = 0xFFFD;

/// Reads one code point and moves on; gives kBroken and moves one byte where there is none.
char32_t next(std::string_view text, std::size_t& at, bool& broken) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    static constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    char32_t code = length == 1 ? first : first & (0x7F >> length);
    broken = (first >= 0x80 && first < 0xC2) || first > 0xF4 || at + length > text.size();
    for (std::size_t i = 1; !broken && i < length; ++i) {
        broken = (byte(at + i) & 0xC0) != 0x80;
        code = code << 6 | (byte(at + i) & 0x3F);
    }
    broken = broken || code < kLeast[length] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF;
    at += broken ? 1 : length;
    return broken ? kBroken : code;
}

}  // namespace

std::size_t brokenUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        bool broken = false;
        next(text, at, broken);
        if (broken)
            return begin;
    }
    return std::string_view::npos;
}

std::u32string codePoints(std::string_view text) {
    std::u32string codes;
    bool broken = false;
    for (std::size_t at = 0; at < text.size();)
        codes += next(text, at, broken);
    return codes;
}

void appendUtf8(std::string& text, char32_t code) {
    if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        code = kBroken;
    const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

}  // namespace attention
