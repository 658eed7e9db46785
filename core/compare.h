// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing two states: the same tensor before and after a change, and their difference, cell by cell.
//
//   ΔS = S − S₀
//
// The comparison is a trace of its own, so that it is drawn, explained and followed as every other one.
#pragma once

#include "core/trace.h"

namespace attention {

/// Records the node of that name: `now`, `before` and their difference, which is the result. A cell that is hidden
/// (−∞) now stays hidden. Throws InputError if one of the traces has no such node, or the shapes differ. The labels of
/// the axes still belong to the traces: both must outlive the comparison.
Trace compare(const Trace& now, const Trace& before, std::string_view node);

}  // namespace attention
