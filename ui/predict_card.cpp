// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/predict_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "core/arithmetic.h"
#include "core/number_text.h"
#include "ui/arithmetic_html.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kDecimals = 2;  // of a guess, unless cells show more

int askedDecimals() {
    return std::max(kDecimals, settings().value(QLatin1String("view/digits")).toInt());
}

}  // namespace

PredictCard::PredictCard(Session* session, QWidget* parent)
    : QFrame(parent),
      m_session(session),
      m_text(new QLabel),
      m_guess(new QLineEdit),
      m_check(new QPushButton),
      m_skip(new QPushButton),
      m_hint(new QLabel) {
    setObjectName(QStringLiteral("predict-card"));
    m_text->setObjectName(QStringLiteral("predict-text"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_guess->setObjectName(QStringLiteral("guess"));
    m_guess->setMaximumWidth(110);
    m_check->setObjectName(QStringLiteral("check-guess"));
    m_skip->setObjectName(QStringLiteral("skip-guess"));
    m_hint->setObjectName(QStringLiteral("predict-hint"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 6, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_hint);
    layout->addWidget(m_guess);
    layout->addWidget(m_check);
    layout->addWidget(m_skip);
    connect(m_guess, &QLineEdit::returnPressed, this, &PredictCard::check);
    connect(m_guess, &QLineEdit::textEdited, this, [this] {
        m_refused = false;
        show();
    });
    m_guess->installEventFilter(this);
    connect(m_check, &QPushButton::clicked, this, &PredictCard::check);
    connect(m_skip, &QPushButton::clicked, session, &Session::reveal);
    for (auto signal :
         {&Session::predictingChanged, &Session::traceChanged, &Session::stepChanged, &Session::cellChanged})
        connect(session, signal, this, &PredictCard::show);
    show();
}

void PredictCard::begin(const QString& typed) {
    m_guess->setText(typed);
    m_guess->setFocus(Qt::OtherFocusReason);
    m_guess->setCursorPosition(static_cast<int>(typed.size()));
}

void PredictCard::check() {
    const auto value = readNumber(m_guess->text().toStdString());
    m_refused = !value;
    if (!value)
        return show();
    m_guess->clear();
    m_session->guess(*value);
    emit answered();
}

QString PredictCard::question() const {
    const Trace& trace = m_session->trace();
    const auto cell = m_session->askedCell();
    const QString line = arithmeticHtml(trace, arithmetic(trace, *cell, kArithmeticOfWindow));
    return tr("<b>Predict</b>&nbsp; %1").arg(line);
}

QString PredictCard::answer() const {
    const Guess& guess = *m_session->keptGuess();
    const Trace& trace = m_session->trace();
    const CellReference cell{m_session->step().results.back(), guess.cell};
    const double value = trace.node(cell.node).value.at(cell.index);
    const QString said = text(showNumber(guess.value, 6).text);
    const ShownNumber shown = showNumber(value, kArithmeticOfWindow.decimals);
    const QString is = (shown.exact ? QString() : QStringLiteral("≈ ")) + text(shown.text);
    QString verdict;
    switch (judge(guess.value, value, askedDecimals())) {
    case Verdict::Right: verdict = tr("✓ Right: you said %1, and it is %2."); break;
    case Verdict::Rounded: verdict = tr("✓ Right, but for rounding: you said %1, and it is %2."); break;
    case Verdict::Wrong: verdict = tr("✗ You said %1; it is %2."); break;
    }
    return verdict.arg(said, is) + QStringLiteral("&nbsp; ") +
           arithmeticHtml(trace, arithmetic(trace, cell, kArithmeticOfWindow));
}

void PredictCard::show() {
    const bool asks = m_session->askedCell().has_value();
    const bool answered = !asks && m_session->keptGuess();
    setVisible(asks || answered);
    for (QWidget* part : std::initializer_list<QWidget*>{m_guess, m_check, m_skip, m_hint})
        part->setVisible(asks);
    if (!asks && !answered)
        return;
    m_text->setFont(numberFont(13.5));
    m_text->setText(asks ? question() : answer());
    m_hint->setText(m_refused ? tr("Type a number: 2, 0.5, 1/3.") : tr("%1 hidden").arg(m_session->hiddenCells()));
    m_guess->setPlaceholderText(tr("Your guess"));
    m_guess->setAccessibleName(tr("Your guess"));
    m_check->setText(tr("Check"));
    m_check->setEnabled(!m_guess->text().isEmpty());
    m_skip->setText(tr("Show"));
    m_skip->setToolTip(tr("Show the result without a guess (Space on the stage, or Next)"));
}

void PredictCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        show();
}

/// A number has no space in it: Space checks what is typed.
bool PredictCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Space)
        return QFrame::eventFilter(watched, event);
    if (!m_guess->text().isEmpty())
        check();
    return true;
}

void PredictCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_guess->hasFocus()) {
        m_guess->clear();
        m_refused = false;
        show();
        focusNextPrevChild(true);
    } else {
        QFrame::keyPressEvent(event);
    }
}

}  // namespace attention
