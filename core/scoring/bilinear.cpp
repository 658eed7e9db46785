// SPDX-License-Identifier: GPL-3.0-or-later
// Bilinear score: score = q W k (Luong, Pham, Manning 2015, "general"). With W the identity it is the dot product.
#include "core/operations/matmul.h"
#include "core/operations/transpose.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeId weight = recording.parameter("W", {axis::feature, axis::feature});
    const NodeId query = recorder.record(MatMul(), {recording.query, weight},
                                         {"query_projected", "Q W", ATTENTION_TEXT("core", "Query through W")});
    const NodeId keys =
        recorder.record(Transpose(), {recording.key}, {"K_transposed", "Kᵀ", ATTENTION_TEXT("core", "Key, turned")});
    return recorder.record(MatMul(), {query, keys}, {"scores", "S", ATTENTION_TEXT("core", "Scores")});
}

constexpr ScoreParameter kParameters[] = {{"W", {Extent::QueryWidth, Extent::KeyWidth}}};

}  // namespace

extern const Scoring bilinear;
const Scoring bilinear{"bilinear", ATTENTION_TEXT("core", "Bilinear"), "q W k", 6, "", kParameters, record};

}  // namespace attention::scoring
