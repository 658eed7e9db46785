// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pin_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/session.h"

namespace attention {

PinBar::PinBar(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_text(new QLabel), m_difference(new QToolButton), m_unpin(new QToolButton) {
    setObjectName(QStringLiteral("pin-bar"));
    m_text->setObjectName(QStringLiteral("pin-text"));
    m_text->setWordWrap(true);
    m_difference->setObjectName(QStringLiteral("show-difference"));
    m_difference->setCheckable(true);
    m_unpin->setObjectName(QStringLiteral("unpin"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 4, 2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_difference);
    layout->addWidget(m_unpin);
    connect(m_difference, &QToolButton::clicked, session, &Session::setComparing);
    connect(m_unpin, &QToolButton::clicked, session, &Session::unpin);
    for (auto signal : {&Session::pinChanged, &Session::traceChanged, &Session::stepChanged})
        connect(session, signal, this, &PinBar::show);
    show();
}

void PinBar::show() {
    setVisible(m_session->isOpen() && m_session->isPinned());
    if (!isVisibleTo(parentWidget()) && !m_session->isPinned())
        return;
    m_difference->setChecked(m_session->isComparing());
    m_difference->setEnabled(!m_session->isPredicting());
    m_difference->setText(tr("Difference"));
    m_difference->setToolTip(tr("Now minus pinned, cell by cell (D)"));
    m_unpin->setText(tr("Unpin"));
    QString why;
    const bool compared = m_session->comparison(&why) != nullptr;
    m_text->setText(compared                   ? tr("Now minus the pinned state, cell by cell.")
                    : !why.isEmpty()           ? why
                    : m_session->isComparing() ? tr("Tokens have no difference: go to a step with numbers.")
                                               : tr("A state is pinned. Change something, then show the difference."));
}

void PinBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        show();
}

}  // namespace attention
