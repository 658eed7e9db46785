// SPDX-License-Identifier: GPL-3.0-or-later
// The formats that `export` writes. A new one is one line of the table in export_format.cpp and the function that
// writes it: `list formats`, --format, the endings of file names and the help follow.
#pragma once

#include <QByteArray>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/step.h"
#include "ui/export/figure.h"

namespace attention {

/// The most pixels beside or below each other that Qt paints without leaving any out.
inline constexpr int kMostPixels = 32767;

struct ExportFormat {
    std::string_view id;
    std::string_view ending;  ///< of file names: ".png"
    const char* title;
    bool filePerStep;  ///< whether --all makes a folder with a file for every step, or else one file
    bool draws;        ///< whether it needs fonts and a painter
    /// The contents of a file with these steps. Throws MissingGlyphs or TooManyPixels.
    std::function<FigureWriter> write;
    bool computes = false;  ///< a script that computes the scene anew, which a difference cannot be
};

/// All formats, the usual one first.
std::span<const ExportFormat> exportFormats();
/// The format with that id, or nullptr.
const ExportFormat* findExportFormat(std::string_view id);
/// The format that such a file name ends with (in small or capital letters), or nullptr.
const ExportFormat* exportFormatOf(std::string_view path);

}  // namespace attention
