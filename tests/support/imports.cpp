// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imports.h"

#include <algorithm>

#include "core/error.h"

namespace attention::test {

NamedArray named(const std::string& name, Array array) {
    NamedArray result;
    result.name = name;
    result.array = std::move(array);
    return result;
}

std::string refusal(const std::vector<NamedArray>& arrays, const ImportChoices& choices) {
    try {
        importScene(arrays, choices);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

bool tells(const Import& import, const std::string& line) {
    return std::ranges::find(import.report, line, &Message::english) != import.report.end();
}

}  // namespace attention::test
