// SPDX-License-Identifier: GPL-3.0-or-later
// Where a figure is meant to go: sizes and fonts that suit it, as a start.
#pragma once

#include <span>
#include <string_view>

#include "ui/export/figure.h"

namespace attention {

struct FigurePreset {
    std::string_view id;
    const char* title;  ///< English, marked for translation
    double widthMillimetres;
    double heightMillimetres;  ///< 0: as high as it needs
    int dpi;
    double fontScale;
    const char* map;  ///< empty: the usual one

    /// Sets what the preset says; the rest stays.
    void apply(FigureOptions& options) const;
};

std::span<const FigurePreset> figurePresets();
/// The preset with that id, or nullptr.
const FigurePreset* findFigurePreset(std::string_view id);

}  // namespace attention
