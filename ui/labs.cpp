// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/labs.h"

#include <QAction>
#include <QString>

#include "ui/commands.h"
#include "ui/formula_bench.h"
#include "ui/mask_lab_window.h"
#include "ui/scale_lab_window.h"
#include "ui/session.h"
#include "ui/stage_view.h"
#include "ui/token_graph_window.h"
#include "ui/twins_window.h"

namespace attention {

namespace {

template <class Window>
void opens(const char* command, Session* session, Commands* commands, QWidget* parent) {
    commands->set(QLatin1String(command), [session, parent, window = static_cast<Window*>(nullptr)]() mutable {
        if (!window)
            window = new Window(session, parent);
        window->present();
    });
}

}  // namespace

Labs::Labs(Session* session, Commands* commands, QWidget* window) : QObject(window) {
    opens<TwinsWindow>("twins", session, commands, window);
    if (auto* stage = window->findChild<StageView*>())  // where a letter alone asks for them
        connect(stage, &StageView::twinsRequested, commands->action(QStringLiteral("twins")), &QAction::trigger);
    opens<FormulaBench>("bench", session, commands, window);
    opens<ScaleLabWindow>("scale-lab", session, commands, window);
    opens<MaskLabWindow>("mask-lab", session, commands, window);
    opens<TokenGraphWindow>("token-graph", session, commands, window);
}

}  // namespace attention
