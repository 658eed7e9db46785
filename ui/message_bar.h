// SPDX-License-Identifier: GPL-3.0-or-later
// MessageBar: one message above the stage, with answers where there are any. It stays until it is answered or closed,
// and nothing else is stopped by it.
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

#include "ui/said.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace attention {

class MessageBar final : public QFrame {
    Q_OBJECT

  public:
    struct Answer {
        Said text;  ///< with its mnemonic
        std::function<void()> run;
    };

    explicit MessageBar(const QString& name, QWidget* parent = nullptr);

    /// Shows it in the place of what was there. An answer, like ✕, closes the bar.
    void showMessage(Said text, std::vector<Answer> answers = {});
    /// That no font on this machine can draw these characters, and what to install.
    void showUndrawable(const QString& characters);
    /// What is true until something changes: why an edit failed, or where its effect is seen.
    void showForNow(const QString& why);
    void somethingChanged();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QLabel* m_text;
    QHBoxLayout* m_answers;
    QToolButton* m_close;
    Said m_said = QString();
    std::vector<Said> m_answerTexts;
    bool m_forNow = false;
};

}  // namespace attention
