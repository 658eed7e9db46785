// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that save pictures. Each asks for a place, and says on the message bar what went wrong or where the
// picture is. Scenes: see DocumentCommands.
#pragma once

#include <QObject>

namespace attention {

class MainWindow;
class Session;

class FileCommands final : public QObject {
    Q_OBJECT

  public:
    FileCommands(Session* session, MainWindow* window);

    void exportStep();
    void exportAll();

  private:
    Session* m_session;
    MainWindow* m_window;
};

}  // namespace attention
