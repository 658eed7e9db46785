// SPDX-License-Identifier: GPL-3.0-or-later
// The classes of attention as choices: soft or hard, along which axis the weights sum to 1, and whether a decoder looks
// back. They stand beside the scoring formulas and apart from them.
#pragma once

#include <QObject>
#include <functional>

#include "core/scene.h"

class QAction;
class QToolButton;

namespace attention {

class Commands;
class Session;

class AttentionChoices final : public QObject {
    Q_OBJECT

  public:
    /// Gives the commands their meaning; the button shows what is chosen and opens them as a menu.
    AttentionChoices(Session* session, Commands* commands, QToolButton* button);

    void show();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void choose(const char* id, std::function<void(Scene&)> change);

    Session* m_session;
    Commands* m_commands;
    QToolButton* m_button;
};

}  // namespace attention
