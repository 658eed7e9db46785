// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run_window.h"

#include <QAction>
#include <QApplication>
#include <QIcon>

#include "ui/commands.h"
#include "ui/document_commands.h"
#include "ui/farewell.h"
#include "ui/first_hint.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/window_state.h"

namespace attention {

int runWindow(int& argc, char** argv, const StartOptions& options) {
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("attention-stepper"));
    QApplication::setApplicationDisplayName(QStringLiteral("Attention Stepper"));
    QApplication::setApplicationVersion(QStringLiteral(ATTENTION_STEPPER_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.attention_stepper.AttentionStepper"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/desktop/icons/org.attention_stepper.AttentionStepper.svg")));
    loadFonts();
    applyTheme(application, rememberedTheme());
    const QString language = options.language.isEmpty() ? rememberedLanguage() : options.language;
    setLanguage(canBeDrawn(language) ? language : QStringLiteral("en"));

    Session session;
    MainWindow window(&session);
    auto* documents = window.findChild<DocumentCommands*>();
    if (options.error) {
        documents->openNew();
        window.showMessage(translated(*options.error));
    } else if (!options.scene ||
               !documents->document()->open(*options.scene, options.name, options.path, options.bytes)) {
        documents->openLast();
    }
    WindowState state(&session, &window);
    documents->offerUnsaved();
    keepWhenEnded(documents->document());
    if (!canBeDrawn(language))
        window.message()->showUndrawable(translated(ATTENTION_TEXT("core", "Chinese letters")));
    window.show();
    if (options.present)
        window.commands()->action(QStringLiteral("present"))->trigger();
    else
        FirstHint::offer(&session, &window);
    return QApplication::exec();
}

}  // namespace attention
