// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record.h"

#include <algorithm>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/attention_kind.h"

namespace attention {

namespace {

/// Each edit records a new trace and drops the old one. Left to itself, the C library gives such memory back to the
/// system and asks for it again, page by page: for 512 tokens that takes longer than the arithmetic.
void keepFreedMemory() {
#ifdef __GLIBC__
    static const bool once = [] {
        constexpr int kMegabyte = 1 << 20;
        return mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte) && mallopt(M_TRIM_THRESHOLD, 256 * kMegabyte);
    }();
    (void)once;
#endif
}

}  // namespace

const AttentionKind* findAttentionKind(std::string_view id) {
    const auto found = std::ranges::find(attentionKinds(), id, &AttentionKind::id);
    return found == attentionKinds().end() ? nullptr : *found;
}

Trace record(std::shared_ptr<const Scene> scene) {
    keepFreedMemory();
    validate(*scene);
    const AttentionKind& kind = *findAttentionKind(scene->kind);
    Recorder recorder;
    Score score = scene->score;
    const NodeId result = kind.record(recorder, *scene, score);
    if (score.parameters.size() == scene->score.parameters.size())
        return std::move(recorder).finish(scene, scene, result);
    auto complete = std::make_shared<Scene>(*scene);
    complete->score = std::move(score);
    return std::move(recorder).finish(std::move(complete), std::move(scene), result);
}

Trace record(Scene scene) {
    return record(std::make_shared<const Scene>(std::move(scene)));
}

}  // namespace attention
