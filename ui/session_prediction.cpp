// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the session that asks for a guess before a result is shown.
#include "core/record.h"
#include "ui/session.h"

namespace attention {

void Session::setPredicting(bool predicting) {
    if (predicting == m_predicting)
        return;
    m_predicting = predicting;
    m_comparing = m_comparing && !predicting;
    m_prediction = {};
    if (isOpen())
        hide(true);
    emit pinChanged();
    emit predictingChanged();
    if (isOpen()) {
        emit stepChanged();
        emit cellChanged();
    }
}

void Session::hide(bool tell) {
    const auto before = m_seen;
    m_seen = m_trace;
    if (m_predicting) {
        m_prediction.arrive(*m_trace, m_steps, m_step);
        const auto shown = m_prediction.shown(*m_trace, m_steps);
        m_seen = std::make_shared<const Trace>(Trace::hiding(record(m_scene), shown));
    }
    if (tell && m_seen != before)
        emit traceChanged();
}

Index Session::hiddenCells() const {
    return m_predicting && isOpen() ? m_prediction.hidden(*m_trace, step()) : 0;
}

bool Session::isHidden(const CellReference& cell) const {
    if (!m_predicting || !isCell(cell))
        return false;
    const Tensor& value = m_trace->node(cell.node).value;
    return value.offset(cell.index) >= m_prediction.shown(*m_trace, m_steps)[position(cell.node)];
}

std::optional<CellReference> Session::askedCell() const {
    const Index hidden = hiddenCells();
    if (hidden == 0)
        return std::nullopt;
    if (const auto chosen = chosenCell(); chosen && chosen->node == step().results.back() && isHidden(*chosen))
        return chosen;
    const Tensor& value = m_trace->node(step().results.back()).value;
    return CellReference{step().results.back(), value.cell(value.size() - hidden)};
}

void Session::guess(double value) {
    const auto asked = askedCell();
    if (!asked)
        return;
    m_prediction.keepGuess(*m_trace, step(), {asked->index, value});
    m_prediction.reveal(*m_trace, step());
    hide(true);
    choose(asked);
    emit stepChanged();
}

const Guess* Session::keptGuess() const {
    return m_predicting && isOpen() ? m_prediction.guess(*m_trace, step()) : nullptr;
}

bool Session::reveal() {
    const Index hidden = hiddenCells();
    if (hidden == 0)
        return false;
    const Tensor& value = m_trace->node(step().results.back()).value;
    m_prediction.reveal(*m_trace, step(), m_stepSize == StepSize::Tensor ? -1 : stride());
    hide(true);
    if (m_stepSize != StepSize::Tensor)
        choose(CellReference{step().results.back(), value.cell(value.size() - hidden)});
    emit stepChanged();
    emit cellChanged();
    return true;
}

}  // namespace attention
