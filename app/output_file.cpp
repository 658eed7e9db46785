// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output_file.h"

#include <QFile>
#include <QSaveFile>
#include <QString>
#include <filesystem>
#include <system_error>

#include "app/exit_status.h"

namespace attention {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
    throw WriteError(path + ": " + why);
}

fs::file_status statusOf(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::none)
        refuse(path, "cannot be written: " + error.message());
    return status;
}

/// Neither a plain file nor a folder: writing there replaces nothing.
bool isDevice(const fs::file_status& status) {
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// Qt keeps names as Unicode; a name in other bytes would become another name.
QString qtPath(const std::string& path) {
    const QByteArray bytes = QByteArray::fromStdString(path);
    const QString text = QFile::decodeName(bytes);
    if (QFile::encodeName(text) != bytes)
        refuse(path, "cannot be written: its name is not UTF-8");
    return text;
}

void writeAll(QFileDevice& file, const std::string& path, const QByteArray& bytes) {
    // A disk that fills up takes a part first, and gives its reason only when it is asked to take the rest.
    qint64 written = 0;
    while (file.isOpen() && written < bytes.size()) {
        const qint64 count = file.write(bytes.constData() + written, bytes.size() - written);
        if (count <= 0)
            break;
        written += count;
    }
    if (written < bytes.size() || !file.flush())
        refuse(path, "cannot be written: " + file.errorString().toStdString());
}

}  // namespace

void checkWritable(const std::string& path, Overwrite overwrite) {
    const fs::file_status status = statusOf(path);
    if (fs::is_directory(status))
        refuse(path, "is a folder: give the name of a file");
    if (fs::is_regular_file(status) && overwrite == Overwrite::No)
        refuse(path, "exists: choose another name, or add --force to overwrite it");
}

void writeFile(const std::string& path, const QByteArray& bytes, Overwrite overwrite) {
    checkWritable(path, overwrite);
    const QString name = qtPath(path);
    if (isDevice(statusOf(path))) {
        QFile device(name);
        device.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
        writeAll(device, path, bytes);
        return;
    }
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(statusOf(folder.string())))
        refuse(path, "cannot be written: there is no folder " + folder.string() + ", make it first");
    QSaveFile file(name);
    file.open(QIODevice::WriteOnly);
    writeAll(file, path, bytes);
    if (!file.commit())
        refuse(path, "cannot be written: " + file.errorString().toStdString());
}

void makeFolder(const std::string& path) {
    const fs::file_status status = statusOf(path);
    if (fs::exists(status) && !fs::is_directory(status))
        refuse(path, "is a file, but several files need a folder: choose another name");
    std::error_code error;
    fs::create_directories(path, error);
    if (!fs::is_directory(statusOf(path)))
        refuse(path, "the folder cannot be made: " + error.message());
}

}  // namespace attention
