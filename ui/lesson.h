// SPDX-License-Identifier: GPL-3.0-or-later
// Lesson pages: Markdown files in resources/lessons/<language>/, found by id. No code knows which there are.
#pragma once

#include <QString>

#include "core/step.h"

namespace attention {

struct Lesson {
    QString title;
    QString subtitle;  ///< one line
    QString body;      ///< Markdown, up to "More"
    QString more;      ///< Markdown, what comes after it
};

/// The page with that id in that language, in English if it is not translated; empty if there is none.
Lesson lesson(const QString& id, const QString& language);
/// The page of a step: of its node, or of the scoring formula where the scores are made, or of its stage.
QString lessonId(const Trace& trace, const Step& step);
/// The formula typeset once for that page, as the path of an SVG; empty if there is none.
QString typesetFormula(const QString& id);

}  // namespace attention
