// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/twins_window.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <algorithm>

#include "core/arithmetic.h"
#include "core/number_text.h"
#include "ui/arithmetic_html.h"
#include "ui/colour_bar.h"
#include "ui/flow_layout.h"
#include "ui/heat_map.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/window_state.h"

namespace attention {

namespace {

constexpr int kNarrowestCard = 360;
constexpr Twin kTwins[] = {Twin::Scaling, Twin::Mask, Twin::CausalMask};

}  // namespace

TwinsWindow::TwinsWindow(Session* session, QWidget* parent)
    : CardsWindow(session, QStringLiteral("twins-window"), parent),
      m_kindLabel(new QLabel),
      m_kind(new QComboBox),
      m_bar(new ColourBar),
      m_words(wordsLabel(QStringLiteral("twins-words"))),
      m_with(new BenchCard(QStringLiteral("with"))),
      m_without(new BenchCard(QStringLiteral("without"))),
      m_cards(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_scroll(scrollOf(m_cards)) {
    m_kind->setObjectName(QStringLiteral("twins-kind"));
    m_kind->addItems({{}, {}, {}});
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_kindLabel->setBuddy(m_kind);
    m_bar->setFixedWidth(220);
    auto* top = new FlowLayout;
    top->addGroup({m_kindLabel, m_kind});
    top->addWidget(m_bar);
    addExportTo(top);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 6, 12);
    layout->addLayout(top);
    layout->addWidget(message());
    layout->addWidget(m_words);
    layout->addWidget(m_scroll, 1);
    for (BenchCard* card : {m_with, m_without}) {
        m_cards->addWidget(card, 1, Qt::AlignTop);
        follow(card);
    }
    connect(m_kind, &QComboBox::currentIndexChanged, this, &TwinsWindow::fill);
    resizeWithinScreen(this, {980, 460});
}

Twin TwinsWindow::twin() const {
    return kTwins[std::max(0, m_kind->currentIndex())];
}

void TwinsWindow::retranslate() {
    LabWindow::retranslate();
    setWindowTitle(tr("Twins"));
    m_kindLabel->setText(tr("&Side by side"));
    m_kind->setAccessibleName(tr("What one of the twins lacks"));
    const QSignalBlocker blocked(m_kind);
    const QString kinds[] = {tr("with and without √d_k"), tr("with and without the mask"),
                             tr("with and without a causal mask")};
    for (int i = 0; i < 3; ++i)
        m_kind->setItemText(i, kinds[i]);
}

void TwinsWindow::fill() {
    if (!session()->isOpen())
        return;
    beginFilling();
    m_twins = recordTwins(session()->scene(), twin());
    m_bar->setScale(ColourScale(chosenColours(), 1, false), false);
    const QString weights = QStringLiteral("A = softmax(%1)");
    const bool scaling = twin() == Twin::Scaling;
    const bool causal = twin() == Twin::CausalMask;
    const QString own = text(findScoring(session()->scene().score.formula)->formula);
    showCard(m_with, m_twins.with, translated(m_twins.titleWith),
             weights.arg(scaling ? text(findScoring("scaled-dot")->formula) : own + QStringLiteral(" + M")));
    showCard(m_without, m_twins.without, translated(m_twins.titleWithout),
             weights.arg(scaling ? text(findScoring("dot")->formula)
                         : causal && m_twins.without.trace && m_twins.without.trace->scene().mask
                             ? own + QStringLiteral(" + M")
                             : own));
    placeCards();
    showCell();
}

SideBySide TwinsWindow::sideBySide() const {
    return twinsSideBySide(m_twins);
}

QString TwinsWindow::exportName() const {
    return twin() == Twin::Scaling ? QStringLiteral("scaling")
           : twin() == Twin::Mask  ? QStringLiteral("mask")
                                   : QStringLiteral("causal-mask");
}

void TwinsWindow::showCard(BenchCard* card, const BenchEntry& entry, const QString& title, const QString& formula) {
    card->setHeading(title, formula);
    card->showEntry(entry, true, entry.trace ? cornerOf(*session(), entry.weights.value) : CellIndex(),
                    ColourScale(chosenColours(), 1, false));
}

void TwinsWindow::showCell() {
    for (const BenchEntry* entry : {&m_twins.with, &m_twins.without})
        if (entry->trace)
            keepInside(entry->weights.value);
    for (const auto& [card, entry] : {std::pair(m_with, &m_twins.with), std::pair(m_without, &m_twins.without)}) {
        card->setNote(entry->trace ? QString() : reasonOf(*entry), false);
        if (!entry->trace)
            continue;
        card->mark(cell());
        card->setArithmetic(arithmeticLine(*entry));
    }
    m_words->setFont(textFont(14));
    m_words->setText(words());
    m_words->setVisible(!m_words->text().isEmpty());
}

QString TwinsWindow::arithmeticLine(const BenchEntry& entry) const {
    const CellReference weight{entry.weights.id, indexOf(entry.weights.value)};
    return arithmeticHtml(*entry.trace, arithmetic(*entry.trace, weight, {.decimals = 4, .terms = 6}));
}

/// "Greatest weight in the row of how: 0.54 with √3, 0.70 without."
QString TwinsWindow::words() const {
    if (!m_twins.with.trace || !m_twins.without.trace)
        return {};
    const Tensor& weights = m_twins.with.weights.value;
    const CellIndex at = indexOf(weights);
    const bool column = session()->scene().softmax.along == Softmax::Along::Query;
    const QString token = text(labelOf(weights.axes(), weights.rank() - (column ? 1 : 2), at)).toHtmlEscaped();
    const auto number = [](double value) { return QStringLiteral("<b>%1</b>").arg(text(cellText(value, 2))); };
    const QString with = number(greatestWeight(m_twins.with, at));
    const QString without = number(greatestWeight(m_twins.without, at));
    const QString greatest =
        column ? tr("Greatest weight for the key %1: ").arg(token) : tr("Greatest weight of the query %1: ").arg(token);
    if (twin() == Twin::Scaling)
        return greatest + tr("%1 with √%2, %3 without.").arg(with).arg(m_twins.keyWidth).arg(without);
    return greatest + tr("%1 with the mask, %2 without.").arg(with, without) + QLatin1Char(' ') +
           tr("Without it, what gets nothing under the mask has %1.").arg(number(weightOfHidden(m_twins, at)));
}

/// Beside each other where there is room, else below each other.
void TwinsWindow::placeCards() {
    const int needed =
        std::max({kNarrowestCard, m_with->mapWidth() + kCardMargins, m_without->mapWidth() + kCardMargins});
    const bool beside = m_scroll->viewport()->width() >= 2 * needed + kGap;
    m_cards->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void TwinsWindow::resizeEvent(QResizeEvent* event) {
    LabWindow::resizeEvent(event);
    placeCards();
}

}  // namespace attention
