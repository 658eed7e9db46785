// SPDX-License-Identifier: GPL-3.0-or-later
// Changes that start at what is shown: a number of a given tensor, a cell of the mask, the words of a sentence. Each
// gives a new scene; the one that was shown stays as it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/trace.h"

namespace attention {

/// Whether the numbers of the node stand in the scene, so that they can be changed.
bool isEditable(const Trace& trace, NodeId node);
/// The scene with another number in a cell of such a node. Parameters that were made become given ones. A number of a
/// mask other than 0 and −∞ makes the mask one that is added.
Scene withNumber(const Trace& trace, const CellReference& cell, double value);
/// The scene with a block of numbers in such a node, from the cell to the right and down. Throws InputError if the
/// block has no room there.
Scene withNumbers(const Trace& trace, const CellReference& cell, const std::vector<std::vector<double>>& block);
/// The numbers that a spreadsheet or a text file puts on the clipboard: rows in lines, between the numbers tabs,
/// semicolons, commas or spaces. Throws InputError with line and column where there is no number.
std::vector<std::vector<double>> readBlock(std::string_view text);

/// The scene in which the query of the cell may no longer look at its key, or may again; nothing if the cell has no
/// query and key, or no mask can be laid there. Causal mask, padding and matrix become one matrix.
std::optional<Scene> withMaskToggled(const Trace& trace, const CellReference& cell);

/// The tokens of a sentence: split at spaces; without any, Chinese letters stand alone.
std::vector<std::string> tokensOf(std::string_view sentence);
/// Which of the two sentences of a scene.
enum class Asking { No, Yes };
/// The scene with other words in one sentence. A word that was there, or that stands in the dictionary of the scene,
/// keeps its embedding; that of a new word is made from the word itself, as scoring.h makes parameters. Masks grow and
/// shrink along. Throws InputError if the sentences of a batch would differ in length.
Scene withTokens(Scene scene, Asking asking, std::size_t sentence, std::vector<std::string> tokens);

}  // namespace attention
