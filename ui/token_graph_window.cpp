// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/token_graph_window.h"

#include <QAccessible>
#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>

#include "core/trace.h"
#include "ui/export/export_choice.h"
#include "ui/export/recording_painter.h"
#include "ui/flow_layout.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kSlider = 100;        // steps of the threshold
constexpr double kBelowGraph = 10;  // pixels, in a picture
constexpr std::size_t kMostInWords = 6;

/// The weights before dropout, or nothing.
const Node* weightsOf(const Trace& trace) {
    const Node* weights = trace.find("weights");
    return weights ? weights : trace.find("alignment");
}

/// Whether those that ask are those that are asked.
bool looksAtItself(const Trace& trace, const Axes& axes) {
    const std::size_t rank = axes.size();
    return trace.scene().kind == "self" && axes[rank - 2].size == axes[rank - 1].size &&
           axes[rank - 2].labels == axes[rank - 1].labels;
}

}  // namespace

TokenGraphWindow::TokenGraphWindow(Session* session, QWidget* parent)
    : LabWindow(session, QStringLiteral("token-graph-window"), parent),
      m_undirected(new QCheckBox),
      m_thresholdLabel(new QLabel),
      m_threshold(new QSlider(Qt::Horizontal)),
      m_hiddenCount(new QLabel),
      m_graph(new TokenGraph),
      m_words(wordsLabel(QStringLiteral("graph-words"))),
      m_note(wordsLabel(QStringLiteral("graph-note"))) {
    m_undirected->setObjectName(QStringLiteral("graph-undirected"));
    m_threshold->setObjectName(QStringLiteral("graph-threshold"));
    m_hiddenCount->setObjectName(QStringLiteral("graph-hidden"));
    m_threshold->setRange(0, kSlider);
    m_threshold->setPageStep(10);
    m_threshold->setFixedWidth(170);
    m_thresholdLabel->setBuddy(m_threshold);
    auto* top = new FlowLayout;
    top->addGroup({m_thresholdLabel, m_threshold});
    top->addWidget(m_hiddenCount);
    top->addWidget(m_undirected);
    addExportTo(top);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addLayout(top);
    layout->addWidget(message());
    layout->addWidget(m_graph, 1);
    layout->addWidget(m_words);
    layout->addWidget(m_note);
    connect(m_threshold, &QSlider::valueChanged, this, &TokenGraphWindow::fill);
    connect(m_undirected, &QCheckBox::toggled, this, &TokenGraphWindow::fill);
    connect(m_graph, &TokenGraph::tokenChanged, this, &TokenGraphWindow::showToken);
}

void TokenGraphWindow::retranslate() {
    LabWindow::retranslate();
    setWindowTitle(tr("Token graph"));
    m_undirected->setText(tr("&Undirected: mean of both directions"));
    m_threshold->setAccessibleName(tr("Hide edges below this weight"));
}

void TokenGraphWindow::fill() {
    if (!session()->isOpen())
        return;
    const double threshold = static_cast<double>(m_threshold->value()) / kSlider;
    m_thresholdLabel->setText(tr("&Hide edges below %1").arg(QString::number(threshold, 'f', 2)));
    const Trace& trace = session()->trace();
    const Node* node = weightsOf(trace);
    if (!node || node->value.size() == 0) {
        m_graph->setContent({});
        m_graph->setAccessibleName(tr("Token graph"));
        m_hiddenCount->clear();
        m_note->setText(tr("Nothing attends here: the decoder does not look back."));
        return;
    }
    const Axes& axes = node->value.axes();
    const std::size_t rank = axes.size();
    CellIndex at;
    for (std::size_t i = 0; i < rank; ++i)
        at.push_back(i + 2 < rank ? std::max<Index>(session()->page(axes[i].name), 0) : 0);
    const ConstMatrixMap weights =
        node->value.matrix(node->value.offset(at) / (node->value.rows() * node->value.columns()));
    const bool itself = looksAtItself(trace, axes);
    m_undirected->setEnabled(itself);

    TokenGraphContent content;
    content.directed = !(itself && m_undirected->isChecked());
    for (CellIndex label = at; label[rank - 2] < weights.rows(); ++label[rank - 2])
        content.queries << text(labelOf(axes, rank - 2, label));
    if (!itself)
        for (CellIndex label = at; label[rank - 1] < weights.cols(); ++label[rank - 1])
            content.keys << text(labelOf(axes, rank - 1, label));
    content.edges = tokenEdges(weights, content.directed ? EdgeDirection::Directed : EdgeDirection::Mean);
    const auto all = static_cast<int>(content.edges.size());
    std::erase_if(content.edges, [&](const TokenEdge& edge) { return edge.weight < threshold; });
    const auto left = static_cast<int>(content.edges.size());
    m_hiddenCount->setText(tr("%1 of %2 edges hidden").arg(all - left).arg(all));
    m_graph->setAccessibleName(
        tr("Token graph: %1 queries, %2 keys, %3 edges").arg(weights.rows()).arg(weights.cols()).arg(left));
    m_graph->setContent(std::move(content));
    const int notDrawn = left - static_cast<int>(TokenGraph::kMostDrawn);
    const QString more =
        notDrawn > 0 ? tr("Only the strongest edges are drawn; %1 weaker ones are not.").arg(notDrawn) : QString();
    m_note->setFont(textFont(12.5));
    m_note->setText(
        QStringLiteral("<span style='color:%1'>%2 %3</span>")
            .arg(theme().muted.name(),
                 itself ? loss(weights) : tr("Queries stand above, keys below: each edge runs from a query to a key."),
                 more));
}

QByteArray TokenGraphWindow::picture(const FigureFormat& format) {
    return format.writeDrawn(lightFigure(sceneTitle(session()->scene()), [this](RecordingPainter& painter, QPointF at) {
        painter->save();
        painter->translate(at);
        m_graph->paintOn(*painter.get());
        painter->restore();
        const QSizeF size = m_graph->size();
        const double words = painter.paintWords(m_graph->accessibleDescription(), textFont(14), theme().text,
                                                at + QPointF(0, size.height() + kBelowGraph), size.width());
        return size + QSizeF(0, kBelowGraph + words);
    }));
}

QString TokenGraphWindow::loss(const ConstMatrixMap& weights) const {
    const auto asymmetry = greatestAsymmetry(weights);
    if (!m_undirected->isChecked())
        return tr("An arrow runs from the token that asks to the token that it looks at.");
    if (!asymmetry)
        return tr("Here the weights are the same in both directions: the mean loses nothing.");
    const QStringList& tokens = m_graph->content().queries;
    const QString first = tokens[asymmetry->first].toHtmlEscaped();
    const QString second = tokens[asymmetry->second].toHtmlEscaped();
    return tr("What the mean loses: who looks at whom. “%1” gives %3 to “%2”, but “%2” gives only %4 to “%1”; the edge "
              "shows %5 for both. No pair differs more (by %6), and what goes out of a token no longer sums to 1.")
        .arg(first, second, shown(asymmetry->there, 4), shown(asymmetry->back, 4),
             shown((asymmetry->there + asymmetry->back) / 2, 4), shown(asymmetry->there - asymmetry->back, 4));
}

QString TokenGraphWindow::edgeWords(const TokenEdge& edge) const {
    const TokenGraphContent& content = m_graph->content();
    const QStringList& keys = content.keys.isEmpty() ? content.queries : content.keys;
    return content.queries[edge.query] + (content.directed ? QStringLiteral(" → ") : QStringLiteral(" – ")) +
           keys[edge.key] + QLatin1Char(' ') + shown(edge.weight, 4);
}

void TokenGraphWindow::showToken() {
    const TokenGraphContent& content = m_graph->content();
    const auto token = m_graph->token();
    QStringList edges;
    int count = 0;
    for (const TokenEdge& edge : content.edges)
        if (!token || m_graph->belongs(edge, *token)) {
            if (edges.size() < static_cast<qsizetype>(kMostInWords))
                edges << edgeWords(edge);
            ++count;
        }
    const QString between = QCoreApplication::translate("core", ", ");
    QString words = edges.join(between);
    if (count > edges.size())
        words += between + QStringLiteral("…");
    if (content.queries.isEmpty())
        words.clear();
    else if (words.isEmpty())
        words = tr("No edge is that strong.");
    else if (token)
        words = tr("Edges of “%1”: %2").arg(content.queries[*token], words);
    else
        words = tr("Strongest edges: %1").arg(words);
    m_words->setFont(textFont(14));
    m_words->setText(words.toHtmlEscaped());
    m_graph->setAccessibleDescription(words);
    QAccessibleEvent changed(m_graph, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

}  // namespace attention
