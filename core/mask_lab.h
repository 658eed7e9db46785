// SPDX-License-Identifier: GPL-3.0-or-later
// Mask lab: what the usual ways to hide a key do to one row of scores.
//
//   −∞ before softmax       a hidden key gets exactly 0, the others sum to 1
//   adding −1e9 or −10000   the same as long as scores are near zero and one key is left
//   zero after softmax      the hidden keys had their share already: the rest sums to less than 1
// What goes wrong is found in the numbers, not known beforehand: the same method is right for one row and wrong for
// another, and single precision (32 bit, as most networks compute) differs from double precision.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/tensor.h"

namespace attention {

enum class MaskMethod { MinusInfinity, AddBillion, AddTenThousand, ZeroAfter, ZeroAfterRenormalized };
enum class Precision { Double, Single };

/// What can be said about a row of weights. `key` and `amount` are set where they say something.
struct MaskFinding {
    enum class Kind {
        SameAsInfinity,   ///< every weight equals that of −∞
        NothingLeft,      ///< all keys are hidden: a row of zeros, which says so (contract.md §1)
        SharedOut,        ///< all keys are hidden, and yet they get weights; `amount`: their sum
        AllAlike,         ///< …and all the same ones, whatever the scores: 1/n
        AsUnmasked,       ///< …and those that they would have without a mask
        HiddenKeyGets,    ///< hidden key `key` gets the weight `amount`, the most of the hidden ones
        HiddenKeyWins,    ///< …and more than every key that may be seen
        SumIsNotOne,      ///< the weights sum to `amount`
        NothingToDivide,  ///< renormalizing would divide 0 by 0
    };
    Kind kind;
    Index key = -1;
    double amount = 0;
    friend bool operator==(const MaskFinding&, const MaskFinding&) = default;
};

struct MaskedRow {
    MaskMethod method = MaskMethod::MinusInfinity;
    std::vector<double> given;  ///< what softmax is given
    std::vector<double> weights;
    double sum = 0;
    double difference = 0;  ///< the greatest difference from the weights of −∞
    std::vector<MaskFinding> findings;
};

/// Scores are at most that large, −∞ aside, so that single precision has room for them.
inline constexpr double kGreatestMaskLabScore = 1e12;

/// The row under each method, −∞ first. `hidden` has one flag per score; throws std::invalid_argument if not. A score
/// of −∞ is a hidden key in every method.
std::vector<MaskedRow> maskLab(std::span<const double> scores, const std::vector<bool>& hidden,
                               Precision precision = Precision::Double);

}  // namespace attention
