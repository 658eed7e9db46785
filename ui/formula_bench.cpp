// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula_bench.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/arithmetic.h"
#include "ui/arithmetic_html.h"
#include "ui/colour_bar.h"
#include "ui/flow_layout.h"
#include "ui/heat_map.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kNarrowestCard = 330;
constexpr std::size_t kLongestSymbols = 40;  // longer ones say no more than the formula above them

}  // namespace

FormulaBench::FormulaBench(Session* session, QWidget* parent)
    : CardsWindow(session, QStringLiteral("formula-bench"), parent),
      m_scores(new QToolButton),
      m_weights(new QToolButton),
      m_equal(new QCheckBox),
      m_bar(new ColourBar),
      m_grid(new QGridLayout),
      m_scroll(scrollOf(m_grid)) {
    m_scores->setObjectName(QStringLiteral("bench-scores"));
    m_weights->setObjectName(QStringLiteral("bench-weights"));
    m_equal->setObjectName(QStringLiteral("bench-equal"));
    auto* top = new FlowLayout;
    for (QToolButton* button : {m_scores, m_weights}) {
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::toggled, this, [this](bool on) {
            if (on)
                showMaps();
        });
    }
    m_weights->setChecked(true);
    m_bar->setFixedWidth(220);
    top->addGroup({m_scores, m_weights});
    top->addWidget(m_equal);
    top->addWidget(m_bar);
    addExportTo(top);
    connect(m_equal, &QCheckBox::toggled, this, &FormulaBench::fill);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 6, 12);
    layout->addLayout(top);
    layout->addWidget(message());
    layout->addWidget(m_scroll, 1);
    for (const Scoring* scoring : scorings()) {
        auto* card = new BenchCard(QString::fromUtf8(scoring->id.data(), static_cast<qsizetype>(scoring->id.size())));
        m_cards.push_back(card);
        follow(card);
    }
}

void FormulaBench::retranslate() {
    LabWindow::retranslate();
    setWindowTitle(tr("Formula bench"));
    m_scores->setText(tr("&Scores"));
    m_weights->setText(tr("&Weights"));
    m_scores->setToolTip(tr("What the formulas give, before mask and softmax"));
    m_weights->setToolTip(tr("The attention weights after softmax"));
    m_equal->setText(tr("Make &equal: additive = concat-tanh-sum, bilinear = dot"));
    m_equal->setToolTip(tr("Chooses W_q above W_k = W and v = 1 for additive, and the identity for bilinear"));
}

bool FormulaBench::showsWeights() const {
    return m_weights->isChecked();
}

void FormulaBench::fill() {
    if (!session()->isOpen())
        return;
    beginFilling();
    m_entries = recordBench(session()->scene(), m_equal->isChecked() ? BenchParameters::Equal : BenchParameters::Own);
    showMaps();
}

SideBySide FormulaBench::sideBySide() const {
    return formulasSideBySide(m_entries, showsWeights());
}

QString FormulaBench::exportName() const {
    return showsWeights() ? QStringLiteral("formulas") : QStringLiteral("formula-scores");
}

void FormulaBench::showMaps() {
    if (m_entries.empty())
        return;
    double greatest = 1;  // weights: one range for every scene
    bool negative = false;
    if (!showsWeights()) {
        greatest = 0;
        for (const BenchEntry& entry : m_entries)
            for (const double value : entry.scores.value.values())
                if (std::isfinite(value)) {
                    greatest = std::max(greatest, std::abs(value));
                    negative = negative || value < 0;
                }
    }
    const ColourScale scale(chosenColours(), greatest, negative);
    m_bar->setScale(scale, false);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const BenchEntry& entry = m_entries[i];
        m_cards[i]->setHeading(translated(entry.scoring->title), text(entry.scoring->formula));
        m_cards[i]->showEntry(entry, showsWeights(),
                              entry.trace ? cornerOf(*session(), entry.scores.value) : CellIndex(), scale);
    }
    placeCards();
    showCell();
}

void FormulaBench::showCell() {
    for (const BenchEntry& entry : m_entries)
        if (entry.trace)
            keepInside(entry.scores.value);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const BenchEntry& entry = m_entries[i];
        if (entry.trace) {
            m_cards[i]->mark(cell());
            m_cards[i]->setArithmetic(arithmeticLine(entry));
        }
        m_cards[i]->setNote(note(entry), entry.trace && entry.scoring->id == "concat-linear");
    }
}

QString FormulaBench::arithmeticLine(const BenchEntry& entry) const {
    const CellReference score = scoreCell(entry, indexOf(entry.scores.value));
    Arithmetic line =
        arithmetic(*entry.trace, score, scoreExpression(*entry.trace, score), {.decimals = 4, .terms = 6});
    std::size_t symbols = 0;
    for (const ArithmeticPiece& piece : line.symbols)
        symbols += piece.text.size();
    if (symbols > kLongestSymbols && !line.numbers.empty())
        line.symbols.clear();
    return arithmeticHtml(*entry.trace, line) + QStringLiteral("<br>") +
           tr("weight %1")
               .arg(QStringLiteral("<b>%1</b>").arg(shown(entry.weights.value.at(indexOf(entry.weights.value)), 4)));
}

QString FormulaBench::note(const BenchEntry& entry) const {
    if (!entry.trace)
        return reasonOf(entry);
    return entry.scoring->id == "concat-linear" ? lostQueryNote(entry) : equalNote(entry);
}

QString FormulaBench::equalNote(const BenchEntry& entry) const {
    const BenchEntry* other = findEntry(m_entries, entry.equals);
    if (!other) {
        const bool wanted = m_equal->isChecked() && entry.scoring->id == "bilinear";
        return wanted ? tr("Cannot be made equal to the dot product: that needs queries and keys of the same width.")
                      : QString();
    }
    const double difference = greatestDifference(entry.scores.value, other->scores.value);
    const QString how = entry.equals == "dot" ? tr("W is the identity.") : tr("W_q above W_k is W, and v is all ones.");
    const QString name = translated(other->scoring->title);
    if (difference == 0)
        return tr("%1 Greatest difference from “%2”: <b>0</b>, exactly.").arg(symbolHtml(how), name);
    return tr("%1 Greatest difference from “%2”: <b>%3</b> to ten decimals; %4 as computed, because the same sum is "
              "added up in another order.")
        .arg(symbolHtml(how), name, shown(std::round(difference * 1e10) / 1e10, 10), shown(difference, 10));
}

QString FormulaBench::lostQueryNote(const BenchEntry& entry) const {
    const Tensor& scores = entry.scores.value;
    const CellIndex at = indexOf(scores);
    const Index slice = scores.offset(at) / (scores.rows() * scores.columns());
    const auto lost = lostQuery(entry, slice);
    const QString query = text(labelOf(scores.axes(), scores.rank() - 2, at)).toHtmlEscaped();
    const QString part = shown(lost->ofQuery[static_cast<std::size_t>(cell().query)], 4);
    if (session()->scene().softmax.along == Softmax::Along::Query)
        return tr("w·[q; k] = w₁·q + w₂·k. Softmax runs along query here and removes w₂·k, which is the same along a "
                  "column: the <b>key</b> does not matter. In the row of %1, w₁·q = %2.")
            .arg(query, part);
    const double noise = lost->spreadOfWeights < 1e-12 ? 0 : lost->spreadOfWeights;
    const QString reason =
        tr("<b>The query does not matter.</b> w·[q; k] = w₁·q + w₂·k, and w₁·q is the same along a row (in the row of "
           "%1 it is %2), so softmax removes it.")
            .arg(query, part) +
        QLatin1Char(' ');
    if (scores.rows() == 1)
        return reason + tr("Any other query would get the same weights.");
    return reason + (noise == 0 ? tr("Greatest difference of the weights between two queries: <b>0</b>.")
                                : tr("The weights of two queries differ by up to %1 only because of what the mask "
                                     "hides.")
                                      .arg(shown(noise, 4)));
}

void FormulaBench::placeCards() {
    int needed = kNarrowestCard;
    for (const BenchCard* card : m_cards)
        needed = std::max(needed, card->mapWidth() + kCardMargins);
    const int room = m_scroll->viewport()->width() - 8;
    const int columns = std::clamp((room + kGap) / (needed + kGap), 1, static_cast<int>(m_cards.size()));
    if (columns == m_columns)
        return;
    for (BenchCard* card : m_cards)
        m_grid->removeWidget(card);
    for (int i = 0; i < std::max(columns, m_columns); ++i)
        m_grid->setColumnStretch(i, i < columns ? 1 : 0);
    for (int i = 0; i < static_cast<int>(m_cards.size()); ++i)
        m_grid->addWidget(m_cards[static_cast<std::size_t>(i)], i / columns, i % columns);
    const int last = static_cast<int>(m_cards.size()) - 1;
    for (int row = 0; row <= last + 1; ++row)  // what is left of the height stays below the cards
        m_grid->setRowStretch(row, row == last / columns + 1 ? 1 : 0);
    m_columns = columns;
}

void FormulaBench::resizeEvent(QResizeEvent* event) {
    LabWindow::resizeEvent(event);
    placeCards();
}

}  // namespace attention
