// SPDX-License-Identifier: GPL-3.0-or-later
// CellEditor: the field in which a number of a heat map is typed. What is not a number is refused beside the field, and
// the old value stays.
#pragma once

#include <QLineEdit>

class QLabel;

namespace attention {

/// Whether a number may begin with what was typed: a key that opens the field.
bool beginsNumber(const QString& typed);

class CellEditor final : public QLineEdit {
    Q_OBJECT

  public:
    explicit CellEditor(QWidget* parent);

    /// Opens over the cell. `value` is selected, or replaced by what was typed already.
    void open(const QRect& cell, double value, const QString& begin);
    void close();

  signals:
    /// `move` is 1 to go on to the next cell, −1 to the one before, 0 to stay.
    void committed(double value, int move);
    void cancelled();

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void commit(int move);
    void refuse();

    QLabel* m_message;
    bool m_open = false;
    double m_before = 0;
};

}  // namespace attention
