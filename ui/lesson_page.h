// SPDX-License-Identifier: GPL-3.0-or-later
// LessonPage: one lesson page as it is read, with its typeset formula on top.
#pragma once

#include <QTextBrowser>

namespace attention {

class LessonPage final : public QTextBrowser {
    Q_OBJECT

  public:
    explicit LessonPage(QWidget* parent = nullptr);

    /// The page with that id in the language of the window; `more`: with what comes after its first words.
    void showLesson(const QString& id, bool more);
    /// Marks the next item of its list, which tells what to look for; after the last one the first.
    void markNextItem();
    /// Title and subtitle above the text as well.
    void setTitled() { m_titled = true; }

  private:
    QString m_shown;
    int m_marked = -1;
    bool m_titled = false;
};

}  // namespace attention
