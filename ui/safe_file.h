// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are read whole and replaced whole: after whatever happens, there is the old file or the new one.
#pragma once

#include <QByteArray>
#include <QString>

namespace attention {

/// Far more than anybody steps through; what is larger is the wrong file.
inline constexpr qint64 kLargestFile = qint64{64} << 20;

/// All bytes of a file. Throws InputError, beginning with the path: cannot be read (with the system's reason), too
/// large.
QByteArray readWholeFile(const QString& path, qint64 most = kLargestFile);

/// Writes the bytes into a new file and then puts that into the place of the old one, which keeps its permissions; a
/// symbolic link stays one. If anything fails the old file is as it was. Gives why not, in plain words; empty: done.
QString replaceFile(const QString& path, const QByteArray& bytes);

}  // namespace attention
