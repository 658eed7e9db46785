// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab_window.h"

#include <QEvent>
#include <QLabel>

#include "core/number_text.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/window_state.h"

namespace attention {

LabWindow::LabWindow(Session* session, const QString& name, QWidget* parent) : QDialog(parent), m_session(session) {
    setObjectName(name);
    setWindowFlags(windowFlags() | Qt::WindowMinMaxButtonsHint);
    setSizeGripEnabled(false);
    resizeWithinScreen(this, {1120, 720});
    connect(session, &Session::traceChanged, this, &LabWindow::fillIfVisible);
    connect(session, &Session::pageChanged, this, &LabWindow::fillIfVisible);
    connect(session, &Session::predictingChanged, this, [this] {
        if (m_session->isPredicting())
            close();
    });
    connect(&settings(), &Settings::changed, this, [this](QLatin1String id) {
        if (isOfDrawing(id))
            fillIfVisible();
    });
}

void LabWindow::present() {
    if (m_session->isPredicting()) {
        emit m_session->failed(tr("This window shows results: first switch off guessing before each result (Ctrl+R)."));
        return;
    }
    show();
    raise();
    activateWindow();
}

void LabWindow::fillIfVisible() {
    if (isVisible() && m_session->isOpen())
        fill();
}

void LabWindow::showEvent(QShowEvent* event) {
    retranslate();
    if (m_session->isOpen())
        fill();
    QDialog::showEvent(event);
}

void LabWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    const bool words = event->type() == QEvent::LanguageChange;
    if (!isVisible() || !(words || event->type() == QEvent::PaletteChange))
        return;
    if (words)
        retranslate();
    fillIfVisible();
}

QLabel* wordsLabel(const QString& name) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString shown(double value, int decimals) {
    return QString::fromStdString(showNumber(value, decimals).text);
}

}  // namespace attention
