// SPDX-License-Identifier: GPL-3.0-or-later
// Cross-attention: one sentence asks another. The queries are projections of its own embeddings, keys and values those
// of the other sentence; lengths and widths may differ (Vaswani et al. 2017, section 3.2.3).
#include "core/attention_kind.h"
#include "core/recipes.h"

namespace attention::attention_kind {

extern const AttentionKind cross;
const AttentionKind cross{"cross",
                          ATTENTION_TEXT("core", "Cross-attention"),
                          2,
                          {"tokens", "embeddings", "query_tokens", "query_embeddings"},
                          AttentionKind::Queries::Any,
                          recordWhole};

}  // namespace attention::attention_kind
