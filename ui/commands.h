// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the window, made from the command table.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <vector>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace attention {

class Commands final : public QObject {
    Q_OBJECT

  public:
    /// Makes an action for each command and gives them to the window, so that their keys work there.
    explicit Commands(QWidget* window);

    QAction* action(const QString& id) const;
    /// What the command does. Every command of the table needs one.
    void set(const QString& id, std::function<void()> run);
    /// Fills the bar with the menus of the table.
    void fill(QMenuBar* bar);
    /// A menu of the bar, or a menu within one.
    QMenu* menu(const QString& englishTitle) const;
    /// Texts in the language of the window.
    void retranslate();

    /// The page of keyboard shortcuts, as HTML.
    QString shortcutSheet() const;

  private:
    QMenu* menuOf(const char* title, const std::function<QMenu*()>& make);

    std::map<QString, QAction*> m_actions;
    std::map<QString, QMenu*> m_menus;
};

}  // namespace attention
