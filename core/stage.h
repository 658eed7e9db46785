// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of attention, in their order (contract.md §3).
#pragma once

#include <array>
#include <string_view>

#include "core/text.h"

namespace attention {

enum class Stage { Tokens, Embeddings, Projection, Scores, Scaling, Mask, Softmax, Weights, WeightedSum, Output };

struct StageInfo {
    Stage stage;
    std::string_view id;
    const char* title;
};

inline constexpr std::array kStages{
    StageInfo{Stage::Tokens, "tokens", ATTENTION_TEXT("core", "Tokens")},
    StageInfo{Stage::Embeddings, "embeddings", ATTENTION_TEXT("core", "Embeddings")},
    StageInfo{Stage::Projection, "projection", ATTENTION_TEXT("core", "Query, key, value")},
    StageInfo{Stage::Scores, "scores", ATTENTION_TEXT("core", "Scores")},
    StageInfo{Stage::Scaling, "scaling", ATTENTION_TEXT("core", "Scaling")},
    StageInfo{Stage::Mask, "mask", ATTENTION_TEXT("core", "Mask")},
    StageInfo{Stage::Softmax, "softmax", ATTENTION_TEXT("core", "Softmax")},
    StageInfo{Stage::Weights, "weights", ATTENTION_TEXT("core", "Attention weights")},
    StageInfo{Stage::WeightedSum, "weighted-sum", ATTENTION_TEXT("core", "Weighted sum")},
    StageInfo{Stage::Output, "output", ATTENTION_TEXT("core", "Output")},
};

inline constexpr const StageInfo& stageInfo(Stage stage) {
    return kStages[static_cast<std::size_t>(stage)];
}

}  // namespace attention
