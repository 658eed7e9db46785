// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that open files: scenes, and pictures that hold one. What went wrong stands on the message bar.
#pragma once

#include <QObject>

namespace attention {

class MainWindow;
class Session;

class FileCommands final : public QObject {
    Q_OBJECT

  public:
    FileCommands(Session* session, MainWindow* window);

    void open();
    /// Opens that file; gives success.
    bool openFile(const QString& path);

  private:
    Session* m_session;
    MainWindow* m_window;
};

}  // namespace attention
