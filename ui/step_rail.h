// SPDX-License-Identifier: GPL-3.0-or-later
// The rail: every step of the walk with a thumbnail of its tensor, so that the whole computation stays in view and an
// edit is seen to ripple through it. In a narrow window it shows numbers only.
#pragma once

#include <QListWidget>

namespace attention {

class Session;

class StepRail final : public QListWidget {
    Q_OBJECT

  public:
    explicit StepRail(Session* session, QWidget* parent = nullptr);
    void setCompact(bool compact);

  protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void refill();
    void showStep();

    Session* m_session;
    bool m_compact = false;
};

}  // namespace attention
