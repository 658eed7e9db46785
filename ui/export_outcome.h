// SPDX-License-Identifier: GPL-3.0-or-later
// How an export went, and what the message bar says about it: where the files are and how to get there, or why there
// are none and another try. Nothing is stopped by it.
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

#include "ui/said.h"

namespace attention {

class MessageBar;

struct ExportOutcome {
    Said message;    ///< "Saved scores.pdf (14 kB)."
    QString path{};  ///< the file, or the folder of several
    bool saved = false;
    static ExportOutcome failed(const QString& path, const QString& why);
};

/// Writes one file, all of it or nothing.
ExportOutcome saveExport(const QString& path, const QByteArray& bytes);
/// "14.2 kB".
QString fileSizeText(qsizetype bytes);

/// Tells it. `again` asks for another place.
void tell(MessageBar* bar, const ExportOutcome& outcome, std::function<void()> again);

}  // namespace attention
