// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include "core/number_text.h"
#include "ui/arithmetic_strip.h"
#include "ui/attention_choices.h"
#include "ui/commands.h"
#include "ui/explain_panel.h"
#include "ui/export_commands.h"
#include "ui/file_commands.h"
#include "ui/language.h"
#include "ui/scene_bar.h"
#include "ui/session.h"
#include "ui/stage_view.h"
#include "ui/step_rail.h"
#include "ui/step_title.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kNarrow = 1100;  // pixels: below, the rail shows numbers and the explanation is a tab
constexpr int kLow = 640;      // pixels: below, the subtitle of a step makes room for its equation
constexpr double kZoomStep = 1.2;

}  // namespace

MainWindow::MainWindow(Session* session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_commands(new Commands(this)) {
    setObjectName(QStringLiteral("main-window"));
    setMinimumSize(640, 400);
    buildViews();
    m_commands->fill(menuBar());
    connectCommands();
    new AttentionChoices(m_session, m_commands, m_bar->classButton());
    addChoices();
    connect(session, &Session::traceChanged, this, &MainWindow::showStep);
    connect(session, &Session::stepChanged, this, &MainWindow::showStep);
    connect(session, &Session::cellChanged, this, &MainWindow::showStatus);
    connect(session, &Session::failed, this, &MainWindow::showMessage);
    retranslate();
    m_next->setFocus();
}

void MainWindow::buildViews() {
    m_bar = new SceneBar(m_session, this);
    addToolBar(m_bar);
    m_rail = new StepRail(m_session);
    m_stage = new StageView(m_session);
    m_explain = new ExplainPanel(m_session);
    m_strip = new ArithmeticStrip(m_session);
    m_tabs = new QTabBar;
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->addTab({});
    m_tabs->addTab({});
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabsAction = m_bar->addBeforeLanguages(m_tabs);
    connect(m_tabs, &QTabBar::currentChanged, this, &MainWindow::arrange);

    m_message = new QFrame;
    m_message->setObjectName(QStringLiteral("message"));
    m_messageText = new QLabel;
    m_messageText->setObjectName(QStringLiteral("message-text"));
    m_messageText->setWordWrap(true);
    m_messageText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("message-close"));
    close->setText(QStringLiteral("✕"));
    connect(close, &QToolButton::clicked, m_message, &QWidget::hide);
    auto* messageLayout = new QHBoxLayout(m_message);
    messageLayout->setContentsMargins(12, 4, 6, 4);
    messageLayout->addWidget(m_messageText, 1);
    messageLayout->addWidget(close);
    m_message->hide();

    m_back = new QPushButton;
    m_back->setObjectName(QStringLiteral("back-button"));
    m_next = new QPushButton;
    m_next->setObjectName(QStringLiteral("next"));
    m_counter = new QLabel;
    m_counter->setObjectName(QStringLiteral("counter"));
    connect(m_back, &QPushButton::clicked, m_session, [this] { m_session->moveStep(-1); });
    connect(m_next, &QPushButton::clicked, m_session, [this] { m_session->moveStep(1); });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_counter);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto* lower = new QFrame;
    lower->setObjectName(QStringLiteral("lower"));
    auto* lowerLayout = new QHBoxLayout(lower);
    lowerLayout->setContentsMargins(0, 0, 16, 0);
    lowerLayout->addWidget(m_strip, 1);
    lowerLayout->addLayout(buttons);

    auto* middle = new QHBoxLayout;
    middle->setContentsMargins(0, 0, 0, 0);
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    auto* centre = new QVBoxLayout;
    centre->setSpacing(0);
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
    auto* files = new FileCommands(m_session, this);
    const auto set = [this](const char* id, auto run) { m_commands->set(QString::fromLatin1(id), run); };
    set("open", [files] { files->open(); });
    new ExportCommands(m_session, m_commands, this);
    set("quit", [this] { close(); });
    set("undo", [this] { m_session->undoStack()->undo(); });
    set("redo", [this] { m_session->undoStack()->redo(); });
    set("copy-arithmetic", [this] { QApplication::clipboard()->setText(m_strip->plainText()); });
    set("zoom-in", [this] { m_stage->setZoom(m_stage->zoom() * kZoomStep); });
    set("zoom-out", [this] { m_stage->setZoom(m_stage->zoom() / kZoomStep); });
    set("zoom-reset", [this] { m_stage->setZoom(1); });
    set("full-screen", [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    set("next", [this] { m_session->moveStep(1); });
    set("back", [this] { m_session->moveStep(-1); });
    set("next-time", [this] { m_session->moveTimeStep(1); });
    set("back-time", [this] { m_session->moveTimeStep(-1); });
    set("first", [this] { m_session->setStep(0); });
    set("last", [this] { m_session->setStep(static_cast<std::ptrdiff_t>(m_session->steps().size()) - 1); });
    set("shortcuts", [this] { QMessageBox::information(this, tr("Keyboard shortcuts"), m_commands->shortcutSheet()); });
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

void MainWindow::addChoices() {
    QMenu* view = m_commands->menu(QStringLiteral("&View"));
    const auto group = [&](const char* name, const char* title, auto&& entries, auto chosen, auto choose) {
        QMenu* menu = view->addMenu(QString());
        menu->setObjectName(QString::fromLatin1(name));
        menu->setProperty("title", QString::fromUtf8(title));
        auto* actions = new QActionGroup(menu);
        for (const auto& [key, words] : entries) {
            QAction* action = menu->addAction(words);
            action->setCheckable(true);
            action->setChecked(key == chosen);
            actions->addAction(action);
            connect(action, &QAction::triggered, this, [choose, key = key] { choose(key); });
        }
    };
    view->addSeparator();
    std::vector<std::pair<QString, QString>> languageEntries;
    for (const Language& language : languages())
        languageEntries.emplace_back(QString::fromLatin1(language.id), QString::fromUtf8(language.name));
    group("language-menu", QT_TR_NOOP("&Language"), languageEntries, languageId(),
          [](const QString& id) { setLanguage(id); });
    const std::vector<std::pair<ThemeChoice, QString>> themes{{ThemeChoice::System, QStringLiteral("System")},
                                                              {ThemeChoice::Light, QStringLiteral("Light")},
                                                              {ThemeChoice::Dark, QStringLiteral("Dark")}};
    group("theme-menu", QT_TR_NOOP("&Theme"), themes, ThemeChoice::System,
          [](ThemeChoice choice) { applyTheme(*qApp, choice); });
    for (int i = 1; i <= 10; ++i) {  // Alt+1 … Alt+9, Alt+0
        auto* jump = new QAction(this);
        jump->setShortcut(QKeySequence(QStringLiteral("Alt+%1").arg(i % 10)));
        connect(jump, &QAction::triggered, m_session, [this, i] { m_session->setStep(i - 1); });
        addAction(jump);
    }
}

void MainWindow::retranslate() {
    m_commands->retranslate();
    for (auto* menu : findChildren<QMenu*>())
        if (const QVariant title = menu->property("title"); menu->objectName().endsWith(QStringLiteral("-menu")))
            menu->setTitle(tr(menu->objectName() == QStringLiteral("theme-menu") ? QT_TR_NOOP("&Theme")
                                                                                 : QT_TR_NOOP("&Language")));
    if (auto* themes = findChild<QMenu*>(QStringLiteral("theme-menu"))) {
        themes->actions()[0]->setText(tr("&System"));
        themes->actions()[1]->setText(tr("&Light"));
        themes->actions()[2]->setText(tr("&Dark"));
    }
    showUndo();
    m_back->setText(tr("◀ Back"));
    m_next->setText(tr("Next ▶"));
    m_back->setToolTip(tr("Page Up"));
    m_next->setToolTip(tr("Page Down"));
    m_tabs->setTabText(0, tr("Equation"));
    m_tabs->setTabText(1, tr("Explanation"));
    if (m_session->isOpen())
        showStep();
}

void MainWindow::showUndo() {
    const QUndoStack* undo = m_session->undoStack();
    const auto show = [this](const char* id, bool can, const QString& what, const char* plain) {
        QAction* action = m_commands->action(QLatin1String(id));
        action->setEnabled(can);
        action->setText(QCoreApplication::translate("core", plain) + (can ? QStringLiteral(": ") + what : QString()));
    };
    show("undo", undo->canUndo(), undo->undoText(), "&Undo");
    show("redo", undo->canRedo(), undo->redoText(), "&Redo");
}

void MainWindow::showStep() {
    const auto step = m_session->stepIndex();
    const auto count = m_session->steps().size();
    m_counter->setText(tr("%1 of %2").arg(step + 1).arg(count));
    m_back->setEnabled(step > 0);
    m_next->setEnabled(step + 1 < count);
    m_commands->action(QStringLiteral("back"))->setEnabled(step > 0);
    m_commands->action(QStringLiteral("next"))->setEnabled(step + 1 < count);
    setWindowTitle(QStringLiteral("%1 — Attention Stepper").arg(sceneTitle(m_session->scene())));
    showStatus();
}

void MainWindow::showStatus() {
    const ColourScale& scale = m_stage->equation()->scale();
    const bool tokens = m_session->step().results.empty();
    m_range->setText(tokens ? QString()
                            : tr("colours: %1 … %2, fixed for this step")
                                  .arg(QString::fromStdString(showNumber(scale.low(), 2).text),
                                       QString::fromStdString(showNumber(scale.high(), 2).text)));
    m_status->setText(m_session->cell() ? cellPlace(m_session->trace(), *m_session->cell()) : QString());
}

void MainWindow::showMessage(const QString& text) {
    m_messageText->setText(text);
    m_message->show();
}

void MainWindow::arrange() {
    const bool narrow = width() < kNarrow;
    m_rail->setCompact(narrow);
    m_bar->setCompact(narrow);
    m_tabsAction->setVisible(narrow);
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
    else
        QMainWindow::keyPressEvent(event);
}

}  // namespace attention
