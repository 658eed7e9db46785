// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as JSON (contract.md §3): every node with its formula, axes, labels, shape and values, and the complete
// scene.
#pragma once

#include <string>

#include "core/trace.h"

namespace attention {

std::string traceToJson(const Trace& trace);

}  // namespace attention
