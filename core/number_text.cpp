// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
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

}  // namespace attention
