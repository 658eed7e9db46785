// SPDX-License-Identifier: GPL-3.0-or-later
// Said: words that stay on screen, such as messages and what undo would undo, and follow the language of the window.
#pragma once

#include <QString>
#include <concepts>
#include <functional>
#include <utility>

namespace attention {

/// Says it in the language of the window of now; a text that is given always the same.
class Said {
  public:
    Said(const QString& always) : m_words([always] { return always; }) {}
    template <std::invocable Words>
    Said(Words words) : m_words(std::move(words)) {}
    QString operator()() const { return m_words(); }

  private:
    std::function<QString()> m_words;
};

}  // namespace attention
