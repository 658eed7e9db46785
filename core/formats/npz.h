// SPDX-License-Identifier: GPL-3.0-or-later
// NPZ, NumPy's archive: a ZIP file with one NPY file for each array.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/named_array.h"
#include "core/step.h"

namespace attention {

/// Stored or compressed; all arrays in their order, by their names without ".npy". Throws InputError if it is broken,
/// encrypted, or unpacks to more than any scene needs.
std::vector<NamedArray> readNpz(std::string_view bytes);

struct NpzEntry {
    std::string name;
    std::string npy;  ///< see writeNpy()
};
/// Stored, with one time for all files (SOURCE_DATE_EPOCH, or else the first that ZIP knows): the same entries give
/// the same bytes.
std::string writeNpz(const std::vector<NpzEntry>& entries);

/// The first tensor of the first step as an NPY file; for the tokens, those as text.
std::string stepsToNpy(const Trace& trace, const std::vector<Step>& steps);
/// Every tensor by its name, and the tokens as `tokens` and `query_tokens`.
std::string traceToNpz(const Trace& trace);

}  // namespace attention
