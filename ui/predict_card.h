// SPDX-License-Identifier: GPL-3.0-or-later
// PredictCard: above the equation, the question what a hidden cell of the result will be; after the guess, what was
// said beside what it is. A guess never blocks the way, and a wrong one gets the reason.
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QPushButton;

namespace attention {

class Session;

class PredictCard final : public QFrame {
    Q_OBJECT

  public:
    explicit PredictCard(Session* session, QWidget* parent = nullptr);

    /// Moves the focus into the field, with what was typed already.
    void begin(const QString& typed);

  signals:
    /// The result is shown now.
    void answered();

  protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void show();
    void check();
    QString question() const;
    QString answer() const;

    Session* m_session;
    QLabel* m_text;
    QLineEdit* m_guess;
    QPushButton* m_check;
    QPushButton* m_skip;
    QLabel* m_hint;
    bool m_refused = false;  ///< what is in the field is no number
};

}  // namespace attention
