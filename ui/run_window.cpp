// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run_window.h"

#include <QApplication>
#include <QScreen>

#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/theme.h"

namespace attention {

int runWindow(int& argc, char** argv, const StartOptions& options) {
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("attention-stepper"));
    QApplication::setApplicationDisplayName(QStringLiteral("Attention Stepper"));
    QApplication::setApplicationVersion(QStringLiteral(ATTENTION_STEPPER_VERSION));
    applyTheme(application, ThemeChoice::System);
    setLanguage(options.language.isEmpty() ? systemLanguage() : options.language);

    Session session;
    MainWindow window(&session);
    if (!options.scene || !session.open(*options.scene, options.name)) {
        const Preset& first = presets().front();
        session.open(readScene(first.text),
                     QString::fromUtf8(first.id.data(), static_cast<qsizetype>(first.id.size())));
    }
    if (!options.error.empty())
        window.showMessage(QString::fromStdString(options.error));
    const QSize frame(4, 36);  // what the window manager puts around the window, roughly
    window.resize(QSize(1440, 860).boundedTo(window.screen()->availableSize() - frame));
    window.show();
    return QApplication::exec();
}

}  // namespace attention
