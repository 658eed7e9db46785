// SPDX-License-Identifier: GPL-3.0-or-later
// One matrix as a piece of text that is pasted somewhere: a table, a matrix, an array, a list. As one table: the window
// offers what stands here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/tensor.h"

namespace attention {

struct Snippet {
    std::string_view id;
    /// One slice of the tensor, with all digits where it is code; else with that many decimals.
    std::string (*write)(const Tensor& tensor, Index slice, int decimals);
};

std::span<const Snippet> snippets();

}  // namespace attention
