// SPDX-License-Identifier: GPL-3.0-or-later
// All keys on one page, which scrolls where the screen is small.
#pragma once

#include <QDialog>

class QTextBrowser;

namespace attention {

class Commands;

class ShortcutSheet final : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutSheet(const Commands* commands, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fill();

    const Commands* m_commands;
    QTextBrowser* m_page;
};

}  // namespace attention
