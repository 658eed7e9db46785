// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_state.h"

#include <QApplication>
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
constexpr QLatin1String kLanguage("language");
constexpr QLatin1String kTheme("theme");

constexpr const char* kThemes[] = {"system", "light", "dark"};  // in the order of ThemeChoice

}  // namespace

ThemeChoice rememberedTheme() {
    const QString name = settings().value(kTheme).toString();
    const auto* found = std::ranges::find_if(kThemes, [&](const char* one) { return name == QLatin1String(one); });
    return found == std::end(kThemes) ? ThemeChoice::System : static_cast<ThemeChoice>(found - std::begin(kThemes));
}

WindowState::WindowState(Session* session, QMainWindow* window)
    : QObject(window), m_session(session), m_window(window) {
    const QSize frame(4, 36);  // what the window manager puts around the window, roughly
    if (!window->restoreGeometry(settings().value(kGeometry).toByteArray()))
        window->resize(QSize(1440, 860).boundedTo(window->screen()->availableSize() - frame));
    if (const double zoom = settings().value(kZoom).toDouble(); std::isfinite(zoom))
        if (auto* stage = window->findChild<StageView*>())
            stage->setZoom(zoom);
    connect(&settings(), &Settings::changed, this, &WindowState::apply);
    window->installEventFilter(this);
}

void WindowState::apply(QLatin1String setting) {
    if (setting == kTheme && rememberedTheme() != themeChoice())
        applyTheme(*qApp, rememberedTheme());
    if (setting == kLanguage) {
        const QString chosen = settings().value(kLanguage).toString();
        const QString language = chosen.isEmpty() ? systemLanguage() : chosen;
        if (language != languageId())
            setLanguage(language);
    }
}

void WindowState::remember() {
    if (!m_window->isFullScreen())
        settings().setValue(kGeometry, m_window->saveGeometry());
    settings().setValue(kStep, static_cast<int>(m_session->stepIndex()));
    if (const auto* stage = m_window->findChild<StageView*>())
        settings().setValue(kZoom, stage->zoom());
}

bool WindowState::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Close: remember(); break;
    case QEvent::LanguageChange:  // by whatever button or menu
        settings().setValue(kLanguage, languageId());
        break;
    case QEvent::StyleChange:
    case QEvent::PaletteChange:
        settings().setValue(kTheme, QLatin1String(kThemes[static_cast<int>(themeChoice())]));
        break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace attention
