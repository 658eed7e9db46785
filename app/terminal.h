// SPDX-License-Identifier: GPL-3.0-or-later
// Terminal: the three streams that a command talks to. Data goes to `out`, messages to `err`.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "core/message.h"

namespace attention {

struct Terminal {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// Writes all of it to standard output, at once. Throws WriteError with the system's reason, or ReaderGone.
void print(Terminal& terminal, std::string_view text);
/// Writes one line to standard error, whatever the message holds.
void complain(Terminal& terminal, std::string_view message);

/// To be called first: makes a write into a closed pipe, or past a limit, an error and not the end of the process, and
/// makes sure that no file gets the number of a standard stream that was closed.
void prepareStandardStreams();

}  // namespace attention
