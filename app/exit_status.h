// SPDX-License-Identifier: GPL-3.0-or-later
// How the program ends (contract.md §4), and the errors that only the command line can meet: no window shows them, so
// they are English lines. InputError of core/error.h is the other.
#pragma once

#include <stdexcept>

namespace attention {

namespace exit_status {
inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int usage = 2;
inline constexpr int input = 3;
inline constexpr int write = 4;
}  // namespace exit_status

/// The words of the command line make no sense (exit status 2).
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file that cannot be written (exit status 4).
struct WriteError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Whoever read standard output has gone, as `head` does: nothing more to say, and nobody to say it to (exit status 4).
struct ReaderGone {};

}  // namespace attention
