// SPDX-License-Identifier: GPL-3.0-or-later
// The windows that compare, as a test uses them.
#pragma once

#include <QAction>
#include <QLabel>
#include <QMouseEvent>
#include <QRegularExpression>

#include "tests/ui/window.h"
#include "ui/bench_card.h"
#include "ui/commands.h"
#include "ui/heat_map.h"
#include "ui/lab_window.h"

namespace attention::test {

/// One of the windows, opened through its command.
struct Lab {
    Lab(Window& main, const char* command, const char* name, QSize size = {1000, 640}) : window(main) {
        window.main->commands()->action(QString::fromLatin1(command))->trigger();
        dialog = window.find<LabWindow>(name);
        dialog->resize(size);
        window.settle();
        CHECK(dialog->isVisible());
        CHECK_FALSE(dialog->isModal());
    }
    template <class Widget>
    Widget* find(const QString& name) {
        auto* found = dialog->findChild<Widget*>(name);
        REQUIRE(found);
        return found;
    }
    template <class Widget>
    Widget* find(const char* name) {
        return find<Widget>(QString::fromUtf8(name));
    }
    QString words(const char* label) { return find<QLabel>(label)->text(); }

    Window& window;
    LabWindow* dialog = nullptr;
};

inline Lab bench(Window& window) {
    return {window, "bench", "formula-bench"};
}
inline Lab scaleLab(Window& window) {
    return {window, "scale-lab", "scale-lab-window"};
}
inline Lab maskLab(Window& window) {
    return {window, "mask-lab", "mask-lab-window"};
}
inline Lab twins(Window& window) {
    return {window, "twins", "twins-window"};
}
inline Lab tokenGraph(Window& window) {
    return {window, "token-graph", "token-graph-window"};
}

inline HeatMap* mapOf(Lab& lab, const char* formula) {
    return lab.find<BenchCard>(QStringLiteral("bench-card:") + QLatin1String(formula))->map();
}

/// Moves the pointer there.
inline void pointAt(QWidget* widget, QPoint place) {
    QMouseEvent move(QEvent::MouseMove, QPointF(place), QPointF(widget->mapToGlobal(place)), Qt::NoButton, Qt::NoButton,
                     {});
    QApplication::sendEvent(widget, &move);
}

/// Words without mark-up.
inline QString plain(QString html) {
    return html.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
}

}  // namespace attention::test
