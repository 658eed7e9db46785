// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress.h"

#include <iostream>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace attention {

namespace {

constexpr std::chrono::milliseconds kPatience(700);

bool isSeen(const Terminal& terminal) {
#if __has_include(<unistd.h>)
    return &terminal.err == &std::cerr && isatty(STDERR_FILENO) == 1;
#else
    return false;
#endif
}

}  // namespace

Progress::Progress(Terminal& terminal, std::size_t count)
    : m_terminal(terminal), m_count(count), m_seen(isSeen(terminal)) {}

Progress::~Progress() {
    if (m_shown)
        m_terminal.err << "\r\x1b[K" << std::flush;
}

void Progress::done(const std::string& name) {
    ++m_done;
    if (!m_seen || std::chrono::steady_clock::now() - m_begin < kPatience)
        return;
    m_shown = true;
    m_terminal.err << "\r\x1b[K" << m_done << " of " << m_count << ": " << onOneLine(name) << std::flush;
}

}  // namespace attention
