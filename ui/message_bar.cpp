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
    showMessage([characters] { return undrawableMessage(characters); },
                {{[] { return tr("&Copy the name of the package"); }, copy}});
}

void MessageBar::showForNow(const QString& why) {
    showMessage(why);
    m_forNow = true;
}

void MessageBar::somethingChanged() {
    if (std::exchange(m_forNow, false))
        hide();
}

void MessageBar::showMessage(Said text, std::vector<Answer> answers) {
    m_forNow = false;
    m_said = std::move(text);
    m_answerTexts.clear();
    while (QLayoutItem* item = m_answers->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // the answer that runs may be the one that shows this message
        delete item;
    }
    QWidget* before = m_text;
    for (Answer& answer : answers) {
        auto* button = new QPushButton;
        m_answerTexts.push_back(std::move(answer.text));
        m_answers->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, run = std::move(answer.run)] {
            hide();
            run();
        });
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_close);
    retranslate();
    show();
}

void MessageBar::retranslate() {
    m_text->setText(m_said());
    setAccessibleName(m_said());
    for (int i = 0; i < m_answers->count(); ++i)
        qobject_cast<QPushButton*>(m_answers->itemAt(i)->widget())
            ->setText(m_answerTexts[static_cast<std::size_t>(i)]());
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
}

void MessageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        const QString before = m_text->text();
        retranslate();
        if (m_forNow || (m_answers->isEmpty() && m_text->text() == before))  // it was told in the other language
            hide();
    }
    QFrame::changeEvent(event);
}

}  // namespace attention
