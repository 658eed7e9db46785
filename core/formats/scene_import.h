// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays from number files become a scene: embeddings X with the weights that there are, or Q, K and V themselves, or
// finished attention weights.
// Arrays are known by their names (W_Q, query.weight, q_proj.weight, in_proj_weight …). What the files do not say is
// asked for, and what was taken is told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/formats/named_array.h"
#include "core/formats/weights_import.h"

namespace attention {

/// What files of numbers cannot say. Absent: not needed, or not decided yet.
struct ImportChoices {
    enum class As { Embeddings, Inputs, Weights };
    enum class Order { BatchFirst, SequenceFirst };

    std::optional<As> as{};
    std::optional<WeightLayout> layout{};
    std::optional<Order> order{};                      ///< of the axes of arrays with three dimensions
    std::optional<Mask::Meaning> mask{};               ///< what true, or a number, in a mask means
    std::optional<std::vector<std::string>> tokens{};  ///< instead of those in the files
    std::optional<std::vector<std::string>>
        queryTokens{};  ///< of finished weights whose queries are others than the keys
    std::optional<WeightsAxes> weightsAxes{};
    std::optional<Index> layer{};  ///< of finished weights with an axis of layers, from 0
};

struct Import {
    Scene scene;
    std::vector<Message> report;  ///< what was found and what was made of it, line by line
};

/// Throws InputError, naming the option of the command line (`--layout`), where the arrays leave something open; or
/// what is wrong with the scene that they make.
Import importScene(const std::vector<NamedArray>& arrays, const ImportChoices& choices);

}  // namespace attention
