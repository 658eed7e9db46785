// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vector_math.h"

// Compiled by g++ for glibc on x86-64 only; see ATTENTION_STEPPER_VECTOR_MATH in core/CMakeLists.txt.
#ifdef ATTENTION_STEPPER_VECTOR_MATH
extern "C" {
__attribute__((simd("notinbranch"), const)) double exp(double) noexcept;
__attribute__((simd("notinbranch"), const)) double tanh(double) noexcept;
}
#define ATTENTION_CLONES __attribute__((target_clones("default", "avx2", "arch=skylake-avx512")))
#else
#include <cmath>
#define ATTENTION_CLONES
using std::exp;
using std::tanh;
#endif

namespace attention {

ATTENTION_CLONES void exponential(const double* values, double* result, Index count) {
    for (Index i = 0; i < count; ++i)
        result[i] = exp(values[i]);
}

ATTENTION_CLONES void hyperbolicTangent(const double* values, double* result, Index count) {
    for (Index i = 0; i < count; ++i)
        result[i] = tanh(values[i]);
}

}  // namespace attention
