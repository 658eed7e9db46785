// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/safe_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "core/error.h"

namespace attention {

namespace {

struct SafeFile {
    Q_DECLARE_TR_FUNCTIONS(SafeFile)
};

/// What can be said better than the system says it; empty: nothing.
QString knownReason(const QString& path) {
    const QFileInfo file(path);
    const QFileInfo folder(file.absolutePath());
    const QString place = QDir::toNativeSeparators(folder.filePath());
    if (file.isDir())
        return SafeFile::tr("there is a folder of that name");
    if (!folder.exists())
        return SafeFile::tr("there is no folder %1").arg(place);
    if (!folder.isDir())
        return SafeFile::tr("%1 is a file, not a folder").arg(place);
    if (file.exists() && !file.isWritable())
        return SafeFile::tr("the file is protected against writing");
    if (!folder.isWritable())
        return SafeFile::tr("the folder %1 is protected against writing").arg(place);
    return {};
}

/// A disk that fills up takes a part first, and gives its reason only when it is asked to take the rest.
bool writeAll(QFileDevice& file, const QByteArray& bytes) {
    qint64 written = 0;
    while (written < bytes.size()) {
        const qint64 count = file.write(bytes.constData() + written, bytes.size() - written);
        if (count <= 0)
            return false;
        written += count;
    }
    return file.flush();
}

}  // namespace

QByteArray readWholeFile(const QString& path, qint64 most) {
    const std::string name = QDir::toNativeSeparators(path).toStdString();
    QFile file(path);
    const auto refuse = [&](const Message& why) { throw InputError(saidOf(name, why)); };
    const auto refuseReading = [&] {
        refuse({ATTENTION_TEXT("core", "cannot be read: %1"), file.errorString().toStdString()});
    };
    if (QFileInfo(path).isDir())
        refuse(ATTENTION_TEXT("core", "is a folder, not a file"));
    if (!file.open(QFile::ReadOnly))
        refuseReading();
    QByteArray bytes = file.read(most + 1);  // whatever the file says of its own size
    if (file.error() != QFile::NoError)
        refuseReading();
    if (bytes.size() > most)
        refuse({ATTENTION_TEXT("core", "has more than %1 megabytes: is this the right file?"), most >> 20});
    return bytes;
}

QString replaceFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && writeAll(file, bytes) && file.commit())
        return {};
    if (file.error() == QFileDevice::ResourceError)
        return SafeFile::tr("there is no room left on the disk");
    const QString known = knownReason(path);
    return known.isEmpty() ? file.errorString() : known;
}

}  // namespace attention
