// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson.h"

#include <QFile>
#include <QRegularExpression>

#include "core/scoring.h"
#include "ui/language.h"

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
    const QString body = text.mid(start, end - start).trimmed();
    const QString rest = split.hasMatch() ? text.mid(split.capturedEnd()).trimmed() : QString();
    return {inPseudoLanguage(found.captured(1).trimmed()), inPseudoLanguage(found.captured(2).trimmed()),
            inPseudoLanguage(body), inPseudoLanguage(rest)};
}

QString lessonId(const Trace& trace, const Step& step) {
    QStringList candidates;
    if (!step.results.empty()) {
        const std::string whole = trace.node(step.results.back()).name;
        const std::string name(nameInTimeStep(whole));
        // The page of the formula tells of its score; where a scaling follows, that is not reached yet.
        const bool scores = (name == "scores" || name == "scores.product") && !trace.find("scaled");
        candidates << QString::fromStdString(scores ? trace.scene().score.formula : name);
        // The parts of a recurrent unit, of a softmax over words and of a layer share a page: gru.r for r.input.
        const QString first = QString::fromStdString(name).section(QLatin1Char('.'), 0, 0);
        if (name == "weights" && trace.scene().softmax.hard)
            candidates.prepend(QStringLiteral("hard"));
        if (trace.scene().finished && trace.node(step.results.back()).inputs.empty())
            candidates.prepend(QStringLiteral("given.") + first);
        candidates << first;
        if (whole != name) {
            if (name == "context" && !trace.scene().networks.attention)
                candidates.prepend(QStringLiteral("decoder.context"));
            candidates.insert(candidates.size() - 1, QStringLiteral("gru.") + first);
        }
        if (name.ends_with("_heads"))
            candidates << QStringLiteral("Q_heads");
        if (name.ends_with(".initial") || name == "encoder_states" || name == "states")
            candidates << QStringLiteral("encoder_states");
        const bool combination =
            trace.scene().combine && (first == QLatin1String("output") || first == QLatin1String("combined"));
        if (combination && name != "output")
            candidates.prepend(QStringLiteral("output.combination"));
        if (combination && name == "output")
            candidates.prepend(trace.find("encoder_states") ? QStringLiteral("outputs")
                                                            : QStringLiteral("output.combination"));
        if (name == "input_context" || name == "state_context")
            candidates << QStringLiteral("query_context");
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
