// SPDX-License-Identifier: GPL-3.0-or-later
// Scoring: how well a query and a key fit, as one of several formulas (contract.md §1).
//
// Each formula is one file in core/scoring/ that defines one constant; the build lists the folder, so that nothing
// else needs to know a new one. A formula is a recipe: it records primitives up to the node `scores` (query × key),
// which is raw; the scaled dot product goes on to `scaled`. record() gives the last node.
//
// Parameters that a scene does not give are made, so that every formula can be tried on every scene: each missing
// matrix or vector, and a missing bias if nothing at all is given and the formula wants one. The values are multiples
// of 0.1 from −1 to 1: ((next() mod 21) − 10) ÷ 10, row by row, where next() is SplitMix64 (Steele, Lea and Flood
// 2014) started at FNV-1a-64("<formula>.<parameter>") + seed.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/recorder.h"

namespace attention {

/// A length in the shape of a parameter, known only with the query and the key at hand.
enum class Extent {
    QueryWidth,   ///< d_q, of one head
    KeyWidth,     ///< d_k, of one head
    JoinedWidth,  ///< d_q + d_k
    Hidden,       ///< h: as the given parameters have it, else d_k
    One,
    Values,  ///< the number of values
};

struct ScoreParameter {
    enum class Missing { Made, MadeIfNothingGiven, Absent };

    std::string_view name;
    FixedVector<Extent, 2> shape;
    Missing missing = Missing::Made;
};

struct ScoreRecording;

struct Scoring {
    std::string_view id;
    const char* title;         ///< English, marked for translation
    std::string_view formula;  ///< of query q and key k
    int order;                 ///< among the formulas, as contract.md lists them
    std::string_view groups;   ///< "A", "B", "AB": which source texts teach it; empty for the rest
    std::span<const ScoreParameter> parameters;
    NodeId (*record)(ScoreRecording&);
    /// Whether it can be computed for a query and a key of one head (row × feature); null: always.
    bool (*fits)(const Axes& query, const Axes& key) = nullptr;
    MarkedText needs{""};  ///< what fits() asks for: "queries and keys of the same width"
    /// Whether the scores are one per value (concat-linear-rows), so that keys may be fewer.
    bool scoresValues = false;
};

/// All formulas, in order.
std::span<const Scoring* const> scorings();
/// The formula with that id, or nullptr.
const Scoring* findScoring(std::string_view id);

/// What a formula works on while it is recorded.
struct ScoreRecording {
    Recorder& recorder;
    const Score& score;  ///< complete
    NodeId query;        ///< (… × query × feature)
    NodeId key;          ///< (… × key × feature)
    Labels values;       ///< of the rows of the value
    /// There is one query, as in a decoder: pairs are rows (key × joined), and a column of scores is turned into a row.
    bool oneQuery = false;

    const Axis& queryAxis() const;
    const Axis& keyAxis() const;
    /// Whether there is such a parameter, given or made.
    bool has(const std::string& name) const { return score.parameters.contains(name); }
    /// Records the parameter with these axes; transposed first if the scene stores it out-in. Recorded once, however
    /// often it is asked for.
    NodeId parameter(const std::string& name, AxisNames axes);
};

/// Pieces that several formulas share. [q; k] for every query and key: expanded_query, expanded_key, joined
/// (query × key × joined). With one query: expanded_query, joined (key × joined).
NodeId recordJoinedPairs(ScoreRecording& recording);
/// `scores` as q·k of the query and the key: Q Kᵀ. With one query each pair [q; k] is multiplied half by half and
/// summed.
NodeId recordDotProducts(ScoreRecording& recording);
/// `scores` of one query from `scores_column` (key × 1): the column turned into a row.
NodeId recordTurned(ScoreRecording& recording, NodeId column);
/// operand·W + b under that name, or operand·W where there is no bias. With one the product is `<name>.product`.
/// `axes` names the axes of W.
NodeId recordLinear(ScoreRecording& recording, NodeId operand, const NodeName& name, const AxisNames& axes);

/// Makes what is missing in `score` for this formula (see above) and checks what is given: throws InputError with the
/// place and both shapes. The widths are of one head.
void completeParameters(const Scoring& scoring, Score& score, Index queryWidth, Index keyWidth, Index values);

}  // namespace attention
