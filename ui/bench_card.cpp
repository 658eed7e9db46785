// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bench_card.h"

#include <QCoreApplication>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "core/number_text.h"
#include "ui/heat_map.h"
#include "ui/lab_window.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kWidestMap = 420;  // pixels for the cells
constexpr double kHighestMap = 300;
constexpr double kCellWidth = 58;
constexpr double kCellHeight = 34;

}  // namespace

BenchCell benchCellOf(const Session& session) {
    const auto cell = session.cell();
    if (!cell)
        return {};
    const Axes& axes = session.trace().node(cell->node).value.axes();
    const bool ofPair = axes.size() >= 2 && findAxis(axes, axis::query) >= 0 && findAxis(axes, axis::key) >= 0;
    return ofPair ? BenchCell{cell->index[axes.size() - 2], cell->index.back()} : BenchCell();
}

CellIndex cornerOf(const Session& session, const Tensor& tensor) {
    CellIndex corner;
    for (std::size_t i = 0; i < tensor.rank(); ++i)
        corner.push_back(i + 2 < tensor.rank() ? std::max<Index>(session.page(tensor.axes()[i].name), 0) : 0);
    return corner;
}

QString reasonOf(const BenchEntry& entry) {
    const MarkedText needs = entry.scoring->needs;
    return *needs && entry.reason->english().ends_with(needs.text)
               ? BenchCard::tr("Does not fit: needs %1.").arg(translated(needs))
               : translated(*entry.reason).toHtmlEscaped();
}

BenchCard::BenchCard(const QString& name)
    : m_title(new QLabel),
      m_formula(new QLabel),
      m_map(new HeatMap),
      m_line(wordsLabel(name + QStringLiteral("-line"))),
      m_note(wordsLabel(name + QStringLiteral("-note"))) {
    setObjectName(QStringLiteral("bench-card:") + name);
    setProperty("card", QStringLiteral("plain"));
    m_formula->setTextFormat(Qt::RichText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 10);
    layout->setSpacing(6);
    layout->addWidget(m_title);
    layout->addWidget(m_formula);
    layout->addWidget(m_map, 0, Qt::AlignLeft);
    layout->addWidget(m_line);
    layout->addWidget(m_note);
    layout->addStretch(1);
    const auto cellOf = [](const CellReference& cell) {
        return BenchCell{cell.index[cell.index.size() - 2], cell.index.back()};
    };
    connect(m_map, &HeatMap::hovered, this, [this, cellOf](const std::optional<CellReference>& cell) {
        emit pointed(cell ? std::optional(cellOf(*cell)) : std::nullopt);
    });
    connect(m_map, &HeatMap::clicked, this, [this, cellOf](const CellReference& cell) { emit chosen(cellOf(cell)); });
}

void BenchCard::setHeading(const QString& title, const QString& formula) {
    m_title->setText(title);
    m_title->setFont(textFont(15, QFont::DemiBold));
    m_formula->setText(symbolHtml(formula));
    m_formula->setFont(formulaFont(15));
}

void BenchCard::showEntry(const BenchEntry& entry, bool weights, const CellIndex& corner, const ColourScale& scale) {
    m_map->setVisible(entry.trace != nullptr);
    m_line->setVisible(entry.trace != nullptr);
    if (!entry.trace)
        return;
    m_entry = entry;
    const Node* node = weights ? &m_entry.weights : &m_entry.scores;
    HeatMapContent content;
    content.corner = {node->id, corner};
    content.node = node;
    content.title = translated(node->title);
    content.heading = Heading::AboveOnOneLine;
    content.transposed = queriesInColumns();
    content.decimals = decimalsFor(node->value.values(), 2);
    m_map->setContent(std::move(content), scale);
    m_map->setAccessibleName(m_title->text() + QStringLiteral(": ") + m_map->accessibleName());
    const auto columns = static_cast<double>(std::max<Index>(m_map->columnCount(), 1));
    const auto rows = static_cast<double>(std::max<Index>(m_map->rowCount(), 1));
    double width = std::max(kCellWidth, static_cast<double>(m_map->metrics().numberWidth));
    double height = kCellHeight;
    if (width * columns > kWidestMap)
        width = std::max(static_cast<double>(m_map->metrics().numberWidth), kWidestMap / columns);
    if (width * columns > kWidestMap)  // numbers have no room: colours, and the number of the chosen cell below
        width = kWidestMap / columns;
    height = std::min(height, std::max(kHighestMap, 4 * rows) / rows);
    m_map->setCellSize({width, std::max(height, 0.5)});
    m_map->setFixedSize(m_map->size());
}

int BenchCard::mapWidth() const {
    return m_map->isHidden() ? 0 : m_map->width();
}

void BenchCard::mark(const BenchCell& cell) {
    CellReference marked = m_map->content().corner;
    marked.index[marked.index.size() - 2] = cell.query;
    marked.index.back() = cell.key;
    m_map->setLight({{}, marked, false});
}

void BenchCard::setArithmetic(const QString& html) {
    m_line->setFont(numberFont(13));
    m_line->setText(html);
}

void BenchCard::setNote(const QString& words, bool warning) {
    m_note->setFont(textFont(12.5));
    m_note->setVisible(!words.isEmpty());
    m_note->setText(QStringLiteral("<span style='color:%1'>%2</span>")
                        .arg((warning ? theme().warning : theme().muted).name(), words));
    const QString kind = warning ? QStringLiteral("notice") : QStringLiteral("plain");
    if (property("card").toString() == kind)
        return;
    setProperty("card", kind);
    style()->unpolish(this);
    style()->polish(this);
}

}  // namespace attention
