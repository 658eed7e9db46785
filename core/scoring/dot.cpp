// SPDX-License-Identifier: GPL-3.0-or-later
// Dot product: score = q·k (Luong, Pham, Manning 2015, "dot").
#include "core/operations/matmul.h"
#include "core/operations/transpose.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    const NodeId keys = recording.recorder.record(Transpose(), {recording.key},
                                                  {"K_transposed", "Kᵀ", ATTENTION_TEXT("core", "Key, turned")});
    return recording.recorder.record(MatMul(), {recording.query, keys},
                                     {"scores", "S", ATTENTION_TEXT("core", "Scores")});
}

// Each query and key is multiplied place by place, so their widths must agree.
bool fits(const Axes& query, const Axes& key) {
    return query.back().size == key.back().size;
}

}  // namespace

extern const Scoring dot;
const Scoring dot{"dot", ATTENTION_TEXT("core", "Dot product"), "q·k", 1, "A", {}, record,
                  fits,  "queries and keys of the same width"};

}  // namespace attention::scoring
