// SPDX-License-Identifier: GPL-3.0-or-later
// When the system ends the program (logging out, closing the terminal, Ctrl+C) there is nobody to ask.
#pragma once

namespace attention {

class Document;

/// From now on SIGTERM, SIGHUP and SIGINT keep the unsaved work, so that the next start offers it, before they end the
/// program.
void keepWhenEnded(Document* document);

}  // namespace attention
