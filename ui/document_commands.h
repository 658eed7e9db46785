// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the document in a window: new, open, open recent, save, save as, close; what is dropped onto the
// window; the title; and the questions before anything could be lost.
#pragma once

#include <QObject>
#include <QStringList>

#include "ui/document.h"

class QDropEvent;
class QMenu;
class QMimeData;

namespace attention {

class MainWindow;
class Session;

class DocumentCommands final : public QObject {
    Q_OBJECT

  public:
    DocumentCommands(Session* session, MainWindow* window);

    Document* document() const { return m_document; }
    /// Opens that file; says why not, if not. Gives success.
    bool openFile(const QString& path);
    /// The first example.
    void openNew();
    /// Opens what was open when the program ended last, at its step, or else the first example.
    void openLast();
    /// Offers the unsaved work of a window that was killed, if there is any.
    void offerUnsaved();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void connectCommands();
    void chooseExample();
    void chooseFile();
    void chooseArrays();
    void import(const QStringList& paths);
    bool save();
    bool saveAs();
    bool saveIn(const QString& path);
    /// The file was changed by somebody else: asks.
    bool saveOver(const QString& path);
    /// Whether what is open may go: it is saved, or the user gives it up.
    bool mayGo();
    void offerReload();
    void fillRecent();
    void showTitle();
    bool canTake(const QDropEvent& drop) const;
    void take(const QMimeData& data);
    void takeFiles(const QStringList& paths);
    void takeTextFile(const QString& path);
    void takeSentence(const QString& text);

    Session* m_session;
    MainWindow* m_window;
    Document* m_document;
    QMenu* m_recent;
    QString m_stamp;  ///< time and size of the file when it was looked at last
};

}  // namespace attention
