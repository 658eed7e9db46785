// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Compare and the windows that they open. A window is made when it is first asked for.
#pragma once

#include <QObject>

class QWidget;

namespace attention {

class Commands;
class Session;

class Labs final : public QObject {
    Q_OBJECT

  public:
    Labs(Session* session, Commands* commands, QWidget* window);
};

}  // namespace attention
