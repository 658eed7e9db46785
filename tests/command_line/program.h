// SPDX-License-Identifier: GPL-3.0-or-later
// The program, called in two ways: quickly, as a function in this process, and as people call it, from a shell.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ui/run_window.h"

namespace attention::test {

struct Outcome {
    int status = -1;
    std::string out;
    std::string err;

    /// Whether it ended well and had nothing to say.
    bool quiet() const { return status == 0 && err.empty(); }
};

/// Calls run() with these words and this standard input. No window is opened: `window` gets what would be shown.
Outcome call(const std::vector<std::string>& words, const std::string& input = "",
             std::vector<StartOptions>* window = nullptr);

/// A folder of its own, gone at the end.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path path(const std::string& name = "") const { return m_path / name; }
    void write(const std::string& name, const std::string& text) const;
    std::string read(const std::string& name) const;
    /// The names of all that is in it, sorted, folders not entered.
    std::vector<std::string> names(const std::string& below = "") const;

    /// Runs a line of shell in the folder; $PROGRAM is the program. Without a display and with nothing to read.
    Outcome shell(const std::string& line) const;

  private:
    std::filesystem::path m_path;
};

/// How many lines there are; -1 if the last one does not end.
int lineCount(const std::string& text);

/// A small scene that can be computed; `rest` is put at its end, beginning with a comma.
std::string smallScene(const std::string& rest = "");

}  // namespace attention::test
