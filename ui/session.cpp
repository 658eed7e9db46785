// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

#include <QUndoStack>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/arithmetic.h"
#include "core/compare.h"
#include "core/edit.h"
#include "core/error.h"
#include "core/record.h"
#include "ui/text.h"

namespace attention {

/// Replaces one scene by another. Scenes are shared and never changed, so an entry costs two pointers.
class Session::SceneCommand final : public QUndoCommand {
  public:
    SceneCommand(Session* session, Said what, std::shared_ptr<const Scene> before, std::shared_ptr<const Scene> after,
                 int gesture)
        : m_session(session),
          m_what(std::move(what)),
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
    QString what() const { return m_what(); }
    void undo() override { m_session->show(m_before); }
    void redo() override {
        if (m_session->m_scene != m_after)  // the first time it is shown already
            m_session->show(m_after);
    }

  private:
    Session* m_session;
    Said m_what;
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
    m_tokens.clear();
    m_visited.clear();
    unpin();
    setStep(0);
    m_prediction = {};
    hide(true);
    emit opened();
    return true;
}

void Session::rename(const QString& name) {
    if (m_pinned && m_scene == m_pinnedScene)
        m_pinnedName = name;
    else if (name == m_pinnedName)
        m_pinnedName.clear();  // what was saved took its place
    m_name = name;
    emit nameChanged();
}

bool Session::edit(Said what, Scene scene, int gesture) {
    auto before = m_scene;
    if (!show(std::make_shared<const Scene>(std::move(scene))))
        return false;
    m_undo->push(new SceneCommand(this, std::move(what), std::move(before), m_scene, gesture));
    return true;
}

QString Session::undoText() const {
    return m_undo->canUndo() ? static_cast<const SceneCommand*>(m_undo->command(m_undo->index() - 1))->what()
                             : QString();
}

QString Session::redoText() const {
    return m_undo->canRedo() ? static_cast<const SceneCommand*>(m_undo->command(m_undo->index()))->what() : QString();
}

bool Session::show(std::shared_ptr<const Scene> scene) {
    std::shared_ptr<const Trace> trace;
    try {
        trace = std::make_shared<const Trace>(record(scene));
    } catch (const InputError& error) {
        emit failed(translated(error.message()));
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
    m_comparedStep.reset();
    m_advanced.clear();
    m_result.reset();
    if (!m_trace || m_trace->nodes().size() != trace->nodes().size())
        m_trail.clear();
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
    if (!std::ranges::all_of(m_trail, [this](const CellReference& cell) { return isCell(cell); }))
        m_trail.clear();
    hide(false);
    emit traceChanged();
    emit stepChanged();
    emit cellChanged();
    return true;
}

bool Session::isCell(const CellReference& cell) const {
    if (position(cell.node) >= m_trace->nodes().size())
        return false;
    return m_trace->node(cell.node).value.holds(cell.index);
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
    return edit([name = text(cellName(*m_trace, cell))] { return tr("change %1").arg(name); },
                withNumber(*m_trace, cell, value));
}

bool Session::changeNumbers(const CellReference& cell, const std::vector<std::vector<double>>& block) {
    if (!isCell(cell))
        return false;
    try {
        return edit([symbol = text(m_trace->node(cell.node).symbol)] { return tr("paste into %1").arg(symbol); },
                    withNumbers(*m_trace, cell, block));
    } catch (const InputError& error) {
        emit failed(translated(error.message()));
        return false;
    }
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
    edit([name = text(cellName(*m_trace, cell))] { return tr("change %1").arg(name); },
         withNumber(*m_trace, cell, std::round(value * 1e9) / 1e9), m_gesture);
}

void Session::pin() {
    m_pinned = m_trace;
    m_pinnedScene = m_scene;
    m_pinnedName = m_undo->isClean() ? m_name : QString();
    m_comparedStep.reset();
    emit pinChanged();
}

void Session::unpin() {
    m_pinned.reset();
    m_pinnedScene.reset();
    m_pinnedName.clear();
    m_comparing = false;
    m_comparison.reset();
    m_comparedStep.reset();
    emit pinChanged();
    if (isOpen())
        emit cellChanged();
}

void Session::setComparing(bool comparing) {
    if (comparing && (!m_pinned || m_predicting))  // the pinned numbers would give away those that are hidden
        return;
    m_comparing = comparing;
    emit pinChanged();
    emit cellChanged();
}

std::shared_ptr<const Trace> Session::comparison(QString* why) const {
    if (!m_comparing || step().results.empty())
        return nullptr;
    if (m_comparedStep != m_step) {
        m_comparedStep = m_step;
        m_comparison.reset();
        m_whyNot.reset();
        try {
            m_comparison =
                std::make_shared<const Trace>(compare(*m_trace, *m_pinned, m_trace->node(step().results.back()).name));
        } catch (const InputError& error) {
            m_whyNot = error.message();
        }
    }
    if (why)
        *why = m_whyNot ? translated(*m_whyNot) : QString();
    return m_comparison;
}

std::shared_ptr<const Trace> Session::shownTrace() const {
    const auto compared = comparison();
    return compared ? compared : m_seen;
}

std::optional<CellReference> Session::shownCell() const {
    const auto explained = cell();
    const auto compared = comparison();
    if (!explained || !compared)
        return explained;
    return explained->node == step().results.back() ? std::optional(CellReference{compared->result(), explained->index})
                                                    : std::nullopt;
}

CellReference Session::fromShown(const CellReference& cell) const {
    return comparison() ? CellReference{step().results.back(), cell.index} : cell;
}

void Session::toggleMask(const CellReference& cell) {
    if (!isCell(cell))
        return;
    if (auto scene = withMaskToggled(*m_trace, cell)) {
        const QString name = QString::fromStdString(cellName(*m_trace, cell));
        if (edit([name] { return tr("mask %1").arg(name); }, std::move(*scene)) && step().stage < Stage::Mask)
            tellWhereMaskIs(name);
    } else if (m_scene->finished) {
        emit failed(tr("These weights are given, so there is no score to mask: write 0 in the cell instead."));
    } else {
        emit failed(tr("A mask hides a key from a query: choose a cell of the scores or the weights."));
    }
}

/// The scores themselves stay as they are: whoever masks there sees nothing yet.
void Session::tellWhereMaskIs(const QString& cell) {
    for (std::size_t i = m_step; i < m_steps.size(); ++i)
        if (m_steps[i].stage == Stage::Mask)
            return emit told(tr("The mask has changed for %1: see step %2.").arg(cell).arg(i + 1));
}

void Session::setStep(std::ptrdiff_t step) {
    const auto last = static_cast<std::ptrdiff_t>(m_steps.size()) - 1;
    const auto wanted = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(step, 0, last));
    if (wanted == m_step)
        return;
    if (wanted > m_step || !m_visited.contains(stepId(*m_trace, m_steps[wanted])))  // back, each is as it was left
        m_chosen[wanted] = sameTokens(wanted);
    goTo(wanted);
}

std::optional<CellReference> Session::sameTokens(std::size_t step) const {
    if (!m_chosen[step])
        return std::nullopt;
    CellReference cell{m_steps[step].results.front(), {}};
    for (const Axis& axis : m_trace->node(cell.node).value.axes()) {
        const auto kept = m_tokens.find(axis.name);
        cell.index.push_back(kept == m_tokens.end() ? 0 : std::clamp<Index>(kept->second, 0, axis.size - 1));
    }
    return cell;
}

void Session::goTo(std::size_t step) {
    m_step = step;
    m_visited.insert(stepId(*m_trace, m_steps[step]));
    m_result = m_chosen[step];
    m_hovered.reset();
    leaveTrail();
    if (m_chosen[m_step])
        turnPagesTo(*m_chosen[m_step]);
    if (m_predicting)
        hide(true);
    emit stepChanged();
    emit cellChanged();
}

void Session::setStepSize(StepSize size) {
    if (size == m_stepSize)
        return;
    m_stepSize = size;
    emit stepSizeChanged();
    emit cellChanged();
}

Index Session::stride() const {
    return m_stepSize == StepSize::Cell ? 1 : std::max<Index>(1, m_trace->node(step().results.back()).value.columns());
}

std::optional<Index> Session::placeInResult() const {
    if (m_stepSize == StepSize::Tensor || step().results.empty())
        return std::nullopt;
    const Node& result = m_trace->node(step().results.back());
    const auto& chosen = m_chosen[m_step];
    return chosen && chosen->node == result.id ? std::optional(result.value.offset(chosen->index)) : std::nullopt;
}

Index Session::reached() const {
    if (m_predicting)  // what is hidden is hidden already
        return -1;
    const auto place = placeInResult();
    return place ? (*place / stride() + 1) * stride() : -1;
}

bool Session::canAdvance(int direction) const {
    if (direction > 0 && hiddenCells() > 0)
        return true;
    if (direction > 0 ? m_step + 1 < m_steps.size() : m_step > 0)
        return true;
    const auto place = placeInResult();
    if (!place)
        return false;
    const Index next = *place / stride() + direction;
    return next >= 0 && next * stride() < m_trace->node(step().results.back()).value.size();
}

void Session::advance(int direction) {
    if (direction > 0 && reveal())
        return;
    const Place before = here();
    if (direction < 0 && !m_advanced.empty() && m_advanced.back().second == before) {
        const Place back = std::move(m_advanced.back().first);
        m_advanced.pop_back();
        goTo(back.step);
        m_chosen = back.chosen;
        m_pages = back.pages;
        emit pageChanged();
        emit cellChanged();
        return;
    }
    const auto place = placeInResult();
    const Tensor* result = place ? &m_trace->node(step().results.back()).value : nullptr;
    const Index next = result ? (*place / stride() + direction) * stride() : -1;
    if (result && next >= 0 && next < result->size()) {
        choose(CellReference{step().results.back(), result->cell(next)});
    } else {
        moveStep(direction);
        // Into the next tensor at its beginning, into the one before at its end.
        if (m_step != before.step && m_stepSize != StepSize::Tensor && !step().results.empty()) {
            const Tensor& entered = m_trace->node(step().results.back()).value;
            const Index cells = entered.size();
            if (cells > 0)
                choose(CellReference{step().results.back(),
                                     entered.cell(direction > 0 ? 0 : (cells - 1) / stride() * stride())});
        }
    }
    constexpr std::size_t kMostBack = 4096;
    if (direction > 0 && m_stepSize != StepSize::Tensor && here() != before && m_advanced.size() < kMostBack)
        m_advanced.emplace_back(before, here());
    else if (direction < 0)
        m_advanced.clear();
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
    if (m_trail.empty() || cell != m_trail[m_trailPlace])
        leaveTrail();
    m_chosen[m_step] = std::move(cell);
    if (const auto& chosen = m_chosen[m_step]) {
        const Axes& axes = m_trace->node(chosen->node).value.axes();
        for (std::size_t i = 0; i < axes.size(); ++i)
            if (axes[i].size > 1 && axes[i].name != axis::feature)
                m_tokens[axes[i].name] = chosen->index[i];
        if (std::ranges::find(step().results, chosen->node) != step().results.end())
            m_result = chosen;
        turnPagesTo(*chosen);
    }
    emit cellChanged();
}

void Session::follow(const CellReference& cell) {
    if (!isCell(cell))
        return;
    auto trail = std::move(m_trail);
    if (trail.empty() && this->cell()) {
        // From an operand the way back is to a result that it feeds here.
        const CellReference from = *this->cell();
        const bool isResult =
            step().results.empty() || std::ranges::find(step().results, from.node) != step().results.end();
        const auto fed = isResult ? std::vector<CellReference>() : m_trace->dependents(from, step().results.back());
        const bool known = m_result && std::ranges::find(fed, *m_result) != fed.end();
        trail.push_back(fed.empty() ? from : known ? *m_result : fed.front());
    } else if (!trail.empty())
        trail.resize(m_trailPlace + 1);
    if (trail.empty() || trail.back() != cell)
        trail.push_back(cell);
    m_trail.clear();
    visit(cell);
    m_trail = std::move(trail);
    m_trailPlace = m_trail.size() - 1;
    emit cellChanged();
}

void Session::visit(const CellReference& cell) {
    const std::size_t step = stepShowing(*m_trace, m_steps, cell.node);
    m_chosen[step] = cell;
    if (step == m_step)
        choose(cell);
    else
        goTo(step);
}

void Session::goAlongTrail(std::size_t place) {
    if (place >= m_trail.size())
        return;
    auto trail = std::move(m_trail);
    m_trail.clear();
    visit(CellReference(trail[place]));
    m_trail = std::move(trail);
    m_trailPlace = place;
    emit cellChanged();
}

void Session::leaveTrail() {
    m_trail.clear();
    m_trailPlace = 0;
}

Index Session::page(std::string_view axis) const {
    const auto found = m_pages.find(axis);
    return found == m_pages.end() ? 0 : found->second;
}

void Session::setPage(std::string_view axis, Index page) {
    if (auto& chosen = m_chosen[m_step]; chosen && page != kAllPages) {  // the same cell of the other slice
        const Axes& axes = m_trace->node(chosen->node).value.axes();
        for (std::size_t i = 0; i + 2 < axes.size(); ++i)
            if (axes[i].name == axis)
                chosen->index[i] = std::clamp<Index>(page, 0, axes[i].size - 1);
        m_result = chosen;
    }
    if (page != kAllPages)
        m_tokens[axis] = page;
    turnPage(axis, page);
}

void Session::turnPage(std::string_view axis, Index page) {
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
                turnPage(axes[i].name, shown.index[i]);
    };
    const auto operands = m_trace->explain(cell.node, cell.index).cells();
    if (!operands.empty())
        turn(operands.front());
    turn(cell);
}

}  // namespace attention
