// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_state.h"

#include <QEvent>
#include <QMainWindow>
#include <QScreen>
#include <algorithm>
#include <cmath>

#include "ui/language.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/stage_view.h"

namespace attention {

namespace {

constexpr QLatin1String kGeometry("window/geometry");
constexpr QLatin1String kZoom("window/zoom");
constexpr QLatin1String kStep("document/step");
constexpr QLatin1String kTheme("theme");

constexpr const char* kThemes[] = {"system", "light", "dark"};  // in the order of ThemeChoice

}  // namespace

ThemeChoice rememberedTheme() {
    const QString name = settings().value(kTheme).toString();
    const auto* found = std::ranges::find_if(kThemes, [&](const char* one) { return name == QLatin1String(one); });
    return found == std::end(kThemes) ? ThemeChoice::System : static_cast<ThemeChoice>(found - std::begin(kThemes));
}

QString rememberedLanguage() {
    const QString language = settings().value(QLatin1String("language")).toString();
    return isLanguage(language) ? language : systemLanguage();
}

void resizeWithinScreen(QWidget* window, QSize wanted) {
    const QSize frame(8, 40);  // what the window manager puts around it, roughly
    window->resize(wanted.boundedTo(window->screen()->availableSize() - frame));
}

WindowState::WindowState(Session* session, QMainWindow* window)
    : QObject(window), m_session(session), m_window(window) {
    if (!window->restoreGeometry(settings().value(kGeometry).toByteArray()))
        resizeWithinScreen(window, {1440, 860});
    if (const double zoom = settings().value(kZoom).toDouble(); std::isfinite(zoom))
        if (auto* stage = window->findChild<StageView*>())
            stage->setZoom(zoom);
    window->installEventFilter(this);
}

void WindowState::remember() {
    if (!m_window->isFullScreen())
        settings().setValue(kGeometry, m_window->saveGeometry());
    settings().setValue(kStep, static_cast<int>(m_session->stepIndex()));
    if (const auto* stage = m_window->findChild<StageView*>())
        settings().setValue(kZoom, stage->zoom());
}

bool WindowState::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close)
        remember();
    return QObject::eventFilter(watched, event);
}

}  // namespace attention
