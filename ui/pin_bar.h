// SPDX-License-Identifier: GPL-3.0-or-later
// PinBar: says that a state is pinned, whether steps are shown as their difference to it, and why not where they are
// not.
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace attention {

class Session;

class PinBar final : public QFrame {
    Q_OBJECT

  public:
    explicit PinBar(Session* session, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void show();

    Session* m_session;
    QLabel* m_text;
    QToolButton* m_difference;
    QToolButton* m_unpin;
};

}  // namespace attention
