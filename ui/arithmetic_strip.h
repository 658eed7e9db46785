// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below the stage: the arithmetic of the chosen cell, large, on one line; every operand leads to its own
// story.
#pragma once

#include <QFrame>
#include <vector>

#include "core/arithmetic.h"

class QLabel;

namespace attention {

class Session;

class ArithmeticStrip final : public QFrame {
    Q_OBJECT

  public:
    explicit ArithmeticStrip(Session* session, QWidget* parent = nullptr);

    /// The line as plain text.
    QString plainText() const { return m_plain; }

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showCell();
    void follow(const QString& link);
    QString trail() const;
    QString notes(const CellReference& cell, const Arithmetic& line) const;

    Session* m_session;
    QLabel* m_line;
    QLabel* m_note;
    QString m_plain;
    std::vector<CellReference> m_links;  ///< where each link of the line leads
};

}  // namespace attention
