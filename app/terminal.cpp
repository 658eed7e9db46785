// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal.h"

#include <cerrno>
#include <csignal>
#include <iostream>
#include <system_error>

#include "app/exit_status.h"

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace attention {

void print(Terminal& terminal, std::string_view text) {
    errno = 0;
    terminal.out.write(text.data(), static_cast<std::streamsize>(text.size()));
    terminal.out.flush();
    if (terminal.out)
        return;
    const int reason = errno;
    if (reason == EPIPE)
        throw ReaderGone();
    throw WriteError("standard output: " + (reason ? std::generic_category().message(reason) : "cannot be written"));
}

void complain(Terminal& terminal, std::string_view message) {
    terminal.err << onOneLine(message) + '\n' << std::flush;
}

void prepareStandardStreams() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN);
#endif
#if __has_include(<unistd.h>)
    // Opened the wrong way round, so that using it is still an error.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) [[maybe_unused]]
            const int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
#endif
    std::ios::sync_with_stdio(false);  // so that errors of reading and writing are seen
}

}  // namespace attention
