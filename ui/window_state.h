// SPDX-License-Identifier: GPL-3.0-or-later
// WindowState: size and place of the window, zoom and step, as they were in the last run.
#pragma once

#include <QObject>

#include "ui/theme.h"

class QMainWindow;

namespace attention {

class Session;

/// The choice that the setting names; "system" if it names none.
ThemeChoice rememberedTheme();
/// The language that the setting names; that of the system if it names none.
QString rememberedLanguage();

/// Gives a window its size for the first time, but never more than its screen has with a frame around it.
void resizeWithinScreen(QWidget* window, QSize wanted);

class WindowState final : public QObject {
    Q_OBJECT

  public:
    /// Restores size, place and zoom, and remembers from now on; a scene is open already.
    WindowState(Session* session, QMainWindow* window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void remember();

    Session* m_session;
    QMainWindow* m_window;
};

}  // namespace attention
