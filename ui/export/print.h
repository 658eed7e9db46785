// SPDX-License-Identifier: GPL-3.0-or-later
// Steps on paper, one on a page.
#pragma once

#include "ui/export/figure.h"

class QPrinter;

namespace attention {

/// Prints each step on a page of its own, as large as the page allows; in greys if the printer has no colours. Throws
/// MissingGlyphs.
void printSteps(QPrinter& printer, const Trace& trace, const std::vector<Step>& steps, FigureOptions options = {});

}  // namespace attention
