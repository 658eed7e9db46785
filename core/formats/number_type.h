// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers are stored in binary files, and what they are as doubles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"

namespace attention {

enum class NumberKind { Signed, Unsigned, Float, BrainFloat, Flag };

struct NumberType {
    NumberKind kind = NumberKind::Float;
    std::size_t bytes = 8;  ///< of one number: 1, 2, 4 or 8
    bool bigEndian = false;
};

/// "float64", "uint8", "bool", "bfloat16".
std::string typeName(const NumberType& type);

/// All numbers in the bytes; a part of one at the end does not count.
std::vector<double> decodeNumbers(std::string_view bytes, const NumberType& type);

/// Whether a whole number of 64 bits in there cannot be held in a double.
bool losesDigits(std::string_view bytes, const NumberType& type);
inline constexpr MarkedText kDigitsLost =
    ATTENTION_TEXT("core", "whole numbers beyond 2⁵³ = 9007199254740992 were rounded to the nearest double");

}  // namespace attention
