// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/message_bar.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <utility>

#include "ui/text.h"

namespace attention {

MessageBar::MessageBar(const QString& name, QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_answers(new QHBoxLayout), m_close(new QToolButton) {
    setObjectName(name);
    setProperty("message", true);  // for the style sheet
    m_text->setObjectName(name + QStringLiteral("-text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);  // names of files come in
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setObjectName(name + QStringLiteral("-close"));
    m_close->setText(QStringLiteral("✕"));
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 6, 4);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_answers);
    layout->addWidget(m_close);
    hide();
    retranslate();
}

void MessageBar::showUndrawable(const QString& characters) {
    const auto copy = [] { QApplication::clipboard()->setText(QStringLiteral("fonts-noto-cjk")); };
    showMessage(undrawableMessage(characters), {{tr("&Copy the name of the package"), copy}});
}

void MessageBar::showForNow(const QString& why) {
    showMessage(why);
    m_forNow = true;
}

void MessageBar::somethingChanged() {
    if (std::exchange(m_forNow, false))
        hide();
}

void MessageBar::showMessage(const QString& text, std::vector<Answer> answers) {
    m_forNow = false;
    m_text->setText(text);
    while (QLayoutItem* item = m_answers->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // the answer that runs may be the one that shows this message
        delete item;
    }
    QWidget* before = m_text;
    for (Answer& answer : answers) {
        auto* button = new QPushButton(answer.text);
        m_answers->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, run = std::move(answer.run)] {
            hide();
            run();
        });
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_close);
    setAccessibleName(text);
    show();
}

void MessageBar::retranslate() {
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
}

void MessageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_answers->isEmpty())  // it was told in the other language, and asks for nothing
            hide();
    }
    QFrame::changeEvent(event);
}

}  // namespace attention
