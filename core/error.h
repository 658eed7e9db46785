// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with something that a person gave us: one line that says what happened, where, and what to do. It is a
// message, so that the window says it in its own language; what() is the English line.
// Mistakes of the program itself are std::logic_error or an assertion, never one of these.
#pragma once

#include <stdexcept>

#include "core/message.h"

namespace attention {

/// The scene or file is not valid (exit status 3 of the command line).
class InputError : public std::runtime_error {
  public:
    explicit InputError(Message message) : std::runtime_error(message.english()), m_message(std::move(message)) {}
    template <class... Arguments>
    explicit InputError(MarkedText text, Arguments&&... arguments)
        : InputError(Message(text, std::forward<Arguments>(arguments)...)) {}

    const Message& message() const { return m_message; }

  private:
    Message m_message;
};

/// Shapes that do not go together; the line names the operation and both shapes.
class ShapeError : public InputError {
  public:
    using InputError::InputError;
};

}  // namespace attention
