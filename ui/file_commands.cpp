// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/file_commands.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include "ui/export/figure.h"
#include "ui/main_window.h"
#include "ui/session.h"

namespace attention {

namespace {

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
