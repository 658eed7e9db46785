// SPDX-License-Identifier: GPL-3.0-or-later
// The explanation beside the stage: what the step does, why, its shape and what to look for; more on request.
#pragma once

#include <QFrame>

class QTextBrowser;
class QToolButton;

namespace attention {

class Session;

class ExplainPanel final : public QFrame {
    Q_OBJECT

  public:
    explicit ExplainPanel(Session* session, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void showStep();

    Session* m_session;
    QString m_shown;  ///< page, language and look
    QTextBrowser* m_text;
    QToolButton* m_more;
};

}  // namespace attention
