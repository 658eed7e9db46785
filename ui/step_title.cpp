// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/step_title.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/attention_kind.h"
#include "core/number_text.h"
#include "ui/language.h"
#include "ui/theme.h"

namespace attention {

namespace {

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

QString shapeHtml(const Axes& axes, std::size_t meeting) {
    QString html;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (i > 0)
            html += QStringLiteral(" × ");
        const QString length = QString::number(axes[i].size);
        html += i == meeting ? QStringLiteral("<b><u style='color:%1'>%2</u></b>").arg(theme().accent.name(), length)
                             : length;
    }
    return QLatin1Char('(') + (html.isEmpty() ? QStringLiteral("1") : html) + QLatin1Char(')');
}

}  // namespace

QString stepTitle(const Trace& trace, const Step& step) {
    const char* title = step.results.size() == 1 ? trace.node(step.results.front()).title : stageInfo(step.stage).title;
    return QCoreApplication::translate("core", title);
}

QString timeStepTitle(const Trace& trace, const Step& step) {
    if (step.results.empty())
        return {};
    const std::string at(timeStepOf(trace.node(step.results.front()).name));
    const Node* word = at.empty() ? nullptr : trace.find(at + ".x");
    if (!word)
        return {};
    const Axes& axes = word->value.axes();
    const std::size_t row = axes.size() - 2;
    QStringList words;
    for (Index sentence = 0; sentence < word->value.slices(); ++sentence) {
        const QString label = text(labelOf(axes, row, word->value.cell(sentence * word->value.columns())));
        if (!words.contains(label))
            words << label;
    }
    const bool encoder = at.starts_with("encoder");
    const QString number = QString::fromStdString(at).section(QLatin1Char('.'), 1);
    return (encoder ? QCoreApplication::translate("core", "Encoder, word %1: %2")
                    : QCoreApplication::translate("core", "Decoder, step %1: after %2"))
        .arg(number, words.join(QStringLiteral(" / ")));
}

QString stepSubtitle(const Trace& trace, const Step& step) {
    if (step.results.empty()) {
        int count = 0;
        for (const auto& sentence : trace.scene().tokens)
            count += static_cast<int>(sentence.size());
        return count == 1 ? QCoreApplication::translate("core", "1 token")
                          : QCoreApplication::translate("core", "%1 tokens").arg(count);
    }
    QString symbols;
    for (NodeId id : step.results)
        symbols += text(trace.node(id).symbol) + QLatin1Char(' ');
    return symbols + QStringLiteral("· ") + text(shapeText(trace.node(step.results.back()).value.axes()));
}

QString stepFormula(const Trace& trace, const Step& step) {
    QString formula;
    for (NodeId id : step.results) {
        const std::string right = trace.formula(id);
        if (right.empty())
            continue;
        formula += (formula.isEmpty() ? QString() : QStringLiteral(",  ")) + text(trace.node(id).symbol) +
                   QStringLiteral(" = ") + text(right);
    }
    return formula;
}

QString stepFormulaHtml(const Trace& trace, const Step& step) {
    static const QRegularExpression power(QStringLiteral("e\\^([A-Z])"));
    return symbolHtml(stepFormula(trace, step)).replace(power, QStringLiteral("e<sup>\\1</sup>"));
}

QString stepShapesHtml(const Trace& trace, const Step& step) {
    if (step.results.size() != 1 || trace.node(step.results.front()).inputs.empty())
        return {};
    const Node& node = trace.node(step.results.front());
    const bool product = node.operation->layout() == Layout::Product;
    constexpr auto kNone = std::string::npos;
    QString html;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        const Axes& axes = trace.node(node.inputs[i]).value.axes();
        const std::size_t meeting = !product ? kNone : i == 0 ? axes.size() - 1 : axes.size() < 2 ? 0 : axes.size() - 2;
        if (i > 0)
            html += product ? QStringLiteral(" · ") : QStringLiteral(", ");
        html += shapeHtml(axes, meeting);
    }
    return html + QStringLiteral(" → ") + shapeHtml(node.value.axes(), kNone);
}

QString cellPlace(const Trace& trace, const CellReference& cell) {
    const Tensor& value = trace.node(cell.node).value;
    QStringList places;
    for (std::size_t i = 0; i < value.rank(); ++i) {
        const Axis& axis = value.axes()[i];
        if (axis.size > 1 || axis.labels)  // the axis that a reduction leaves behind says nothing
            places << QCoreApplication::translate("core", std::string(axis.name).c_str()) + QLatin1Char(' ') +
                          text(labelOf(value.axes(), i, cell.index));
    }
    return places.join(QCoreApplication::translate("core", ", ")) + QCoreApplication::translate("core", ": ") +
           text(showNumber(value.at(cell.index), 6).text);
}

QString sceneTitle(const Scene& scene) {
    for (const QString& language : {languageId(), QStringLiteral("en")})
        if (const auto found = scene.title.find(language.toStdString()); found != scene.title.end())
            return text(found->second);
    return scene.title.empty() ? QCoreApplication::translate("core", findAttentionKind(scene.kind)->title)
                               : text(scene.title.begin()->second);
}

}  // namespace attention
