// SPDX-License-Identifier: GPL-3.0-or-later
// NotesWindow: what the teacher sees beside the presentation: where the class is and for how long, what to ask, what
// comes next, and a button for each key that matters.
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>
#include <utility>
#include <vector>

class QLabel;
class QPushButton;

namespace attention {

class PresentWindow;
class Session;

class NotesWindow final : public QDialog {
    Q_OBJECT

  public:
    NotesWindow(Session* session, PresentWindow* presented, QWidget* parent);

    /// Opens on that screen; the time counts from now.
    void begin(QScreen* screen);

  protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void show();
    void showTime();

    Session* m_session;
    PresentWindow* m_presented;
    QLabel* m_place;
    QLabel* m_time;
    QLabel* m_ask;
    QLabel* m_lookFor;
    QLabel* m_next;
    std::vector<std::pair<QPushButton*, const char*>> m_buttons;  ///< with their English texts
    QTimer m_tick;
    QElapsedTimer m_since;
};

}  // namespace attention
