// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

#include <QUndoStack>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/arithmetic.h"
#include "core/edit.h"
#include "core/error.h"
#include "core/record.h"

namespace attention {

/// Replaces one scene by another. Scenes are shared and never changed, so an entry costs two pointers.
class Session::SceneCommand final : public QUndoCommand {
  public:
    SceneCommand(Session* session, const QString& what, std::shared_ptr<const Scene> before,
                 std::shared_ptr<const Scene> after, int gesture)
        : QUndoCommand(what),
          m_session(session),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_gesture(gesture) {}
    int id() const override { return m_gesture > 0 ? 1 : -1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const SceneCommand*>(other);
        if (next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        return true;
    }
    void undo() override { m_session->show(m_before); }
    void redo() override {
        if (m_session->m_scene != m_after)  // the first time it is shown already
            m_session->show(m_after);
    }

  private:
    Session* m_session;
    std::shared_ptr<const Scene> m_before;
    std::shared_ptr<const Scene> m_after;
    int m_gesture;  ///< changes of one gesture are one entry; 0: stands alone
};

Session::Session(QObject* parent) : QObject(parent), m_undo(new QUndoStack(this)) {}

Session::~Session() = default;

bool Session::open(Scene scene, const QString& name) {
    if (m_mayGo && !m_mayGo())
        return false;
    const QString before = std::exchange(m_name, name);  // views ask for it as soon as the trace is there
    const auto chosen = std::exchange(m_chosen, {});
    const auto pages = std::exchange(m_pages, {});
    if (!show(std::make_shared<const Scene>(std::move(scene)))) {
        m_name = before;
        m_chosen = chosen;
        m_pages = pages;
        return false;
    }
    m_undo->clear();
    setStep(0);
    emit opened();
    return true;
}

void Session::rename(const QString& name) {
    m_name = name;
    emit nameChanged();
}

bool Session::edit(const QString& what, Scene scene, int gesture) {
    auto before = m_scene;
    if (!show(std::make_shared<const Scene>(std::move(scene))))
        return false;
    m_undo->push(new SceneCommand(this, what, std::move(before), m_scene, gesture));
    return true;
}

bool Session::show(std::shared_ptr<const Scene> scene) {
    std::shared_ptr<const Trace> trace;
    try {
        trace = std::make_shared<const Trace>(record(scene));
    } catch (const InputError& error) {
        emit failed(QString::fromUtf8(error.what()));
        return false;
    }
    // Stay where we are: at the node of the same name, or else at the same stage.
    const bool wasTokens = !m_trace || step().results.empty();
    const std::string node = wasTokens ? std::string() : m_trace->node(step().results.back()).name;
    const Stage stage = m_trace ? step().stage : Stage::Tokens;

    Chosen chosen;
    for (std::size_t i = 0; i < m_chosen.size(); ++i)
        if (m_chosen[i])
            chosen[stepId(*m_trace, m_steps[i])] = {m_trace->node(m_chosen[i]->node).name, m_chosen[i]->index};
    m_hovered.reset();
    m_scene = std::move(scene);
    m_trace = std::move(trace);
    m_steps = stepsOf(*m_trace);
    m_chosen.clear();
    for (const Step& step : m_steps) {
        m_chosen.emplace_back();
        if (!step.results.empty() && m_trace->node(step.results.front()).value.size() > 0)
            m_chosen.back() = CellReference{step.results.front(), m_trace->node(step.results.front()).value.cell(0)};
    }
    keepChosen(chosen);
    const Node* same = node.empty() ? nullptr : m_trace->find(node);
    if (same) {
        m_step = stepShowing(*m_trace, m_steps, same->id);
    } else {
        const auto later = std::ranges::find_if(m_steps, [&](const Step& step) { return step.stage >= stage; });
        m_step = later == m_steps.end() ? m_steps.size() - 1 : static_cast<std::size_t>(later - m_steps.begin());
    }
    emit traceChanged();
    emit stepChanged();
    emit cellChanged();
    return true;
}

bool Session::isCell(const CellReference& cell) const {
    if (position(cell.node) >= m_trace->nodes().size())
        return false;
    const Axes& axes = m_trace->node(cell.node).value.axes();
    bool inside = cell.index.size() == axes.size();
    for (std::size_t i = 0; inside && i < axes.size(); ++i)
        inside = cell.index[i] < axes[i].size;
    return inside;
}

void Session::keepChosen(const Chosen& chosen) {
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const auto before = chosen.find(stepId(*m_trace, m_steps[i]));
        const Node* node = before == chosen.end() ? nullptr : m_trace->find(before->second.first);
        if (node && isCell({node->id, before->second.second}))
            m_chosen[i] = CellReference{node->id, before->second.second};
    }
}

bool Session::changeNumber(const CellReference& cell, double value) {
    return edit(tr("change %1").arg(QString::fromStdString(cellName(*m_trace, cell))),
                withNumber(*m_trace, cell, value));
}

void Session::nudge(const CellReference& cell, double by) {
    constexpr int kPause = 1000;  // milliseconds: after that, it is another gesture
    if (!isCell(cell) || !isEditable(*m_trace, cell.node))
        return;
    if (cell != m_nudged || !m_sinceNudge.isValid() || m_sinceNudge.elapsed() > kPause)
        ++m_gesture;
    m_nudged = cell;
    m_sinceNudge.start();
    const double value = m_trace->node(cell.node).value.at(cell.index) + by;
    if (!std::isfinite(value))
        return;
    edit(tr("change %1").arg(QString::fromStdString(cellName(*m_trace, cell))),
         withNumber(*m_trace, cell, std::round(value * 1e9) / 1e9), m_gesture);
}

void Session::toggleMask(const CellReference& cell) {
    if (!isCell(cell))
        return;
    if (auto scene = withMaskToggled(*m_trace, cell))
        edit(tr("mask %1").arg(QString::fromStdString(cellName(*m_trace, cell))), std::move(*scene));
    else
        emit failed(tr("A mask hides a key from a query: choose a cell of the scores or the weights."));
}

void Session::setStep(std::ptrdiff_t step) {
    const auto last = static_cast<std::ptrdiff_t>(m_steps.size()) - 1;
    const auto wanted = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(step, 0, last));
    if (wanted == m_step)
        return;
    m_step = wanted;
    m_hovered.reset();
    if (m_chosen[m_step])
        turnPagesTo(*m_chosen[m_step]);
    emit stepChanged();
    emit cellChanged();
}

void Session::moveTimeStep(int direction) {
    const auto timeStep = [this](std::size_t step) {
        const Step& one = m_steps[step];
        return one.results.empty() ? std::string_view() : timeStepOf(m_trace->node(one.results.front()).name);
    };
    const auto last = static_cast<std::ptrdiff_t>(m_steps.size()) - 1;
    auto step = static_cast<std::ptrdiff_t>(m_step);
    const auto at = [&](std::ptrdiff_t place) { return timeStep(static_cast<std::size_t>(place)); };
    const auto begins = [&](std::ptrdiff_t place) {
        return place == 0 || place == last || (!at(place).empty() && at(place) != at(place - 1));
    };
    do
        step = std::clamp<std::ptrdiff_t>(step + direction, 0, last);
    while (!begins(step));
    setStep(step);
}

void Session::hover(std::optional<CellReference> cell) {
    if (cell == m_hovered)
        return;
    m_hovered = std::move(cell);
    emit cellChanged();
}

void Session::choose(std::optional<CellReference> cell) {
    m_hovered.reset();
    m_chosen[m_step] = std::move(cell);
    if (m_chosen[m_step])
        turnPagesTo(*m_chosen[m_step]);
    emit cellChanged();
}

void Session::follow(const CellReference& cell) {
    if (!isCell(cell))
        return;
    const std::size_t step = stepShowing(*m_trace, m_steps, cell.node);
    m_chosen[step] = cell;
    if (step == m_step)
        choose(cell);
    else
        setStep(static_cast<std::ptrdiff_t>(step));
}

Index Session::page(std::string_view axis) const {
    const auto found = m_pages.find(axis);
    return found == m_pages.end() ? 0 : found->second;
}

void Session::setPage(std::string_view axis, Index page) {
    if (this->page(axis) == page)
        return;
    for (auto& [name, shown] : m_pages)
        if (page == kAllPages && shown == kAllPages)
            shown = 0;
    m_pages[axis] = page;
    m_hovered.reset();  // what was under the pointer has gone
    emit pageChanged();
    emit cellChanged();
}

void Session::turnPagesTo(const CellReference& cell) {
    const auto turn = [this](const CellReference& shown) {
        const Axes& axes = m_trace->node(shown.node).value.axes();
        for (std::size_t i = 0; i + 2 < axes.size(); ++i)
            if (page(axes[i].name) != kAllPages)
                setPage(axes[i].name, shown.index[i]);
    };
    const auto operands = m_trace->explain(cell.node, cell.index).cells();
    if (!operands.empty())
        turn(operands.front());
    turn(cell);
}

}  // namespace attention
