// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/command_line/program.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/command_line.h"
#include "tests/support/files.h"

namespace attention::test {

Outcome call(const std::vector<std::string>& words, const std::string& input, std::vector<StartOptions>* window) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    Terminal terminal{in, out, err};
    const int status = run(words, terminal, [&](const StartOptions& options) {
        if (window)
            window->push_back(options);
        return 0;
    });
    return {status, out.str(), err.str()};
}

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "attention-stepper-XXXXXX").string();
    if (!mkdtemp(name.data()))
        throw std::runtime_error("cannot make a folder for the test");
    m_path = name;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::permissions(m_path, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(m_path, ignored);
}

void Folder::write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
}

std::string Folder::read(const std::string& name) const {
    return readFile(path(name));
}

std::vector<std::string> Folder::names(const std::string& below) const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path(below)))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

Outcome Folder::shell(const std::string& line) const {
    const Folder streams;
    const auto place = [&](const char* name) { return '\'' + streams.path(name).string() + '\''; };
    const std::string command = "cd '" + m_path.string() +
                                "' && PROGRAM='" ATTENTION_STEPPER_PROGRAM
                                "' && unset DISPLAY WAYLAND_DISPLAY WAYLAND_SOCKET QT_QPA_PLATFORM && { " +
                                line + "\n} </dev/null >" + place("out") + " 2>" + place("err");
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), streams.read("out"), streams.read("err")};
}

int lineCount(const std::string& text) {
    if (!text.empty() && !text.ends_with('\n'))
        return -1;
    return static_cast<int>(std::ranges::count(text, '\n'));
}

std::string smallScene(const std::string& rest) {
    return R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["one", "two"],
               "embeddings": [[1, 0], [0, 2]])" +
           rest + "}";
}

}  // namespace attention::test
