// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/farewell.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <csignal>
#endif

#include "ui/document.h"

namespace attention {

#ifdef Q_OS_UNIX

namespace {

int g_pipe[2] = {-1, -1};

/// Only what a signal may do: the rest is done by the event loop.
void pass(int signal) {
    [[maybe_unused]] const auto written = write(g_pipe[1], &signal, sizeof signal);
}

}  // namespace

void keepWhenEnded(Document* document) {
    if (pipe(g_pipe) != 0)
        return;
    for (const int end : g_pipe)
        fcntl(end, F_SETFD, FD_CLOEXEC);
    auto* notifier = new QSocketNotifier(g_pipe[0], QSocketNotifier::Read, document);
    QObject::connect(notifier, &QSocketNotifier::activated, document, [document] {
        int signal = SIGTERM;
        [[maybe_unused]] const auto count = read(g_pipe[0], &signal, sizeof signal);
        document->keep();
        std::signal(signal, SIG_DFL);
        raise(signal);
    });
    for (const int signal : {SIGTERM, SIGHUP, SIGINT})
        if (std::signal(signal, pass) == SIG_IGN)  // as nohup wants it
            std::signal(signal, SIG_IGN);
}

#else

void keepWhenEnded(Document*) {}

#endif

}  // namespace attention
