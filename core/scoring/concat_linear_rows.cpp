// SPDX-License-Identifier: GPL-3.0-or-later
// Concatenation row by row and a linear layer: the scores of query i are Linear([Q_i; K_i]), one logit per value row.
// Key row i stands beside query row i, so there must be as many keys as queries; the weights do not look at the values.
#include "core/operations/concat.h"
#include "core/operations/same.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    AxisNames names;
    for (const Axis& axis : recorder.value(recording.key).axes())
        names.push_back(axis.name == axis::key ? axis::query : axis.name);
    const NodeId rows =
        recorder.record(Same(), {recording.key}, {"key_rows", "K", ATTENTION_TEXT("core", "Key row by row")}, names);
    const NodeId joined = recorder.record(Concat(axis::joined), {recording.query, rows},
                                          {"joined", "J", ATTENTION_TEXT("core", "Joined pairs")});
    return recordLinear(recording, joined, {"scores", "S", ATTENTION_TEXT("core", "Scores")},
                        {axis::joined, axis::key});
}

bool fits(const Axes& query, const Axes& key) {
    return query[query.size() - 2].size == key[key.size() - 2].size;
}

constexpr ScoreParameter kParameters[] = {
    {"W", {Extent::JoinedWidth, Extent::Values}},
    {"b", {Extent::Values}, ScoreParameter::Missing::MadeIfNothingGiven},
};

}  // namespace

extern const Scoring concatLinearRows;
const Scoring concatLinearRows{"concat-linear-rows",
                               ATTENTION_TEXT("core", "Concat, linear, row by row"),
                               "Linear([Q_i; K_i])_j",
                               7,
                               "",
                               kParameters,
                               record,
                               fits,
                               ATTENTION_TEXT("core", "as many keys as queries"),
                               true};

}  // namespace attention::scoring
