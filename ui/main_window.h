// SPDX-License-Identifier: GPL-3.0-or-later
// The window: places the views around the session and builds menus. It knows nothing about attention.
#pragma once

#include <QMainWindow>

class QBoxLayout;
class QLabel;
class QTabBar;

namespace attention {

class ArithmeticStrip;
class Commands;
class ExplainPanel;
class Pace;
class MessageBar;
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
    /// Where showMessage() shows, for messages that can be answered.
    MessageBar* message() const { return m_message; }
    /// Above it: a question that waits however many messages come and go.
    MessageBar* question() const { return m_question; }

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
    void reportUndrawable();
    void showStatus();
    void arrange();
    void moveRegion(int direction);

    Session* m_session;
    Commands* m_commands;
    SceneBar* m_bar;
    MessageBar* m_message;
    MessageBar* m_question;
    StepRail* m_rail;
    StageView* m_stage;
    ExplainPanel* m_explain;
    QTabBar* m_tabs;
    QAction* m_tabsAction;
    ArithmeticStrip* m_strip;
    Pace* m_pace;
    QLabel* m_status;
    QLabel* m_range;
    QString m_undrawable;  ///< what was reported last
};

}  // namespace attention
