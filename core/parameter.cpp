// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameter.h"

#include "core/operations/transpose.h"

namespace attention {

Array transposed(const Array& array) {
    if (array.shape.size() != 2)
        return array;
    Array result{{array.shape[1], array.shape[0]}, {}};
    result.values.reserve(array.values.size());
    for (Index column = 0; column < array.shape[1]; ++column)
        for (Index row = 0; row < array.shape[0]; ++row)
            result.values.push_back(array.values[static_cast<std::size_t>(row * array.shape[1] + column)]);
    return result;
}

Tensor toTensor(const Array& array, AxisNames names, Labels labels) {
    Axes axes;
    for (std::size_t i = 0; i < array.shape.size(); ++i)
        axes.push_back({names[i], array.shape[i], names[i] == axis::key || names[i] == axis::word ? labels : nullptr});
    return {std::move(axes), array.values};
}

NodeId recordParameter(Recorder& recorder, const std::string& name, const std::string& symbol, const Array& array,
                       WeightLayout layout, AxisNames axes, Labels labels) {
    const char* title =
        symbol.starts_with('b') ? ATTENTION_TEXT("core", "Bias") : ATTENTION_TEXT("core", "Weights of a layer");
    if (array.shape.size() != 2 || layout == WeightLayout::InOut)
        return recorder.parameter({name, symbol, title}, toTensor(array, axes, labels));
    const NodeId stored = recorder.parameter({name, symbol, title}, toTensor(array, {axes[1], axes[0]}, labels));
    return recorder.record(Transpose(), {stored},
                           {name + "_transposed", symbol + "ᵀ", ATTENTION_TEXT("core", "Turned weights")});
}

}  // namespace attention
