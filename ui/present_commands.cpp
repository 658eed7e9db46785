// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/present_commands.h"

#include <QAction>
#include <QActionGroup>
#include <QGuiApplication>
#include <QMenu>
#include <QScreen>

#include "ui/commands.h"
#include "ui/main_window.h"
#include "ui/notes_window.h"
#include "ui/present_window.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/stage_view.h"

namespace attention {

namespace {

constexpr QLatin1String kScreen("present/screen");

}  // namespace

PresentCommands::PresentCommands(Session* session, Commands* commands, StageView* stage, MainWindow* window)
    : QObject(window), m_session(session), m_window(window) {
    commands->set(QStringLiteral("present"), [this] { present(true); });
    commands->set(QStringLiteral("present-here"), [this] { present(false); });
    bindSwitch(commands, "notes", "present/notes");
    bindSwitch(commands, "predict", "predict");
    commands->set(QStringLiteral("reveal"), [session] { session->reveal(); });
    QAction* reveal = commands->action(QStringLiteral("reveal"));
    reveal->setEnabled(false);
    for (auto signal : {&Session::predictingChanged, &Session::stepChanged, &Session::traceChanged})
        connect(session, signal, reveal, [session, reveal] { reveal->setEnabled(session->hiddenCells() > 0); });
    QAction* numbers = commands->action(QStringLiteral("numbers"));
    numbers->setCheckable(true);
    numbers->setChecked(true);
    commands->set(QStringLiteral("numbers"), [stage] { stage->setNumbers(!stage->hasNumbers()); });
    connect(stage, &StageView::numbersChanged, numbers, &QAction::setChecked);
    const auto predict = [session] { session->setPredicting(settings().value(QLatin1String("predict")).toBool()); };
    connect(&settings(), &Settings::changed, this, predict);
    predict();

    QMenu* menu = commands->menu(QStringLiteral("&Present"));
    QMenu* screens = new QMenu(menu);
    screens->setObjectName(QStringLiteral("screens-menu"));
    menu->insertMenu(commands->action(QStringLiteral("notes")), screens);
    const auto retitle = [screens] { screens->setTitle(tr("S&creen")); };
    retitle();
    connect(menu, &QMenu::aboutToShow, screens, retitle);
    connect(screens, &QMenu::aboutToShow, this, [this, screens] { fillScreens(screens); });
    fillScreens(screens);
}

QScreen* PresentCommands::screen() const {
    const QString wanted = settings().value(kScreen).toString();
    QScreen* other = nullptr;
    for (QScreen* screen : QGuiApplication::screens()) {
        if (screen->name() == wanted)
            return screen;
        if (!other && screen != m_window->screen())
            other = screen;
    }
    return other ? other : m_window->screen();
}

void PresentCommands::fillScreens(QMenu* menu) {
    menu->clear();
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& words, const QString& name) {
        QAction* action = menu->addAction(words);
        action->setCheckable(true);
        action->setChecked(settings().value(kScreen).toString() == name);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [name] { settings().setValue(kScreen, name); });
    };
    add(tr("&The other one, if there are two"), QString());
    for (const QScreen* screen : QGuiApplication::screens())
        add(QStringLiteral("%1 (%2 × %3)").arg(screen->name()).arg(screen->size().width()).arg(screen->size().height()),
            screen->name());
}

void PresentCommands::present(bool fromTheBeginning) {
    if (!m_presented) {
        m_presented = new PresentWindow(m_session, m_window);
        m_notes = new NotesWindow(m_session, m_presented, m_window);
        connect(m_presented, &PresentWindow::left, m_window, [this] {
            m_window->raise();
            m_window->activateWindow();
            m_window->findChild<StageView*>()->focusChosen();  // to the cell that was shown
        });
    }
    if (fromTheBeginning)
        m_session->setStep(0);
    QScreen* there = screen();
    m_presented->presentOn(there);
    if (there != m_window->screen() && settings().value(QLatin1String("present/notes")).toBool())
        m_notes->begin(m_window->screen());
}

}  // namespace attention
