// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain_panel.h"

#include <QEvent>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/lesson_page.h"
#include "ui/session.h"
#include "ui/settings.h"

namespace attention {

ExplainPanel::ExplainPanel(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_page(new LessonPage), m_more(new QToolButton) {
    setObjectName(QStringLiteral("explain"));
    m_page->setObjectName(QStringLiteral("explanation"));
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setCheckable(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 8, 12);
    layout->addWidget(m_page, 1);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    connect(m_more, &QToolButton::toggled, this, &ExplainPanel::showStep);
    connect(&settings(), &Settings::changed, this, &ExplainPanel::showStep);
    connect(session, &Session::stepChanged, this, [this] {
        const QSignalBlocker blocked(m_more);
        m_more->setChecked(false);
        showStep();
    });
}

void ExplainPanel::showStep() {
    if (!m_session->isOpen())
        return;
    const QString id = lessonId(m_session->trace(), m_session->step());
    m_more->setText(m_more->isChecked() ? tr("Less") : tr("More"));
    m_more->setVisible(!lesson(id, languageId()).more.isEmpty());
    m_page->showLesson(id, m_more->isChecked());
}

void ExplainPanel::tabAfter(QWidget* widget) {
    setTabOrder(widget, m_page);
    setTabOrder(m_page, m_more);
}

void ExplainPanel::showNextToLookFor() {
    m_page->markNextItem();
}

void ExplainPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showStep();
}

}  // namespace attention
