// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pace.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/commands.h"
#include "ui/session.h"
#include "ui/text.h"

namespace attention {

namespace {

struct Speed {
    const char* command;
    int pause;  ///< milliseconds before the next tensor
};
constexpr Speed kSpeeds[] = {{"speed-slow", 4000}, {"speed-normal", 2000}, {"speed-fast", 900}};
constexpr const char* kSizes[] = {"step-tensor", "step-row", "step-cell"};

/// A key of its own, not one that waits for another.
bool isModifier(int key) {
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta ||
           key == Qt::Key_AltGr;
}

}  // namespace

Pace::Pace(Session* session, Commands* commands, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_commands(commands),
      m_counter(new QLabel),
      m_size(new QComboBox),
      m_play(new QToolButton),
      m_back(new QPushButton),
      m_next(new QPushButton) {
    m_counter->setObjectName(QStringLiteral("counter"));
    m_size->setObjectName(QStringLiteral("step-size"));
    m_play->setObjectName(QStringLiteral("play"));
    m_back->setObjectName(QStringLiteral("back-button"));
    m_next->setObjectName(QStringLiteral("next"));
    m_play->setCheckable(true);
    m_size->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // also when the language changes
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_counter), static_cast<QWidget*>(m_size), static_cast<QWidget*>(m_play),
          static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_next)})
        layout->addWidget(widget);
    connect(m_back, &QPushButton::clicked, session, [session] { session->advance(-1); });
    connect(m_next, &QPushButton::clicked, session, [session] { session->advance(1); });
    connect(m_play, &QToolButton::clicked, this, &Pace::play);
    connect(m_size, &QComboBox::activated, this, &Pace::choose);
    connect(&m_timer, &QTimer::timeout, session, [this] {
        if (m_session->canAdvance(1))
            m_session->advance(1);
        else
            play(false);
    });
    commands->set(QStringLiteral("next"), [session] { session->advance(1); });
    commands->set(QStringLiteral("back"), [session] { session->advance(-1); });
    commands->set(QStringLiteral("play"), [this] { play(!isPlaying()); });
    auto* sizes = new QActionGroup(this);
    for (int i = 0; i < 3; ++i) {
        QAction* action = commands->action(text(kSizes[i]));
        action->setCheckable(true);
        sizes->addAction(action);
        commands->set(text(kSizes[i]), [this, i] { choose(i); });
        m_size->addItem({});
    }
    auto* speeds = new QActionGroup(this);
    for (const Speed& speed : kSpeeds) {
        QAction* action = commands->action(text(speed.command));
        action->setCheckable(true);
        action->setChecked(&speed == &kSpeeds[1]);
        speeds->addAction(action);
        connect(action, &QAction::toggled, this, [this] {
            if (isPlaying())
                play(true);
        });
    }
    for (auto signal :
         {&Session::traceChanged, &Session::stepChanged, &Session::cellChanged, &Session::stepSizeChanged})
        connect(session, signal, this, &Pace::show);
    qApp->installEventFilter(this);
    retranslate();
}

void Pace::setCompact(bool compact) {
    m_counter->setVisible(!compact);
}

void Pace::choose(int size) {
    m_session->setStepSize(static_cast<StepSize>(size));
}

void Pace::play(bool on) {
    m_timer.stop();
    if (on && m_session->canAdvance(1)) {
        int pause = kSpeeds[1].pause;
        for (const Speed& speed : kSpeeds)
            if (m_commands->action(text(speed.command))->isChecked())
                pause = speed.pause;
        m_timer.start(m_session->stepSize() == StepSize::Tensor ? pause : pause / 2);
    }
    show();
}

bool Pace::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    const bool key = type == QEvent::ShortcutOverride || type == QEvent::KeyPress;
    if (m_ended && key) {  // the key that ended it does nothing else
        m_ended = type == QEvent::ShortcutOverride;
        event->accept();
        return true;
    }
    if (!isPlaying())
        return QWidget::eventFilter(watched, event);
    if (key && watched->isWidgetType() && !isModifier(static_cast<QKeyEvent*>(event)->key())) {
        play(false);
        m_ended = type == QEvent::ShortcutOverride;
        event->accept();
        return true;
    }
    if (type == QEvent::MouseButtonPress && watched->isWidgetType() && watched != m_play)
        play(false);
    return QWidget::eventFilter(watched, event);
}

void Pace::show() {
    if (!m_session->isOpen())
        return;
    const auto step = m_session->stepIndex();
    m_counter->setText(tr("%1 of %2").arg(step + 1).arg(m_session->steps().size()));
    // A button that cannot go on gives the focus to the other one, not to the stage, where it would choose a cell.
    const bool back = m_session->canAdvance(-1);
    const bool next = m_session->canAdvance(1);
    if (!next && back && m_next->hasFocus()) {
        m_back->setEnabled(true);
        m_back->setFocus(Qt::OtherFocusReason);
    } else if (!back && next && m_back->hasFocus()) {
        m_next->setEnabled(true);
        m_next->setFocus(Qt::OtherFocusReason);
    }
    m_back->setEnabled(back);
    m_next->setEnabled(next);
    m_commands->action(QStringLiteral("back"))->setEnabled(m_session->canAdvance(-1));
    m_commands->action(QStringLiteral("next"))->setEnabled(m_session->canAdvance(1));
    m_size->setCurrentIndex(static_cast<int>(m_session->stepSize()));
    m_commands->action(text(kSizes[m_size->currentIndex()]))->setChecked(true);
    m_play->setChecked(isPlaying());
    m_play->setIcon(QIcon(isPlaying() ? QStringLiteral(":/icons/pause.svg") : QStringLiteral(":/icons/play.svg")));
    m_play->setAccessibleName(isPlaying() ? tr("Stop playing") : tr("Play"));
}

void Pace::retranslate() {
    m_back->setText(tr("◀ Back"));
    m_next->setText(tr("Next ▶"));
    m_back->setToolTip(tr("Page Up"));
    m_next->setToolTip(tr("Page Down"));
    m_play->setToolTip(tr("Play: go on by itself (F9); any key ends it"));
    const QString sizes[] = {tr("by tensor"), tr("by row"), tr("by cell")};
    for (int i = 0; i < 3; ++i)
        m_size->setItemText(i, sizes[i]);
    m_size->setAccessibleName(tr("How far Next and Back go"));
    m_size->setToolTip(m_size->accessibleName());
    show();
}

void Pace::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

}  // namespace attention
