// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as the command line prints them.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"

namespace attention::test {

inline std::vector<std::string> english(const std::vector<Message>& messages) {
    std::vector<std::string> lines;
    for (const Message& message : messages)
        lines.push_back(message.english());
    return lines;
}

}  // namespace attention::test
