// SPDX-License-Identifier: GPL-3.0-or-later
// Concatenation and a linear layer: score = w·[q; k] + b.
// It loses the query: w·[q; k] = w₁·q + w₂·k, the first part is the same along a row, and softmax removes it.
#include "core/operations/squeeze.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    const NodeId joined = recordJoinedPairs(recording);
    if (recording.oneQuery)
        return recordTurned(
            recording,
            recordLinear(recording, joined, {"scores_column", "S_c", ATTENTION_TEXT("core", "Scores as a column")},
                         {axis::joined, axis::hidden}));
    const NodeId hidden = recordLinear(recording, joined, {"hidden", "H", ATTENTION_TEXT("core", "Linear layer")},
                                       {axis::joined, axis::hidden});
    return recording.recorder.record(Squeeze(), {hidden}, {"scores", "S", ATTENTION_TEXT("core", "Scores")});
}

constexpr ScoreParameter kParameters[] = {
    {"W", {Extent::JoinedWidth, Extent::One}},
    {"b", {Extent::One}, ScoreParameter::Missing::MadeIfNothingGiven},
};

}  // namespace

extern const Scoring concatLinear;
const Scoring concatLinear{
    "concat-linear", ATTENTION_TEXT("core", "Concat, linear"), "w·[q; k] + b", 4, "B", kParameters, record};

}  // namespace attention::scoring
