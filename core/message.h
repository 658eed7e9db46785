// SPDX-License-Identifier: GPL-3.0-or-later
// Message: what is to be said to a person, before it is said in a language.
//
// The engine does not know the language of the window, and another language has another order of words. So nobody glues
// a line together: a message keeps a whole English sentence, marked for translation, and apart from it what stands in
// its gaps %1 to %9:
//
//   Message(ATTENTION_TEXT("core", "%1 is empty: give %2 or leave the key out"), "mask.matrix",
//           ATTENTION_TEXT("core", "a matrix (query × key)"))
//
// A gap is filled with a text that is the same in every language (a number, a shape, the name of a file, a key in it,
// what a library said), or with a message again (a counted noun, a reason), which is translated for itself. The command
// line prints english(); the window translates (translated() in ui/text.h).
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/text.h"

namespace attention {

/// Control characters written as \n, \t or \x1b: what a file or a word holds must not break a line or move the cursor.
std::string onOneLine(std::string_view text);
/// The beginning of a text that stood in a file, as much as a message can bear.
std::string shortened(std::string_view text);

struct Argument;

struct Message {
    MarkedText text;
    std::vector<Argument> arguments;

    template <class... Arguments>
    Message(MarkedText text, Arguments&&... arguments);

    std::string english() const;
    /// `translate` gives a marked text in the other language, gaps included. A gap may be used twice, or not at all.
    std::string in(std::string (*translate)(const char*)) const;
};

/// What fills a gap. It comes from files and people: it is put on one line, so that the message is one.
struct Argument {
    std::variant<std::string, Message> content;

    Argument(const std::string& same) : Argument(std::string_view(same)) {}
    Argument(std::string_view same) : content(onOneLine(same)) {}
    Argument(const char* same) : Argument(std::string_view(same)) {}
    template <std::integral Number>
    Argument(Number number) : content(std::to_string(number)) {}
    Argument(Message message) : content(std::move(message)) {}
    Argument(MarkedText text) : content(Message(text)) {}

    std::string english() const;
};

template <class... Arguments>
Message::Message(MarkedText text, Arguments&&... arguments)
    : text(text), arguments{Argument(std::forward<Arguments>(arguments))...} {}

/// "1 row" or "3 rows", as `one` and `many` have it: English needs both.
Message counted(std::integral auto count, MarkedText one, MarkedText many) {
    return {count == 1 ? one : many, count};
}

/// What is said of a file, or of a place in it: "lesson.attn: is empty".
Message saidOf(Argument place, Argument what);
/// Of a place in a text; lines and columns count from 1.
Message saidOf(std::integral auto line, std::integral auto column, Argument what) {
    return {ATTENTION_TEXT("core", "line %1, column %2: %3"), line, column, std::move(what)};
}

/// "a, b, c". Nothing in the list: an empty text.
Argument listed(const std::vector<Argument>& all);
/// "a, b or c".
Argument anyOf(const std::vector<Argument>& all);

}  // namespace attention
