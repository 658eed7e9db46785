// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/notes_window.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include "core/arithmetic.h"
#include "core/text.h"
#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/present_window.h"
#include "ui/session.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr QSize kSize(520, 420);

struct Key {
    const char* name;  ///< of the button
    const char* text;  ///< English, marked for translation, with the key
    int key;
};

constexpr Key kKeys[] = {
    {"notes-back", ATTENTION_TEXT("core", "Back (Page Up)"), Qt::Key_PageUp},
    {"notes-next", ATTENTION_TEXT("core", "Next (Page Down)"), Qt::Key_PageDown},
    {"notes-reveal", ATTENTION_TEXT("core", "Reveal (R)"), Qt::Key_R},
    {"notes-black", ATTENTION_TEXT("core", "Black (B)"), Qt::Key_B},
    {"notes-numbers", ATTENTION_TEXT("core", "Numbers (H)"), Qt::Key_H},
    {"notes-arithmetic", ATTENTION_TEXT("core", "Arithmetic (A)"), Qt::Key_A},
    {"notes-vote", ATTENTION_TEXT("core", "Vote (V, then A to D)"), Qt::Key_V},
    {"notes-end", ATTENTION_TEXT("core", "End (Esc)"), Qt::Key_Escape},
};

/// The list under "Look for" of a lesson page, as Markdown.
QString lookFor(const Lesson& page, const QString& heading) {
    const auto begin = page.body.indexOf(heading);
    if (begin < 0)
        return {};
    const auto end = page.body.indexOf(QStringLiteral("\n## "), begin + 1);
    return page.body.mid(begin + heading.size(), end < 0 ? -1 : end - begin - heading.size()).trimmed();
}

}  // namespace

NotesWindow::NotesWindow(Session* session, PresentWindow* presented, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_presented(presented),
      m_place(new QLabel),
      m_time(new QLabel),
      m_ask(new QLabel),
      m_lookFor(new QLabel),
      m_next(new QLabel) {
    setObjectName(QStringLiteral("notes-window"));
    resize(kSize);
    m_place->setObjectName(QStringLiteral("notes-place"));
    m_time->setObjectName(QStringLiteral("notes-time"));
    m_ask->setObjectName(QStringLiteral("notes-ask"));
    m_lookFor->setObjectName(QStringLiteral("notes-look-for"));
    m_next->setObjectName(QStringLiteral("notes-following"));
    m_place->setFont(textFont(20, QFont::Bold));
    m_time->setFont(numberFont(20));
    m_time->setAlignment(Qt::AlignRight);
    m_ask->setTextFormat(Qt::RichText);
    m_lookFor->setTextFormat(Qt::MarkdownText);
    for (QLabel* label : {m_place, m_ask, m_lookFor, m_next}) {
        label->setWordWrap(true);
        if (label != m_place)
            label->setFont(textFont(15));
    }
    auto* header = new QHBoxLayout;
    header->addWidget(m_place, 1);
    header->addWidget(m_time);
    auto* buttons = new QGridLayout;
    constexpr int kColumns = 4;
    int place = 0;
    for (const Key& key : kKeys) {
        auto* button = new QPushButton;
        button->setObjectName(QString::fromLatin1(key.name));
        button->setFocusPolicy(Qt::NoFocus);  // keys go to the presentation, wherever they are pressed
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this,
                [this, pressed = key.key] { m_presented->press(pressed, Qt::NoModifier, QString()); });
        buttons->addWidget(button, place / kColumns, place % kColumns);
        ++place;
        m_buttons.emplace_back(button, key.text);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    layout->addLayout(header);
    layout->addWidget(m_ask);
    layout->addWidget(m_lookFor);
    layout->addStretch(1);
    layout->addWidget(m_next);
    layout->addLayout(buttons);
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &NotesWindow::showTime);
    for (auto signal : {&Session::traceChanged, &Session::stepChanged, &Session::cellChanged})
        connect(session, signal, this, &NotesWindow::show);
    connect(presented, &PresentWindow::left, this, [this] {
        m_tick.stop();
        hide();
    });
}

void NotesWindow::begin(QScreen* screen) {
    m_since.start();
    m_tick.start();
    move(screen->availableGeometry().center() - QPoint(width() / 2, height() / 2));
    QDialog::show();
    show();
    showTime();
}

void NotesWindow::show() {
    if (!m_tick.isActive() || !m_session->isOpen())
        return;
    setWindowTitle(tr("Notes"));
    for (const auto& [button, english] : m_buttons)
        button->setText(translated(english));
    const Trace& trace = m_session->trace();
    const auto& steps = m_session->steps();
    const std::size_t at = m_session->stepIndex();
    const Step& step = m_session->step();
    m_place->setText(tr("Step %1 of %2: %3").arg(at + 1).arg(steps.size()).arg(stepTitle(trace, step)));
    const auto asked = m_session->askedCell();
    m_ask->setVisible(asked.has_value());
    if (asked)
        m_ask->setText(tr("<b>Ask:</b> what is %1? Its formula is on the screen, its number is not.")
                           .arg(symbolHtml(text(cellName(trace, *asked)))));
    const Lesson page = lesson(lessonId(trace, step), languageId());
    // The heading of the lesson pages is the same in the text of the window.
    const QString look = lookFor(page, QStringLiteral("## ") + tr("Look for"));
    m_lookFor->setVisible(!look.isEmpty());
    m_lookFor->setText(QStringLiteral("**%1**\n\n%2").arg(tr("Look for"), look));
    m_next->setText(at + 1 < steps.size() ? tr("Next: %1  %2").arg(at + 2).arg(stepTitle(trace, steps[at + 1]))
                                          : tr("This is the last step."));
}

void NotesWindow::showTime() {
    const qint64 seconds = m_since.elapsed() / 1000;
    m_time->setText(
        QStringLiteral("%1:%2").arg(seconds / 60, 2, 10, QLatin1Char('0')).arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

void NotesWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        show();
}

void NotesWindow::keyPressEvent(QKeyEvent* event) {
    if (!m_presented->press(event->key(), event->modifiers(), event->text()))
        QDialog::keyPressEvent(event);
}

}  // namespace attention
