// SPDX-License-Identifier: GPL-3.0-or-later
// NPY, NumPy's file of one array: a magic word, a header such as {'descr': '<f8', 'fortran_order': False, 'shape':
// (2, 3), }, and the numbers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/named_array.h"

namespace attention {

/// Versions 1 to 3; numbers of every width and byte order, flags, and Unicode text; rows or columns first. Throws
/// InputError for anything else: complex numbers, records, and Python objects (which are never loaded).
NamedArray readNpy(std::string_view bytes);

/// Little-endian float64, row by row, version 1.0. Reading it gives the same bits.
std::string writeNpy(const std::vector<Index>& shape, std::span<const double> values);
/// Text as <U, which loads without pickle.
std::string writeNpy(const std::vector<Index>& shape, const std::vector<std::string>& texts);

}  // namespace attention
