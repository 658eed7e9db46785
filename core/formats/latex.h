// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a trace as a LaTeX document that compiles alone: each tensor as a matrix (bmatrix), as a table with its
// tokens (booktabs) and as a heat map (pgfplots).
#pragma once

#include <string>
#include <vector>

#include "core/step.h"

namespace attention {

/// `decimals` of the numbers in matrices and tables; -1: as many as show them exactly, but at most 2. Heat maps hold
/// the full numbers. The first lines say what it is and how to compile it.
std::string stepsToLatex(const Trace& trace, const std::vector<Step>& steps, int decimals = -1);

/// One slice of a tensor for math mode, as a bmatrix.
std::string matrixToLatex(const Tensor& tensor, Index slice, int decimals);

/// Text with nothing that LaTeX would take for a command.
std::string latexText(const std::string& text);
/// A formula of the trace such as "Q Kᵀ" or "S ÷ √3" for math mode.
std::string latexFormula(const std::string& formula);

}  // namespace attention
