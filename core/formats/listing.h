// SPDX-License-Identifier: GPL-3.0-or-later
// Which tensors stand in a file with some steps of a trace.
#pragma once

#include <vector>

#include "core/step.h"

namespace attention {

struct ListedTensor {
    std::size_t step = 0;  ///< which of the steps, from 0
    const Node* node = nullptr;
};

/// A single step: its results. Several: also the given numbers (weights, masks) that stand beside them, each tensor
/// once.
std::vector<ListedTensor> listTensors(const Trace& trace, const std::vector<Step>& steps);
/// The place of the step in the whole walk, from 1; 0 if it is no step of it.
std::size_t numberOf(const Trace& trace, const Step& step);
/// "head 2, batch 1", counted or named as the axes are: the indices before the last two; empty if there are none.
std::string sliceText(const Tensor& tensor, Index slice);
/// labelOf or tokenOf.
using LabelReader = std::string(const Axes& axes, std::size_t place, const CellIndex& cell);
/// What stands beside a row or above a column of a slice; empty where the tensor has no such axis.
std::string rowLabel(const Tensor& tensor, Index slice, Index row, LabelReader* label = labelOf);
std::string columnLabel(const Tensor& tensor, Index slice, Index column, LabelReader* label = labelOf);

}  // namespace attention
