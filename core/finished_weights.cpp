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
            throw InputError("projections." + name +
                             " is for the weighted sum, which needs values: give inputs.V, or remove it");
    if (scene.score != Score())
        refuseBesideWeights("score");
    if (scene.mask)
        refuseBesideWeights("mask");
    if (scene.softmax != Softmax())
        refuseBesideWeights("softmax");
    if (scene.dropout)
        refuseBesideWeights("dropout");
}

void checkNames(const std::string& place, const Sentences& tokens, const Scene& scene, Index count, const char* what) {
    if (tokens.empty())
        return;
    const Index batch = batchOf(scene).value_or(1);
    if (static_cast<Index>(tokens.size()) != batch)
        throw InputError(place + " has " + counted(static_cast<Index>(tokens.size()), "sentence") + ", but " + kPlace +
                         " is for " + std::to_string(batch) +
                         ": give one list of tokens per sentence, or heads if the first axis is the head");
    for (const auto& sentence : tokens)
        if (static_cast<Index>(sentence.size()) != count)
            throw InputError(place + " has " + counted(static_cast<Index>(sentence.size()), "token") + ", but " +
                             kPlace + " has " + std::to_string(count) + ' ' + what + ": give one token for each");
}

void checkWeights(const Scene& scene, const AttentionKind& kind) {
    const Array& weights = scene.finished->weights;
    if (scene.heads < 1)
        checkHeads(scene.heads, 1, "V");
    if (scene.heads == 1)
        checkRank(kPlace, weights, {2, 3},
                  "query × key (or one of those per sentence); for several heads say heads as well");
    else
        checkRank(kPlace, weights, {3, 4}, "head × query × key (or one of those per sentence), as heads is not 1");
    if (scene.heads > 1 && weights.shape.end()[-3] != scene.heads)
        throw InputError("heads is " + std::to_string(scene.heads) + ", but " + kPlace + " is " +
                         shapeText(weights.shape) + " and has " + std::to_string(weights.shape.end()[-3]) +
                         " on the axis before query and key: both need the same number");
    for (const Index length : {queriesOf(weights), weights.last()})
        if (length > kMaximalTokens)
            throw InputError(std::string(kPlace) + " is " + shapeText(weights.shape) + ", but at most " +
                             std::to_string(kMaximalTokens) + " tokens can be shown: take a part of it");
    if (kind.names.queryTokens.empty() && queriesOf(weights) != weights.last())
        throw InputError(std::string(kPlace) + " has " + counted(queriesOf(weights), "row") + " and " +
                         counted(weights.last(), "column") + ", but in kind " + std::string(kind.id) +
                         " each token is query and key: use kind cross");
    checkFinite(kPlace, weights);
    for (std::size_t i = 0; i < weights.values.size(); ++i)
        if (weights.values[i] < 0)
            throw InputError(std::string(kPlace) + ' ' + placeText(weights, i) + " is " +
                             shortestText(weights.values[i]) +
                             ", but a weight is never negative: are these scores, before softmax?");
}

void checkValues(const Scene& scene) {
    const Array& weights = scene.finished->weights;
    const Array& values = *scene.finished->V;
    checkRows("inputs.V", values);
    const auto batch = batchOf(scene);
    if ((values.shape.size() == 3) != batch.has_value() || (batch && values.shape[0] != *batch))
        throw InputError("inputs.V is " + shapeText(values.shape) + ", but " + kPlace + " is " +
                         shapeText(weights.shape) + ": both need the same number of sentences");
    if (values.shape.end()[-2] != weights.last())
        throw InputError("inputs.V has " + counted(values.shape.end()[-2], "row") + ", but " + kPlace + " has " +
                         counted(weights.last(), "key") + ": every key needs its value");
    checkHeads(scene.heads, values.last(), "V");
    checkProjection(scene.projections, "O", values.last(), "the context has");
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
    std::vector<std::string> arguments{named(axis::query)};
    if (heads)
        arguments.push_back(named(axis::head));
    if (sum != 0)
        arguments.push_back(shortestText(std::round(sum * 1e6) / 1e6));
    const char* text =
        sum == 0 ? heads ? ATTENTION_TEXT("core", "Query {0} has no key to look at in head {1}: its weights are zeros.")
                         : ATTENTION_TEXT("core", "Query {0} has no key left to look at: its weights are zeros.")
        : heads ? ATTENTION_TEXT("core", "The weights of query {0} in head {1} sum to {2}, not to 1.")
                 : ATTENTION_TEXT("core", "The weights of query {0} sum to {1}, not to 1.");
    recorder.notice(weights, text, std::move(arguments));
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
        recorder.notice(weights, ATTENTION_TEXT("core", "So it is with {0} more rows of weights."),
                        {std::to_string(found - kMost)});
}

}  // namespace

void refuseBesideWeights(const std::string& key) {
    throw InputError(key + " stands beside " + kPlace + ", which are finished already: remove one of them");
}

void checkFinished(const Scene& scene, const AttentionKind& kind) {
    if (kind.queries != AttentionKind::Queries::Any)
        throw InputError(std::string(kPlace) + " cannot be given to kind " + std::string(kind.id) +
                         ", which computes its own: use kind self or cross");
    checkAlone(scene, kind.names);
    checkWeights(scene, kind);
    checkNames(std::string(kind.names.tokens), scene.tokens, scene, scene.finished->weights.last(), "keys");
    if (!kind.names.queryTokens.empty())
        checkNames(std::string(kind.names.queryTokens), scene.queryTokens, scene, queriesOf(scene.finished->weights),
                   "queries");
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
    const NodeId weights = recorder.input({"weights", "A", ATTENTION_TEXT("core", "Weights")}, weightsTensor(scene));
    recorder.markDistribution(weights, axis::key);
    noticeSums(recorder, weights);
    bool told = false;
    const NodeId context = recordMixture(recorder, choiceOf(scene), weights, value, told);
    return value ? recordOutput(recorder, scene, context) : weights;
}

}  // namespace attention
