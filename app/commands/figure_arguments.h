// SPDX-License-Identifier: GPL-3.0-or-later
// The options of `export` that say how a figure looks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/export/figure.h"

namespace CLI {
class App;
}

namespace attention {

class FigureArguments {
  public:
    void declare(CLI::App& app);
    /// Throws UsageError for what is wrong in any scene.
    void check() const;
    /// Throws UsageError for what the scene does not have.
    FigureOptions options(const Trace& trace, const std::string& sceneName) const;
    /// Not the user's own: the same command gives the same picture everywhere.
    std::string language() const { return m_language.value_or("en"); }

  private:
    FigureOptions sceneless() const;

    std::optional<std::string> m_preset;
    std::optional<std::string> m_width;
    std::optional<std::string> m_height;
    std::optional<int> m_dpi;
    std::optional<double> m_fontScale;
    std::optional<int> m_digits;
    std::optional<std::string> m_map;
    std::vector<std::string> m_without;
    std::vector<std::string> m_cell;
    std::vector<std::string> m_pages;
    std::optional<std::string> m_language;
    bool m_alone = false;
    bool m_transposed = false;
    bool m_alpha = false;
    bool m_outlines = false;
};

}  // namespace attention
