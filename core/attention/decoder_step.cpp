// SPDX-License-Identifier: GPL-3.0-or-later
// One step of an attention decoder: the only query of a sentence beside every key. The query is repeated, joined with
// the keys, mapped to one score per key, the column of scores turned into a row, softmax, the weighted sum; then query
// and context are joined and mapped back: output = activation([q; context] W + b). Shapes for a batch of 2, five keys
// and width 8: [2,1,8] [2,5,8] [2,5,16] [2,5,1] [2,1,5] [2,1,8] [2,1,16] [2,1,8].
#include "core/attention_kind.h"
#include "core/operations/concat.h"
#include "core/recipes.h"

namespace attention::attention_kind {

namespace {

NodeId record(Recorder& recorder, const Scene& scene, Score& score) {
    const Attended attended = recordInputs(recorder, scene);
    AttentionChoice choice = choiceOf(scene);
    choice.oneQuery = true;
    const NodeId context = recordAttention(recorder, choice, score, attended);
    if (!scene.combine)
        return context;
    recorder.enter(Stage::Output);
    const NodeId joined =
        recorder.record(Concat(axis::joined), {attended.query, context},
                        {"query_context", "J_o", ATTENTION_TEXT("core", "Query and context side by side")});
    const LayerNodes layer = recordLayerParameters(recorder, *scene.combine, "combine", {axis::joined, axis::feature});
    return recordLayer(recorder, layer, scene.combine->activation, joined,
                       {"output", "Y", ATTENTION_TEXT("core", "Output")});
}

}  // namespace

extern const AttentionKind decoderStep;
const AttentionKind decoderStep{"decoder-step",
                                ATTENTION_TEXT("core", "Decoder step"),
                                3,
                                {"tokens", "embeddings", "query_tokens", "query_embeddings"},
                                AttentionKind::Queries::One,
                                record};

}  // namespace attention::attention_kind
