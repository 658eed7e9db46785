// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/json_parse.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/error.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

// No scene is nested deeper; what a file nests without end would end the program when it is copied.
constexpr int kDeepest = 64;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

[[noreturn]] void refuse(std::string_view text, std::size_t at, const Message& why) {
    std::string_view before = text.substr(0, std::min(at, text.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    if (before.starts_with(kByteOrderMark))
        before.remove_prefix(kByteOrderMark.size());
    if (line > 1)
        before.remove_prefix(before.rfind('\n') + 1);
    // Columns count characters: the bytes that begin one.
    const auto column = std::ranges::count_if(before, [](char c) { return (c & 0xC0) != 0x80; }) + 1;
    throw InputError(saidOf(line, column, why));
}

void checkDepth(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"')
            quoted = !quoted;
        else if (quoted)
            i += c == '\\' ? 1 : 0;
        else if ((c == '[' || c == '{') && ++depth > kDeepest)
            refuse(text, i,
                   {ATTENTION_TEXT("core", "brackets are nested more than %1 deep, which no scene needs"), kDeepest});
        else if (c == ']' || c == '}')
            --depth;
    }
}

bool isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '+' ||
           c == '-' || c == '.';
}

/// What follows `start` in the message, up to the end.
std::string after(const std::string& message, std::string_view start) {
    const auto at = message.find(start);
    return at == std::string::npos ? std::string() : message.substr(at + start.size());
}

/// The word, the text in quotes or the one sign that the parser stumbled over: where it begins, and how to call it.
struct Stumble {
    std::size_t begin = 0;
    std::string word;
    Argument called = word;
};

/// `afterWord`: the parser stands behind the word. `afterText`: it has read a text in quotes to its end.
Stumble stumble(std::string_view text, std::size_t at, bool afterWord, bool afterText) {
    if (afterWord && at > 0 && !isWord(text[at]))
        --at;
    std::size_t begin = at;
    std::size_t end = at + 1;
    if (text[at] == '"') {
        const auto opening = at == 0 ? std::string_view::npos : text.rfind('"', at - 1);
        return {afterText && opening != std::string_view::npos ? opening : at, "\"",
                ATTENTION_TEXT("core", "a text in quotes")};
    }
    if (isWord(text[at])) {
        while (begin > 0 && isWord(text[begin - 1]))
            --begin;
        while (end < text.size() && isWord(text[end]))
            ++end;
    } else {
        while (end < text.size() && (text[end] & 0xC0) == 0x80)
            ++end;
    }
    const auto first = static_cast<unsigned char>(text[begin]);
    const std::size_t bytes = first < 0x80 ? 0 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    const std::string word(text.substr(begin, std::min<std::size_t>(end - begin, 20)));
    if (first < 0x20 || (bytes > 0 && word.size() != bytes))
        return {begin, word, ATTENTION_TEXT("core", "a strange sign")};
    if (word == "“" || word == "”")
        return {begin, word, Message(ATTENTION_TEXT("core", "%1 (quotes must be straight)"), word)};
    return {begin, word};
}

/// What the parser found wrong, in words of the file and with a remedy.
[[noreturn]] void explain(std::string_view text, const Json::parse_error& error) {
    const std::string what = error.what();
    const auto says = [&](std::string_view part) { return what.find(part) != std::string::npos; };
    const std::string expected = after(what, "; expected '").substr(0, 1);
    const bool open = expected == "]" || expected == "}";
    const Message closing(ATTENTION_TEXT("core", "a closing %1"), expected);

    if (says("ill-formed UTF-8") || says("invalid BOM") || text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        refuse(text, error.byte - 1, ATTENTION_TEXT("core", "this is not UTF-8 text: save the file as UTF-8"));
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        refuse(text, 0, ATTENTION_TEXT("core", "the file is empty: a scene begins with {"));
    if (says("missing closing quote"))
        refuse(text, text.size(), ATTENTION_TEXT("core", "the file ends within a text: a closing \" is missing"));
    if (says("unexpected end of input"))
        refuse(text, text.size(),
               {ATTENTION_TEXT("core", "the file ends too early: %1 is missing"),
                open ? closing : Message(ATTENTION_TEXT("core", "the rest"))});

    const std::size_t at = std::min(error.byte, text.size()) - 1;
    if (says("control character"))
        refuse(text, at,
               ATTENTION_TEXT("core",
                              "a text in quotes holds a line break or tab: close the quotes, or write \\n or \\t"));
    if (says("invalid string"))
        refuse(
            text, at,
            ATTENTION_TEXT("core", "a text in quotes holds a \\ that means nothing: write \\\\ for the sign itself"));

    const bool afterLetter = at > 0 && ((text[at - 1] | 0x20) >= 'a' && (text[at - 1] | 0x20) <= 'z');
    const auto [begin, word, called] =
        stumble(text, at, says("invalid number") || (says("invalid literal") && afterLetter), says("string literal"));
    const auto previous = begin == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", begin - 1);
    const bool afterComma = previous != std::string_view::npos && text[previous] == ',';
    std::string lower = word;
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });

    if (lower == "nan")
        refuse(text, begin, {ATTENTION_TEXT("core", "%1 is not a number: write the number that is meant"), called});
    if (lower.ends_with("inf") || lower.ends_with("infinity"))
        refuse(text, begin,
               {ATTENTION_TEXT("core", "%1 is not a number in JSON: only a mask may hold it, as \"-inf\" in quotes"),
                called});
    const bool numeric = std::string_view("+-.0123456789").find(word.front()) != std::string_view::npos;
    if (word.size() > 1 && ((numeric && says("; last read")) || word.front() == '0'))
        refuse(text, begin,
               {ATTENTION_TEXT("core", "%1 is not a number in JSON: write it like 0.5, 3, -2 or 1e-3"), called});
    if (afterComma && (word == "]" || word == "}"))
        refuse(
            text, begin,
            {ATTENTION_TEXT("core", "a comma stands before %1: remove it, or write what is missing after it"), called});
    if (word == "/")
        refuse(text, begin, ATTENTION_TEXT("core", "a scene has no comments: remove it"));
    if (says("object key"))
        refuse(text, begin, {ATTENTION_TEXT("core", "expected a key in double quotes, found %1"), called});
    if (expected == ":")
        refuse(text, begin, {ATTENTION_TEXT("core", "expected : after the key, found %1"), called});
    if (open)
        refuse(text, begin, {ATTENTION_TEXT("core", "expected a comma or %1, found %2"), closing, called});
    if (says("expected end of input"))
        refuse(text, begin, ATTENTION_TEXT("core", "the scene has ended, but more follows: remove it"));
    refuse(
        text, begin,
        {ATTENTION_TEXT("core", "expected a number, a text in double quotes, or an opening [ or {, found %1"), called});
}

}  // namespace

Json parseJson(std::string_view text) {
    checkDepth(text);
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        explain(text, error);
    } catch (const Json::out_of_range& error) {  // number overflow parsing '1e400'
        std::string number = after(error.what(), "'");
        number = number.substr(0, number.rfind('\''));
        const auto at = text.find(number);
        refuse(text, at,
               number.size() > 20
                   ? ATTENTION_TEXT("core", "the number here is too large for a double (the largest is 1.8e308)")
                   : Message(ATTENTION_TEXT("core", "the number %1 is too large for a double (the largest is 1.8e308)"),
                             number));
    }
}

}  // namespace attention
