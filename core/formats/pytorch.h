// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a Python script: a lesson that computes every node again with PyTorch, step by step, checks that each is
// what the trace says, does the same with the library's own functions where there are any, and prints the largest
// difference. It runs on PyTorch 1.13 and later and ends with status 0, or with an assertion that names the node.
#pragma once

#include <string>

#include "core/trace.h"

namespace attention {

std::string traceToPytorch(const Trace& trace);

}  // namespace attention
