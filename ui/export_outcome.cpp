// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export_outcome.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QUrl>

#include "ui/message_bar.h"
#include "ui/safe_file.h"

namespace attention {

namespace {

struct Outcome {
    Q_DECLARE_TR_FUNCTIONS(ExportOutcome)
};

void openFolderOf(const QString& path) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

/// The file manager of the desktop marks the file; where none answers, the folder is opened.
void showInFolder(const QString& path) {
    // Commas would part the list.
    const QByteArray url = QUrl::fromLocalFile(path).toEncoded().replace(',', "%2C");
    auto* call = new QProcess(qApp);
    const auto otherwise = [call, path](bool shown) {
        if (!shown)
            openFolderOf(path);
        call->disconnect();
        call->deleteLater();
    };
    QObject::connect(call, &QProcess::errorOccurred, qApp, [otherwise] { otherwise(false); });
    QObject::connect(call, &QProcess::finished, qApp, [otherwise](int status) { otherwise(status == 0); });
    call->start(QStringLiteral("dbus-send"),
                {QStringLiteral("--session"), QStringLiteral("--print-reply"),
                 QStringLiteral("--dest=org.freedesktop.FileManager1"), QStringLiteral("/org/freedesktop/FileManager1"),
                 QStringLiteral("org.freedesktop.FileManager1.ShowItems"),
                 QStringLiteral("array:string:") + QString::fromLatin1(url), QStringLiteral("string:")});
}

}  // namespace

ExportOutcome ExportOutcome::failed(const QString& path, const QString& why) {
    return {[path, why] { return Outcome::tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(path), why); }};
}

ExportOutcome saveExport(const QString& path, const QByteArray& bytes) {
    const QString why = replaceFile(path, bytes);
    if (!why.isEmpty())
        return ExportOutcome::failed(path, why);
    const auto saved = [path, size = bytes.size()] {
        return Outcome::tr("Saved %1 (%2).").arg(QDir::toNativeSeparators(path), fileSizeText(size));
    };
    return {saved, path, true};
}

QString fileSizeText(qsizetype bytes) {
    return bytes < 1000 ? Outcome::tr("%1 bytes").arg(bytes)
                        : QLocale::c().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

void tell(MessageBar* bar, const ExportOutcome& outcome, std::function<void()> again) {
    if (!outcome.saved) {
        bar->showMessage(outcome.message, {{[] { return Outcome::tr("Choose another &place…"); }, std::move(again)}});
        return;
    }
    const QString path = QFileInfo(outcome.path).absoluteFilePath();
    const bool folder = QFileInfo(path).isDir();
    std::vector<MessageBar::Answer> answers{
        {[folder] { return folder ? Outcome::tr("&Open folder") : Outcome::tr("&Open"); },
         [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }},
        {[] { return Outcome::tr("Copy &path"); },
         [path] { QApplication::clipboard()->setText(QDir::toNativeSeparators(path)); }}};
    if (!folder)
        answers.insert(answers.begin() + 1,
                       {[] { return Outcome::tr("&Show in folder"); }, [path] { showInFolder(path); }});
    bar->showMessage(outcome.message, std::move(answers));
}

}  // namespace attention
