// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/files.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace attention::test {

std::filesystem::path sourcePath(const std::string& relative) {
    return std::filesystem::path(ATTENTION_STEPPER_SOURCE_DIR) / relative;
}

std::string readFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> filesIn(const std::string& relative, const std::string& ending) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath(relative)))
        if (entry.is_regular_file() && entry.path().extension() == ending)
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::vector<std::string> namesIn(const std::string& relative, const std::string& ending) {
    std::vector<std::string> names;
    for (const auto& file : filesIn(relative, ending))
        names.push_back(file.stem().string());
    return names;
}

}  // namespace attention::test
