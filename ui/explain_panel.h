// SPDX-License-Identifier: GPL-3.0-or-later
// The explanation beside the stage: what the step does, why, its shape and what to look for; more on request.
#pragma once

#include <QFrame>

class QToolButton;

namespace attention {

class LessonPage;
class Session;

class ExplainPanel final : public QFrame {
    Q_OBJECT

  public:
    explicit ExplainPanel(Session* session, QWidget* parent = nullptr);
    /// Its widgets come after this one when Tab is pressed.
    void tabAfter(QWidget* widget);
    /// Marks the next of the things to look for.
    void showNextToLookFor();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void showStep();

    Session* m_session;
    LessonPage* m_page;
    QToolButton* m_more;
};

}  // namespace attention
