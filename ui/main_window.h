// SPDX-License-Identifier: GPL-3.0-or-later
// The window: places the views around the session and builds menus. It knows nothing about attention.
#pragma once

#include <QMainWindow>

class QBoxLayout;
class QLabel;
class QTabBar;
class QToolButton;

namespace attention {

class ArithmeticStrip;
class Commands;
class ExplainPanel;
class Pace;
class SceneBar;
class Session;
class StageView;
class StepRail;

class MainWindow final : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(Session* session, QWidget* parent = nullptr);

    Commands* commands() const { return m_commands; }
    /// One line that stays until it is closed; nothing else is stopped by it.
    void showMessage(const QString& text);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void buildViews();
    void connectCommands();
    void retranslate();
    void showUndo();
    void showPin();
    void showStep();
    void showStatus();
    void arrange();
    void moveRegion(int direction);

    Session* m_session;
    Commands* m_commands;
    SceneBar* m_bar;
    QWidget* m_message;
    QLabel* m_messageText;
    StepRail* m_rail;
    StageView* m_stage;
    ExplainPanel* m_explain;
    QTabBar* m_tabs;
    QAction* m_tabsAction;
    ArithmeticStrip* m_strip;
    Pace* m_pace;
    QLabel* m_status;
    QLabel* m_range;
};

}  // namespace attention
