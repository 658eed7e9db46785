// SPDX-License-Identifier: GPL-3.0-or-later
// FirstHint: one bubble at Next for who opens the program for the first time. It leaves with the first step or with
// Esc, and never returns.
#pragma once

#include <QFrame>

class QLabel;
class QMainWindow;

namespace attention {

class Session;

class FirstHint final : public QFrame {
    Q_OBJECT

  public:
    /// Shows itself if it was never seen; else does nothing.
    static void offer(Session* session, QMainWindow* window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    FirstHint(Session* session, QMainWindow* window, QWidget* button);
    void retranslate();
    void place();
    void leave();

    QWidget* m_button;
    QLabel* m_text;
};

}  // namespace attention
