// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/first_hint.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QShortcut>
#include <QTimer>
#include <algorithm>

#include "ui/session.h"
#include "ui/settings.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr QLatin1String kHint("hints/first-step");

}  // namespace

void FirstHint::offer(Session* session, QMainWindow* window) {
    auto* button = window->findChild<QWidget*>(QStringLiteral("next"));
    if (button && settings().value(kHint).toBool())
        new FirstHint(session, window, button);
}

FirstHint::FirstHint(Session* session, QMainWindow* window, QWidget* button)
    : QFrame(window), m_button(button), m_text(new QLabel) {
    setObjectName(QStringLiteral("first-hint"));
    setProperty("message", true);  // for the style sheet
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(m_text);
    retranslate();
    connect(session, &Session::stepChanged, this, &FirstHint::leave);
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WindowShortcut);
    connect(escape, &QShortcut::activated, this, &FirstHint::leave);
    for (QWidget* place = button; place; place = place->parentWidget())  // wherever it moves
        place->installEventFilter(this);
    show();
    place();
}

void FirstHint::retranslate() {
    m_text->setText(tr("<b>Next</b> goes on (Page Down). Click any number to see where it comes from."));
    setAccessibleName(tr("Next goes on (Page Down). Click any number to see where it comes from."));
}

void FirstHint::place() {
    adjustSize();
    const QPoint corner = m_button->mapTo(parentWidget(), QPoint(m_button->width(), 0));
    const auto* panel = parentWidget()->findChild<QWidget*>(QStringLiteral("explain"));
    const bool above = panel && panel->isVisible() && panel->width() < parentWidget()->width() / 2;
    const int right = above ? panel->mapTo(parentWidget(), QPoint(-12, 0)).x() : corner.x();  // nothing of it is hidden
    move(std::max(0, right - width()), corner.y() - height() - 16);
    raise();
}

void FirstHint::leave() {
    settings().setValue(kHint, false);
    hide();
    deleteLater();
}

bool FirstHint::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LanguageChange && watched == parentWidget())
        retranslate();
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::LanguageChange)
        QTimer::singleShot(0, this, &FirstHint::place);  // when the layout is done
    return QFrame::eventFilter(watched, event);
}

}  // namespace attention
