// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QStatusBar>
#include <QTabBar>
#include <QUndoStack>
#include <algorithm>
#include <utility>
#include <vector>

#include "core/number_text.h"
#include "ui/arithmetic_strip.h"
#include "ui/attention_choices.h"
#include "ui/commands.h"
#include "ui/document_commands.h"
#include "ui/explain_panel.h"
#include "ui/export_commands.h"
#include "ui/labs.h"
#include "ui/lesson.h"
#include "ui/lesson_browser.h"
#include "ui/message_bar.h"
#include "ui/pace.h"
#include "ui/present_commands.h"
#include "ui/scene_bar.h"
#include "ui/session.h"
#include "ui/shortcut_sheet.h"
#include "ui/stage_view.h"
#include "ui/step_rail.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/view_choices.h"

namespace attention {

namespace {

constexpr int kNarrow = 1100;  // pixels: below, the rail shows numbers and the explanation is a tab
constexpr int kLow = 640;      // pixels: below, the subtitle of a step makes room for its equation

}  // namespace

MainWindow::MainWindow(Session* session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_commands(new Commands(this)) {
    setObjectName(QStringLiteral("main-window"));
    setMinimumSize(640, 400);
    buildViews();
    m_commands->fill(menuBar());
    connectCommands();
    new AttentionChoices(m_session, m_commands, m_bar->classButton());
    new Labs(m_session, m_commands, this);
    new ViewChoices(m_commands, this);
    new PresentCommands(m_session, m_commands, m_stage, this);
    connect(session, &Session::traceChanged, this, &MainWindow::showStatus);
    connect(session, &Session::traceChanged, m_message, &MessageBar::somethingChanged);
    connect(session, &Session::stepChanged, m_message, &MessageBar::somethingChanged);
    connect(session, &Session::traceChanged, this, &MainWindow::reportUndrawable);
    connect(session, &Session::stepChanged, this, &MainWindow::showStatus);
    connect(session, &Session::cellChanged, this, &MainWindow::showStatus);
    connect(session, &Session::told, m_message, &MessageBar::showForNow);
    connect(session, &Session::failed, m_message, &MessageBar::showForNow);
    m_commands->action(QStringLiteral("difference"))->setCheckable(true);
    showPin();
    retranslate();
    m_pace->findChild<QWidget*>(QStringLiteral("next"))->setFocus();
}

void MainWindow::buildViews() {
    m_bar = new SceneBar(m_session, this);
    addToolBar(m_bar);
    m_rail = new StepRail(m_session);
    m_stage = new StageView(m_session);
    m_strip = new ArithmeticStrip(m_session);
    m_tabs = new QTabBar;
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->addTab({});
    m_tabs->addTab({});
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabsAction = m_bar->addBeforeLanguages(m_tabs);
    connect(m_tabs, &QTabBar::currentChanged, this, &MainWindow::arrange);

    m_message = new MessageBar(QStringLiteral("message"));
    m_question = new MessageBar(QStringLiteral("question"));

    m_pace = new Pace(m_session, m_commands);
    m_explain = new ExplainPanel(m_session);
    connect(m_stage, &StageView::lookRequested, m_explain, &ExplainPanel::showNextToLookFor);
    auto* lower = new QFrame;
    lower->setObjectName(QStringLiteral("lower"));
    auto* lowerLayout = new QHBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 16, 0);
    lowerLayout->addWidget(m_strip, 1);
    lowerLayout->addWidget(m_pace);

    auto* middle = new QHBoxLayout;
    middle->setContentsMargins(0, 0, 0, 0);
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    auto* centre = new QVBoxLayout;
    centre->setSpacing(0);
    centre->addWidget(m_question);
    centre->addWidget(m_message);
    centre->addWidget(m_stage, 1);
    middle->addLayout(centre, 1);
    middle->addWidget(m_explain);
    auto* whole = new QWidget;
    auto* layout = new QVBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(middle, 1);
    layout->addWidget(lower);
    setCentralWidget(whole);
    m_explain->tabAfter(m_pace->findChild<QWidget*>(QStringLiteral("next")));

    m_status = new QLabel;
    m_status->setObjectName(QStringLiteral("status"));
    m_range = new QLabel;
    m_range->setObjectName(QStringLiteral("range"));
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_range);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(14, 0, 14, 0);
}

void MainWindow::connectCommands() {
    new DocumentCommands(m_session, this);
    const auto set = [this](const char* id, auto run) { m_commands->set(QString::fromLatin1(id), run); };
    new ExportCommands(m_session, m_commands, this);
    set("quit", [this] { close(); });
    set("undo", [this] { m_session->undoStack()->undo(); });
    set("redo", [this] { m_session->undoStack()->redo(); });
    set("copy-arithmetic", [this] { QApplication::clipboard()->setText(m_strip->plainText()); });
    set("zoom-in", [this] { m_stage->setZoom(m_stage->zoom() * StageView::kZoomStep); });
    set("zoom-out", [this] { m_stage->setZoom(m_stage->zoom() / StageView::kZoomStep); });
    set("zoom-reset", [this] { m_stage->setZoom(1); });
    set("full-screen", [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    set("pin", [this] { m_session->pin(); });
    set("unpin", [this] { m_session->unpin(); });
    set("difference", [this] { m_session->setComparing(!m_session->isComparing()); });
    connect(m_session, &Session::pinChanged, this, &MainWindow::showPin);
    for (int i = 1; i <= 10; ++i) {  // Alt+1 … Alt+9, Alt+0
        auto* jump = new QAction(this);
        jump->setShortcut(QKeySequence(QStringLiteral("Alt+%1").arg(i % 10)));
        connect(jump, &QAction::triggered, m_session, [this, i] { m_session->setStep(i - 1); });
        addAction(jump);
    }
    set("follow", [this] {
        if (const auto cell = m_session->chosenCell())
            m_session->follow(*cell);
    });
    set("edit-number", [this] { m_stage->editChosen(); });
    set("mask-key", [this] {
        if (const auto cell = m_session->chosenCell())
            m_session->toggleMask(*cell);
    });
    set("next-region", [this] { moveRegion(1); });
    set("previous-region", [this] { moveRegion(-1); });
    m_stage->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const char* id :
         {"follow", "trail-back", "edit-number", "mask-key", "paste", "copy-arithmetic", "pin", "difference"})
        m_stage->addAction(m_commands->action(QLatin1String(id)));
    set("paste", [this] { m_stage->paste(); });
    set("trail-back", [this] { m_session->goAlongTrail(m_session->trailPlace() - 1); });
    set("trail-on", [this] { m_session->goAlongTrail(m_session->trailPlace() + 1); });
    auto* lessons = new LessonBrowser(this);
    set("lessons", [this, lessons] { lessons->openPage(lessonId(m_session->trace(), m_session->step())); });
    set("next-time", [this] { m_session->moveTimeStep(1); });
    set("back-time", [this] { m_session->moveTimeStep(-1); });
    set("first", [this] { m_session->setStep(0); });
    set("last", [this] { m_session->setStep(static_cast<std::ptrdiff_t>(m_session->steps().size()) - 1); });
    set("shortcuts", [sheet = new ShortcutSheet(m_commands, this)] { sheet->show(); });
    set("about", [this] {
        QMessageBox::about(
            this, tr("About Attention Stepper"),
            tr("<h3>Attention Stepper %1</h3><p>Shows attention step by step: every number is computed from "
               "the scene that is open, and every number says where it comes from.</p><p>The program uses "
               "no network and sends nothing anywhere.</p><p>Free software under the GNU General Public "
               "License, version 3 or later.</p>")
                .arg(QStringLiteral(ATTENTION_STEPPER_VERSION)));
    });
    connect(m_session->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::showUndo);
}

void MainWindow::retranslate() {
    m_commands->retranslate();
    showUndo();
    m_tabs->setTabText(0, tr("Equation"));
    m_tabs->setTabText(1, tr("Explanation"));
    if (m_session->isOpen())
        showStatus();
}

void MainWindow::showUndo() {
    const QUndoStack* undo = m_session->undoStack();
    const auto show = [this](const char* id, bool can, const QString& what, const char* plain) {
        QAction* action = m_commands->action(QLatin1String(id));
        action->setEnabled(can);
        action->setText(QCoreApplication::translate("core", plain) + (can ? QStringLiteral(": ") + what : QString()));
    };
    show("undo", undo->canUndo(), m_session->undoText(), "&Undo");
    show("redo", undo->canRedo(), m_session->redoText(), "&Redo");
}

void MainWindow::reportUndrawable() {
    QString words;
    for (const Sentences* sentences : {&m_session->scene().tokens, &m_session->scene().queryTokens})
        for (const auto& sentence : *sentences)
            for (const std::string& token : sentence)
                words += QString::fromStdString(token);
    const QString missing = undrawable(words, textFont(13));
    if (const QString before = std::exchange(m_undrawable, missing); !missing.isEmpty() && missing != before)
        m_message->showUndrawable(missing);
}

void MainWindow::showPin() {
    m_commands->action(QStringLiteral("difference"))->setEnabled(m_session->isPinned() && !m_session->isPredicting());
    m_commands->action(QStringLiteral("difference"))->setChecked(m_session->isComparing());
    m_commands->action(QStringLiteral("unpin"))->setEnabled(m_session->isPinned());
}

void MainWindow::showStatus() {
    const ColourScale& scale = m_stage->equation()->scale();
    const bool tokens = m_session->step().results.empty();
    m_range->setText(tokens ? QString()
                            : tr("colours: %1 … %2, fixed for this step")
                                  .arg(QString::fromStdString(showNumber(scale.low(), 2).text),
                                       QString::fromStdString(showNumber(scale.high(), 2).text)));
    const auto cell = m_session->shownCell();
    m_status->setText(cell ? cellPlace(*m_session->shownTrace(), *cell) : QString());
}

void MainWindow::showMessage(const QString& text) {
    m_message->showMessage(text);
}

void MainWindow::moveRegion(int direction) {
    const std::vector<QWidget*> regions{m_bar, m_rail, m_stage, m_strip->parentWidget(), m_explain};
    const auto here = std::ranges::find_if(regions, [](const QWidget* region) {
        return region->isAncestorOf(QApplication::focusWidget()) || region->hasFocus();
    });
    const auto count = static_cast<std::ptrdiff_t>(regions.size());
    auto place = here == regions.end() ? 0 : here - regions.begin();
    for (std::ptrdiff_t tried = 0; tried < count; ++tried) {
        place = (place + direction + count) % count;
        QWidget* region = regions[static_cast<std::size_t>(place)];
        if (region == m_rail && region->isVisible())
            return region->setFocus(Qt::TabFocusReason);
        if (region == m_stage && m_stage->focusChosen())
            return;
        for (QWidget* child : region->findChildren<QWidget*>())
            if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus))
                return child->setFocus(Qt::TabFocusReason);
    }
}

void MainWindow::arrange() {
    const bool narrow = width() < kNarrow;
    m_rail->setCompact(narrow);
    m_pace->setCompact(narrow);
    m_bar->setCompact(narrow);
    m_tabsAction->setVisible(narrow);
    m_tabs->updateGeometry();  // the chosen one is bold and wider
    m_stage->setLow(height() < kLow);
    const bool explanation = narrow && m_tabs->currentIndex() == 1;
    m_explain->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : 290);
    m_explain->setMinimumWidth(narrow ? 0 : 290);
    m_explain->setVisible(!narrow || explanation);
    m_stage->setVisible(!explanation);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    arrange();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isFullScreen())
        setWindowState(windowState() & ~Qt::WindowFullScreen);
    else if (!m_stage->beginGuess(event->text()))
        QMainWindow::keyPressEvent(event);
}

}  // namespace attention
