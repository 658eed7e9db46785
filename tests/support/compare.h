// SPDX-License-Identifier: GPL-3.0-or-later
// When two numbers count as the same.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/trace.h"

namespace attention::test {

/// Equal (infinities too), or apart by at most `tolerance` times the greater of them or of `magnitude`.
bool close(double a, double b, double tolerance, double magnitude = 0);

/// The greatest finite magnitude among the values.
double magnitudeOf(std::span<const double> values);

/// "" if all values are close with the magnitude of the whole (where numbers cancel out, what is left of a sum is
/// rounding of its parts); else which first differs.
std::string difference(std::span<const double> found, std::span<const double> wanted, double tolerance);

/// How large the numbers are that make the value of the expression: for a sum the sum of the magnitudes of its parts,
/// since rounding is in proportion to them and not to what is left when they cancel out.
double magnitudeOf(const Expression& expression, const Trace& trace);

}  // namespace attention::test
