// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring.h"

#include <algorithm>
#include <ranges>

#include "core/error.h"
#include "core/operations/concat.h"
#include "core/operations/expand.h"
#include "core/operations/matmul.h"
#include "core/operations/multiply_halves.h"
#include "core/operations/repeat.h"
#include "core/operations/sum.h"
#include "core/operations/transpose.h"
#include "core/parameter.h"
#include "core/random.h"
#include "core/recipes.h"

namespace attention {

const Scoring* findScoring(std::string_view id) {
    const auto found = std::ranges::find(scorings(), id, &Scoring::id);
    return found == scorings().end() ? nullptr : *found;
}

const Axis& ScoreRecording::queryAxis() const {
    const Axes& axes = recorder.value(query).axes();
    return axes[axes.size() - 2];
}

const Axis& ScoreRecording::keyAxis() const {
    const Axes& axes = recorder.value(key).axes();
    return axes[axes.size() - 2];
}

NodeId ScoreRecording::parameter(const std::string& name, AxisNames axes) {
    const std::string full = "score." + name;
    for (const std::string& known : {full + "_transposed", full})
        if (const Node* node = recorder.find(known))
            return node->id;
    const std::string prefix = recorder.prefix();
    recorder.enterStep("");
    const NodeId id = recordParameter(recorder, full, name, score.parameters.at(name), score.layout, axes, values);
    recorder.enterStep(prefix);
    return id;
}

NodeId recordTurned(ScoreRecording& recording, NodeId column) {
    Recorder& recorder = recording.recorder;
    AxisNames names;
    for (const Axis& axis : recorder.value(column).axes())
        names.push_back(axis.name);
    names[names.size() - 2] = axis::query;
    names.back() = axis::key;
    const NodeId scores =
        recorder.record(Transpose(), {column}, {"scores", "S", ATTENTION_TEXT("core", "Scores")}, names);
    const Axis& query = recording.queryAxis();
    recorder.label(scores, axis::query, query.labels, query.first);
    return scores;
}

NodeId recordDotProducts(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    if (!recording.oneQuery) {
        const NodeId keys = recorder.record(Transpose(), {recording.key},
                                            {"K_transposed", "Kᵀ", ATTENTION_TEXT("core", "Key, turned")});
        return recorder.record(MatMul(), {recording.query, keys}, {"scores", "S", ATTENTION_TEXT("core", "Scores")});
    }
    const NodeId joined = recordJoinedPairs(recording);
    const NodeId products = recorder.record(MultiplyHalves(axis::feature), {joined},
                                            {"products", "P", ATTENTION_TEXT("core", "Products of the halves")});
    return recordTurned(recording,
                        recorder.record(Sum(axis::feature, Reduced::Kept), {products},
                                        {"scores_column", "S_c", ATTENTION_TEXT("core", "Scores as a column")}));
}

NodeId recordJoinedPairs(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeName repeated{"expanded_query", "Q_e", ATTENTION_TEXT("core", "Query repeated")};
    if (recording.oneQuery) {
        const NodeId query = recorder.record(Repeat(recording.keyAxis()), {recording.query}, repeated);
        return recorder.record(Concat(axis::joined), {query, recording.key},
                               {"joined", "J", ATTENTION_TEXT("core", "Joined pairs")});
    }
    const NodeId query = recorder.record(Expand(recording.keyAxis(), 1), {recording.query}, repeated);
    const NodeId key = recorder.record(Expand(recording.queryAxis(), 2), {recording.key},
                                       {"expanded_key", "K_e", ATTENTION_TEXT("core", "Key repeated")});
    return recorder.record(Concat(axis::joined), {query, key}, {"joined", "J", ATTENTION_TEXT("core", "Joined pairs")});
}

NodeId recordLinear(ScoreRecording& recording, NodeId operand, const NodeName& name, const AxisNames& axes) {
    LayerNodes layer{recording.parameter("W", axes), {}};
    if (recording.has("b"))
        layer.bias = recording.parameter("b", {axes.back()});
    return recordLayer(recording.recorder, layer, Activation::None, operand, name);
}

namespace {

Array made(const std::string& formula, const ScoreParameter& parameter, std::vector<Index> shape, std::uint64_t seed) {
    SplitMix64 random(fnv1a(formula + '.' + std::string(parameter.name)) + seed);
    Index count = 1;
    for (Index length : shape)
        count *= length;
    Array array{std::move(shape), {}};
    for (Index i = 0; i < count; ++i)
        array.values.push_back((static_cast<double>(random.next() % 21) - 10) / 10);
    return array;
}

/// The lengths behind the names of extents.
struct Lengths {
    Index query, key, hidden, values;

    Index of(Extent extent) const {
        switch (extent) {
        case Extent::QueryWidth: return query;
        case Extent::KeyWidth: return key;
        case Extent::JoinedWidth: return query + key;
        case Extent::Hidden: return hidden;
        case Extent::One: return 1;
        case Extent::Values: return values;
        }
        return 0;
    }
    std::vector<Index> of(const ScoreParameter& parameter, WeightLayout layout) const {
        std::vector<Index> shape;
        for (Extent extent : parameter.shape)
            shape.push_back(of(extent));
        if (layout == WeightLayout::OutIn)
            std::ranges::reverse(shape);
        return shape;
    }
};

/// The hidden width that the given parameters have, or -1.
Index givenHidden(const Scoring& scoring, const Score& score) {
    for (const ScoreParameter& parameter : scoring.parameters) {
        const auto given = score.parameters.find(std::string(parameter.name));
        if (given == score.parameters.end() || given->second.shape.size() != parameter.shape.size())
            continue;
        auto shape = given->second.shape;
        if (score.layout == WeightLayout::OutIn)
            std::ranges::reverse(shape);
        for (std::size_t i = 0; i < shape.size(); ++i)
            if (parameter.shape[i] == Extent::Hidden)
                return shape[i];
    }
    return -1;
}

}  // namespace

void completeParameters(const Scoring& scoring, Score& score, Index queryWidth, Index keyWidth, Index values) {
    const Index hidden = givenHidden(scoring, score);
    const Lengths lengths{queryWidth, keyWidth, hidden < 0 ? keyWidth : hidden, values};
    const bool nothingGiven = score.parameters.empty();
    for (const ScoreParameter& parameter : scoring.parameters) {
        const std::string name(parameter.name);
        const auto wanted = lengths.of(parameter, score.layout);
        const auto given = score.parameters.find(name);
        if (given != score.parameters.end()) {
            if (given->second.shape != wanted)
                throw InputError(score.layout == WeightLayout::OutIn
                                     ? ATTENTION_TEXT("core",
                                                      "score.%1 is %2, but %3 with queries of width %4, keys of width "
                                                      "%5 and %6 values needs %1 to be %7 (layout out-in)")
                                     : ATTENTION_TEXT("core",
                                                      "score.%1 is %2, but %3 with queries of width %4, keys of width "
                                                      "%5 and %6 values needs %1 to be %7"),
                                 name, shapeName(given->second.shape), scoring.id, queryWidth, keyWidth, values,
                                 shapeName(wanted));
        } else if (parameter.missing == ScoreParameter::Missing::Made ||
                   (parameter.missing == ScoreParameter::Missing::MadeIfNothingGiven && nothingGiven)) {
            Array array = made(score.formula, parameter, lengths.of(parameter, WeightLayout::InOut), score.seed);
            if (score.layout == WeightLayout::OutIn)
                array = transposed(array);
            score.parameters.emplace(name, std::move(array));
        }
    }
}

}  // namespace attention
