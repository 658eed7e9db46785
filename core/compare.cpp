// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare.h"

#include "core/error.h"
#include "core/operations/subtract.h"
#include "core/recorder.h"
#include "core/text.h"

namespace attention {

Trace compare(const Trace& now, const Trace& before, std::string_view name) {
    const Node* after = now.find(name);
    const Node* pinned = before.find(name);
    if (!after || !pinned)
        throw InputError(
            after ? ATTENTION_TEXT("core", "%1 is not in the pinned state: go to a step that both have, or pin again")
                  : ATTENTION_TEXT("core", "%1 is not there any more: go to a step that both have, or pin again"),
            name);
    const std::string shape = shapeText(after->value.axes());
    const std::string pinnedShape = shapeText(pinned->value.axes());
    if (shape != pinnedShape)
        throw InputError(ATTENTION_TEXT("core",
                                        "%1 is %2 now and was %3 when it was pinned: only equal shapes have a "
                                        "difference; pin again"),
                         after->symbol, shape, pinnedShape);
    Recorder recorder;
    recorder.enter(after->stage);
    const NodeId minuend = recorder.input({"now", after->symbol, after->title}, Tensor(after->value));
    const NodeId subtrahend = recorder.input(
        {"pinned", after->symbol + "₀", ATTENTION_TEXT("core", "As it was pinned")}, Tensor(pinned->value));
    const NodeId difference = recorder.record(
        Subtract(), {minuend, subtrahend}, {"difference", "Δ" + after->symbol, ATTENTION_TEXT("core", "Difference")});
    const auto scene = std::make_shared<const Scene>(now.scene());
    return std::move(recorder).finish(scene, scene, difference);
}

}  // namespace attention
