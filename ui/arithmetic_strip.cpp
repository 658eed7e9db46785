// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arithmetic_strip.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <cmath>

#include "ui/arithmetic_html.h"
#include "ui/session.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

ArithmeticStrip::ArithmeticStrip(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_line(new QLabel), m_note(new QLabel) {
    setObjectName(QStringLiteral("strip"));
    m_line->setObjectName(QStringLiteral("arithmetic"));
    m_note->setObjectName(QStringLiteral("arithmetic-note"));
    for (QLabel* label : {m_line, m_note}) {
        label->setTextFormat(Qt::RichText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        connect(label, &QLabel::linkActivated, this, &ArithmeticStrip::follow);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(22, 8, 12, 8);
    layout->setSpacing(2);
    layout->addWidget(m_line);
    layout->addWidget(m_note);
    connect(session, &Session::cellChanged, this, &ArithmeticStrip::showCell);
}

namespace {

/// Of a weight of softmax that is exactly 0 or 1 only because exponentials below 10⁻³²³ are 0 for the computer.
QString lostInRounding(const Trace& trace, const Node& weights, const CellIndex& cell) {
    const double value = weights.value.at(cell);
    if (weights.distribution.empty() || weights.inputs.size() != 2 || (value != 0 && value != 1))
        return {};
    const Node& exponential = trace.node(weights.inputs[0]);
    if (exponential.inputs.size() != 1 || !trace.formula(exponential.id).starts_with("e^"))
        return {};
    const Tensor& scores = trace.node(exponential.inputs[0]).value;
    const auto axis = static_cast<std::size_t>(findAxis(scores.axes(), weights.distribution));
    const auto lost = [&](const CellIndex& at) {
        return std::isfinite(scores.at(at)) && exponential.value.at(at) == 0;
    };
    if (value == 0)
        return lost(cell) ? ArithmeticStrip::tr("too small for the computer: rounded to 0") : QString();
    CellIndex other = cell;
    for (other[axis] = 0; other[axis] < scores.axes()[axis].size; ++other[axis])
        if (lost(other))
            return ArithmeticStrip::tr("the others are too small for the computer: rounded to 1");
    return {};
}

}  // namespace

QString ArithmeticStrip::notes(const CellReference& cell, const Arithmetic& line) const {
    const auto shown = m_session->shownTrace();
    const Trace& trace = *shown;
    const Node& node = trace.node(cell.node);
    QStringList notes;
    if (m_session->isHidden(cell))
        return tr("Hidden until you guess: type a number. Space shows it.");
    const double value = node.value.at(cell.index);
    if (std::isnan(value))
        notes << tr("hidden until it is guessed");
    else if (line.resultExact)
        notes << tr("exact");
    else
        notes << tr("rounded to %1 decimals").arg(kArithmeticOfWindow.decimals);
    if (!line.shownGives.empty())
        notes << tr("the numbers as shown give %1; the result is computed before rounding").arg(text(line.shownGives));
    if (!node.distribution.empty()) {
        const std::string sum = roundedSum(node.value, cell.index, node.distribution, 2);
        if (!sum.empty())
            notes << tr("%1; exactly 1 before rounding").arg(text(sum));
    }
    if (const QString rounded = lostInRounding(trace, node, cell.index); !rounded.isEmpty())
        notes << rounded;
    if (!node.distribution.empty() &&
        node.value.axes()[static_cast<std::size_t>(findAxis(node.value.axes(), node.distribution))].size == 1)
        notes << tr("with one there is nothing to choose: its weight is 1");
    if (node.inputs.empty())
        notes << tr("given, not computed");
    for (const Notice& notice : trace.notices())
        if (notice.node == cell.node)
            notes << translated(notice.message);
    return notes.join(QStringLiteral("  ·  "));
}

/// The numbers that were followed, each a way back; the one that is shown stands out.
QString ArithmeticStrip::trail() const {
    const auto& cells = m_session->trail();
    QStringList names;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const QString name = symbolHtml(text(cellName(m_session->trace(), cells[i])));
        names << (i == m_session->trailPlace() ? QStringLiteral("<b>%1</b>").arg(name)
                                               : QStringLiteral("<a href='trail:%1' style='color:%2'>%3</a>")
                                                     .arg(i)
                                                     .arg(theme().accent.name(), name));
    }
    if (names.isEmpty())
        return {};
    const QString between = QStringLiteral("  ·  ");
    return tr("Trail: %1").arg(names.join(QStringLiteral(" › "))) + between +
           (names.size() == 1 ? tr("Tab goes to its operands, Enter follows one.") + between : QString());
}

void ArithmeticStrip::showCell() {
    if (!m_session->isOpen())
        return;
    m_line->setFont(numberFont(width() > 900 ? 17 : 14));
    m_note->setFont(textFont(12));
    const auto cell = m_session->shownCell();
    if (!cell) {
        m_plain.clear();
        const bool tokens = m_session->step().results.empty();
        m_line->setText(tokens ? stepSubtitle(m_session->trace(), m_session->step())
                               : tr("Point at a cell to see where its number comes from."));
        m_note->setText(tokens ? tr("Each token becomes one row of numbers.") : tr("Click to keep it, Esc to let go."));
        return;
    }
    const Arithmetic line = arithmetic(*m_session->shownTrace(), *cell, kArithmeticOfWindow);
    m_plain = localized(text(line.text()));
    m_links.clear();
    m_line->setText(arithmeticHtml(*m_session->shownTrace(), line, &m_links));
    m_line->setAccessibleName(m_plain);
    m_note->setText(trail() + notes(*cell, line).toHtmlEscaped());
}

void ArithmeticStrip::follow(const QString& link) {
    if (link.startsWith(QStringLiteral("trail:"))) {
        m_session->goAlongTrail(link.mid(6).toUInt());
        return;
    }
    const auto index = static_cast<std::size_t>(link.toUInt());
    if (index < m_links.size())
        m_session->follow(m_session->fromShown(m_links[index]));
}

void ArithmeticStrip::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showCell();
}

void ArithmeticStrip::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    if ((event->size().width() > 900) != (event->oldSize().width() > 900))
        showCell();
}

}  // namespace attention
