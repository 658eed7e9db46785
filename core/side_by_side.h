// SPDX-License-Identifier: GPL-3.0-or-later
// Side by side: tensors of several traces as the results of one step, for figures and files that compare: the weights
// under every formula, or with a thing and without it.
//
// Like the difference of two states (compare.h) it is a trace of its own, so that it is drawn, told in words and
// exported as every other one. Its tensors are given numbers: how they came about stands in the traces they are from.
#pragma once

#include <memory>

#include "core/step.h"
#include "core/twins.h"

namespace attention {

struct SideBySide {
    std::vector<std::shared_ptr<const Trace>> traces;  ///< where they are from; the labels belong to these
    Trace trace;
    Step step;  ///< its results, in order
};

/// The weights of a bench, or its scores, without the formulas that do not fit: `weights.scaled-dot`, ... Throws
/// InputError if none fits.
SideBySide formulasSideBySide(const std::vector<BenchEntry>& bench, bool weights);

/// The weights of twins: `weights.with` and `weights.without`. Throws InputError if one of them cannot be.
SideBySide twinsSideBySide(const Twins& twins);

/// What can be compared on the command line.
struct SideBySideKind {
    std::string_view id;
    SideBySide (*record)(const Scene& scene);
};
std::span<const SideBySideKind> sideBySideKinds();

}  // namespace attention
