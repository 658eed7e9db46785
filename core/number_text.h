// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text: exactly for files, rounded for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace attention {

/// The shortest text that reads back as the same double: "0.1", "-0.0", "5e-324", "inf", "nan".
std::string shortestText(double value);

/// What a person means by a text: a decimal point or comma, "1/3", "1e-3", a minus or U+2212, "-inf" or "−∞". Nothing
/// if it is not clear: "0,2.1", "1.000,5", "1 2".
std::optional<double> readNumber(std::string_view text);

/// How a number looks when it is rounded to some decimals, and whether anything was lost by it.
struct ShownNumber {
    std::string text;
    bool exact = true;
    double value = 0;  ///< what the text says
};

/// For the arithmetic line: at most `decimals` decimals, without zeros at the end; a minus is U+2212. A number too
/// small or too large for that gets four significant digits and a power of ten: "1.234·10⁻⁷". Noise in the last
/// places of a double (0.1·0.1 = 0.010000000000000002) does not count as rounding.
ShownNumber showNumber(double value, int decimals);

/// How many decimals, at most `most`, show all these numbers without rounding; `most` if none do.
int decimalsFor(std::span<const double> values, int most);

/// For a cell of a table: exactly `decimals` decimals, so that columns line up; never "−0.00".
std::string cellText(double value, int decimals);

}  // namespace attention
