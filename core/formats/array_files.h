// SPDX-License-Identifier: GPL-3.0-or-later
// Number files of every kind that is read: the ending of the name says which it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/named_array.h"

namespace attention {

/// The endings that are known: ".csv, .npy, .npz, .safetensors, .json".
std::string arrayFileEndings();

/// All arrays in the file, with names: a CSV or NPY file holds one, which is called as the file is. Throws InputError,
/// `<file name>: <what>`.
std::vector<NamedArray> readArrayFile(const std::string& fileName, std::string_view bytes);

/// An object with arrays by their names, one array alone, or a trace as `trace --format json` prints it. Lists of texts
/// are tokens.
std::vector<NamedArray> readJsonArrays(std::string_view text);

}  // namespace attention
