// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shortcut_sheet.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/commands.h"
#include "ui/window_state.h"

namespace attention {

ShortcutSheet::ShortcutSheet(const Commands* commands, QWidget* parent)
    : QDialog(parent), m_commands(commands), m_page(new QTextBrowser) {
    setObjectName(QStringLiteral("shortcut-sheet"));
    m_page->setObjectName(QStringLiteral("shortcut-page"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_page);
    resizeWithinScreen(this, {720, 760});
}

void ShortcutSheet::fill() {
    setWindowTitle(tr("Keyboard shortcuts"));
    m_page->setAccessibleName(windowTitle());
    const int place = m_page->verticalScrollBar()->value();
    m_page->setHtml(m_commands->shortcutSheet());
    m_page->verticalScrollBar()->setValue(place);
}

void ShortcutSheet::showEvent(QShowEvent* event) {
    fill();
    QDialog::showEvent(event);
}

void ShortcutSheet::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (isVisible() && (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange))
        fill();
}

}  // namespace attention
