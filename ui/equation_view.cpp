// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/equation_view.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/edit.h"
#include "core/number_text.h"
#include "ui/cell_editor.h"
#include "ui/colour_bar.h"
#include "ui/drawing_marks.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr std::size_t kMostInRow = 3;  // results of one step beside each other; more are laid out as a grid

QString trimmed(const std::string& utf8) {
    return text(utf8).trimmed();
}

/// The sign between two operands, read from the formula itself: "Z − m" has "−".
QString signBetween(const std::string& formula, const std::string& left, const std::string& right) {
    if (!formula.starts_with(left) || formula.size() <= left.size() + right.size() || !formula.ends_with(right))
        return QStringLiteral(",");
    const QString sign = trimmed(formula.substr(left.size(), formula.size() - left.size() - right.size()));
    return sign.isEmpty() ? QStringLiteral("·") : sign;
}

/// What happens to a single operand: "S ÷ √3" has "÷ √3 =".
QString signAfter(const std::string& formula, const std::string& operand) {
    if (!formula.starts_with(operand) || formula.size() == operand.size())
        return QStringLiteral("→");
    const QString rest = trimmed(formula.substr(operand.size()));
    return rest.startsWith(QStringLiteral("÷")) ? rest + QStringLiteral(" =") : QStringLiteral("→");
}

std::vector<NodeId> tensorsShown(const Trace& trace, const Step& step, const EquationStyle& style) {
    return style.alone ? step.results : tensorsOf(trace, step);
}

}  // namespace

EquationView::EquationView(QWidget* parent)
    : QWidget(parent), m_bar(new ColourBar(this)), m_editor(new CellEditor(this)), m_scale(colourMaps()[0], 1, true) {
    setObjectName(QStringLiteral("equation"));
    connect(m_editor, &CellEditor::committed, this, [this](double value, int move) {
        if (HeatMap* map = mapOf(m_edited.node))
            map->setFocus(Qt::OtherFocusReason);
        const CellReference cell = m_edited;
        emit typed(cell, value, move);
    });
    connect(m_editor, &CellEditor::cancelled, this, [this] {
        if (HeatMap* map = mapOf(m_edited.node))
            map->setFocus(Qt::OtherFocusReason);
    });
}

void EquationView::openEditor(const CellReference& cell, const QString& begin) {
    for (const auto& map : m_maps) {
        const QRectF place = map->cellRect(cell);
        if (map->node() != cell.node || place.isNull())
            continue;
        m_edited = cell;
        m_editor->open(place.translated(map->pos()).toAlignedRect(), map->content().node->value.at(cell.index), begin);
        return;
    }
}

EquationView::~EquationView() = default;

ColourScale EquationView::scaleFor(const Trace& trace, const Step& step, const EquationStyle& style) {
    double greatest = 0;
    bool negative = false;
    for (NodeId id : tensorsShown(trace, step, style))
        for (const double value : trace.node(id).value.values()) {
            negative = negative || (value < 0 && std::isfinite(value));
            if (std::isfinite(value))
                greatest = std::max(greatest, std::abs(value));
        }
    // Shares lie between 0 and 1, however equal they are; the sums that they were divided by may lie beyond.
    const bool shares =
        std::ranges::any_of(step.results, [&](NodeId id) { return !trace.node(id).distribution.empty(); });
    m_beyond = shares && greatest > 1;
    return {colourMap(style.map.toStdString()), shares ? 1 : greatest, negative};
}

void EquationView::addMap(const Trace& trace, NodeId id, const std::map<std::string_view, Index>& page,
                          const EquationStyle& style) {
    const Node& node = trace.node(id);
    HeatMapContent content;
    content.node = &node;
    content.corner.node = id;
    const Axes& axes = node.value.axes();
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto found = page.find(axes[i].name);
        const bool leading = i + 2 < axes.size();
        content.corner.index.push_back(
            leading && found != page.end() ? std::clamp<Index>(found->second, 0, axes[i].size - 1) : 0);
    }
    const Node* turned = node.inputs.size() == 1 ? &trace.node(node.inputs[0]) : nullptr;
    // Kᵀ that is drawn transposed is K.
    const bool asBefore = style.transposed && turned && transposedSymbol(text(turned->symbol)) == text(node.symbol);
    content.title = QCoreApplication::translate("core", asBefore ? turned->title : node.title);
    content.decimals = style.decimals < 0 ? decimalsFor(node.value.values(), 2) : style.decimals;
    if (!node.distribution.empty()) {
        const bool alongLast = !axes.empty() && node.distribution == axes.back().name;
        content.rowSums = alongLast != style.transposed;
        content.columnSums = !content.rowSums;
    }
    const bool below = m_product && m_maps.size() >= 2;
    content.heading = below                             ? Heading::Beside
                      : m_product && m_maps.size() == 1 ? Heading::AboveOnOneLine
                                                        : Heading::Above;
    content.columnLabels = !below;  // those of the operand above serve both
    content.columnLabels = content.columnLabels && style.labels;
    content.rowLabels = style.labels;
    content.shape = style.shapes;
    content.editable = style.editable && isEditable(trace, id);
    content.numbers = style.numbers;
    content.smallestNumber = style.smallestNumber;
    content.transposed = style.transposed;
    std::unique_ptr<HeatMap> map;
    if (m_maps.size() < m_spare.size()) {
        map = std::move(m_spare[m_maps.size()]);
    } else {
        map = std::make_unique<HeatMap>(this);
        connect(map.get(), &HeatMap::hovered, this, &EquationView::hovered);
        connect(map.get(), &HeatMap::clicked, this, &EquationView::clicked);
        connect(map.get(), &HeatMap::editRequested, this, &EquationView::editRequested);
        // Later: these may lead to a step with fewer maps, and the map must not go while it handles its event.
        connect(map.get(), &HeatMap::activated, this, &EquationView::activated, Qt::QueuedConnection);
        connect(map.get(), &HeatMap::nudged, this, &EquationView::nudged, Qt::QueuedConnection);
        connect(map.get(), &HeatMap::maskRequested, this, &EquationView::maskRequested, Qt::QueuedConnection);
    }
    map->setContent(std::move(content), m_scale);
    map->QWidget::show();
    m_maps.push_back(std::move(map));
}

void EquationView::show(const Trace& trace, const Step& step, const std::map<std::string_view, Index>& page,
                        const EquationStyle& style, std::string_view beside) {
    // The same widgets serve again: focus and a drag go on, and nothing is built anew at every change of a number.
    m_editor->close();
    m_spare = std::exchange(m_maps, {});
    m_signs.clear();
    m_style = style;
    m_scale = scaleFor(trace, step, style);
    m_bar->setScale(m_scale, m_beyond);
    m_bar->setVisible(style.bar);
    auto tensors = tensorsShown(trace, step, style);
    const Node& result = trace.node(step.results.front());
    const int place = beside.empty() ? -1 : findAxis(result.value.axes(), beside);
    m_grid = place >= 0 || step.results.size() > kMostInRow;
    if (m_grid && place < 0) {
        m_product = false;
        for (NodeId id : tensors)
            addMap(trace, id, page, style);
        m_spare.clear();
        return;
    }
    if (m_grid) {
        m_product = false;
        std::map<std::string_view, Index> slice = page;
        const Axis& axis = result.value.axes()[static_cast<std::size_t>(place)];
        for (slice[beside] = 0; slice[beside] < axis.size; ++slice[beside]) {
            addMap(trace, result.id, slice, style);
            HeatMapContent content = m_maps.back()->content();
            content.title = QCoreApplication::translate("core", std::string(beside).c_str()) + QLatin1Char(' ') +
                            QString::number(slice[beside] + 1);
            m_maps.back()->setContent(std::move(content), m_scale);
        }
        m_spare.clear();
        return;
    }
    // A vector on the right has no columns for the rows to meet. A bias is a third operand.
    m_product = !style.alone && step.results.size() == 1 && result.operation->layout() == Layout::Product &&
                tensors.size() == result.inputs.size() + 1 && tensors.size() >= 3 &&
                trace.node(tensors[1]).value.rank() > 1;
    const bool turned = style.transposed && step.results.size() == 1 && result.operation->layout() == Layout::Product &&
                        tensors.size() > 2;
    if (turned) {  // (A B)ᵀ = Bᵀ Aᵀ
        std::swap(tensors[0], tensors[1]);
        // A bias has become a column, which stands after the product.
        m_product = m_product && tensors.size() == 3 && trace.node(tensors[1]).value.rank() > 1;
    }
    for (NodeId id : tensors)
        addMap(trace, id, page, style);
    m_spare.clear();
    if (turned) {
        m_signs = {QStringLiteral("·"), QStringLiteral("="), QStringLiteral("=")};
        if (m_maps.size() > 3)
            m_signs[1] = QStringLiteral("+");
    } else if (step.results.size() == 1) {
        if (result.inputs.size() == 2 && m_maps.size() == 3) {
            const std::string formula = trace.formula(result.id);
            m_signs = {signBetween(formula, trace.node(result.inputs[0]).symbol, trace.node(result.inputs[1]).symbol),
                       QStringLiteral("=")};
        } else {
            const std::string operand = result.inputs.empty() ? "" : trace.node(result.inputs[0]).symbol;
            m_signs.assign(m_maps.size(), signAfter(trace.formula(result.id), operand));
        }
    } else {
        // Copies of one tensor are equal; another tensor begins something new.
        m_signs.assign(m_maps.size(), QString());
        const auto origin = [&](const HeatMap& map) {
            const Node& node = trace.node(map.node());
            return node.inputs.size() == 1 ? node.inputs[0] : node.id;
        };
        for (std::size_t i = 0; i + 1 < m_maps.size(); ++i)
            if (origin(*m_maps[i]) == origin(*m_maps[i + 1]))
                m_signs[i] = QStringLiteral("=");
    }
}

HeatMap* EquationView::mapOf(NodeId node) const {
    const auto found = std::ranges::find_if(m_maps, [node](const auto& map) { return map->node() == node; });
    return found == m_maps.end() ? nullptr : found->get();
}

void EquationView::light(const Trace& trace, const std::optional<CellReference>& cell, Index reached, bool row) {
    std::vector<CellReference> lit;
    if (cell && mapOf(cell->node)) {
        const Tensor& tensor = trace.node(cell->node).value;
        const Index columns = row ? std::max<Index>(1, tensor.columns()) : 1;
        const Index first = tensor.offset(cell->index) / columns * columns;
        for (Index i = first; i < first + columns; ++i)
            for (const CellReference& operand : trace.explain(cell->node, tensor.cell(i)).cells())
                lit.push_back(operand);
        const bool isLarge = trace.node(cell->node).value.size() > kMostCellsWithNumbers * kMostCellsWithNumbers;
        for (const auto& map : m_maps)
            if (!isLarge && map->content().node->value.size() <= 16 * kMostCellsWithNumbers * kMostCellsWithNumbers)
                for (const CellReference& fed : trace.dependents(*cell, map->node()))
                    lit.push_back(fed);
    }
    for (const auto& map : m_maps) {
        HeatMapLight light;
        light.chosen = cell;
        for (const CellReference& one : lit)
            if (one.node == map->node() && std::ranges::find(light.lit, one) == light.lit.end())
                light.lit.push_back(one);
        light.dimOthers = cell && cell->node != map->node() && !light.lit.empty();
        if (map == m_maps.back())
            light.reached = reached;
        if (cell && cell->node == m_maps.back()->node())
            map->setEntry(map == m_maps.back() ? cell
                          : light.lit.empty()  ? std::nullopt
                                               : std::optional(light.lit.front()));
        map->setLight(std::move(light));
    }
    update();
}

void EquationView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintDecorations(&painter);
}

void EquationView::paintDecorations(QPainter* painter) const {
    const Theme& colours = theme();
    painter->setPen(colours.muted);
    painter->setFont(textFont(kSignSize));
    for (const Sign& sign : m_placed)
        painter->drawText(QRectF(sign.centre.x() - 100, sign.centre.y() - 20, 200, 40), Qt::AlignCenter, sign.text);
    if (!m_product)
        return;
    // From the lit row and column to the cell where they meet.
    const HeatMap* result = m_maps.back().get();
    if (!result->light().chosen || result->light().chosen->node != result->node())
        return;
    const QRectF cell = result->cellRect(*result->light().chosen).translated(result->pos());
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const HeatMap* operand = m_maps[i].get();
        QRectF lit;
        for (const CellReference& reference : operand->light().lit)
            lit = lit.united(operand->cellRect(reference));
        if (lit.isNull() || cell.isNull())
            continue;
        lit.translate(operand->pos());
        const QColor colour = identityColour(QString::fromStdString(operand->content().node->symbol), colours);
        if (i == 0) {
            const double end =
                result->x() + result->metrics().left - (result->metrics().left > 20 ? result->metrics().left : 4);
            const double start = lit.right() + (operand->content().rowSums ? operand->metrics().right : 4);
            paintArrow(painter, {start, cell.center().y()}, {end - 2, cell.center().y()}, colour);
        } else {
            paintArrow(painter, {cell.center().x(), lit.bottom() + 2},
                       {cell.center().x(), result->y() + result->metrics().top - 3.0}, colour);
        }
    }
}

void EquationView::paintArrow(QPainter* painter, QPointF from, QPointF to, const QColor& colour) const {
    constexpr double kHead = 9;
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (length < 4)
        return;
    const QPointF unit = along / length;
    const QPointF side(-unit.y(), unit.x());
    const double head = std::min(kHead, length);
    painter->setPen(QPen(colour, 2));
    painter->drawLine(from, to - unit * head);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPolygon(QPolygonF({to, to - unit * head + side * 5, to - unit * head - side * 5}));
}

void EquationView::paintOn(QPainter* painter) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintDecorations(painter);
    painter->restore();
    auto* plotPainter = static_cast<QCPPainter*>(painter);
    const auto paintPlot = [&](QCustomPlot* plot) {
        plotPainter->save();
        plotPainter->translate(plot->pos());
        plot->toPainter(plotPainter, plot->width(), plot->height());
        plotPainter->restore();
    };
    DrawingMarks* marks = marksOf(painter);
    for (const auto& map : m_maps) {
        if (marks)
            marks->beginTensor(*map->content().node);
        paintPlot(map.get());
        if (marks)
            marks->endTensor();
    }
    if (!m_style.bar)
        return;
    painter->save();
    painter->translate(m_bar->pos());
    m_bar->paintOn(painter);
    painter->restore();
}

}  // namespace attention
