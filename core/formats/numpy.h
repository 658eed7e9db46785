// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a Python script for NumPy: computes every node again, checks that each is what the trace says, and prints
// the largest difference. It runs on NumPy 1.24 and later and ends with status 0, or with an assertion that names the
// node.
#pragma once

#include <string>

#include "core/trace.h"

namespace attention {

std::string traceToNumpy(const Trace& trace);

}  // namespace attention
