// SPDX-License-Identifier: GPL-3.0-or-later
// PresentCommands: the menu Present: the presentation and its screen, the notes beside it, and guessing before each
// result.
#pragma once

#include <QObject>

class QMenu;
class QScreen;

namespace attention {

class Commands;
class MainWindow;
class NotesWindow;
class PresentWindow;
class Session;
class StageView;

class PresentCommands final : public QObject {
    Q_OBJECT

  public:
    PresentCommands(Session* session, Commands* commands, StageView* stage, MainWindow* window);

    /// The screen that was chosen, else one that the window is not on, else its own.
    QScreen* screen() const;

  private:
    void present(bool fromTheBeginning);
    void fillScreens(QMenu* menu);

    Session* m_session;
    MainWindow* m_window;
    PresentWindow* m_presented = nullptr;
    NotesWindow* m_notes = nullptr;
};

}  // namespace attention
