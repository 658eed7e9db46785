// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/present_window.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>

#include "core/arithmetic.h"
#include "ui/arithmetic_html.h"
#include "ui/present_stage.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kRing = 36;  // radius of the pointer ring: 1/36 of the height would be too small to follow
constexpr double kZoomStep = 1.25;

}  // namespace

/// Above everything: the cover, the ring around the pointer and the votes. The mouse goes through it.
class PresentWindow::Overlay final : public QWidget {
  public:
    explicit Overlay(QWidget* parent) : QWidget(parent) {
        setObjectName(QStringLiteral("present-overlay"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

    std::optional<QColor> cover;
    std::optional<QPointF> ring;
    std::optional<std::array<int, 4>> votes;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (cover) {
            painter.fillRect(rect(), *cover);
            return;
        }
        if (votes)
            paintVotes(&painter);
        if (ring) {
            painter.setPen(QPen(lightTheme().accent, 5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(*ring, kRing, kRing);
        }
    }

  private:
    void paintVotes(QPainter* painter) const {
        const double line = height() / 16.0;
        const QRectF card(width() * 0.68, height() - 6.2 * line, width() * 0.3, 5.4 * line);
        painter->setPen(QPen(lightTheme().border, 2));
        painter->setBrush(lightTheme().panel);
        painter->drawRoundedRect(card, 10, 10);
        const int most = std::max(1, *std::max_element(votes->begin(), votes->end()));
        painter->setFont(textFont(line * 0.55, QFont::DemiBold));
        for (std::size_t i = 0; i < votes->size(); ++i) {
            const QRectF row(card.left() + line * 0.5, card.top() + line * (0.7 + static_cast<double>(i)),
                             card.width() - line, line);
            painter->setPen(lightTheme().text);
            painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter, QString(QChar(u'A' + static_cast<char16_t>(i))));
            painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number((*votes)[i]));
            const double room = row.width() - 2.4 * line;
            painter->fillRect(QRectF(row.left() + line, row.top() + line * 0.2, room * (*votes)[i] / most, line * 0.6),
                              lightTheme().accent);
        }
    }
};

PresentWindow::PresentWindow(Session* session, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_session(session),
      m_title(new QLabel),
      m_formula(new QLabel),
      m_subtitle(new QLabel),
      m_stage(new PresentStage(session)),
      m_arithmetic(new QLabel),
      m_note(new QLabel),
      m_overlay(new Overlay(this)) {
    setObjectName(QStringLiteral("present-window"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_title->setObjectName(QStringLiteral("present-title"));
    m_subtitle->setObjectName(QStringLiteral("present-subtitle"));
    m_formula->setObjectName(QStringLiteral("present-formula"));
    m_arithmetic->setObjectName(QStringLiteral("present-arithmetic"));
    m_note->setObjectName(QStringLiteral("present-note"));
    m_formula->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_arithmetic->setAlignment(Qt::AlignCenter);
    m_note->setAlignment(Qt::AlignCenter);
    for (QLabel* label : {m_title, m_subtitle, m_formula, m_arithmetic, m_note}) {
        label->setTextFormat(Qt::RichText);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setMouseTracking(true);
        QPalette palette = label->palette();  // light, whatever the window is
        palette.setColor(QPalette::WindowText,
                         label == m_subtitle || label == m_note ? lightTheme().muted : lightTheme().text);
        label->setPalette(palette);
    }
    for (QLabel* label : {m_title, m_subtitle, m_arithmetic})
        label->setWordWrap(true);
    m_formula->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    auto* header = new QHBoxLayout;
    header->addWidget(m_title, 1);
    header->addWidget(m_formula);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addWidget(m_subtitle);
    layout->addWidget(m_stage, 1);
    layout->addWidget(m_arithmetic);
    layout->addWidget(m_note);
    QPalette palette = this->palette();
    palette.setColor(QPalette::Window, lightTheme().panel);  // white, for a projector
    setPalette(palette);
    setAutoFillBackground(true);
    m_stage->installEventFilter(this);

    const auto step = [this] {
        if (isVisible())
            showStep();
    };
    for (auto signal : {&Session::traceChanged, &Session::stepChanged, &Session::pageChanged, &Session::pinChanged})
        connect(session, signal, this, step);
    connect(&settings(), &Settings::changed, this, step);
    connect(session, &Session::cellChanged, this, [this] {
        if (isVisible())
            showCell();
    });
}

void PresentWindow::presentOn(QScreen* screen) {
    m_stepSize = m_session->stepSize();
    m_number = 0;
    m_keysShown = true;
    m_overlay->votes.reset();
    cover(std::nullopt);
    winId();  // so that there is a window that can be told its screen
    windowHandle()->setScreen(screen);
    setGeometry(screen->geometry());
    showFullScreen();
    raise();
    activateWindow();
    setFocus(Qt::OtherFocusReason);
    showStep();
}

void PresentWindow::cover(std::optional<QColor> colour) {
    m_covered = colour.has_value();
    m_overlay->cover = colour;
    m_overlay->update();
    emit coverChanged();
}

std::optional<std::array<int, 4>> PresentWindow::votes() const {
    return m_overlay->votes;
}

void PresentWindow::advance(int direction, bool cell) {
    m_session->setStepSize(cell ? StepSize::Cell : m_stepSize);
    m_session->advance(direction);
}

void PresentWindow::moveCell(Index rows, Index columns) {
    const auto chosen = m_session->chosenCell();
    if (!chosen)
        return;
    CellReference cell = *chosen;
    const Axes& axes = m_session->trace().node(cell.node).value.axes();
    const auto move = [&](std::size_t fromEnd, Index by) {
        if (axes.size() < fromEnd || by == 0)
            return;
        const std::size_t axis = axes.size() - fromEnd;
        cell.index[axis] = std::clamp<Index>(cell.index[axis] + by, 0, axes[axis].size - 1);
    };
    const bool transposed = queriesInColumns();
    move(transposed ? 1 : 2, rows);
    move(transposed ? 2 : 1, columns);
    m_session->choose(cell);
}

bool PresentWindow::pressDigit(int key) {
    constexpr int kMost = 99999;
    if (key >= Qt::Key_0 && key <= Qt::Key_9) {
        m_number = std::min(kMost, m_number * 10 + (key - Qt::Key_0));
        showCell();
        return true;
    }
    const int number = std::exchange(m_number, 0);
    if (number == 0)
        return false;
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        m_session->setStep(number - 1);
    showCell();
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
}

bool PresentWindow::pressVote(int key) {
    if (key == Qt::Key_V) {
        m_overlay->votes = m_overlay->votes ? std::nullopt : std::optional(std::array<int, 4>{});
    } else if (m_overlay->votes && key >= Qt::Key_A && key <= Qt::Key_D) {
        ++(*m_overlay->votes)[static_cast<std::size_t>(key - Qt::Key_A)];
    } else if (m_overlay->votes && key == Qt::Key_Escape) {
        m_overlay->votes.reset();
    } else {
        return false;
    }
    m_overlay->update();
    showStep();  // beside the votes, not below them
    return true;
}

bool PresentWindow::press(int key, Qt::KeyboardModifiers modifiers, const QString& text) {
    if (key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_AltGr || key == 0)
        return false;
    if (m_covered) {  // whatever it is, the class sees something again, and nothing else has happened
        cover(std::nullopt);
        return true;
    }
    const bool asked = key == Qt::Key_F1 || text == QStringLiteral("?");
    if (m_keysShown || asked) {
        m_keysShown = asked && !m_keysShown;
        showCell();
    }
    if (asked || pressDigit(key) || pressVote(key))
        return true;
    const bool shift = modifiers & Qt::ShiftModifier;
    const bool control = modifiers & Qt::ControlModifier;
    if (text == QStringLiteral("]") || text == QStringLiteral("[")) {
        turnPage(text == QStringLiteral("]") ? 1 : -1);
        return true;
    }
    if (text == QStringLiteral("+") || text == QStringLiteral("=")) {
        m_stage->setZoom(m_stage->zoom() * kZoomStep);
        return true;
    }
    if (text == QStringLiteral("-")) {
        m_stage->setZoom(m_stage->zoom() / kZoomStep);
        return true;
    }
    switch (key) {
    case Qt::Key_Right:
        if (control)
            moveCell(0, 1);
        else
            advance(1, shift);
        break;
    case Qt::Key_Left:
        if (control)
            moveCell(0, -1);
        else
            advance(-1, shift);
        break;
    case Qt::Key_PageDown:
    case Qt::Key_Space: advance(1, shift); break;
    case Qt::Key_PageUp:
    case Qt::Key_Backspace: advance(-1, shift); break;
    case Qt::Key_Up: moveCell(-1, 0); break;
    case Qt::Key_Down: moveCell(1, 0); break;
    case Qt::Key_Home: m_session->setStep(0); break;
    case Qt::Key_End: m_session->setStep(static_cast<std::ptrdiff_t>(m_session->steps().size()) - 1); break;
    case Qt::Key_Period:
    case Qt::Key_B: cover(QColor(Qt::black)); break;
    case Qt::Key_W: cover(QColor(Qt::white)); break;
    case Qt::Key_R: m_session->reveal(); break;
    case Qt::Key_H:
        m_stage->setNumbers(!m_stage->hasNumbers());
        showCell();
        break;
    case Qt::Key_A:
        m_arithmeticShown = !m_arithmeticShown;
        showCell();
        break;
    case Qt::Key_L:
        m_overlay->ring = m_overlay->ring ? std::nullopt : std::optional(QPointF(mapFromGlobal(QCursor::pos())));
        m_overlay->update();
        break;
    case Qt::Key_Escape:
    case Qt::Key_F5: close(); break;
    default: return false;
    }
    return true;
}

/// To the next head or sentence, or back.
void PresentWindow::turnPage(Index by) {
    const auto axes = leadingAxes(m_session->trace(), m_session->step());
    const auto last = std::find_if(axes.rbegin(), axes.rend(), [](const Axis& axis) { return axis.size > 1; });
    if (last != axes.rend())
        m_session->setPage(last->name, std::clamp<Index>(m_session->page(last->name) + by, 0, last->size - 1));
}

/// "head 1 of 2"; empty where all is shown.
QString PresentWindow::pages() const {
    QStringList pages;
    if (!m_session->step().results.empty())
        for (const Axis& axis : leadingAxes(m_session->trace(), m_session->step()))
            if (const Index page = m_session->page(axis.name); axis.size > 1 && page != Session::kAllPages)
                pages << tr("%1 %2 of %3").arg(placeName(axis.name)).arg(page + 1).arg(axis.size) +
                             QStringLiteral("&nbsp;&nbsp; ");
    return pages.join(QString());
}

void PresentWindow::keyPressEvent(QKeyEvent* event) {
    if (!press(event->key(), event->modifiers(), event->text()))
        QWidget::keyPressEvent(event);
}

void PresentWindow::showStep() {
    if (!m_session->isOpen())
        return;
    const LightTheme light;
    const Trace& trace = m_session->trace();
    const Step& step = m_session->step();
    const double height = this->height();
    const int margin = qRound(height / 40);
    layout()->setContentsMargins(margin * 2, margin, m_overlay->votes ? qRound(width() * 0.33) : margin * 2, margin);
    m_stage->setScreenHeight(this->height());
    m_title->setFont(textFont(height / 22, QFont::Bold));
    const QString timeStep = timeStepTitle(trace, step);
    m_title->setText(QStringLiteral("%1&nbsp;&nbsp;%2%3")
                         .arg(m_session->stepIndex() + 1)
                         .arg(timeStep.isEmpty() ? QString() : timeStep.toHtmlEscaped() + QStringLiteral(": "),
                              stepTitle(trace, step).toHtmlEscaped()));
    m_formula->setFont(formulaFont(height / 24));
    m_formula->setText(stepFormulaHtml(trace, step, queriesInColumns()));
    m_subtitle->setFont(textFont(height / 42));
    m_subtitle->setText(step.results.empty() ? sceneTitle(trace.scene()).toHtmlEscaped()
                                             : pages() + stepShapesHtml(trace, step, queriesInColumns()));
    m_arithmetic->setFont(numberFont(height / 30));
    m_arithmetic->setMinimumHeight(2 * m_arithmetic->fontMetrics().lineSpacing());  // so that nothing jumps
    m_note->setFont(textFont(height / 46));
    setWindowTitle(stepTitle(trace, step));
    layout()->activate();
    m_stage->showStep();
    showCell();
}

void PresentWindow::showCell() {
    if (!m_session->isOpen())
        return;
    const LightTheme light;
    const auto cell = m_session->shownCell();
    QString line;
    if (cell && m_arithmeticShown && m_stage->hasNumbers())
        line =
            arithmeticHtml(*m_session->shownTrace(), arithmetic(*m_session->shownTrace(), *cell, kArithmeticOfWindow));
    m_arithmetic->setText(line.isEmpty() ? QStringLiteral("&nbsp;") : line);
    m_note->setText(note());
    layout()->activate();
    m_stage->showCell();
}

QString PresentWindow::note() const {
    if (m_number > 0)
        return tr("To step %1: Enter").arg(m_number);
    if (m_overlay->votes)
        return tr("A, B, C or D is a vote · R shows the result · Esc ends the vote");
    if (m_keysShown)
        return tr("Page Down or click: next · R: reveal · H: numbers · A: arithmetic · V: vote · B: black · Esc: end");
    if (const Index hidden = m_session->hiddenCells(); hidden > 0)
        return tr("%1 hidden").arg(hidden);
    return QStringLiteral("&nbsp;");
}

void PresentWindow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_overlay->setGeometry(rect());
    m_overlay->raise();
    showStep();
}

void PresentWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showStep();
}

void PresentWindow::closeEvent(QCloseEvent* event) {
    m_session->setStepSize(m_stepSize);
    QWidget::closeEvent(event);
    emit left();
}

/// Beside the cells: left goes on, right goes back.
void PresentWindow::mousePressEvent(QMouseEvent* event) {
    press(event->button() == Qt::RightButton ? Qt::Key_PageUp : Qt::Key_PageDown, Qt::NoModifier, QString());
}

void PresentWindow::mouseMoveEvent(QMouseEvent* event) {
    if (m_overlay->ring) {
        m_overlay->ring = event->position();
        m_overlay->update();
    }
}

bool PresentWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_stage && event->type() == QEvent::MouseMove && m_overlay->ring) {
        m_overlay->ring = m_stage->mapTo(this, static_cast<QMouseEvent*>(event)->position().toPoint());
        m_overlay->update();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace attention
