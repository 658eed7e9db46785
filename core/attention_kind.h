// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of attention: who asks and who answers. Each kind is one file in core/attention/ that defines one constant;
// the build lists the folder.
#pragma once

#include <span>
#include <string_view>

#include "core/recorder.h"

namespace attention {

/// How the inputs of a kind are called in files.
struct InputNames {
    std::string_view tokens = "tokens";
    std::string_view embeddings = "embeddings";
    std::string_view queryTokens = {};  ///< empty: a sentence asks itself
    std::string_view queryEmbeddings = {};
};

struct AttentionKind {
    std::string_view id;
    const char* title;  ///< English, marked for translation
    int order;          ///< in lists
    InputNames names;
    enum class Queries { Any, One, OverTime } queries;  ///< how many ask at once; OverTime: one at each time step
    /// Records everything and gives the result. `score` is the scene's; what is missing in it is made. Throws
    /// InputError.
    NodeId (*record)(Recorder& recorder, const Scene& scene, Score& score);
};

/// All kinds, in order.
std::span<const AttentionKind* const> attentionKinds();
/// The kind with that id, or nullptr.
const AttentionKind* findAttentionKind(std::string_view id);

}  // namespace attention
