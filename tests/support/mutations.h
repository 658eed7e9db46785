// SPDX-License-Identifier: GPL-3.0-or-later
// Files that went wrong somewhere, made from ones that are right.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace attention::test {

/// Scene files that together have every key of the kind self.
std::vector<std::string> wholeScenes();

/// Each value of the file once replaced by each of a list of others: null, an empty list, a negative number …
void withValuesReplaced(const std::string& text, const std::function<void(const std::string&)>& use);

}  // namespace attention::test
