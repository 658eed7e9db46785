// SPDX-License-Identifier: GPL-3.0-or-later
// Document: what is open in the session, as a file. It knows where the file is, whether there is something to save,
// and whether somebody else changed the file meanwhile; it keeps unsaved work for the case of a crash.
//
// It asks nothing and shows nothing: see DocumentCommands. Whatever the session opens by itself, an example or what a
// lesson wants to show, has no file.
#pragma once

#include <QObject>
#include <QTimer>

#include "core/scene.h"
#include "ui/recovery.h"

namespace attention {

class Session;

class Document final : public QObject {
    Q_OBJECT

  public:
    explicit Document(Session* session, QObject* parent = nullptr);

    /// Where the file is; empty: it was never saved.
    const QString& path() const { return m_file.path; }
    /// The name of the file, or else the title of the scene.
    QString title() const;
    /// Whether there is something to save.
    bool isModified() const;

    /// Opens a file. Throws InputError if it cannot be read or is no scene. Gives success.
    bool open(const QString& path);
    /// Opens what was read already: from the file at the path, which held these bytes; or, without a path, from
    /// elsewhere, and then it has this name.
    bool open(Scene scene, const QString& name, const QString& path, const QByteArray& bytes);
    /// Opens a scene that was made just now and is in no file yet.
    bool openMade(Scene scene, const QString& name);
    /// Opens unsaved work; it is there to be saved again. Throws InputError as open().
    bool restore(const UnsavedWork& work);

    /// Whether the file holds something else than what was read from it or saved into it.
    bool isChangedByOthers() const;
    /// Saves, and goes on in that file. Gives why not, in plain words; empty: done.
    QString save(const QString& path);

    /// Keeps the work now instead of some seconds after a change. Gives why not; empty: done, or nothing to keep.
    QString keep();
    /// What is not saved is given up: the window closes.
    void giveUp();
    Recovery& recovery() { return m_recovery; }

  signals:
    /// Another file, another title, or there is something to save now, or no longer.
    void changed();
    /// Unsaved work cannot be kept for a crash; told once.
    void notKept(const QString& why);

  private:
    struct File {
        QString path;
        QByteArray seen;  ///< fingerprint of what it holds
    };

    void follow();
    void remember() const;

    Session* m_session;
    Recovery m_recovery;
    QTimer m_timer;
    File m_file;
    File m_next;  ///< of what is being opened
    bool m_told = false;
};

}  // namespace attention
