// SPDX-License-Identifier: GPL-3.0-or-later
// safetensors: eight bytes with the length of a JSON header, the header (type, shape and place of each array), the
// numbers.
#pragma once

#include <string_view>
#include <vector>

#include "core/formats/named_array.h"

namespace attention {

/// All arrays, in the order of their names in the file. The places must cover the data without gap or overlap, as the
/// format demands. Throws InputError if not, or if the file is cut off or none of this format.
std::vector<NamedArray> readSafetensors(std::string_view bytes);

}  // namespace attention
