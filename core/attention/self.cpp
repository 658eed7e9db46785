// SPDX-License-Identifier: GPL-3.0-or-later
// Self-attention: a sentence asks itself. Query, key and value are three projections of the same embeddings
// (Vaswani et al. 2017); a projection that is not given is the identity. Instead of embeddings a scene may give the
// three inputs themselves.
#include "core/attention_kind.h"
#include "core/recipes.h"

namespace attention::attention_kind {

extern const AttentionKind self;
const AttentionKind self{"self",     ATTENTION_TEXT("core", "Self-attention"), 1, {}, AttentionKind::Queries::Any,
                         recordWhole};

}  // namespace attention::attention_kind
