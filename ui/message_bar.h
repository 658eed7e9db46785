// SPDX-License-Identifier: GPL-3.0-or-later
// MessageBar: one message above the stage, with answers where there are any. It stays until it is answered or closed,
// and nothing else is stopped by it.
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace attention {

class MessageBar final : public QFrame {
    Q_OBJECT

  public:
    struct Answer {
        QString text;  ///< with its mnemonic
        std::function<void()> run;
    };

    explicit MessageBar(const QString& name, QWidget* parent = nullptr);

    /// Shows it in the place of what was there. An answer, like ✕, closes the bar.
    void showMessage(const QString& text, std::vector<Answer> answers = {});
    /// Why something failed: shown until something goes right.
    void showFailure(const QString& why);
    void goneRight();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QLabel* m_text;
    QHBoxLayout* m_answers;
    QToolButton* m_close;
    bool m_failure = false;
};

}  // namespace attention
