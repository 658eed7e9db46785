// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of the open scene as a graph of its tokens, directed as attention is, or as the mean of both directions
// with a note on what that loses.
#pragma once

#include "ui/lab_window.h"
#include "ui/token_graph.h"

class QCheckBox;
class QSlider;

namespace attention {

class TokenGraphWindow final : public LabWindow {
    Q_OBJECT

  public:
    explicit TokenGraphWindow(Session* session, QWidget* parent = nullptr);

  protected:
    void retranslate() override;
    void fill() override;
    QByteArray picture(const FigureFormat& format) override;
    QString exportName() const override { return QStringLiteral("token-graph"); }

  private:
    void showToken();
    QString edgeWords(const TokenEdge& edge) const;
    QString loss(const ConstMatrixMap& weights) const;

    QCheckBox* m_undirected;
    QLabel* m_thresholdLabel;
    QSlider* m_threshold;
    QLabel* m_hiddenCount;
    TokenGraph* m_graph;
    QLabel* m_words;
    QLabel* m_note;
};

}  // namespace attention
