// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include "ui/command_table.h"
#include "ui/text.h"

namespace attention {

Commands::Commands(QWidget* window) : QObject(window) {
    for (const CommandInfo& info : commandTable()) {
        auto* action = new QAction(this);
        action->setObjectName(text(info.id));
        if (*info.keys)
            action->setShortcuts(QKeySequence::listFromString(text(info.keys), QKeySequence::PortableText));
        window->addAction(action);
        m_actions[text(info.id)] = action;
    }
}

QAction* Commands::action(const QString& id) const {
    return m_actions.at(id);
}

void Commands::set(const QString& id, std::function<void()> run) {
    connect(action(id), &QAction::triggered, this, std::move(run));
}

void Commands::fill(QMenuBar* bar) {
    for (const CommandInfo& info : commandTable()) {
        QMenu* menu = menuOf(info.menu, [bar] { return bar->addMenu(QString()); });
        if (info.submenu)
            menu = menuOf(info.submenu, [menu] { return menu->addMenu(QString()); });
        if (info.separated)
            menu->addSeparator();
        menu->addAction(m_actions.at(text(info.id)));
    }
    retranslate();
}

QMenu* Commands::menuOf(const char* title, const std::function<QMenu*()>& make) {
    QMenu*& menu = m_menus[text(title)];
    if (!menu)
        menu = make();
    return menu;
}

QMenu* Commands::menu(const QString& englishTitle) const {
    return m_menus.at(englishTitle);
}

void Commands::retranslate() {
    for (const auto& [title, menu] : m_menus)
        menu->setTitle(translated(title.toUtf8().constData()));
    for (const CommandInfo& info : commandTable()) {
        QAction* action = m_actions.at(text(info.id));
        action->setText(translated(info.text));
        action->setStatusTip(translated(info.tip));
        action->setToolTip(translated(info.tip));
    }
}

QString Commands::shortcutSheet() const {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&\\w\\)|&"));  // "文件(&F)", "&File"
    QString html = QStringLiteral("<table cellspacing='0' cellpadding='3'>");
    QString menu;
    for (const CommandInfo& info : commandTable()) {
        QStringList keys;
        for (const QKeySequence& key : m_actions.at(text(info.id))->shortcuts())
            if (!key.isEmpty())
                keys << key.toString(QKeySequence::NativeText);
        if (keys.isEmpty())
            continue;
        if (menu != text(info.menu)) {
            menu = text(info.menu);
            html +=
                QStringLiteral("<tr><td colspan='2'><b>%1</b></td></tr>").arg(translated(info.menu).remove(mnemonic));
        }
        html += QStringLiteral("<tr><td style='white-space:nowrap; padding-right:14px'>%1</td><td>%2</td></tr>")
                    .arg(keys.join(QStringLiteral(", ")).toHtmlEscaped(), translated(info.tip).toHtmlEscaped());
    }
    const auto row = [&](const QString& keys, const QString& what) {
        html += QStringLiteral("<tr><td style='white-space:nowrap; padding-right:14px'>%1</td><td>%2</td></tr>")
                    .arg(keys, what);
    };
    html += QStringLiteral("<tr><td colspan='2'><b>%1</b></td></tr>").arg(tr("In a matrix"));
    row(tr("Tab, Shift+Tab"), tr("next or previous tensor"));
    row(tr("Arrows, Home, End"), tr("move to another cell"));
    row(tr("Enter"), tr("follow a computed number to where it was computed"));
    row(tr("Enter, F2 or a digit"), tr("type another number (of a tensor with dotted lines)"));
    row(tr("Alt+Up, Alt+Down; with Shift"), tr("one more or less; a tenth"));
    row(tr("M"), tr("hide the key from the query, or show it again"));
    row(tr("H"), tr("colours alone, or numbers again"));
    row(tr("N"), tr("the next thing to look for"));
    row(tr("P"), tr("pin this state, or let it go"));
    row(tr("D"), tr("the difference to the pinned state, or the numbers again"));
    row(tr("Space"), tr("show what is hidden until it is guessed"));
    row(tr("O"), tr("the weights with and without √d or a mask"));
    row(tr("Esc"), tr("let go of the cell"));
    row(tr("Alt+1 … Alt+9"), tr("jump to a step"));
    html += QStringLiteral("<tr><td colspan='2'><b>%1</b></td></tr>").arg(tr("While presenting"));
    row(tr("Page Down, Right, Space"), tr("next step; with Shift the next cell"));
    row(tr("Page Up, Left"), tr("back; with Shift the cell before"));
    row(tr("Up, Down, Ctrl+Left, Ctrl+Right"), tr("choose another cell"));
    row(tr("R"), tr("show what is hidden"));
    row(tr("A, H, L"), tr("arithmetic, numbers, a ring around the pointer: on or off"));
    row(tr("+ and −"), tr("larger, smaller"));
    row(tr("[ and ]"), tr("the head or sentence before, or the next one"));
    row(tr("V, then A to D"), tr("count the votes of the class"));
    row(tr("B or full stop, W"), tr("black or white screen; any key ends it"));
    row(tr("A number, then Enter"), tr("go to that step"));
    row(tr("Esc or F5"), tr("end"));
    return html + QStringLiteral("</table>");
}

}  // namespace attention
