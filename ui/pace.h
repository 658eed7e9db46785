// SPDX-License-Identifier: GPL-3.0-or-later
// Pace: how far and by whom the walk goes on: Back and Next by a tensor, a row or a cell, and Play, which presses Next
// by itself.
//
// Nothing plays unasked, and any key or click ends it at once.
#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace attention {

class Commands;
class Session;

class Pace final : public QWidget {
    Q_OBJECT

  public:
    Pace(Session* session, Commands* commands, QWidget* parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    /// In a narrow window without the counter.
    void setCompact(bool compact);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void play(bool on);
    void choose(int size);
    void show();
    void retranslate();

    Session* m_session;
    Commands* m_commands;
    QLabel* m_counter;
    QComboBox* m_size;
    QToolButton* m_play;
    QPushButton* m_back;
    QPushButton* m_next;
    QTimer m_timer;
    bool m_ended = false;  ///< by the key whose press is still to come
};

}  // namespace attention
