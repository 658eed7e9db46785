// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic line as HTML: symbols with subscripts, operands in the colour of their letter.
#pragma once

#include <QString>
#include <vector>

#include "core/arithmetic.h"

namespace attention {

/// How the window writes a line of arithmetic: in the strip, in a guess, for a class and on the clipboard.
inline constexpr ArithmeticStyle kArithmeticOfWindow{.decimals = 4, .terms = 9};

/// A piece or a whole line of arithmetic in the language of the window: it has a word where a long sum is shortened.
QString localized(QString words);

/// `links`, if given, gets the cell behind each operand, and the operands become links named by its place in there.
QString arithmeticHtml(const Trace& trace, const Arithmetic& line, std::vector<CellReference>* links = nullptr);

}  // namespace attention
