// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view_choices.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include "ui/commands.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/settings_page.h"

namespace attention {

ViewChoices::ViewChoices(Commands* commands, QWidget* window) : QObject(window) {
    QMenu* view = commands->menu(QStringLiteral("&View"));
    view->addSeparator();
    for (const SettingChoices& choices : settingChoices()) {
        if (!choices.inMenu)
            continue;
        QMenu* menu = view->addMenu(QString());
        menu->setObjectName(QLatin1String(choices.id) + QStringLiteral("-menu"));
        connect(menu, &QMenu::aboutToShow, this, [this, menu, &choices] { fill(menu, choices); });
        connect(view, &QMenu::aboutToShow, menu,
                [menu, &choices] { menu->setTitle(QCoreApplication::translate("core", choices.title)); });
        menu->setTitle(QCoreApplication::translate("core", choices.title));
        fill(menu, choices);
    }
    auto* page = new SettingsPage(window);
    commands->set(QStringLiteral("settings"), [page] {
        page->show();
        page->raise();
        page->activateWindow();
    });
    bindSwitch(commands, "transpose", "view/transposed");
    connect(&settings(), &Settings::changed, this, [](QLatin1String id) {
        if (id == QLatin1String("language") || id == QLatin1String("theme"))
            applySettings();
    });
}

void ViewChoices::fill(QMenu* menu, const SettingChoices& choices) {
    menu->clear();
    auto* group = new QActionGroup(menu);
    for (const auto& [value, words] : choices.values()) {
        QAction* action = menu->addAction(words);
        action->setCheckable(true);
        action->setChecked(settings().value(QLatin1String(choices.id)) == value);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [id = choices.id, value = value] { settings().setValue(QLatin1String(id), value); });
    }
}

}  // namespace attention
