// SPDX-License-Identifier: GPL-3.0-or-later
// CSV: tables of numbers between commas, semicolons or tabs, with or without labels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/named_array.h"
#include "core/step.h"

namespace attention {

/// One table of numbers (RFC 4180, UTF-8 with or without a byte order mark, any line ends). A header is a first line
/// of texts, labels of rows a first column of texts; a number in quotes counts as a text where others of its row or
/// column stand without. Between semicolons or tabs a number may have a decimal comma. Throws InputError with line
/// and column where a cell is empty or no number, or a row has another length. Notes say how the file was read.
NamedArray readCsv(std::string_view bytes);
/// The same as a list of one; or, where the first line is that of the long form (see stepsToCsv()), every tensor in it
/// by its name, with the tokens as labels. Where the labels of a tensor's matrices differ, as those of sentences do,
/// they follow each other.
std::vector<NamedArray> readCsvArrays(std::string_view bytes);

/// One tensor as a table with its tokens: the shortest numbers that read back bit-equal. Labels that a spreadsheet
/// would take for a formula get a leading ', which readCsv() takes off. Where a tensor has more than two axes, the
/// others stand in columns of labels on the left.
std::string tensorToCsv(const Tensor& tensor);
/// A single step as a table (its first tensor; for the tokens, one column of them); several in long form: one line for
/// each number, `step,tensor,row,row_token,col,col_token,value`. Rows and columns count from 0; a tensor of more than
/// two axes is listed matrix by matrix, as weights[1].
std::string stepsToCsv(const Trace& trace, const std::vector<Step>& steps);
/// For a spreadsheet that takes a file without a byte order mark for another encoding than UTF-8.
std::string withByteOrderMark(const std::string& csv);

}  // namespace attention
