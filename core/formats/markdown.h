// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a trace as Markdown, in GitHub's dialect: formulas in fences, tensors as tables with their tokens.
#pragma once

#include <string>
#include <vector>

#include "core/step.h"

namespace attention {

/// `decimals` of the numbers; -1: as many as show them exactly, but at most 2.
std::string stepsToMarkdown(const Trace& trace, const std::vector<Step>& steps, int decimals = -1);

/// One slice of a tensor as a table with its tokens.
std::string tableToMarkdown(const Tensor& tensor, Index slice, int decimals);

}  // namespace attention
