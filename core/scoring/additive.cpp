// SPDX-License-Identifier: GPL-3.0-or-later
// Additive score: score = v·tanh(q W_q + k W_k + b) (Bahdanau, Cho, Bengio 2015). b is optional.
#include "core/operations/add.h"
#include "core/operations/append_rows.h"
#include "core/operations/expand.h"
#include "core/operations/matmul.h"
#include "core/operations/tanh.h"
#include "core/recipes.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

/// With one query: W_q above W_k maps each pair [q; k] at once, which is the same sum.
NodeId recordColumn(ScoreRecording& recording, NodeId queryWeight, NodeId keyWeight, NodeId vector) {
    Recorder& recorder = recording.recorder;
    const NodeId weight =
        recorder.record(AppendRows(), {queryWeight, keyWeight},
                        {"joined_weights", "W", ATTENTION_TEXT("core", "Both weights, one above the other")},
                        {axis::joined, axis::hidden});
    const NodeId column = recorder.record(Expand({axis::hidden, 1, nullptr}, 0), {vector},
                                          {"v_column", "v", ATTENTION_TEXT("core", "v as a column")});
    const NodeId joined = recordJoinedPairs(recording);
    LayerNodes layer{weight, {}};
    if (recording.has("b"))
        layer.bias = recording.parameter("b", {axis::hidden});
    const NodeId hidden =
        recordLayer(recorder, layer, Activation::None, joined, {"hidden", "H", ATTENTION_TEXT("core", "Hidden layer")});
    const NodeId activated =
        recorder.record(Tanh(), {hidden}, {"activated", "T", ATTENTION_TEXT("core", "Hidden after tanh")});
    return recorder.record(MatMul(), {activated, column},
                           {"scores_column", "S_c", ATTENTION_TEXT("core", "Scores as a column")});
}

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeId queryWeight = recording.parameter("W_q", {axis::feature, axis::hidden});
    const NodeId keyWeight = recording.parameter("W_k", {axis::feature, axis::hidden});
    const bool biased = recording.has("b");
    const NodeId bias = biased ? recording.parameter("b", {axis::hidden}) : NodeId{};
    const NodeId vector = recording.parameter("v", {axis::hidden});
    if (recording.oneQuery)
        return recordTurned(recording, recordColumn(recording, queryWeight, keyWeight, vector));

    const NodeId query = recorder.record(MatMul(), {recording.query, queryWeight},
                                         {"query_hidden", "Q_h", ATTENTION_TEXT("core", "Hidden query")});
    const NodeId key = recorder.record(MatMul(), {recording.key, keyWeight},
                                       {"key_hidden", "K_h", ATTENTION_TEXT("core", "Hidden key")});
    const NodeId queries = recorder.record(Expand(recording.keyAxis(), 1), {query},
                                           {"expanded_query", "Q_e", ATTENTION_TEXT("core", "Query repeated")});
    const NodeId keys = recorder.record(Expand(recording.queryAxis(), 2), {key},
                                        {"expanded_key", "K_e", ATTENTION_TEXT("core", "Key repeated")});
    NodeName hidden{"hidden", "H", ATTENTION_TEXT("core", "Hidden layer")};
    NodeId sum{};
    if (biased) {
        sum = recorder.record(Add(), {queries, keys}, {"hidden.sum", "H′", ATTENTION_TEXT("core", "Sum before bias")});
        sum = recorder.record(Add(), {sum, bias}, hidden);
    } else {
        sum = recorder.record(Add(), {queries, keys}, hidden);
    }
    const NodeId activated =
        recorder.record(Tanh(), {sum}, {"activated", "T", ATTENTION_TEXT("core", "Hidden after tanh")});
    return recorder.record(MatMul(), {activated, vector}, {"scores", "S", ATTENTION_TEXT("core", "Scores")});
}

constexpr ScoreParameter kParameters[] = {
    {"W_q", {Extent::QueryWidth, Extent::Hidden}},
    {"W_k", {Extent::KeyWidth, Extent::Hidden}},
    {"b", {Extent::Hidden}, ScoreParameter::Missing::Absent},
    {"v", {Extent::Hidden}},
};

}  // namespace

extern const Scoring additive;
const Scoring additive{"additive", ATTENTION_TEXT("core", "Additive"), "v·tanh(q W_q + k W_k + b)", 3, "A", kParameters,
                       record};

}  // namespace attention::scoring
