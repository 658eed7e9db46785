// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/file_commands.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "ui/export/figure.h"
#include "ui/main_window.h"
#include "ui/session.h"

namespace attention {

namespace {

constexpr qint64 kLargestScene = 64 << 20;

}  // namespace

FileCommands::FileCommands(Session* session, MainWindow* window)
    : QObject(window), m_session(session), m_window(window) {}

void FileCommands::open() {
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open a scene"), {}, tr("Scenes and exported pictures (*.attn *.json *.png);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

bool FileCommands::openFile(const QString& path) {
    QFile file(path);
    const QString name = QFileInfo(path).fileName();
    if (!file.open(QFile::ReadOnly)) {
        m_window->showMessage(tr("%1 cannot be read: %2").arg(path, file.errorString()));
        return false;
    }
    if (file.size() > kLargestScene) {
        m_window->showMessage(
            tr("%1 has %2 bytes; a scene has at most %3.").arg(path).arg(file.size()).arg(kLargestScene));
        return false;
    }
    try {
        const QByteArray bytes = file.readAll();
        const auto inPicture = sceneInPng(bytes);
        return m_session->open(readScene(inPicture ? *inPicture : bytes.toStdString()), name);
    } catch (const InputError& error) {
        m_window->showMessage(name + QStringLiteral(": ") + QString::fromUtf8(error.what()));
        return false;
    }
}

}  // namespace attention
