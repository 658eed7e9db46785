// SPDX-License-Identifier: GPL-3.0-or-later
// Recovery: unsaved work, kept in the folder for state (XDG_STATE_HOME/attention-stepper/unsaved, else
// ~/.local/state/…) until it is saved or given up.
//
// Each process keeps one file there, and a lock beside it while it lives; a file whose lock nobody holds is the work
// of a process that was killed.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <memory>
#include <optional>

namespace attention {

struct UnsavedWork {
    QString name;      ///< for people
    QString path;      ///< of the file that it belongs to; empty: it had none
    QByteArray seen;   ///< fingerprint of that file as it was read
    QByteArray scene;  ///< the text of a scene file
    int step = 0;      ///< that was looked at
    QDateTime time{};  ///< when it was kept
};

class Recovery {
  public:
    explicit Recovery(const QString& folder = standardFolder());
    static QString standardFolder();

    /// Keeps the work in the place of what this process kept before. Gives why not; empty: done.
    QString keep(const UnsavedWork& work);
    /// It is saved, or given up.
    void forget();

    /// Unsaved work of a process that is dead. Nobody else finds it as long as this object lives.
    class Found {
      public:
        const UnsavedWork& work() const { return m_work; }
        /// It is open again, or given up.
        void discard();

      private:
        friend class Recovery;
        UnsavedWork m_work;
        QString m_file;
        std::unique_ptr<QLockFile> m_lock;
    };
    /// The newest there is.
    std::optional<Found> find() const;

  private:
    QString m_folder;
    QString m_file;  ///< of this process; empty until the first keep()
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace attention
