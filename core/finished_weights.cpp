// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/finished_weights.h"

#include <cmath>

#include "core/error.h"
#include "core/number_text.h"
#include "core/recipes.h"
#include "core/scene_check.h"

namespace attention {

using namespace scene_check;

namespace {

constexpr const char* kPlace = "inputs.weights";
// Half precision keeps three digits; what is further from 1 was not a softmax, or not all of it.
constexpr double kRounding = 1e-3;

Index queriesOf(const Array& weights) {
    return weights.shape.end()[-2];
}

/// The number of sentences, or nothing if there is no such axis.
std::optional<Index> batchOf(const Scene& scene) {
    const Array& weights = scene.finished->weights;
    const bool batch = weights.shape.size() == (scene.heads > 1 ? 4u : 3u);
    return batch ? std::optional(weights.shape[0]) : std::nullopt;
}

void checkAlone(const Scene& scene, const InputNames& names) {
    if (scene.inputs)
        refuseBesideWeights("inputs.Q");
    if (scene.embeddings)
        refuseBesideWeights(std::string(names.embeddings));
    if (scene.queryEmbeddings)
        refuseBesideWeights(std::string(names.queryEmbeddings));
    for (const auto& [name, array] : scene.projections.parameters)
        if (!name.ends_with("_O"))
            refuseBesideWeights("projections." + name);
        else if (!scene.finished->V)
            throw InputError(ATTENTION_TEXT("core",
                                            "projections.%1 is for the weighted sum, which needs values: give "
                                            "inputs.V, or remove it"),
                             name);
    if (scene.score != Score())
        refuseBesideWeights("score");
    if (scene.mask)
        refuseBesideWeights("mask");
    if (scene.softmax != Softmax())
        refuseBesideWeights("softmax");
    if (scene.dropout)
        refuseBesideWeights("dropout");
}

void checkNames(const std::string& place, const Sentences& tokens, const Scene& scene, const Message& count,
                Index wanted) {
    if (tokens.empty())
        return;
    const Index batch = batchOf(scene).value_or(1);
    if (static_cast<Index>(tokens.size()) != batch)
        throw InputError(ATTENTION_TEXT("core",
                                        "%1 has %2, but %3 is for %4: give one list of tokens per sentence, or heads "
                                        "if the first axis is the head"),
                         place, sentenceCount(static_cast<Index>(tokens.size())), kPlace, batch);
    for (const auto& sentence : tokens)
        if (static_cast<Index>(sentence.size()) != wanted)
            throw InputError(ATTENTION_TEXT("core", "%1 has %2, but %3 has %4: give one token for each"), place,
                             tokenCount(static_cast<Index>(sentence.size())), kPlace, count);
}

void checkWeights(const Scene& scene, const AttentionKind& kind) {
    const Array& weights = scene.finished->weights;
    if (scene.heads < 1)
        checkHeads(scene.heads, 1, "V");
    if (scene.heads == 1)
        checkRank(
            kPlace, weights, {2, 3},
            ATTENTION_TEXT("core", "query × key (or one of those per sentence); for several heads say heads as well"));
    else
        checkRank(kPlace, weights, {3, 4},
                  ATTENTION_TEXT("core", "head × query × key (or one of those per sentence), as heads is not 1"));
    if (scene.heads > 1 && weights.shape.end()[-3] != scene.heads)
        throw InputError(ATTENTION_TEXT("core",
                                        "heads is %1, but %2 is %3 and has %4 on the axis before query and key: both "
                                        "need the same number"),
                         scene.heads, kPlace, shapeText(weights.shape), weights.shape.end()[-3]);
    for (const Index length : {queriesOf(weights), weights.last()})
        if (length > kMaximalTokens)
            throw InputError(ATTENTION_TEXT("core", "%1 is %2, but at most %3 tokens can be shown: take a part of it"),
                             kPlace, shapeText(weights.shape), kMaximalTokens);
    if (kind.names.queryTokens.empty() && queriesOf(weights) != weights.last())
        throw InputError(
            ATTENTION_TEXT("core", "%1 has %2 and %3, but in kind %4 each token is query and key: use kind cross"),
            kPlace, rowCount(queriesOf(weights)),
            counted(weights.last(), ATTENTION_TEXT("core", "%1 column"), ATTENTION_TEXT("core", "%1 columns")),
            kind.id);
    checkFinite(kPlace, weights);
    for (std::size_t i = 0; i < weights.values.size(); ++i)
        if (weights.values[i] < 0)
            throw InputError(ATTENTION_TEXT("core",
                                            "%1 %2 is %3, but a weight is never negative: are these scores, before "
                                            "softmax?"),
                             kPlace, placeText(weights, i), shortestText(weights.values[i]));
}

void checkValues(const Scene& scene) {
    const Array& weights = scene.finished->weights;
    const Array& values = *scene.finished->V;
    checkRows("inputs.V", values);
    const auto batch = batchOf(scene);
    if ((values.shape.size() == 3) != batch.has_value() || (batch && values.shape[0] != *batch))
        throw InputError(ATTENTION_TEXT("core", "inputs.V is %1, but %2 is %3: both need the same number of sentences"),
                         shapeText(values.shape), kPlace, shapeText(weights.shape));
    if (values.shape.end()[-2] != weights.last())
        throw InputError(ATTENTION_TEXT("core", "inputs.V has %1, but %2 has %3: every key needs its value"),
                         rowCount(values.shape.end()[-2]), kPlace, keyCount(weights.last()));
    checkHeads(scene.heads, values.last(), "V");
    checkProjection(scene.projections, "O", values.last(), {ATTENTION_TEXT("core", "the context has %1")});
}

Tensor weightsTensor(const Scene& scene) {
    const Array& weights = scene.finished->weights;
    const bool two = !findAttentionKind(scene.kind)->names.queryTokens.empty();
    Axes axes;
    if (const auto batch = batchOf(scene))
        axes.push_back({axis::batch, *batch, nullptr});
    if (scene.heads > 1)
        axes.push_back({axis::head, scene.heads, nullptr});
    axes.push_back(
        {axis::query, queriesOf(weights), tokenLabels(two ? scene.queryTokens : scene.tokens, queriesOf(weights))});
    axes.push_back({axis::key, weights.last(), tokenLabels(scene.tokens, weights.last())});
    return {std::move(axes), weights.values};
}

/// Says that a row does not sum to 1, or that it holds only zeros.
void noticeRow(Recorder& recorder, NodeId weights, const CellIndex& cell, double sum) {
    const Axes& axes = recorder.value(weights).axes();
    const auto named = [&](std::string_view axis) {
        return labelOf(axes, static_cast<std::size_t>(findAxis(axes, axis)), cell);
    };
    const bool heads = findAxis(axes, axis::head) >= 0;
    const std::string query = named(axis::query);
    const std::string total = shortestText(std::round(sum * 1e6) / 1e6);
    if (heads && sum == 0)
        recorder.notice(weights,
                        {ATTENTION_TEXT("core", "Query %1 has no key to look at in head %2: its weights are zeros."),
                         query, named(axis::head)});
    else if (heads)
        recorder.notice(weights, {ATTENTION_TEXT("core", "The weights of query %1 in head %2 sum to %3, not to 1."),
                                  query, named(axis::head), total});
    else if (sum == 0)
        recorder.notice(weights,
                        {ATTENTION_TEXT("core", "Query %1 has no key left to look at: its weights are zeros."), query});
    else
        recorder.notice(weights,
                        {ATTENTION_TEXT("core", "The weights of query %1 sum to %2, not to 1."), query, total});
}

void noticeSums(Recorder& recorder, NodeId weights) {
    constexpr Index kMost = 3;  // a real model may have thousands of rows
    const Tensor& tensor = recorder.value(weights);
    Index found = 0;
    for (Index slice = 0; slice < tensor.slices(); ++slice)
        for (Index row = 0; row < tensor.rows(); ++row) {
            const double sum = tensor.matrix(slice).row(row).sum();
            if (std::abs(sum - 1) > kRounding && ++found <= kMost)
                noticeRow(recorder, weights, tensor.cell((slice * tensor.rows() + row) * tensor.columns()), sum);
        }
    if (found > kMost)
        recorder.notice(weights, {ATTENTION_TEXT("core", "So it is with %1 more rows of weights."), found - kMost});
}

}  // namespace

void refuseBesideWeights(const std::string& key) {
    throw InputError(ATTENTION_TEXT("core", "%1 stands beside %2, which are finished already: remove one of them"), key,
                     kPlace);
}

void checkFinished(const Scene& scene, const AttentionKind& kind) {
    if (kind.queries != AttentionKind::Queries::Any)
        throw InputError(
            ATTENTION_TEXT("core", "%1 cannot be given to kind %2, which computes its own: use kind self or cross"),
            kPlace, kind.id);
    checkAlone(scene, kind.names);
    checkWeights(scene, kind);
    checkNames(std::string(kind.names.tokens), scene.tokens, scene, keyCount(scene.finished->weights.last()),
               scene.finished->weights.last());
    if (!kind.names.queryTokens.empty())
        checkNames(std::string(kind.names.queryTokens), scene.queryTokens, scene,
                   counted(queriesOf(scene.finished->weights), ATTENTION_TEXT("core", "%1 query"),
                           ATTENTION_TEXT("core", "%1 queries")),
                   queriesOf(scene.finished->weights));
    if (scene.finished->V)
        checkValues(scene);
}

NodeId recordFinished(Recorder& recorder, const Scene& scene) {
    std::optional<NodeId> value;
    if (const auto& given = scene.finished->V) {
        recorder.enter(Stage::Projection);
        value = recorder.input({"V", "V", ATTENTION_TEXT("core", "Value")},
                               rows(*given, axis::key, tokenLabels(scene.tokens, given->shape.end()[-2])));
        if (scene.heads > 1)
            value = recordHeads(recorder, scene.heads, *value);
    }
    recorder.enter(Stage::Weights);
    const NodeId weights =
        recorder.input({"weights", "A", ATTENTION_TEXT("core", "Attention weights")}, weightsTensor(scene));
    recorder.markDistribution(weights, axis::key);
    noticeSums(recorder, weights);
    bool told = false;
    const NodeId context = recordMixture(recorder, choiceOf(scene), weights, value, told);
    return value ? recordOutput(recorder, scene, context) : weights;
}

}  // namespace attention
