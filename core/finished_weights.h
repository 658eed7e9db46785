// SPDX-License-Identifier: GPL-3.0-or-later
// Finished weights: attention that was computed elsewhere, such as by a real model, to be looked at. They are given
// numbers; from there on everything is as after softmax. What would have given them (queries, keys, score, mask,
// softmax, dropout) has no place beside them.
#pragma once

#include "core/attention_kind.h"

namespace attention {

/// Of a scene with finished weights: throws InputError as validate() does.
void checkFinished(const Scene& scene, const AttentionKind& kind);
/// Says that the key of the file cannot stand there.
[[noreturn]] void refuseBesideWeights(const std::string& key);
/// `weights`, with heads `mean_weights`; with values `context` and what follows it.
NodeId recordFinished(Recorder& recorder, const Scene& scene);

}  // namespace attention
