// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic behind a cell, written for people: symbols = numbers = result, on one line.
//
//   S[how, hello] = q(how)·k(hello) = 0·2 + 2·1 + 1·2 = 4
//
// The line is a list of pieces. A piece that speaks of cells says which, so that it can be lit, coloured and followed.
// Where a number is rounded for reading, ≈ stands instead of =.
#pragma once

#include <string>
#include <vector>

#include "core/trace.h"

namespace attention {

/// Some text of the line and the cells that it speaks of (none for signs).
struct ArithmeticPiece {
    std::string text;
    std::vector<CellReference> cells;
};

struct Arithmetic {
    std::vector<ArithmeticPiece> left;     ///< the cell: S[how, hello]
    std::vector<ArithmeticPiece> symbols;  ///< empty for given numbers
    std::vector<ArithmeticPiece> numbers;  ///< empty for given numbers and copies
    std::vector<ArithmeticPiece> result;
    bool numbersExact = true;  ///< whether = or ≈ stands before the numbers
    bool resultExact = true;   ///< whether = or ≈ stands before the result
    /// What the shown numbers give, if that is not the shown result; else empty.
    std::string shownGives;

    /// The whole line as plain text.
    std::string text() const;
};

struct ArithmeticStyle {
    int decimals = 4;
    /// Longer sums and rows are shortened in the middle to that many terms; 0: never.
    std::size_t terms = 0;
};

Arithmetic arithmetic(const Trace& trace, const CellReference& cell, const ArithmeticStyle& style = {});
/// The same with another expression that gives the cell, such as one that is written out further.
Arithmetic arithmetic(const Trace& trace, const CellReference& cell, const Expression& expression,
                      const ArithmeticStyle& style);

/// "S[how, hello]".
std::string cellName(const Trace& trace, const CellReference& cell);

/// For a line of weights: the numbers as a table shows them, if they do not add up to 1 at that many decimals:
/// "0.43 + 0.24 + 0.24 + 0.08 = 0.99". Empty if they do, or if the row is not a row of weights.
std::string roundedSum(const Tensor& weights, const CellIndex& cell, std::string_view along, int decimals);

}  // namespace attention
