// SPDX-License-Identifier: GPL-3.0-or-later
// Files that the program writes: all or nothing, and nothing is overwritten unasked.
#pragma once

#include <QByteArray>
#include <string>

namespace attention {

enum class Overwrite { No, Yes };

/// Throws WriteError if there is such a file and it may not be overwritten, or if there is a folder of that name.
void checkWritable(const std::string& path, Overwrite overwrite);
/// Writes the file beside its place and moves it there when it is complete. A device or pipe is written into as it
/// is. Throws WriteError with the path and the reason.
void writeFile(const std::string& path, const QByteArray& bytes, Overwrite overwrite);
/// Makes the folder, and those above it, if it is not there. Throws WriteError.
void makeFolder(const std::string& path);

}  // namespace attention
