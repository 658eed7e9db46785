// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/token_graph.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/number_text.h"
#include "ui/colour_map.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kTokenHeight = 28;
constexpr double kLongestToken = 110;
constexpr double kLoop = 42;      // how far an edge to itself reaches beyond its token
constexpr double kThickest = 11;  // of weight 1
constexpr double kFont = 13;
constexpr int kSteps = 40;   // points along an edge
constexpr double kNear = 9;  // pixels from an edge that belong to it

double length(QPointF v) {
    return std::hypot(v.x(), v.y());
}

QString number(double weight) {
    return QString::fromStdString(cellText(weight, 2));
}

/// The piece of an edge between its two tokens: from where it leaves the one to where it comes to the other.
QPolygonF between(const EdgeCurve& curve, const QRectF& from, const QRectF& to) {
    const QRectF start = from.adjusted(-2, -2, 2, 2);
    const QRectF end = to.adjusted(-2, -2, 2, 2);
    // The last place inside the one, then the first inside the other; both to a fraction of a pixel.
    const auto border = [&](double inside, double outside, const QRectF& token) {
        for (int i = 0; i < 9; ++i) {
            const double middle = (inside + outside) / 2;
            (token.contains(curve.at(middle)) ? inside : outside) = middle;
        }
        return outside;
    };
    int first = 1;
    while (first < kSteps && start.contains(curve.at(static_cast<double>(first) / kSteps)))
        ++first;
    int last = first;
    while (last < kSteps && !end.contains(curve.at(static_cast<double>(last) / kSteps)))
        ++last;
    const double begin = border((first - 1.0) / kSteps, static_cast<double>(first) / kSteps, start);
    const double finish = border(static_cast<double>(last) / kSteps, (last - 1.0) / kSteps, end);
    QPolygonF points;
    for (int i = 0; begin < finish && i <= kSteps; ++i)
        points << curve.at(begin + (finish - begin) * i / kSteps);
    return points;
}

}  // namespace

QPointF EdgeCurve::at(double t) const {
    const double u = 1 - t;
    return from * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + to * (t * t * t);
}

TokenGraph::TokenGraph(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("token-graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void TokenGraph::setContent(TokenGraphContent content) {
    m_content = std::move(content);
    m_hovered.reset();
    if (m_chosen && *m_chosen >= m_content.queries.size())
        m_chosen.reset();
    placeTokens();
    update();
    emit tokenChanged();
}

void TokenGraph::choose(std::optional<Index> token) {
    m_chosen = token;
    update();
    emit tokenChanged();
}

void TokenGraph::hover(std::optional<Index> token) {
    if (token == m_hovered)
        return;
    m_hovered = token;
    update();
    emit tokenChanged();
}

bool TokenGraph::belongs(const TokenEdge& edge, Index token) const {
    return edge.query == token || (!m_content.directed && edge.key == token);
}

QRectF TokenGraph::place(Index token, bool key) const {
    const auto& places = key && !isCircle() ? m_keys : m_queries;
    return places[static_cast<std::size_t>(token)];
}

void TokenGraph::placeTokens() {
    const QFontMetricsF metrics(textFont(kFont));
    const auto sizeOf = [&](const QString& token) {
        return QSizeF(std::min(metrics.horizontalAdvance(token), kLongestToken) + 22, kTokenHeight);
    };
    double widest = 0;
    for (const QStringList* list : {&m_content.queries, &m_content.keys})
        for (const QString& token : *list)
            widest = std::max(widest, sizeOf(token).width());
    const auto count = static_cast<double>(std::max(m_content.queries.size(), m_content.keys.size()));
    const QPointF middle(width() / 2.0, height() / 2.0);
    const double across = std::max(20.0, width() / 2.0 - widest / 2 - kLoop - 24);
    const double down = std::max(20.0, height() / 2.0 - kTokenHeight / 2 - kLoop - 14);
    m_dots =
        isCircle() ? 4 * (across + down) < count * (widest / 2 + kTokenHeight) / 1.6 : width() < count * (widest + 8);
    const auto rect = [&](QPointF centre, const QString& token) {
        const QSizeF size = m_dots ? QSizeF(9, 9) : sizeOf(token);
        return QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size);
    };
    m_queries.clear();
    m_keys.clear();
    if (isCircle()) {
        for (qsizetype i = 0; i < m_content.queries.size(); ++i) {
            // Clockwise, the first one on top.
            const double angle = 2 * std::numbers::pi * static_cast<double>(i) / count - std::numbers::pi / 2;
            m_queries.push_back(
                rect(middle + QPointF(across * std::cos(angle), down * std::sin(angle)), m_content.queries[i]));
        }
        return;
    }
    const auto row = [&](const QStringList& tokens, double y, std::vector<QRectF>& places) {
        const auto n = static_cast<double>(tokens.size());
        for (qsizetype i = 0; i < tokens.size(); ++i)
            places.push_back(rect({width() * (static_cast<double>(i) + 0.5) / n, y}, tokens[i]));
    };
    row(m_content.queries, kTokenHeight / 2 + 12, m_queries);
    row(m_content.keys, height() - kTokenHeight / 2 - 12, m_keys);
}

EdgeCurve TokenGraph::curve(const TokenEdge& edge) const {
    const QPointF from = place(edge.query).center();
    const QPointF to = place(edge.key, true).center();
    if (isCircle() && edge.query == edge.key) {
        QPointF out = from - QPointF(width() / 2.0, height() / 2.0);
        out = length(out) > 0 ? out / length(out) : QPointF(0, -1);
        const QRectF token = place(edge.query);
        const double reach = std::min(token.width() / 2 / std::max(std::abs(out.x()), 1e-6),
                                      token.height() / 2 / std::max(std::abs(out.y()), 1e-6)) +
                             kLoop;
        const QPointF side(-out.y() * 34, out.x() * 34);
        const QPointF far = from + out * reach * 4 / 3;  // the curve comes three quarters of the way to its corners
        return {from, far + side, far - side, from};
    }
    // Both directions bend to their own right, so that they do not cover each other.
    const QPointF along = to - from;
    const double bend = isCircle() && m_content.directed ? 0.13 : 0;
    const QPointF corner = (from + to) / 2 + QPointF(-along.y(), along.x()) * bend;
    return {from, from + (corner - from) * 2 / 3, to + (corner - to) * 2 / 3, to};
}

void TokenGraph::paintEdge(QPainter& painter, const TokenEdge& edge) const {
    const QPolygonF points = between(curve(edge), place(edge.query), place(edge.key, true));
    if (points.size() < 2)
        return;
    const bool lit = token() && belongs(edge, *token());
    QColor colour = lit ? theme().accent : theme().muted;
    // An edge of weight 0.01 is still seen, and none stands out that is not lit.
    colour.setAlphaF(static_cast<float>((0.3 + 0.7 * std::sqrt(edge.weight)) * (lit || !token() ? 1 : 0.3)));
    const double thick = std::max(0.8, kThickest * edge.weight);
    painter.setPen(QPen(colour, thick, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    if (!m_content.directed) {
        painter.drawPolyline(points);
        return;
    }
    // The arrow: its tip where the edge ends, the line ends at its back.
    const double size = 7 + thick * 0.9;
    const QPointF tip = points.back();
    QPolygonF line = points;
    while (line.size() > 2 && length(tip - line.back()) < size)
        line.removeLast();
    QPointF along = tip - line.back();
    along = length(along) > 0 ? along / length(along) : QPointF(0, 1);
    const QPointF back = tip - along * size;
    line << back;
    painter.drawPolyline(line);
    const QPointF side(-along.y() * size * 0.5, along.x() * size * 0.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, back + side, back - side}));
}

void TokenGraph::paintNumbers(QPainter& painter) const {
    painter.setFont(numberFont(12));
    const QFontMetricsF metrics(painter.font());
    for (const TokenEdge& edge : m_content.edges) {
        if (!token() || !belongs(edge, *token()))
            continue;
        const QPolygonF points = between(curve(edge), place(edge.query), place(edge.key, true));
        if (points.size() < 2)
            continue;
        const QPointF at = points[points.size() / 2];
        const QString words = number(edge.weight);
        const QRectF box(at.x() - metrics.horizontalAdvance(words) / 2 - 4, at.y() - 9,
                         metrics.horizontalAdvance(words) + 8, 18);
        painter.setPen(QPen(theme().border, 1));
        painter.setBrush(theme().panel);
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(theme().text);
        painter.drawText(box, Qt::AlignCenter, words);
    }
}

void TokenGraph::paintToken(QPainter& painter, Index at, bool key) const {
    const Theme& colours = theme();
    const bool chosen = !key && token() == at;
    const QRectF rect = place(at, key);
    const QColor letter = identityColour(key ? QStringLiteral("K") : QStringLiteral("Q"), colours);
    painter.setPen(QPen(chosen ? colours.accent : isCircle() ? colours.muted : letter, chosen ? 2.5 : 1.3));
    painter.setBrush(chosen ? colours.accentTint : colours.panel);
    const double round = std::min(rect.height() / 2, 8.0);
    painter.drawRoundedRect(rect, round, round);
    if (chosen && hasFocus()) {
        painter.setPen(QPen(colours.text, 1.5, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), round + 4, round + 4);
    }
    const QString& word = (key ? m_content.keys : m_content.queries)[at];
    painter.setFont(textFont(kFont, chosen ? QFont::DemiBold : QFont::Normal));
    const QFontMetricsF metrics(painter.font());
    painter.setPen(colours.text);
    if (!m_dots)
        painter.drawText(rect, Qt::AlignCenter, metrics.elidedText(word, Qt::ElideRight, rect.width() - 12));
    else if (chosen)
        painter.drawText(QRectF(std::clamp(rect.center().x() - 100, 0.0, std::max(0.0, width() - 200.0)),
                                rect.bottom() + 1, 200, 20),
                         Qt::AlignCenter, metrics.elidedText(word, Qt::ElideRight, 200));
}

void TokenGraph::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintOn(painter);
}

void TokenGraph::paintOn(QPainter& painter) const {
    const std::size_t drawn = std::min(m_content.edges.size(), kMostDrawn);
    for (const bool lit : {false, true})  // the lit ones on top, the strong ones on top of the weak
        for (std::size_t i = drawn; i-- > 0;)
            if ((token() && belongs(m_content.edges[i], *token())) == lit)
                paintEdge(painter, m_content.edges[i]);
    for (Index i = 0; i < m_content.queries.size(); ++i)
        paintToken(painter, i, false);
    for (Index i = 0; i < m_content.keys.size(); ++i)
        paintToken(painter, i, true);
    if (!m_dots)
        paintNumbers(painter);
}

void TokenGraph::resizeEvent(QResizeEvent*) {
    placeTokens();
}

std::optional<Index> TokenGraph::queryAt(QPointF place) const {
    for (std::size_t i = 0; i < m_queries.size(); ++i)
        if (m_queries[i].adjusted(-3, -3, 3, 3).contains(place))
            return static_cast<Index>(i);
    return std::nullopt;
}

void TokenGraph::mouseMoveEvent(QMouseEvent* event) {
    hover(queryAt(event->position()));
}

void TokenGraph::mousePressEvent(QMouseEvent* event) {
    choose(queryAt(event->position()));
}

void TokenGraph::leaveEvent(QEvent* event) {
    hover(std::nullopt);
    QWidget::leaveEvent(event);
}

void TokenGraph::keyPressEvent(QKeyEvent* event) {
    const Index count = m_content.queries.size();
    const auto go = [&](Index to) { choose((to + count) % count); };
    if (count > 0 && event->modifiers() == Qt::NoModifier)
        switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Down: return go(m_chosen ? *m_chosen + 1 : 0);
        case Qt::Key_Left:
        case Qt::Key_Up: return go(m_chosen ? *m_chosen - 1 : count - 1);
        case Qt::Key_Home: return go(0);
        case Qt::Key_End: return go(count - 1);
        default: break;
        }
    QWidget::keyPressEvent(event);
}

void TokenGraph::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    const bool byTab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byTab && !m_chosen && !m_content.queries.isEmpty())
        choose(0);
    update();
}

void TokenGraph::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

bool TokenGraph::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QPointF at = help->pos();
    for (std::size_t i = 0; i < std::min(m_content.edges.size(), kMostDrawn); ++i) {
        const TokenEdge& edge = m_content.edges[i];
        const QPolygonF points = between(curve(edge), place(edge.query), place(edge.key, true));
        if (std::ranges::none_of(points, [&](QPointF point) { return length(point - at) < kNear; }))
            continue;
        const QStringList& keys = isCircle() ? m_content.queries : m_content.keys;
        const QString sign = m_content.directed ? QStringLiteral(" → ") : QStringLiteral(" – ");
        QToolTip::showText(help->globalPos(),
                           m_content.queries[edge.query] + sign + keys[edge.key] + QStringLiteral(": ") +
                               QString::fromStdString(showNumber(edge.weight, 4).text),
                           this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

}  // namespace attention
