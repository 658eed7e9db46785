// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string_view>

namespace attention {

namespace {

constexpr const char* kMinus = "−";

std::string toChars(double value, std::chars_format format, int precision) {
    char buffer[512];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, format, precision).ptr;
    return {buffer, end};
}

std::string withMinus(const std::string& text) {
    return text.starts_with('-') ? kMinus + text.substr(1) : text;
}

/// Without the sign of a zero and without zeros after the last decimal.
std::string trimmed(std::string text) {
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string superscript(int number) {
    static constexpr std::string_view kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = number < 0 ? "⁻" : "";
    for (char digit : std::to_string(std::abs(number)))
        text += kDigits[digit - '0'];
    return text;
}

bool same(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

std::string special(double value) {
    return std::isnan(value) ? "?" : value < 0 ? "−∞" : "∞";
}

}  // namespace

std::string shortestText(double value) {
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    if (value == 0)
        return std::signbit(value) ? "-0.0" : "0";
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

ShownNumber showNumber(double value, int decimals) {
    if (!std::isfinite(value))
        return {special(value), true, value};
    const double magnitude = std::abs(value);
    const std::string fixed = toChars(value, std::chars_format::fixed, decimals);
    const double shown = std::strtod(fixed.c_str(), nullptr);
    if (magnitude < 1e7 && (same(shown, value) || magnitude >= std::pow(10, -decimals)))
        return {withMinus(trimmed(fixed)), same(shown, value), shown};

    const std::string scientific = toChars(value, std::chars_format::scientific, 3);
    const auto e = scientific.find('e');
    const double rounded = std::strtod(scientific.c_str(), nullptr);
    return {withMinus(trimmed(scientific.substr(0, e))) + "·10" + superscript(std::atoi(scientific.c_str() + e + 1)),
            same(rounded, value), rounded};
}

int decimalsFor(std::span<const double> values, int most) {
    int decimals = 0;
    for (const double value : values)
        while (decimals < most && std::isfinite(value) &&
               !same(std::strtod(toChars(value, std::chars_format::fixed, decimals).c_str(), nullptr), value))
            ++decimals;
    return decimals;
}

std::string cellText(double value, int decimals) {
    if (!std::isfinite(value))
        return special(value);
    const double magnitude = std::abs(value);
    if (magnitude >= 1e5 && std::abs(value - std::round(value)) > 0 && magnitude < 1e7)
        decimals = 0;
    if (magnitude >= 1e7) {
        std::string text = toChars(value, std::chars_format::scientific, 1);
        const auto e = text.find('e');
        return withMinus(trimmed(text.substr(0, e))) + 'e' + std::to_string(std::atoi(text.c_str() + e + 1));
    }
    const std::string text = toChars(value, std::chars_format::fixed, decimals);
    const bool zero = text.find_first_not_of("-0.") == std::string::npos;
    if (zero && value != 0 && decimals > 0)  // say that something is there
        return (value < 0 ? "−<" : "<") + std::string("0.") + std::string(static_cast<std::size_t>(decimals - 1), '0') +
               "1";
    return withMinus(zero && text.starts_with('-') ? text.substr(1) : text);
}

namespace {

/// A plain decimal number that fills the whole text.
std::optional<double> readDecimal(std::string text) {
    const auto marks = std::ranges::count_if(text, [](char c) { return c == '.' || c == ','; });
    if (marks > 1)
        return std::nullopt;
    std::ranges::replace(text, ',', '.');
    const char* first = text.data() + (text.starts_with('+') && text.size() > 1 && text[1] != '-' ? 1 : 0);
    const char* last = text.data() + text.size();
    const bool digits = std::ranges::any_of(text, [](unsigned char c) { return std::isdigit(c); });
    double value = 0;
    const auto [end, error] = std::from_chars(first, last, value);
    if (!digits || end != last || error == std::errc::invalid_argument || std::isinf(value))
        return std::nullopt;
    // Too small for a double is 0; too large is refused.
    if (error == std::errc::result_out_of_range)
        return std::strtod(text.c_str(), nullptr) == 0 ? std::optional(0.0) : std::nullopt;
    return value;
}

}  // namespace

std::optional<double> readNumber(std::string_view given) {
    std::string text(given);
    const auto replaceAll = [&](std::string_view what, std::string_view with) {
        for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
            text.replace(at, what.size(), with);
    };
    replaceAll("\u2212", "-");
    replaceAll("\u221E", "inf");
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.erase(0, 1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.pop_back();
    if (text == "-inf")
        return -std::numeric_limits<double>::infinity();
    const auto slash = text.find('/');
    if (slash == std::string::npos)
        return readDecimal(text);
    const auto above = readDecimal(text.substr(0, slash));
    const auto below = readDecimal(text.substr(slash + 1));
    if (!above || !below || *below == 0 || text.find('/', slash + 1) != std::string::npos)
        return std::nullopt;
    return *above / *below;
}

}  // namespace attention
