// SPDX-License-Identifier: GPL-3.0-or-later
// The formats in which numbers leave, as one table: the command line and the window offer what stands here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/step.h"

namespace attention {

struct DataFormat {
    std::string_view id;
    std::string_view ending;  ///< of file names: ".csv"
    const char* title;        ///< English, marked for translation
    enum class Holds { OneTensor, Tensors, WholeTrace } holds;
    /// The text or bytes of a file with the tensors of these steps. Where numbers are shown, not kept, they have that
    /// many decimals; -1: as many as needed.
    std::string (*write)(const Trace& trace, const std::vector<Step>& steps, int decimals);
    bool computes = false;  ///< a script that computes the scene anew; a comparison of two scenes has none
};

std::span<const DataFormat> dataFormats();

}  // namespace attention
