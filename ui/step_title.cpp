// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/step_title.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <utility>

#include "core/attention_kind.h"
#include "core/compare.h"
#include "core/number_text.h"
#include "ui/heat_map.h"
#include "ui/language.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

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

QString tensorTitle(const Trace& trace, const Node& node) {
    if (const Node* now = comparedNode(trace, node))
        return QCoreApplication::translate("core", "%1: now − pinned")
            .arg(QCoreApplication::translate("core", now->title));
    return QCoreApplication::translate("core", node.title);
}

QString stepTitle(const Trace& trace, const Step& step) {
    return step.results.size() == 1 ? tensorTitle(trace, trace.node(step.results.front()))
                                    : QCoreApplication::translate("core", stageInfo(step.stage).title);
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

QString stepSubtitle(const Trace& trace, const Step& step, bool transposed) {
    if (step.results.empty()) {
        int count = 0;
        for (const auto& sentence : trace.scene().tokens)
            count += static_cast<int>(sentence.size());
        return count == 1 ? QCoreApplication::translate("core", "1 token")
                          : QCoreApplication::translate("core", "%1 tokens").arg(count);
    }
    QStringList symbols;
    for (NodeId id : step.results)
        symbols << text(trace.node(id).symbol);
    symbols.removeDuplicates();  // of tensors that are compared
    Axes axes = trace.node(step.results.back()).value.axes();
    if (transposed && axes.size() > 1)
        std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
    return symbols.join(QLatin1Char(' ')) + QStringLiteral(" · ") + text(shapeText(axes));
}

QString stepFormula(const Trace& trace, const Step& step, bool transposed) {
    QString formula;
    for (NodeId id : step.results) {
        const Node& node = trace.node(id);
        QString left = text(node.symbol);
        QString right = text(trace.formula(id));
        if (right.isEmpty())
            continue;
        if (transposed) {
            left = transposedSymbol(left);
            if (node.operation->layout() == Layout::Product && node.inputs.size() > 1) {  // (A B)ᵀ = Bᵀ Aᵀ
                const auto turned = [&](std::size_t i) {
                    return transposedSymbol(text(trace.node(node.inputs[i]).symbol));
                };
                right = turned(1) + QLatin1Char(' ') + turned(0);
                if (node.inputs.size() > 2)
                    right += QStringLiteral(" + ") + turned(2);
            } else {
                right = right.contains(QLatin1Char(' ')) || right.contains(QLatin1Char('^'))
                            ? QStringLiteral("(%1)ᵀ").arg(right)
                            : transposedSymbol(right);
            }
        }
        if (left == right && node.inputs.size() == 1) {  // a transposed tensor is its operand with places exchanged
            const QString operand = text(trace.node(node.inputs[0]).symbol);
            left += QStringLiteral("[j, i]");
            right = (transposed ? transposedSymbol(operand) : operand) + QStringLiteral("[i, j]");
        }
        formula += (formula.isEmpty() ? QString() : QStringLiteral(",  ")) + left + QStringLiteral(" = ") + right;
    }
    return formula;
}

QString stepFormulaHtml(const Trace& trace, const Step& step, bool transposed) {
    static const QRegularExpression power(QStringLiteral("e\\^([A-Z])"));
    return symbolHtml(stepFormula(trace, step, transposed)).replace(power, QStringLiteral("e<sup>\\1</sup>"));
}

QString stepShapesHtml(const Trace& trace, const Step& step, bool transposed) {
    if (step.results.size() != 1 || trace.node(step.results.front()).inputs.empty())
        return {};
    const Node& node = trace.node(step.results.front());
    const bool product = node.operation->layout() == Layout::Product;
    constexpr auto kNone = std::string::npos;
    const auto shape = [&](const Node& one, std::size_t meeting) {
        Axes axes = one.value.axes();
        const std::size_t rank = axes.size();
        if (transposed && rank > 1) {
            std::swap(axes[rank - 1], axes[rank - 2]);
            if (meeting != kNone && meeting + 2 >= rank)
                meeting = 2 * rank - 3 - meeting;
        }
        return shapeHtml(axes, meeting);
    };
    QStringList shapes;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        const Node& input = trace.node(node.inputs[i]);
        const std::size_t rank = input.value.rank();
        shapes << shape(input, !product ? kNone : i == 0 ? rank - 1 : rank < 2 ? 0 : rank - 2);
    }
    if (product && transposed && shapes.size() > 1)
        shapes.swapItemsAt(0, 1);
    return shapes.join(product ? QStringLiteral(" · ") : QStringLiteral(", ")) + QStringLiteral(" → ") +
           shape(node, kNone);
}

QString cellPlace(const Trace& trace, const CellReference& cell) {
    const Tensor& value = trace.node(cell.node).value;
    QStringList places;
    for (std::size_t i = 0; i < value.rank(); ++i) {
        const Axis& axis = value.axes()[i];
        if (axis.size > 1 || axis.labels)  // the axis that a reduction leaves behind says nothing
            places << placeName(axis.name) + QLatin1Char(' ') + text(labelOf(value.axes(), i, cell.index));
    }
    return places.join(QCoreApplication::translate("core", ", ")) + QCoreApplication::translate("core", ": ") +
           text(showNumber(value.at(cell.index), 6).text);
}

QString sceneTitle(const Scene& scene) {
    for (const QString& language : {languageId(), QStringLiteral("en")})
        if (const auto found = scene.title.find(language.toStdString()); found != scene.title.end())
            return inPseudoLanguage(text(found->second));
    return scene.title.empty() ? QCoreApplication::translate("core", findAttentionKind(scene.kind)->title)
                               : text(scene.title.begin()->second);
}

}  // namespace attention
