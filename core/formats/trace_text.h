// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a walk-through in plain text: step by step, every tensor as a table with its labels, formula and shapes,
// and the arithmetic of its first cell.
#pragma once

#include <string>

#include "core/trace.h"

namespace attention {

/// `decimals` of the numbers in tables; -1: as many as show them exactly, but at most 2.
std::string traceToText(const Trace& trace, int decimals = -1);

/// "(4×3) · (3×4) → 4×4", the lengths that must agree standing beside each other; empty for given numbers.
std::string shapeFormula(const Trace& trace, NodeId id);

}  // namespace attention
