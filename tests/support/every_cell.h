// SPDX-License-Identifier: GPL-3.0-or-later
// The property that holds the engine together: every cell of every node explains itself.
#pragma once

#include <string>
#include <vector>

#include "core/trace.h"

namespace attention::test {

/// How close an explanation has to come to the value.
enum class Measure {
    Value,     ///< within 1e-12 of the value
    Summands,  ///< within 1e-12 of the numbers that make the value; they may cancel out
};

/// What is wrong with the explanations of a trace, one line each (at most a few): an explanation that does not give
/// the value, that names a cell which is not there or is not of an operand, or that names no cell at all. As operands
/// come before their node, every explanation then leads back to given numbers.
std::vector<std::string> faultsOf(const Trace& trace, Measure measure = Measure::Value);

}  // namespace attention::test
