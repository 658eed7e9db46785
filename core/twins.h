// SPDX-License-Identifier: GPL-3.0-or-later
// Twins: a scene and the same scene with one thing left out, to be compared row by row.
//
//   Scaling     softmax of q·k ÷ √d_k beside softmax of q·k
//   Mask        the scene as it is beside the scene without any mask
//   CausalMask  with the causal mask beside without it; what else is masked stays
#pragma once

#include "core/bench.h"

namespace attention {

enum class Twin { Scaling, Mask, CausalMask };

/// The scene with the thing and without it. An entry that cannot be has a reason instead of a trace.
struct Twins {
    BenchEntry with, without;
    const char *titleWith = "", *titleWithout = "";  ///< English, marked for translation
    Index keyWidth = 0;                              ///< d_k of the scaling: the width of the key that is used
};

Twins recordTwins(const Scene& scene, Twin twin);

/// The greatest weight of what the softmax of a cell ran over: its row, or its column if softmax runs along query.
double greatestWeight(const BenchEntry& entry, const CellIndex& cell);
/// What the keys (or queries) that get exactly nothing in `with` have in `without`, in the line of the cell.
double weightOfHidden(const Twins& twins, const CellIndex& cell);

}  // namespace attention
