// SPDX-License-Identifier: GPL-3.0-or-later
// From numbers in a scene to a node of given numbers.
#pragma once

#include <string>

#include "core/recorder.h"

namespace attention {

/// A matrix with rows and columns exchanged; a vector stays as it is.
Array transposed(const Array& array);

/// A tensor with these axes; an axis named key or word gets the labels.
Tensor toTensor(const Array& array, AxisNames axes, Labels labels = nullptr);

/// Records a weight or bias. A matrix that is stored out-in is shown as it is stored, and its transposed form
/// (`<name>_transposed`) is the one that is used. `axes` are those of the form that is used.
NodeId recordParameter(Recorder& recorder, const std::string& name, const std::string& symbol, const Array& array,
                       WeightLayout layout, AxisNames axes, Labels labels = nullptr);

}  // namespace attention
