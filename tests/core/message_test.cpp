// SPDX-License-Identifier: GPL-3.0-or-later
// Messages: whole sentences with gaps, and what fills them.
#include "core/message.h"

#include <type_traits>

#include "core/error.h"
#include "tests/support/catch.h"

using namespace attention;

namespace {

// No line that nobody can translate.
static_assert(!std::is_constructible_v<InputError, const char*>);
static_assert(!std::is_constructible_v<InputError, std::string>);
static_assert(!std::is_constructible_v<Message, std::string>);

MarkedText marked(const char* text) {
    return {text};
}

/// Another language, with another order of words.
std::string backwards(const char* text) {
    if (std::string_view(text) == "%1 has %2")
        return "%2 in %1";
    if (std::string_view(text) == "%1 rows")
        return "rows: %1";
    return text;
}

}  // namespace

TEST_CASE("the gaps of a message are filled, in the order that the language has") {
    const Message message(marked("%1 has %2"), "W_Q", counted(3, marked("%1 row"), marked("%1 rows")));
    CHECK(message.english() == "W_Q has 3 rows");
    CHECK(message.in(backwards) == "rows: 3 in W_Q");
    CHECK(Message(marked("%1 has %2"), "W_Q", counted(1, marked("%1 row"), marked("%1 rows"))).english() ==
          "W_Q has 1 row");
}

TEST_CASE("what fills a gap has no gaps, and what has nothing to fill it stays") {
    CHECK(Message(marked("%1, %2"), "%2", "%1").english() == "%2, %1");
    CHECK(Message(marked("%2: %2"), 1, -2).english() == "-2: -2");
    CHECK(Message(marked("100 % of %1, %3"), "it").english() == "100 % of it, %3");
    CHECK(Message(marked("%1%"), 5).english() == "5%");
    CHECK(Message(marked("")).english().empty());
}

TEST_CASE("lists of any length") {
    CHECK(listed({}).english().empty());
    CHECK(listed({"a"}).english() == "a");
    CHECK(listed({"a", "b", "c"}).english() == "a, b, c");
    CHECK(anyOf({1}).english() == "1");
    CHECK(anyOf({1, 2}).english() == "1 or 2");
    CHECK(anyOf({1, 2, 4}).english() == "1, 2 or 4");
}

TEST_CASE("a message is one line, whatever fills it") {
    const std::string odd = "a\nb\tc\x1b[2J";
    CHECK(Message(marked("%1 has %2"), odd, std::string_view(odd)).english() ==
          "a\\nb\\tc\\x1b[2J has a\\nb\\tc\\x1b[2J");
    CHECK(Message(marked("%1"), odd.c_str()).english() == "a\\nb\\tc\\x1b[2J");
    CHECK(Message(marked("%1"), "汤姆").english() == "汤姆");
}

TEST_CASE("a text is shortened between two letters") {
    CHECK(shortened("scaled-dot") == "scaled-dot");
    CHECK(shortened(std::string(40, 'x')) == std::string(40, 'x'));
    CHECK(shortened(std::string(41, 'x')) == std::string(40, 'x') + "…");
    CHECK(shortened(std::string(39, 'x') + "汤姆") == std::string(39, 'x') + "…");
    CHECK(shortened(std::string(100000, '\x80')) == "…");  // no letter at all
}

TEST_CASE("an error is its message, and English for who asks for a line") {
    const InputError error(saidOf("a.attn", saidOf(2, 3, marked("is missing"))));
    CHECK(std::string(error.what()) == "a.attn: line 2, column 3: is missing");
    CHECK(error.message().english() == error.what());
}
