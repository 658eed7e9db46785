// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record.h"

#include <algorithm>

#include "core/attention_kind.h"

namespace attention {

const AttentionKind* findAttentionKind(std::string_view id) {
    const auto found = std::ranges::find(attentionKinds(), id, &AttentionKind::id);
    return found == attentionKinds().end() ? nullptr : *found;
}

Trace record(std::shared_ptr<const Scene> scene) {
    validate(*scene);
    const AttentionKind& kind = *findAttentionKind(scene->kind);
    Recorder recorder;
    auto complete = std::make_shared<Scene>(*scene);
    const NodeId result = kind.record(recorder, *complete);
    return std::move(recorder).finish(std::move(complete), result);
}

Trace record(Scene scene) {
    return record(std::make_shared<const Scene>(std::move(scene)));
}

}  // namespace attention
