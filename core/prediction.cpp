// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction.h"

#include <algorithm>
#include <cmath>

namespace attention {

Verdict judge(double guess, double value, int decimals) {
    if (!std::isfinite(value) || !std::isfinite(guess))
        return guess == value ? Verdict::Right : Verdict::Wrong;
    const double unit = std::pow(10, -decimals);
    const double slack = unit * 1e-6;
    const double apart = std::abs(guess - value);
    return apart <= unit / 2 + slack ? Verdict::Right : apart <= unit + slack ? Verdict::Rounded : Verdict::Wrong;
}

void Prediction::arrive(const Trace& trace, const std::vector<Step>& steps, std::size_t current) {
    for (std::size_t i = 0; i < current && i < steps.size(); ++i)
        reveal(trace, steps[i]);
}

void Prediction::reveal(const Trace& trace, const Step& step, Index cells) {
    for (const NodeId result : step.results) {
        const Node& node = trace.node(result);
        m_shown[node.name] = cells < 0 ? node.value.size() : std::min(shownOf(node) + cells, node.value.size());
    }
}

void Prediction::keepGuess(const Trace& trace, const Step& step, Guess guess) {
    m_guesses.insert_or_assign(stepId(trace, step), std::move(guess));
}

const Guess* Prediction::guess(const Trace& trace, const Step& step) const {
    const auto found = m_guesses.find(stepId(trace, step));
    return found == m_guesses.end() ? nullptr : &found->second;
}

Index Prediction::shownOf(const Node& node) const {
    if (node.inputs.empty())
        return node.value.size();
    const auto found = m_shown.find(node.name);
    return found == m_shown.end() ? 0 : std::min(found->second, node.value.size());
}

std::vector<Index> Prediction::shown(const Trace& trace, const std::vector<Step>& steps) const {
    std::vector<bool> isResult(trace.nodes().size());
    for (const Step& step : steps)
        for (const NodeId result : step.results)
            isResult[position(result)] = true;
    std::vector<Index> shown;
    for (const Node& node : trace.nodes()) {
        const bool seen = isResult[shown.size()] || std::ranges::all_of(node.inputs, [&](NodeId input) {
                              return shown[position(input)] == trace.node(input).value.size();
                          });
        // What no step shows is as visible as what it is made of.
        shown.push_back(isResult[shown.size()] ? shownOf(node) : seen ? node.value.size() : 0);
    }
    return shown;
}

Index Prediction::hidden(const Trace& trace, const Step& step) const {
    if (step.results.empty())
        return 0;
    const Node& node = trace.node(step.results.back());
    return node.value.size() - shownOf(node);
}

}  // namespace attention
