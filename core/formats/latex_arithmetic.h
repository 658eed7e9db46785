// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic behind a cell for LaTeX: symbols, numbers and result on one line, as core/arithmetic.h writes it.
//
//   S[\text{how}, \text{hello}] = q(\text{how}) \cdot k(\text{hello}) = 0 \cdot 2 + 2 \cdot 1 + 1 \cdot 2 = 4
#pragma once

#include <string>

#include "core/arithmetic.h"

namespace attention {

/// For math mode; \text needs amsmath.
std::string arithmeticToLatex(const Arithmetic& line);

}  // namespace attention
