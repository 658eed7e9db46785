// SPDX-License-Identifier: GPL-3.0-or-later
// Dot product: score = q·k (Luong, Pham, Manning 2015, "dot").
#include "core/scoring.h"

namespace attention::scoring {

namespace {

// Each query and key is multiplied place by place, so their widths must agree.
bool fits(const Axes& query, const Axes& key) {
    return query.back().size == key.back().size;
}

}  // namespace

extern const Scoring dot;
const Scoring dot{"dot",
                  ATTENTION_TEXT("core", "Dot product"),
                  "q·k",
                  1,
                  "A",
                  {},
                  recordDotProducts,
                  fits,
                  ATTENTION_TEXT("core", "queries and keys of the same width")};

}  // namespace attention::scoring
