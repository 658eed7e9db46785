// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/file_commands.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "ui/export/figure.h"
#include "ui/main_window.h"
#include "ui/session.h"

namespace attention {

namespace {

constexpr qint64 kLargestScene = 64 << 20;

/// "03-scores.png".
QString numberedName(std::size_t number, const std::string& id) {
    return QStringLiteral("%1-%2.png").arg(number, 2, 10, QLatin1Char('0')).arg(QString::fromStdString(id));
}

/// Writes the picture, or leaves what was there; gives why not.
QString savePicture(const QImage& image, const QString& path) {
    QSaveFile file(path);
    if (file.open(QFile::WriteOnly) && image.save(&file, "PNG") && file.commit())
        return {};
    return file.errorString();
}

}  // namespace

FileCommands::FileCommands(Session* session, MainWindow* window)
    : QObject(window), m_session(session), m_window(window) {}

void FileCommands::open() {
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Open a scene"), {}, tr("Scenes (*.attn *.json);;All files (*)"));
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
        return m_session->open(readScene(file.readAll().toStdString()), name);
    } catch (const InputError& error) {
        m_window->showMessage(name + QStringLiteral(": ") + QString::fromUtf8(error.what()));
        return false;
    }
}

void FileCommands::exportStep() {
    const Step& step = m_session->step();
    const QString suggested = numberedName(m_session->stepIndex() + 1, stepId(m_session->trace(), step));
    QString path =
        QFileDialog::getSaveFileName(m_window, tr("Save picture of this step"), suggested, tr("Pictures (*.png)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".png");
    const QString why = savePicture(figureImage(m_session->trace(), {step}), path);
    m_window->showMessage(why.isEmpty() ? tr("Saved %1.").arg(QDir::toNativeSeparators(path))
                                        : tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(path), why));
}

void FileCommands::exportAll() {
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Folder for the pictures of all steps"));
    if (folder.isEmpty())
        return;
    const auto& steps = m_session->steps();
    const auto path = [&](std::size_t i) {
        return QDir(folder).filePath(numberedName(i + 1, stepId(m_session->trace(), steps[i])));
    };
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (QFile::exists(path(i))) {
            m_window->showMessage(
                tr("%1 is there already: choose an empty folder.").arg(QDir::toNativeSeparators(path(i))));
            return;
        }
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (const QString why = savePicture(figureImage(m_session->trace(), {steps[i]}), path(i)); !why.isEmpty()) {
            m_window->showMessage(tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(path(i)), why));
            return;
        }
    m_window->showMessage(tr("Saved %1 pictures in %2.").arg(steps.size()).arg(QDir::toNativeSeparators(folder)));
}

}  // namespace attention
