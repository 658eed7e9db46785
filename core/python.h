// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of Python code that several operations share.
#pragma once

#include <string>
#include <string_view>

#include "core/operation.h"

namespace attention {

/// The name with the views that let PyTorch match its axes with those of the other operand. PyTorch counts axes from
/// the last one; here they are found by name: a mask (batch × query × key) beside (batch × head × query × key) becomes
/// "mask.unsqueeze(1)".
std::string pythonAligned(const Axes& other, const Axes& axes, const std::string& name);
/// The second of two operands, aligned with the first.
std::string pythonAligned(Inputs inputs, const std::string& name);
/// ", dim=-1, keepdim=True".
std::string pythonDimension(const Axes& axes, std::string_view axis, bool kept);

}  // namespace attention
