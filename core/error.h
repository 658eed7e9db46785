// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with something that a person gave us: one line that says what happened, where, and what to do.
// Mistakes of the program itself are std::logic_error or an assertion, never one of these.
#pragma once

#include <stdexcept>

namespace attention {

/// The scene or file is not valid (exit status 3 of the command line).
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Shapes that do not go together; the line names the operation and both shapes.
struct ShapeError : InputError {
    using InputError::InputError;
};

/// A file that cannot be written (exit status 4).
struct WriteError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace attention
