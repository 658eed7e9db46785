// SPDX-License-Identifier: GPL-3.0-or-later
// Scale lab: why scores are divided by √d_k.
//
// A query and n keys with entries from N(0, 1) are drawn. q·k is a sum of d products with variance 1, so its standard
// deviation is √d: without a divisor softmax is fed ever larger numbers and ends at one key, and no gradient comes
// through; divided by d it is fed ever smaller ones and ends at 1/n each. For every width the mean over many draws is
// given of
//   the largest weight        max a,            from 1/n to 1
//   the entropy               −Σ a ln a,        in nats, from ln n to 0
//   the gradient's size       ‖diag(a) − a aᵀ‖, the Frobenius norm of the Jacobian of softmax.
// Vectors of width d are the first d entries of the widest ones, so that curves are smooth and the work is done once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/tensor.h"

namespace attention {

enum class Divisor { Root, One, Width };
inline constexpr std::array kDivisors{Divisor::Root, Divisor::One, Divisor::Width};

inline constexpr Index kNarrowestScaleLab = 2;
inline constexpr Index kWidestScaleLab = 512;

struct ScaleLab {
    Index keys = 16;    ///< 2 … 64
    Index trials = 64;  ///< draws that are averaged
    std::uint64_t seed = 1;
};

struct ScalePoint {
    double largest = 0;
    double entropy = 0;
    double gradient = 0;
};

struct ScaleRow {
    Index width = 0;
    std::array<ScalePoint, kDivisors.size()> points;  ///< in the order of kDivisors
    const ScalePoint& of(Divisor divisor) const { return points[static_cast<std::size_t>(divisor)]; }
};

/// The widths that are computed: all up to 32, then in steps of about 3 %, with every power of two; 512 is the last.
std::vector<Index> scaleLabWidths();
/// One row per width. Throws std::invalid_argument if there are fewer than two keys or no trials.
std::vector<ScaleRow> scaleLab(const ScaleLab& lab);

/// The three numbers of one row of weights.
ScalePoint scalePoint(std::span<const double> weights);

}  // namespace attention
