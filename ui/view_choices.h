// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that the View menu has: language, theme, colours, decimals, convention; and the page with all of them.
#pragma once

#include <QObject>

class QMenu;

namespace attention {

class Commands;
struct SettingChoices;

class ViewChoices final : public QObject {
    Q_OBJECT

  public:
    ViewChoices(Commands* commands, QWidget* window);

  private:
    void fill(QMenu* menu, const SettingChoices& choices);
};

}  // namespace attention
