// SPDX-License-Identifier: GPL-3.0-or-later
// A real window for a test, drawn offscreen.
#pragma once

#include <QAction>
#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/record.h"
#include "tests/support/catch.h"
#include "ui/commands.h"
#include "ui/equation_view.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/stage_view.h"
#include "ui/theme.h"

namespace attention::test {

/// The one application of the test program.
inline QApplication& application() {
    static QApplication* const instance = [] {
        static int count = 1;
        static char name[] = "ui_tests";
        static char* arguments[] = {name, nullptr};
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // Never the settings and the unsaved work of who runs the tests.
        static const QTemporaryDir home;
        qputenv("XDG_CONFIG_HOME", home.path().toUtf8() + "/config");
        qputenv("XDG_STATE_HOME", home.path().toUtf8() + "/state");
        auto* made = new QApplication(count, arguments);  // lives as long as the process
        loadFonts();
        applyTheme(*made, ThemeChoice::Light);
        return made;
    }();
    return *instance;
}

inline Scene preset(const char* id) {
    return readScene(findPreset(id)->text);
}

/// The main window with a preset, at a size.
struct Window {
    explicit Window(const char* id = "hello-projected", QSize size = {1440, 900}) {
        application();
        setLanguage(QStringLiteral("en"));
        main = std::make_unique<MainWindow>(&session);
        REQUIRE(session.open(preset(id), QString::fromLatin1(id)));
        main->resize(size);
        main->show();
        settle();
    }
    void settle() {
        for (int i = 0; i < 3; ++i)  // an event may post another one
            application().processEvents();
    }
    void run(const char* command) {
        main->commands()->action(QLatin1String(command))->trigger();
        settle();
    }
    void goTo(const char* node) {
        session.setStep(
            static_cast<std::ptrdiff_t>(stepShowing(session.trace(), session.steps(), session.trace().find(node)->id)));
        settle();
    }
    template <class Widget>
    Widget* find(const char* name) {
        auto* found = main->findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found);
        return found;
    }
    EquationView* equation() { return find<EquationView>("equation"); }
    HeatMap* map(const char* node) {
        HeatMap* found = equation()->mapOf(session.trace().find(node)->id);
        REQUIRE(found);
        return found;
    }

    Session session;
    std::unique_ptr<MainWindow> main;
};

inline std::string utf8(const QString& text) {
    return text.toStdString();
}

}  // namespace attention::test
