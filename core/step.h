// SPDX-License-Identifier: GPL-3.0-or-later
// Steps: the pages of a walk through a trace.
//
// The first step shows the tokens. Then each node has one, except given numbers such as weights, which stand beside the
// node that uses them. Copies that follow each other (Q = K = V = X) share one.
#pragma once

#include <vector>

#include "core/trace.h"

namespace attention {

struct Step {
    Stage stage;
    std::vector<NodeId> results;  ///< empty for the tokens
};

/// How far a step goes: to the next tensor, or first through its rows or cells.
enum class StepSize { Tensor, Row, Cell };

/// The time step of a network that a node belongs to: "decoder.2" of "decoder.2.softmax.max"; empty where time does not
/// run.
std::string_view timeStepOf(std::string_view nodeName);
/// The rest of its name: "softmax.max".
std::string_view nameInTimeStep(std::string_view nodeName);

std::vector<Step> stepsOf(const Trace& trace);
/// The step that shows the node as a result, or else as an operand.
std::size_t stepShowing(const Trace& trace, const std::vector<Step>& steps, NodeId node);
/// The tensors of a step, operands first, each once.
std::vector<NodeId> tensorsOf(const Trace& trace, const Step& step);
/// The axes of its tensors before the last two, each once: which slice is shown is to be chosen.
std::vector<Axis> leadingAxes(const Trace& trace, const Step& step);
/// For files: "scores"; "tokens"; "projection" where several nodes share the step.
std::string stepId(const Trace& trace, const Step& step);

}  // namespace attention
