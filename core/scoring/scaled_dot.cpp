// SPDX-License-Identifier: GPL-3.0-or-later
// Scaled dot product: score = q·k ÷ √d_k, d_k being the width of the key that is used (Vaswani et al. 2017).
// The division is a stage of its own, with a node of its own: `scores` are raw here as everywhere.
#include "core/operations/scale.h"
#include "core/scoring.h"

namespace attention::scoring {

namespace {

NodeId record(ScoreRecording& recording) {
    Recorder& recorder = recording.recorder;
    const NodeId scores = recordDotProducts(recording);
    recorder.enter(Stage::Scaling);
    return recorder.record(Scale(static_cast<double>(recorder.value(recording.key).columns()), Scale::By::Root),
                           {scores}, {"scaled", "Z", ATTENTION_TEXT("core", "Scaled scores")});
}

bool fits(const Axes& query, const Axes& key) {
    return query.back().size == key.back().size;
}

}  // namespace

extern const Scoring scaledDot;
const Scoring scaledDot{"scaled-dot",
                        ATTENTION_TEXT("core", "Scaled dot product"),
                        "q·k ÷ √d_k",
                        2,
                        "AB",
                        {},
                        record,
                        fits,
                        ATTENTION_TEXT("core", "queries and keys of the same width")};

}  // namespace attention::scoring
