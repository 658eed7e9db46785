// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/twins.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace attention {

namespace {

BenchEntry recordOwn(const Scene& scene) {
    return recordUnder(scene, scene.score.formula);
}

BenchEntry missing(const Scene& scene, const Message& reason) {
    BenchEntry entry;
    entry.scoring = findScoring(scene.score.formula);
    entry.reason = reason;
    return entry;
}

/// What stands under the root of the division.
Index widthUnderRoot(const BenchEntry& scaled) {
    if (!scaled.trace)
        return 0;
    const CellReference cell = scoreCell(scaled, scaled.scores.value.cell(0));
    const Expression quotient = scaled.trace->explain(cell.node, cell.index);
    return std::lround(quotient.parts.at(1).parts.at(0).number);
}

/// Calls `visit` with each cell of the line that softmax makes of the cell's.
template <class Visit>
void visitLine(const BenchEntry& entry, CellIndex cell, Visit visit) {
    const bool alongQuery = entry.trace->scene().softmax.along == Softmax::Along::Query;
    const std::size_t axis = cell.size() - (alongQuery ? 2 : 1);
    const Index length = entry.weights.value.axes()[axis].size;
    for (cell[axis] = 0; cell[axis] < length; ++cell[axis])
        visit(cell);
}

}  // namespace

Twins recordTwins(const Scene& scene, Twin twin) {
    Twins twins;
    Scene other = scene;
    switch (twin) {
    case Twin::Scaling:
        twins.titleWith = ATTENTION_TEXT("core", "Divided by √d_k");
        twins.titleWithout = ATTENTION_TEXT("core", "Without the division");
        twins.with = recordUnder(scene, "scaled-dot");
        twins.without = recordUnder(scene, "dot");
        twins.keyWidth = widthUnderRoot(twins.with);
        break;
    case Twin::Mask:
        twins.titleWith = ATTENTION_TEXT("core", "With the mask");
        twins.titleWithout = ATTENTION_TEXT("core", "Without the mask");
        other.mask.reset();
        twins.without = recordOwn(other);
        twins.with = scene.mask ? recordOwn(scene)
                                : missing(scene, ATTENTION_TEXT("core",
                                                                "This scene has no mask. In the window, the menu "
                                                                "Attention adds one: for a cell, or the causal one."));
        break;
    case Twin::CausalMask:
        twins.titleWith = ATTENTION_TEXT("core", "With the causal mask");
        twins.titleWithout = ATTENTION_TEXT("core", "Without the causal mask");
        other.mask = scene.mask.value_or(Mask());
        other.mask->causal = true;
        twins.with = recordOwn(other);
        other.mask->causal = false;
        if (*other.mask == Mask())
            other.mask.reset();
        twins.without = recordOwn(other);
        break;
    }
    return twins;
}

double greatestWeight(const BenchEntry& entry, const CellIndex& cell) {
    double greatest = 0;
    visitLine(entry, cell, [&](const CellIndex& at) { greatest = std::max(greatest, entry.weights.value.at(at)); });
    return greatest;
}

double weightOfHidden(const Twins& twins, const CellIndex& cell) {
    double sum = 0;
    visitLine(twins.with, cell, [&](const CellIndex& at) {
        if (twins.with.weights.value.at(at) == 0)
            sum += twins.without.weights.value.at(at);
    });
    return sum;
}

}  // namespace attention
