// SPDX-License-Identifier: GPL-3.0-or-later
// Concatenation, a linear layer, tanh and a sum: score = Σ tanh([q; k] W + b).
// The additive score with W = [W_q; W_k] and v of ones is the same.
#include "core/operations/sum.h"
#include "core/operations/tanh.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeId joined = recordJoinedPairs(recording);
    const NodeId hidden = recordLinear(recording, joined, {"hidden", "H", ATTENTION_TEXT("core", "Hidden layer")},
                                       {axis::joined, axis::hidden});
    const NodeId activated =
        recorder.record(Tanh(), {hidden}, {"activated", "T", ATTENTION_TEXT("core", "Hidden after tanh")});
    if (recording.oneQuery)
        return recordTurned(recording,
                            recorder.record(Sum(axis::hidden, Reduced::Kept), {activated},
                                            {"scores_column", "S_c", ATTENTION_TEXT("core", "Scores as a column")}));
    return recorder.record(Sum(axis::hidden, Reduced::Dropped), {activated},
                           {"scores", "S", ATTENTION_TEXT("core", "Scores")});
}

constexpr ScoreParameter kParameters[] = {
    {"W", {Extent::JoinedWidth, Extent::Hidden}},
    {"b", {Extent::Hidden}, ScoreParameter::Missing::MadeIfNothingGiven},
};

}  // namespace

extern const Scoring concatTanhSum;
const Scoring concatTanhSum{"concat-tanh-sum",
                            ATTENTION_TEXT("core", "Concat, tanh, sum"),
                            "Σ tanh([q; k] W + b)",
                            5,
                            "B",
                            kParameters,
                            record};

}  // namespace attention::scoring
