// SPDX-License-Identifier: GPL-3.0-or-later
// Recipes that the kinds of attention share: from inputs through projections, scores, scaling, mask and softmax to the
// weighted sum. Each records primitives, under the ids of contract.md §3.
#pragma once

#include <optional>
#include <string>

#include "core/recorder.h"
#include "core/scoring.h"

namespace attention {

/// The tokens as labels of an axis; none where there are not as many.
Labels tokenLabels(const Sentences& tokens, Index length);
/// Given rows: (token × feature), with a leading batch if the array has one.
Tensor rows(const Array& array, std::string_view rowAxis, Labels labels);

/// operand·W + b with the scene's `W_<letter>` and `b_<letter>`, each where it is given; `same` where neither is.
/// `rowAxis` names the rows of the result.
NodeId recordProjection(Recorder& recorder, const Scene& scene, NodeId operand, const std::string& letter,
                        std::string_view rowAxis);

struct Attended {
    NodeId query, key, value;
};

/// The columns shared out among the heads: `<name>_heads`.
NodeId recordHeads(Recorder& recorder, Index heads, NodeId operand);

/// Query, key and value of a scene: given directly, or as projections of the embeddings of those that ask and those
/// that are looked at (`X_query`, `X`; only `X` where a sentence asks itself).
Attended recordInputs(Recorder& recorder, const Scene& scene);

/// How query and key meet.
struct AttentionChoice {
    const Softmax& softmax;
    const Mask* mask;        ///< null: nothing is hidden
    const Dropout* dropout;  ///< null: none
    Index heads = 1;
    bool oneQuery = false;  ///< see ScoreRecording
};
AttentionChoice choiceOf(const Scene& scene);

/// Everything from query, key and value to `context` (with heads: `merged`). Parameters of the
/// score that are missing are made.
NodeId recordAttention(Recorder& recorder, const AttentionChoice& choice, Score& score, Attended attended);
/// What follows the weights: their mean over the heads, dropout, and where there are values the weighted sum and the
/// heads side by side. `told`: a number too large was told already.
NodeId recordMixture(Recorder& recorder, const AttentionChoice& choice, NodeId weights, std::optional<NodeId> value,
                     bool told);
/// All of self- and cross-attention: inputs, attention, output.
NodeId recordWhole(Recorder& recorder, const Scene& scene, Score& score);
/// `output`, if the scene has W_O or b_O; else the context itself.
NodeId recordOutput(Recorder& recorder, const Scene& scene, NodeId context);

/// Weights and bias of a layer.
struct LayerNodes {
    NodeId weights{};
    std::optional<NodeId> bias;
};
/// `<place>.W` and `<place>.b`, recorded before the first time step that uses them. `axes` names the axes of W;
/// `labels` are those of an axis of words.
LayerNodes recordLayerParameters(Recorder& recorder, const Layer& layer, const std::string& place,
                                 const AxisNames& axes, Labels labels = nullptr);
/// activation(operand·W + b). With a bias the product is `<name>.product`; with an activation what goes into it is
/// `<name>.linear`.
/// `axes` renames those of the product.
NodeId recordLayer(Recorder& recorder, const LayerNodes& layer, Activation activation, NodeId operand,
                   const NodeName& name, const AxisNames& axes = {});

/// How the parts of a softmax are called, and in which stage its result stands.
struct SoftmaxNames {
    std::string_view maximum, shifted, exponential, sum;
    NodeName result;
    Stage stage;
};
/// exp(x − max) ÷ Σ exp(x − max) along the axis.
NodeId recordSoftmax(Recorder& recorder, NodeId operand, std::string_view along, const SoftmaxNames& names);

}  // namespace attention
