// SPDX-License-Identifier: GPL-3.0-or-later
// TokenGraph: tokens and the weights between them, drawn as edges: as thick as their weight, with an arrow at the key.
//
// Tokens that attend to each other stand on a circle; where others ask, queries stand above and keys below.
#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/token_graph.h"

class QPainter;

namespace attention {

struct TokenGraphContent {
    QStringList queries;
    QStringList keys;              ///< empty: the queries are the keys, on a circle
    std::vector<TokenEdge> edges;  ///< the strongest first
    bool directed = true;
};

/// A Bézier curve from the middle of one token to that of another.
struct EdgeCurve {
    QPointF from, first, second, to;
    QPointF at(double t) const;
};

class TokenGraph final : public QWidget {
    Q_OBJECT

  public:
    explicit TokenGraph(QWidget* parent = nullptr);

    void setContent(TokenGraphContent content);
    const TokenGraphContent& content() const { return m_content; }
    /// The query whose edges are lit; nothing: all alike.
    std::optional<Index> token() const { return m_hovered ? m_hovered : m_chosen; }
    void choose(std::optional<Index> token);
    /// Whether an edge belongs to a token: it asks, or without directions it is one of the two.
    bool belongs(const TokenEdge& edge, Index token) const;
    /// Where the token is drawn. `key`: in the lower row.
    QRectF place(Index token, bool key = false) const;

    void paintOn(QPainter& painter) const;

    static constexpr std::size_t kMostDrawn = 3000;  ///< edges; more would be one blot

    QSize sizeHint() const override { return {640, 420}; }
    QSize minimumSizeHint() const override { return {300, 200}; }

  signals:
    /// Another token is under the pointer, or chosen.
    void tokenChanged();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

  private:
    bool isCircle() const { return m_content.keys.isEmpty(); }
    void placeTokens();
    EdgeCurve curve(const TokenEdge& edge) const;
    void paintEdge(QPainter& painter, const TokenEdge& edge) const;
    void paintNumbers(QPainter& painter) const;
    void paintToken(QPainter& painter, Index token, bool key) const;
    std::optional<Index> queryAt(QPointF place) const;
    void hover(std::optional<Index> token);

    TokenGraphContent m_content;
    std::vector<QRectF> m_queries;
    std::vector<QRectF> m_keys;
    bool m_dots = false;  ///< too many for words
    std::optional<Index> m_chosen;
    std::optional<Index> m_hovered;
};

}  // namespace attention
