// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing two states: the same tensor before and after a change, and their difference, cell by cell.
//
//   ΔS = S − S₀
//
// The comparison is a trace of its own, so that it is drawn, explained, followed and exported as every other one. For a
// node `scores` it holds `scores.now`, `scores.pinned` and `scores.difference`. The labels of the axes still belong to
// the traces that were compared: both must outlive the comparison.
#pragma once

#include <optional>

#include "core/step.h"

namespace attention {

/// Records the node of that name: now, before, and their difference, which is the result. A cell that is hidden (−∞)
/// now stays hidden. Throws InputError if one of the traces has no such node, or the shapes differ.
Trace compare(const Trace& now, const Trace& before, std::string_view node);

/// A whole walk as differences.
struct Differences {
    Trace trace;
    std::vector<Step> steps;  ///< as many as `now` has; without results where there is no difference

    /// The cell of a tensor as the same cell of its difference; nothing if there is none.
    std::optional<CellReference> cellOf(const Trace& now, const CellReference& cell) const;
};

/// Compares the last result of each step. Throws InputError if not one of them has a difference.
Differences compareSteps(const Trace& now, const Trace& before);

/// The tensor as it is now that a difference is taken from; nullptr if the node is no difference of a comparison.
const Node* comparedNode(const Trace& trace, const Node& difference);

}  // namespace attention
