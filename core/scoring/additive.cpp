// SPDX-License-Identifier: GPL-3.0-or-later
// Additive score: score = v·tanh(q W_q + k W_k + b) (Bahdanau, Cho, Bengio 2015). b is optional.
#include "core/operations/add.h"
#include "core/operations/expand.h"
#include "core/operations/matmul.h"
#include "core/operations/tanh.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeId queryWeight = recording.parameter("W_q", {axis::feature, axis::hidden});
    const NodeId keyWeight = recording.parameter("W_k", {axis::feature, axis::hidden});
    const bool biased = recording.has("b");
    const NodeId bias = biased ? recording.parameter("b", {axis::hidden}) : NodeId{};
    const NodeId vector = recording.parameter("v", {axis::hidden});

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
