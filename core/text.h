// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for people that stand in the core. The macro marks a text for translation and gives the English one; the
// window looks its translation up (context first, as QT_TRANSLATE_NOOP has it). The core itself knows no translation.
#pragma once

#include <string_view>

namespace attention {

/// An English text that was marked, so that it has a translation. Made by the macro only: what takes a MarkedText takes
/// no other text.
struct MarkedText {
    const char* text;

    constexpr operator const char*() const { return text; }
    constexpr operator std::string_view() const { return text; }
};

}  // namespace attention

#define ATTENTION_TEXT(context, text) (::attention::MarkedText{text})
