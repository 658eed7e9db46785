// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recipes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/attention_kind.h"
#include "core/error.h"
#include "core/finished_weights.h"
#include "core/operations/add.h"
#include "core/operations/divide.h"
#include "core/operations/dropout.h"
#include "core/operations/exponential.h"
#include "core/operations/mask.h"
#include "core/operations/matmul.h"
#include "core/operations/maximum.h"
#include "core/operations/mean.h"
#include "core/operations/merge_heads.h"
#include "core/operations/one_hot.h"
#include "core/operations/relu.h"
#include "core/operations/same.h"
#include "core/operations/scale.h"
#include "core/operations/split_heads.h"
#include "core/operations/subtract.h"
#include "core/operations/sum.h"
#include "core/operations/tanh.h"
#include "core/parameter.h"
#include "core/random.h"

namespace attention {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// "how" and "hello": the labels of a cell along two axes.
std::string labelOf(const Tensor& tensor, const CellIndex& cell, std::string_view axis) {
    const auto place = static_cast<std::size_t>(findAxis(tensor.axes(), axis));
    return labelOf(tensor.axes(), place, cell);
}

/// Says which scores (query × key) or results (query × feature) are too large for a double; without this they would
/// pass for hidden ones. Once it has been said, what follows from them is not told again.
void noticeOverflow(Recorder& recorder, NodeId id, bool& told) {
    constexpr Index kMost = 3;
    if (told)
        return;
    const Tensor& tensor = recorder.value(id);
    const bool scores = findAxis(tensor.axes(), axis::key) >= 0;
    const bool mayHide = recorder.node(id).name.ends_with("masked");
    Index found = 0;
    for (Index i = 0; i < tensor.size() && found < kMost; ++i) {
        const double value = tensor.data()[i];
        if (std::isfinite(value) || (mayHide && value == -kInfinity))
            continue;
        ++found;
        const CellIndex cell = tensor.cell(i);
        const std::string query = labelOf(tensor, cell, axis::query);
        if (scores)
            recorder.notice(id, {ATTENTION_TEXT("core",
                                                "The score of query %1 and key %2 is too large for a double (beyond "
                                                "1.8·10³⁰⁸): what follows from it cannot be computed."),
                                 query, labelOf(tensor, cell, axis::key)});
        else
            recorder.notice(id,
                            {ATTENTION_TEXT("core",
                                            "The result of query %1 is too large for a double (beyond 1.8·10³⁰⁸) in "
                                            "column %2."),
                             query, labelOf(tensor.axes(), tensor.rank() - 1, cell)});
    }
    told = found > 0;
}

const char* projectionTitle(const std::string& letter) {
    return letter == "Q"   ? ATTENTION_TEXT("core", "Query")
           : letter == "K" ? ATTENTION_TEXT("core", "Key")
           : letter == "V" ? ATTENTION_TEXT("core", "Value")
                           : ATTENTION_TEXT("core", "Output");
}

AxisNames renamedRows(const Axes& axes, std::string_view rowAxis) {
    AxisNames names;
    for (const Axis& axis : axes)
        names.push_back(axis.name);
    names[names.size() - 2] = rowAxis;
    return names;
}

/// X·W + b under the name of the result.
NodeId recordLinearLayer(Recorder& recorder, const Scene& scene, NodeId operand, const std::string& letter,
                         const NodeName& name, std::string_view rowAxis) {
    const auto& given = scene.projections.parameters;
    if (given.empty())
        return recorder.record(Same(), {operand}, name, renamedRows(recorder.value(operand).axes(), rowAxis));
    const auto weight = given.find("W_" + letter);
    const auto bias = given.find("b_" + letter);
    const AxisNames names = renamedRows(recorder.value(operand).axes(), rowAxis);
    const auto parameter = [&](const auto& found, AxisNames axes) {
        return recordParameter(recorder, found->first, found->first, found->second, scene.projections.layout, axes);
    };
    if (weight == given.end() && bias == given.end())
        return recorder.record(Same(), {operand}, name, names);
    if (weight == given.end())
        return recorder.record(Add(), {operand, parameter(bias, {axis::feature})}, name, names);
    LayerNodes layer{parameter(weight, {axis::feature, axis::feature}), {}};
    if (bias != given.end())
        layer.bias = parameter(bias, {axis::feature});
    return recordLayer(recorder, layer, Activation::None, operand, name, names);
}

/// Everything that hides, as numbers that are added to the scores.
Tensor combinedMask(Recorder& recorder, const Mask& mask, const Axes& scores, NodeId at) {
    Axes axes;
    const bool perSentence =
        (mask.padding && mask.padding->shape.size() == 2) || (mask.matrix && mask.matrix->shape.size() == 3);
    for (const Axis& axis : scores)
        if (axis.name == axis::query || axis.name == axis::key || (axis.name == axis::batch && perSentence))
            axes.push_back(axis);
    Tensor combined(axes);
    const Index queries = combined.rows();
    const Index keys = combined.columns();
    for (Index i = 0; i < combined.size(); ++i) {
        const Index key = i % keys;
        const Index query = i / keys % queries;
        const Index sentence = i / keys / queries;
        double& cell = combined.data()[i];
        cell = mask.causal && key > query ? -kInfinity : 0;
        if (mask.padding) {
            const Index row = mask.padding->shape.size() == 2 ? sentence : 0;
            if (mask.padding->values[static_cast<std::size_t>(row * keys + key)] != 0)
                cell = -kInfinity;
        }
        if (mask.matrix && cell != -kInfinity) {
            const Index slice = mask.matrix->shape.size() == 3 ? sentence : 0;
            const double given = mask.matrix->values[static_cast<std::size_t>((slice * queries + query) * keys + key)];
            if (mask.meaning == Mask::Meaning::Add)
                cell = given;
            else if ((given != 0) != (mask.meaning == Mask::Meaning::Keep))
                cell = -kInfinity;
        }
    }
    if (mask.causal && queries != keys)
        recorder.notice(at, {ATTENTION_TEXT("core",
                                            "The causal mask starts at the top left: query number i sees the keys 1 "
                                            "to i. There are %1 queries and %2 keys."),
                             queries, keys});
    if (mask.matrix && mask.meaning == Mask::Meaning::Add) {
        const auto& values = mask.matrix->values;
        const bool binary = std::ranges::all_of(values, [](double v) { return v == 0 || v == 1; });
        if (binary && std::ranges::find(values, 1.0) != values.end())
            recorder.notice(at, ATTENTION_TEXT("core",
                                               "The mask is added to the scores and holds only 0 and 1, so it hides "
                                               "nothing. To hide cells give it the meaning keep or drop."));
    }
    return combined;
}

NodeId recordMask(Recorder& recorder, const Mask* given, NodeId scores) {
    if (!given || (!given->causal && !given->padding && !given->matrix))
        return scores;
    recorder.enter(Stage::Mask);
    Tensor combined = combinedMask(recorder, *given, recorder.value(scores).axes(), scores);
    const NodeId mask = recorder.parameter({"mask", "M", ATTENTION_TEXT("core", "Mask")}, std::move(combined));
    return recorder.record(ApplyMask(), {scores, mask}, {"masked", "Z_M", ATTENTION_TEXT("core", "Masked scores")});
}

/// Says where nothing is left to look at.
void noticeEmptyLines(Recorder& recorder, NodeId scores, NodeId weights, Softmax::Along along) {
    const Tensor& tensor = recorder.value(scores);
    const bool byKey = along == Softmax::Along::Key;
    const Lines lines(tensor.axes(), byKey ? axis::key : axis::query);
    for (Index line = 0; line < lines.count; ++line) {
        bool empty = true;
        for (Index i = 0; empty && i < lines.length; ++i)
            empty = tensor.data()[lines.start(line) + i * lines.step] == -kInfinity;
        if (!empty)
            continue;
        const CellIndex cell = tensor.cell(lines.start(line));
        recorder.notice(weights,
                        {byKey ? ATTENTION_TEXT("core", "Query %1 has no key left to look at: its weights are zeros.")
                               : ATTENTION_TEXT("core", "Key %1 has no query left: its weights are zeros."),
                         labelOf(tensor, cell, byKey ? axis::query : axis::key)});
    }
}

void noticeTies(Recorder& recorder, NodeId scores, NodeId weights, std::string_view along) {
    const Tensor& tensor = recorder.value(scores);
    const Lines lines(tensor.axes(), along);
    for (Index line = 0; line < lines.count; ++line) {
        const auto value = [&](Index i) { return tensor.data()[lines.start(line) + i * lines.step]; };
        Index best = 0;
        Index equal = 1;
        for (Index i = 1; i < lines.length; ++i) {
            if (value(i) > value(best)) {
                best = i;
                equal = 1;
            } else if (value(i) == value(best)) {
                ++equal;
            }
        }
        if (lines.length == 0 || equal < 2 || value(best) == -kInfinity)
            continue;
        const CellIndex cell = tensor.cell(lines.start(line) + best * lines.step);
        recorder.notice(
            weights,
            {ATTENTION_TEXT("core", "A tie: %1 scores are equally great for %2; the first of them, %3, is taken."),
             equal, labelOf(tensor, cell, along == axis::key ? axis::query : axis::key), labelOf(tensor, cell, along)});
    }
}

NodeId recordWeights(Recorder& recorder, const Softmax& softmax, NodeId scores, bool masked) {
    const std::string_view along = softmax.along == Softmax::Along::Key ? axis::key : axis::query;
    const NodeName name{"weights", "A", ATTENTION_TEXT("core", "Attention weights")};
    NodeId weights{};
    if (softmax.hard) {
        recorder.enter(Stage::Weights);
        weights = recorder.record(OneHot(along), {scores}, name);
        recorder.markDistribution(weights, along);
        noticeTies(recorder, scores, weights, along);
    } else {
        recorder.enter(Stage::Softmax);
        weights = recordSoftmax(recorder, scores, along,
                                {"softmax.max", "softmax.shifted", "softmax.exp", "softmax.sum", name, Stage::Weights});
    }
    if (masked)
        noticeEmptyLines(recorder, scores, weights, softmax.along);
    return weights;
}

NodeId recordDropout(Recorder& recorder, const Dropout* given, NodeId weights) {
    if (!given)
        return weights;
    const Dropout& dropout = *given;
    const Axes& axes = recorder.value(weights).axes();
    const NodeName name{"dropout.keep", "R", ATTENTION_TEXT("core", "Dropout pattern")};
    NodeId keep{};
    if (dropout.keep) {
        Axes last;
        for (std::size_t i = axes.size() - dropout.keep->shape.size(); i < axes.size(); ++i)
            last.push_back(axes[i]);
        keep = recorder.parameter(name, Tensor(last, dropout.keep->values));
    } else {
        Tensor pattern(axes);
        SplitMix64 random(dropout.seed);
        for (Index i = 0; i < pattern.size(); ++i)
            pattern.data()[i] = random.uniform() >= dropout.p ? 1 : 0;
        keep = recorder.parameter(name, std::move(pattern));
    }
    const NodeId dropped = recorder.record(ApplyDropout(dropout.p), {weights, keep},
                                           {"dropped", "A_d", ATTENTION_TEXT("core", "After dropout")});
    recorder.markDistribution(dropped, recorder.node(weights).distribution);
    recorder.notice(dropped,
                    {ATTENTION_TEXT("core",
                                    "After dropout a row need not sum to 1: kept weights are divided by 1 − p = %1, "
                                    "so that the sum stays 1 on average."),
                     shortestText(1 - dropout.p)});
    return dropped;
}

}  // namespace

NodeId recordHeads(Recorder& recorder, Index heads, NodeId operand) {
    const Node& node = recorder.node(operand);
    const std::string name = node.name + "_heads";
    const std::string symbol = node.symbol + "_h";
    return recorder.record(SplitHeads(heads), {operand}, {name, symbol, ATTENTION_TEXT("core", "Split into heads")});
}

Labels tokenLabels(const Sentences& tokens, Index length) {
    const auto fits = [length](const auto& sentence) { return static_cast<Index>(sentence.size()) == length; };
    return !tokens.empty() && std::ranges::all_of(tokens, fits) ? &tokens : nullptr;
}

Tensor rows(const Array& array, std::string_view rowAxis, Labels labels) {
    Axes axes;
    if (array.shape.size() == 3)
        axes.push_back({axis::batch, array.shape[0], nullptr});
    axes.push_back({rowAxis, array.shape[array.shape.size() - 2], labels});
    axes.push_back({axis::feature, array.last(), nullptr});
    return {std::move(axes), array.values};
}

NodeId recordProjection(Recorder& recorder, const Scene& scene, NodeId operand, const std::string& letter,
                        std::string_view rowAxis) {
    return recordLinearLayer(recorder, scene, operand, letter, {letter, letter, projectionTitle(letter)}, rowAxis);
}

namespace {

NodeId given(Recorder& recorder, const Scene& scene, const Array& array, const NodeName& name, std::string_view rowAxis,
             const Sentences& tokens) {
    const Index length = array.shape.end()[-2];
    // Tokens name the rows of direct inputs where there are as many of them.
    Labels labels = tokenLabels(tokens, length);
    if (!labels && scene.inputs)
        labels = tokenLabels(scene.tokens, length);
    return recorder.input(name, rows(array, rowAxis, labels));
}

}  // namespace

Attended recordInputs(Recorder& recorder, const Scene& scene) {
    Attended attended{};
    const bool others = scene.queryEmbeddings.has_value() && !findAttentionKind(scene.kind)->names.queryTokens.empty();
    if (scene.inputs) {
        recorder.enter(Stage::Projection);
        const DirectInputs& inputs = *scene.inputs;
        attended.query = given(recorder, scene, inputs.Q, {"Q", "Q", projectionTitle("Q")}, axis::query,
                               scene.queryTokens.empty() ? scene.tokens : scene.queryTokens);
        attended.key = given(recorder, scene, inputs.K, {"K", "K", projectionTitle("K")}, axis::key, scene.tokens);
        const NodeName value{"V", "V", projectionTitle("V")};
        attended.value = inputs.V ? given(recorder, scene, *inputs.V, value, axis::key, scene.tokens)
                                  : recorder.record(Same(), {attended.key}, value);
        return attended;
    }
    recorder.enter(Stage::Embeddings);
    NodeId asking{};
    if (others)
        asking = given(recorder, scene, *scene.queryEmbeddings,
                       {"X_query", "X_q", ATTENTION_TEXT("core", "Embeddings of those that ask")}, axis::token,
                       scene.queryTokens);
    const NodeId embeddings = given(recorder, scene, *scene.embeddings,
                                    {"X", "X", ATTENTION_TEXT("core", "Embeddings")}, axis::token, scene.tokens);
    recorder.enter(Stage::Projection);
    attended.query = recordProjection(recorder, scene, others ? asking : embeddings, "Q", axis::query);
    attended.key = recordProjection(recorder, scene, embeddings, "K", axis::key);
    attended.value = recordProjection(recorder, scene, embeddings, "V", axis::key);
    return attended;
}

AttentionChoice choiceOf(const Scene& scene) {
    return {scene.softmax, scene.mask ? &*scene.mask : nullptr, scene.dropout ? &*scene.dropout : nullptr, scene.heads};
}

NodeId recordSoftmax(Recorder& recorder, NodeId operand, std::string_view along, const SoftmaxNames& names) {
    const NodeId maximum = recorder.record(Maximum(along, Reduced::Kept), {operand},
                                           {names.maximum, "m", ATTENTION_TEXT("core", "Greatest score")});
    const NodeId shifted = recorder.record(Subtract(), {operand, maximum},
                                           {names.shifted, "D", ATTENTION_TEXT("core", "Minus the greatest")});
    const NodeId exponential =
        recorder.record(Exponential(), {shifted}, {names.exponential, "E", ATTENTION_TEXT("core", "Exponential")});
    const NodeId sum = recorder.record(Sum(along, Reduced::Kept), {exponential},
                                       {names.sum, "s", ATTENTION_TEXT("core", "Sum of exponentials")});
    recorder.enter(names.stage);
    const NodeId result = recorder.record(Divide(), {exponential, sum}, names.result);
    recorder.markDistribution(result, along);
    return result;
}

LayerNodes recordLayerParameters(Recorder& recorder, const Layer& layer, const std::string& place,
                                 const AxisNames& axes, Labels labels) {
    LayerNodes nodes{recordParameter(recorder, place + ".W", "W", layer.W, layer.layout, axes, labels), {}};
    if (layer.b)
        nodes.bias = recordParameter(recorder, place + ".b", "b", *layer.b, layer.layout, {axes.back()}, labels);
    return nodes;
}

NodeId recordLayer(Recorder& recorder, const LayerNodes& layer, Activation activation, NodeId operand,
                   const NodeName& name, const AxisNames& axes) {
    const std::string linear = std::string(name.name) + ".linear";
    const std::string linearSymbol = std::string(name.symbol) + "″";
    const NodeName sum = activation == Activation::None
                             ? name
                             : NodeName{linear, linearSymbol, ATTENTION_TEXT("core", "Before the activation")};
    NodeId current{};
    if (layer.bias) {
        const NodeId product = recorder.record(MatMul(), {operand, layer.weights},
                                               {std::string(name.name) + ".product", std::string(name.symbol) + "′",
                                                ATTENTION_TEXT("core", "Product before bias")},
                                               axes);
        current = recorder.record(Add(), {product, *layer.bias}, sum);
    } else {
        current = recorder.record(MatMul(), {operand, layer.weights}, sum, axes);
    }
    if (activation == Activation::Tanh)
        return recorder.record(Tanh(), {current}, name);
    if (activation == Activation::Relu)
        return recorder.record(Relu(), {current}, name);
    return current;
}

NodeId recordAttention(Recorder& recorder, const AttentionChoice& choice, Score& score, Attended attended) {
    auto [query, key, value] = attended;
    if (choice.heads > 1) {
        recorder.enter(Stage::Projection);
        query = recordHeads(recorder, choice.heads, query);
        key = recordHeads(recorder, choice.heads, key);
        value = recordHeads(recorder, choice.heads, value);
    }
    const Scoring& scoring = *findScoring(score.formula);
    completeParameters(scoring, score, recorder.value(query).columns(), recorder.value(key).columns(),
                       recorder.value(value).rows());
    recorder.enter(Stage::Scores);
    const Axes& valueAxes = recorder.value(value).axes();
    ScoreRecording scores{recorder, score, query, key, valueAxes[valueAxes.size() - 2].labels, choice.oneQuery};
    NodeId current = scoring.record(scores);
    bool told = false;
    noticeOverflow(recorder, current, told);
    if (choice.softmax.temperature != 1) {
        recorder.enter(Stage::Scaling);
        current = recorder.record(Scale(choice.softmax.temperature), {current},
                                  {"tempered", "Z_τ", ATTENTION_TEXT("core", "Over temperature")});
        noticeOverflow(recorder, current, told);
    }
    const NodeId masked = recordMask(recorder, choice.mask, current);
    const bool isMasked = masked != current;
    if (isMasked) {
        current = masked;
        noticeOverflow(recorder, current, told);
    }
    current = recordWeights(recorder, choice.softmax, current, isMasked);
    return recordMixture(recorder, choice, current, value, told);
}

NodeId recordMixture(Recorder& recorder, const AttentionChoice& choice, NodeId weights, std::optional<NodeId> value,
                     bool told) {
    NodeId current = weights;
    if (choice.heads > 1) {
        const NodeId mean = recorder.record(Mean(axis::head), {current},
                                            {"mean_weights", "A_mean", ATTENTION_TEXT("core", "Mean over the heads")});
        recorder.markDistribution(mean, recorder.node(current).distribution);
    }
    current = recordDropout(recorder, choice.dropout, current);
    if (!value)
        return current;
    recorder.enter(Stage::WeightedSum);
    current = recorder.record(MatMul(), {current, *value}, {"context", "O", ATTENTION_TEXT("core", "Weighted sum")});
    noticeOverflow(recorder, current, told);
    if (choice.heads > 1) {
        recorder.enter(Stage::Output);
        current =
            recorder.record(MergeHeads(), {current}, {"merged", "O_m", ATTENTION_TEXT("core", "Heads side by side")});
    }
    return current;
}

NodeId recordOutput(Recorder& recorder, const Scene& scene, NodeId context) {
    const auto& given = scene.projections.parameters;
    if (!given.contains("W_O") && !given.contains("b_O"))
        return context;
    recorder.enter(Stage::Output);
    const NodeId output = recordLinearLayer(recorder, scene, context, "O",
                                            {"output", "Y", ATTENTION_TEXT("core", "Output")}, axis::query);
    bool told =
        !std::ranges::all_of(recorder.value(context).values(), [](double value) { return std::isfinite(value); });
    noticeOverflow(recorder, output, told);
    return output;
}

NodeId recordWhole(Recorder& recorder, const Scene& scene, Score& score) {
    if (scene.finished)
        return recordFinished(recorder, scene);
    const Attended attended = recordInputs(recorder, scene);
    return recordOutput(recorder, scene, recordAttention(recorder, choiceOf(scene), score, attended));
}

}  // namespace attention
