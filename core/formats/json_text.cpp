// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/json_text.h"

#include <cmath>

#include "core/number_text.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineLength = 100;

std::string scalar(const Json& json) {
    if (json.is_number_float())
        return shortestText(json.get<double>());
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// On one line. Gives up (and says so) as soon as the text is longer than `most`.
bool onOneLine(const Json& json, std::size_t most, std::string& text) {
    if (!json.is_structured()) {
        text += scalar(json);
        return text.size() <= most;
    }
    text += json.is_object() ? '{' : '[';
    bool first = true;
    for (auto item = json.begin(); item != json.end(); ++item) {
        text += first ? "" : ", ";
        first = false;
        if (json.is_object())
            text += Json(item.key()).dump() + ": ";
        if (!onOneLine(*item, most, text))
            return false;
    }
    text += json.is_object() ? '}' : ']';
    return text.size() <= most;
}

bool isListOfScalars(const Json& json) {
    if (!json.is_array())
        return false;
    for (const Json& item : json)
        if (item.is_structured())
            return false;
    return true;
}

void write(const Json& json, std::size_t indent, std::string& text) {
    if (!json.is_structured()) {
        text += scalar(json);
        return;
    }
    if (indent > 0) {
        std::string line;
        const std::size_t most = kLineLength > 2 * indent ? kLineLength - 2 * indent : 0;
        if (onOneLine(json, isListOfScalars(json) ? std::string::npos : most, line)) {
            text += line;
            return;
        }
    }
    text += json.is_object() ? "{\n" : "[\n";
    for (auto item = json.begin(); item != json.end(); ++item) {
        if (item != json.begin())
            text += ",\n";
        text.append(2 * (indent + 1), ' ');
        if (json.is_object())
            text += Json(item.key()).dump() + ": ";
        write(*item, indent + 1, text);
    }
    text += '\n';
    text.append(2 * indent, ' ');
    text += json.is_object() ? '}' : ']';
}

}  // namespace

Json jsonNumber(double value) {
    if (!std::isfinite(value))
        return shortestText(value);
    return value;
}

std::string jsonText(const Json& json) {
    std::string text;
    write(json, 0, text);
    return text + '\n';
}

}  // namespace attention
