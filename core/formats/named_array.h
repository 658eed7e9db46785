// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of number files (CSV, NPY, NPZ, safetensors, JSON) give: arrays with the names and labels that the
// file has for them. The readers take the bytes of a whole file, allocate only what those bytes can hold whatever a
// header claims, and throw InputError with the place where a file is broken or ambiguous.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/scene.h"

namespace attention {

struct NamedArray {
    std::string name;                  ///< "W_Q"; empty if the file has none
    Array array;                       ///< row by row, whatever the order in the file
    std::string type;                  ///< of the numbers in the file: "float32", or one of the two below
    bool flags = false;                ///< true and false, read as 1 and 0
    std::vector<std::string> texts;    ///< instead of numbers: tokens, as many as the shape has cells
    std::vector<std::string> rows;     ///< labels of the rows, such as tokens; of several matrices those that differ
    std::vector<std::string> columns;  ///< labels of the columns
    std::vector<Message> notes;        ///< what was assumed or lost while reading, one sentence each
};

/// The types of what a file does not type itself.
inline constexpr MarkedText kNumbers = ATTENTION_TEXT("core", "numbers");
inline constexpr MarkedText kText = ATTENTION_TEXT("core", "text");

/// More dimensions than that no array here needs.
inline constexpr std::size_t kMostDimensions = 8;

/// The product of the lengths if it is at most `most`; else -1. Lengths below 0 give -1 too.
Index cellCount(const std::vector<Index>& shape, Index most);

}  // namespace attention
