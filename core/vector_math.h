// SPDX-License-Identifier: GPL-3.0-or-later
// e^x and tanh x for many numbers at once.
//
// The compiler is told that the C library has them for 2, 4 and 8 numbers at a time (libmvec, at most 4 units in the
// last place off), and the widest that the processor has is chosen when the program starts. Elsewhere the same loops
// call the ordinary functions.
#pragma once

#include "core/tensor.h"

namespace attention {

/// result[i] = e^values[i]; e^−∞ is exactly 0.
void exponential(const double* values, double* result, Index count);
/// result[i] = tanh values[i].
void hyperbolicTangent(const double* values, double* result, Index count);

}  // namespace attention
