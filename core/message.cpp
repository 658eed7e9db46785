// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message.h"

namespace attention {

namespace {

using Translate = std::string (*)(const char*);

std::string textOf(const Argument& argument, Translate translate) {
    const auto* message = std::get_if<Message>(&argument.content);
    return message ? message->in(translate) : std::get<std::string>(argument.content);
}

std::string itself(const char* text) {
    return text;
}

/// Joins the list two by two; the last two by `last`.
Argument joined(const std::vector<Argument>& all, MarkedText last) {
    if (all.empty())
        return "";
    Argument list = all.front();
    for (std::size_t i = 1; i < all.size(); ++i)
        list = Message(i + 1 < all.size() ? ATTENTION_TEXT("core", "%1, %2") : last, std::move(list), all[i]);
    return list;
}

}  // namespace

std::string onOneLine(std::string_view text) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string line;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f) {
            line += c;
        } else if (c == '\n' || c == '\t' || c == '\r') {
            line += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
        } else {
            line += "\\x";
            line += kDigits[byte >> 4];
            line += kDigits[byte & 15];
        }
    }
    return line;
}

std::string shortened(std::string_view text) {
    std::size_t most = 40;
    if (text.size() <= most)
        return std::string(text);
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80)  // not within a letter
        --most;
    return std::string(text.substr(0, most)) + "…";
}

std::string Argument::english() const {
    return textOf(*this, itself);
}

std::string Message::english() const {
    return in(itself);
}

std::string Message::in(Translate translate) const {
    const std::string words = translate(text);
    std::string line;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t gap = i + 1 < words.size() ? static_cast<std::size_t>(words[i + 1] - '1') : 9;
        if (words[i] == '%' && gap < arguments.size()) {
            line += textOf(arguments[gap], translate);
            ++i;
        } else {
            line += words[i];
        }
    }
    return line;
}

Message saidOf(Argument place, Argument what) {
    return {ATTENTION_TEXT("core", "%1: %2"), std::move(place), std::move(what)};
}

Argument listed(const std::vector<Argument>& all) {
    return joined(all, ATTENTION_TEXT("core", "%1, %2"));
}

Argument anyOf(const std::vector<Argument>& all) {
    return joined(all, ATTENTION_TEXT("core", "%1 or %2"));
}

}  // namespace attention
