// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the source tree, wherever it was cloned to.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace attention::test {

/// A path of the source tree: sourcePath("resources/presets").
std::filesystem::path sourcePath(const std::string& relative);
/// The whole file; throws if it cannot be read.
std::string readFile(const std::filesystem::path& path);
/// The files directly in a folder with that ending (".attn"), in the order of their names.
std::vector<std::filesystem::path> filesIn(const std::string& relative, const std::string& ending);
/// Their names without the ending.
std::vector<std::string> namesIn(const std::string& relative, const std::string& ending);

}  // namespace attention::test
