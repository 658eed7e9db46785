// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson.h"

#include <QFile>
#include <QRegularExpression>

#include "core/scoring.h"

namespace attention {

namespace {

QString path(const QString& id, const QString& language) {
    return QStringLiteral(":/lessons/%1/%2.md").arg(language, id);
}

}  // namespace

Lesson lesson(const QString& id, const QString& language) {
    QFile file(path(id, language));
    if (!file.exists())
        file.setFileName(path(id, QStringLiteral("en")));
    if (!file.open(QFile::ReadOnly))
        return {};
    const QString text = QString::fromUtf8(file.readAll());
    // "# Title", a line of its own, then sections; the last is More.
    static const QRegularExpression head(QStringLiteral("\\A# ([^\\n]+)\\n+([^#\\n][^\\n]*)?"));
    static const QRegularExpression more(QStringLiteral("^## (More|更多)\\s*$"), QRegularExpression::MultilineOption);
    const auto found = head.match(text);
    const auto split = more.match(text);
    const auto start = found.capturedEnd();
    const auto end = split.hasMatch() ? split.capturedStart() : text.size();
    return {found.captured(1).trimmed(), found.captured(2).trimmed(), text.mid(start, end - start).trimmed(),
            split.hasMatch() ? text.mid(split.capturedEnd()).trimmed() : QString()};
}

QString lessonId(const Trace& trace, const Step& step) {
    QStringList candidates;
    if (!step.results.empty()) {
        const std::string& name = trace.node(step.results.back()).name;
        // The page of the formula tells of its score; where a scaling follows, that is not reached yet.
        const bool scores = (name == "scores" || name == "scores.product") && !trace.find("scaled");
        candidates << QString::fromStdString(scores ? trace.scene().score.formula : name);
    }
    candidates << QString::fromUtf8(stageInfo(step.stage).id.data(),
                                    static_cast<qsizetype>(stageInfo(step.stage).id.size()));
    for (const QString& id : candidates)
        if (QFile::exists(path(id, QStringLiteral("en"))))
            return id;
    return {};
}

QString typesetFormula(const QString& id) {
    const QString svg = QStringLiteral(":/formulas/%1.svg").arg(id);
    return findScoring(id.toStdString()) && QFile::exists(svg) ? svg : QString();
}

}  // namespace attention
