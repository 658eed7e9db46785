// SPDX-License-Identifier: GPL-3.0-or-later
// Bilinear score: score = q W k (Luong, Pham, Manning 2015, "general"). With W the identity it is the dot product.
#include "core/operations/matmul.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeId weight = recording.parameter("W", {axis::feature, axis::feature});
    ScoreRecording projected = recording;
    projected.query = recorder.record(MatMul(), {recording.query, weight},
                                      {"query_projected", "Q W", ATTENTION_TEXT("core", "Query through W")});
    return recordDotProducts(projected);
}

constexpr ScoreParameter kParameters[] = {{"W", {Extent::QueryWidth, Extent::KeyWidth}}};

}  // namespace

extern const Scoring bilinear;
const Scoring bilinear{"bilinear", ATTENTION_TEXT("core", "Bilinear"), "q W k", 6, "", kParameters, record};

}  // namespace attention::scoring
