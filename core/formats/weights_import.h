// SPDX-License-Identifier: GPL-3.0-or-later
// Finished attention weights from files: which axis is the layer, the batch, the head, the query, the key. What the
// shape leaves open is asked, and never guessed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/named_array.h"

namespace attention {

enum class WeightsAxis { Layer, Batch, Head, Query, Key };
using WeightsAxes = std::vector<WeightsAxis>;

/// "layer", "batch" …; English, marked for translation.
const char* weightsAxisName(WeightsAxis axis);
/// "batch,head,query,key".
std::string weightsAxesText(const WeightsAxes& axes);
/// The axes that such a text names; nothing if it names none of the kinds above, one twice, or no query and key.
std::optional<WeightsAxes> readWeightsAxes(std::string_view text);
/// What the axes of an array with so many can be, the usual order first; empty if it cannot be weights.
std::vector<WeightsAxes> weightsAxesOfRank(std::size_t rank);

/// Weights as a scene has them: batch and head only where there is more than one.
struct ArrangedWeights {
    Array weights;
    Index batch = 1;
    Index heads = 1;
};
/// Throws InputError, naming the option of the command line, where the axes or the layer are not clear. What was taken
/// is added to the report.
ArrangedWeights arrangeWeights(const NamedArray& given, const std::optional<WeightsAxes>& axes,
                               const std::optional<Index>& layer, std::vector<Message>& report);
/// Values with a matrix for each head (… × head × key × width) become rows with the heads side by side; nothing if
/// they are none.
std::optional<Array> mergedValues(const Array& values, const ArrangedWeights& weights);

}  // namespace attention
