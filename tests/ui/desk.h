// SPDX-License-Identifier: GPL-3.0-or-later
// A window with its document, and a folder of its own for files.
#pragma once

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/document_commands.h"
#include "ui/settings.h"

namespace attention::test {

inline QByteArray contents(const QString& path) {
    QFile file(path);
    REQUIRE(file.open(QFile::ReadOnly));
    return file.readAll();
}

inline void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    REQUIRE(file.open(QFile::WriteOnly));
    file.write(bytes);
}

inline QByteArray sceneText(const char* id) {
    return QByteArray::fromStdString(writeScene(preset(id)));
}

struct Desk {
    Desk() : documents(window.main->findChild<DocumentCommands*>()), document(documents->document()) {}
    ~Desk() { document->giveUp(); }

    QString path(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }
    void run(const char* command) { window.run(command); }
    void change(double by = 1) {
        Scene scene = window.session.scene();
        scene.embeddings->values[0] += by;
        REQUIRE(window.session.edit(QStringLiteral("change"), scene));
    }
    /// Does something to the next dialog.
    template <class Dialog, class Function>
    void answer(Function function) {
        ++asked;
        auto* timer = new QTimer(window.main.get());
        QObject::connect(timer, &QTimer::timeout, timer, [this, timer, function] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            timer->deleteLater();
            timer->stop();
            --asked;
            function(dialog);
        });
        timer->start(5);
    }
    void answerWith(QMessageBox::StandardButton button) {
        answer<QMessageBox>([button](QMessageBox* box) { box->button(button)->click(); });
    }
    void chooseFile(const QString& file) {
        answer<QFileDialog>([file](QFileDialog* dialog) {
            dialog->setDirectory(QFileInfo(file).absolutePath());
            dialog->selectFile(QFileInfo(file).fileName());
            QMetaObject::invokeMethod(dialog, "accept");
        });
    }
    std::string title() { return utf8(window.main->windowTitle()) + (window.main->isWindowModified() ? "*" : ""); }
    std::string message() { return utf8(window.find<QLabel>("message-text")->text()); }

    QTemporaryDir folder;
    Window window;
    DocumentCommands* documents;
    Document* document;
    int asked = 0;  ///< answers that nothing has asked for yet
};

}  // namespace attention::test
