// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure shows, in words: for people who do not see it, and for whoever asks a file what it holds.
#pragma once

#include <QString>

#include "ui/export/figure.h"

namespace attention {

/// "Weights, 4 by 4. Row how: hello 0.54, how 0.31, are 0.10, you 0.05." in the language of the window. A large tensor
/// is told by its shape and range alone.
QString altText(const Trace& trace, const Step& step, const FigureOptions& options);

}  // namespace attention
