// SPDX-License-Identifier: GPL-3.0-or-later
// Progress: one line on a terminal while many files are written; silent elsewhere and when it is quick.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "app/terminal.h"

namespace attention {

class Progress {
  public:
    Progress(Terminal& terminal, std::size_t count);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// One more is done.
    void done(const std::string& name);

  private:
    Terminal& m_terminal;
    std::size_t m_count;
    std::size_t m_done = 0;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    bool m_seen;
    bool m_shown = false;
};

}  // namespace attention
