// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_preset.h"

#include <algorithm>

#include "core/text.h"

namespace attention {

namespace {

// A slide has 1920 × 1080 pixels, and its smallest text is a fiftieth of its height. Journals have columns of 78 to 90
// and pages of 170 to 178 millimetres and want text of 7 points or more. A handout is copied in grey on A4 or Letter.
constexpr FigurePreset kPresets[] = {
    {"slide", ATTENTION_TEXT("core", "Slide"), 254, 142.875, 192, 1.05, ""},
    {"paper-column", ATTENTION_TEXT("core", "Paper, one column"), 85, 0, 600, 0.85, ""},
    {"paper-page", ATTENTION_TEXT("core", "Paper, full width"), 175, 0, 600, 1, ""},
    {"handout", ATTENTION_TEXT("core", "Handout"), 180, 0, 300, 1.2, "greys"},
    {"web", ATTENTION_TEXT("core", "Web page"), 200, 0, 192, 1.2, ""},
};

}  // namespace

void FigurePreset::apply(FigureOptions& options) const {
    options.widthMillimetres = widthMillimetres;
    options.heightMillimetres = heightMillimetres;
    options.dpi = dpi;
    options.fontScale = fontScale;
    options.map = QString::fromLatin1(map);
}

std::span<const FigurePreset> figurePresets() {
    return kPresets;
}

const FigurePreset* findFigurePreset(std::string_view id) {
    const auto found = std::ranges::find(kPresets, id, &FigurePreset::id);
    return found == std::end(kPresets) ? nullptr : &*found;
}

}  // namespace attention
