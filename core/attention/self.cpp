// SPDX-License-Identifier: GPL-3.0-or-later
// Self-attention: a sentence asks itself. Query, key and value are three projections of the same embeddings
// (Vaswani et al. 2017); a projection that is not given is the identity. Instead of embeddings a scene may give the
// three inputs themselves.
#include "core/attention_kind.h"
#include "core/operations/same.h"
#include "core/recipes.h"

namespace attention::attention_kind {

namespace {

NodeId input(Recorder& recorder, const Scene& scene, const Array& array, const std::string& letter,
             std::string_view rowAxis, const char* title) {
    const Labels labels = tokenLabels(scene.tokens, array.shape[array.shape.size() - 2]);
    return recorder.input({letter, letter, title}, rows(array, rowAxis, labels));
}

NodeId record(Recorder& recorder, const Scene& scene, Score& score) {
    Attended attended{};
    if (scene.inputs) {
        recorder.enter(Stage::Projection);
        const DirectInputs& given = *scene.inputs;
        attended.query = input(recorder, scene, given.Q, "Q", axis::query, ATTENTION_TEXT("core", "Query"));
        attended.key = input(recorder, scene, given.K, "K", axis::key, ATTENTION_TEXT("core", "Key"));
        const NodeName value{"V", "V", ATTENTION_TEXT("core", "Value")};
        attended.value = given.V ? input(recorder, scene, *given.V, "V", axis::key, value.title)
                                 : recorder.record(Same(), {attended.key}, value);
    } else {
        recorder.enter(Stage::Embeddings);
        const Index length = scene.embeddings->shape[scene.embeddings->shape.size() - 2];
        const NodeId embeddings =
            recorder.input({"X", "X", ATTENTION_TEXT("core", "Embeddings")},
                           rows(*scene.embeddings, axis::token, tokenLabels(scene.tokens, length)));
        recorder.enter(Stage::Projection);
        attended.query = recordProjection(recorder, scene, embeddings, "Q", axis::query);
        attended.key = recordProjection(recorder, scene, embeddings, "K", axis::key);
        attended.value = recordProjection(recorder, scene, embeddings, "V", axis::key);
    }
    return recordOutput(recorder, scene, recordAttention(recorder, scene, score, attended));
}

}  // namespace

extern const AttentionKind self;
const AttentionKind self{"self", ATTENTION_TEXT("core", "Self-attention"), 1, record};

}  // namespace attention::attention_kind
