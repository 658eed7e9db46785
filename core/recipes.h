// SPDX-License-Identifier: GPL-3.0-or-later
// Recipes that the kinds of attention share: from inputs through projections, scores, scaling, mask and softmax to the
// weighted sum. Each records primitives, under the ids of contract.md §3.
#pragma once

#include <string>

#include "core/recorder.h"
#include "core/scoring.h"

namespace attention {

/// The labels of a sentence as tokens; none for a batch whose sentences differ.
Labels tokenLabels(const std::vector<std::vector<std::string>>& tokens, Index length);
/// Given rows: (token × feature), with a leading batch if the array has one.
Tensor rows(const Array& array, std::string_view rowAxis, Labels labels);

/// operand·W + b with the scene's `W_<letter>` and `b_<letter>`, each where it is given; `same` where neither is.
/// `rowAxis` names the rows of the result.
NodeId recordProjection(Recorder& recorder, const Scene& scene, NodeId operand, const std::string& letter,
                        std::string_view rowAxis);

struct Attended {
    NodeId query, key, value;
};

/// Everything from query, key and value to `context` (with heads: `merged`). Parameters of the
/// score that are missing are made.
NodeId recordAttention(Recorder& recorder, const Scene& scene, Score& score, Attended attended);
/// `output`, if the scene has W_O or b_O; else the context itself.
NodeId recordOutput(Recorder& recorder, const Scene& scene, NodeId context);

}  // namespace attention
