// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards_window.h"

#include <QLayout>
#include <QScrollArea>
#include <algorithm>
#include <utility>

#include "ui/export/export_choice.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"

namespace attention {

QByteArray CardsWindow::picture(const FigureFormat& format) {
    FigureOptions options;
    options.map = settings().value(QLatin1String("view/map")).toString();
    options.decimals = settings().value(QLatin1String("view/digits")).toInt();
    options.transposed = queriesInColumns();
    const SideBySide compared = sideBySide();
    for (const Axis& axis : leadingAxes(compared.trace, compared.step))
        options.pages[axis.name] = std::max<Index>(session()->page(axis.name), 0);
    return format.write(compared.trace, {compared.step}, options);
}

QScrollArea* CardsWindow::scrollOf(QLayout* cards) {
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("bench-cards"));  // for the style sheet
    inside->setLayout(cards);
    cards->setContentsMargins(0, 0, 8, 0);
    cards->setSpacing(kGap);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("bench-scroll"));
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void CardsWindow::follow(BenchCard* card) {
    connect(card, &BenchCard::pointed, this, [this](const std::optional<BenchCell>& cell) {
        m_hovered = cell;
        showCell();
    });
    connect(card, &BenchCard::chosen, this, [this](const BenchCell& cell) {
        m_chosen = cell;
        m_hovered.reset();
        showCell();
    });
}

void CardsWindow::beginFilling() {
    m_hovered.reset();
    if (!std::exchange(m_filled, true))
        m_chosen = benchCellOf(*session());
}

void CardsWindow::keepInside(const Tensor& tensor) {
    m_chosen.query = std::min(m_chosen.query, tensor.rows() - 1);
    m_chosen.key = std::min(m_chosen.key, tensor.columns() - 1);
}

CellIndex CardsWindow::indexOf(const Tensor& tensor) const {
    CellIndex index = cornerOf(*session(), tensor);
    index[index.size() - 2] = cell().query;
    index.back() = cell().key;
    return index;
}

}  // namespace attention
