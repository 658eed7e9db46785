// SPDX-License-Identifier: GPL-3.0-or-later
// LessonBrowser: all lesson pages in one window: the ideas behind attention, the steps, formulas, kinds and examples.
#pragma once

#include <QDialog>

class QTreeWidget;

namespace attention {

class LessonPage;

class LessonBrowser final : public QDialog {
    Q_OBJECT

  public:
    explicit LessonBrowser(QWidget* parent = nullptr);

    /// Shows the window, with that page; with the first idea if there is no such page.
    void openPage(const QString& id);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fill();
    void showPage();

    QTreeWidget* m_pages;
    LessonPage* m_page;
};

}  // namespace attention
