// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/every_cell.h"

#include <algorithm>

#include "core/arithmetic.h"
#include "core/number_text.h"
#include "tests/support/compare.h"

namespace attention::test {

namespace {

constexpr double kTolerance = 1e-12;
constexpr std::size_t kMostFaults = 5;

bool exists(const Trace& trace, const CellReference& cell) {
    if (position(cell.node) >= trace.nodes().size())
        return false;
    const Axes& axes = trace.node(cell.node).value.axes();
    if (cell.index.size() != axes.size())
        return false;
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (cell.index[i] < 0 || cell.index[i] >= axes[i].size)
            return false;
    return true;
}

std::string faultOf(const Trace& trace, const Node& node, const CellIndex& index, Measure measure) {
    const Expression expression = trace.explain(node.id, index);
    const auto cells = expression.cells();
    if (node.inputs.empty() != cells.empty())
        return cells.empty() ? "names no cell" : "is given, but names cells";
    for (const CellReference& cell : cells) {
        if (std::ranges::find(node.inputs, cell.node) == node.inputs.end() || cell.node >= node.id)
            return "names a cell of node " + std::to_string(position(cell.node)) + ", which is no operand";
        if (!exists(trace, cell))
            return "names a cell that is not in " + trace.node(cell.node).name;
    }
    const double value = node.value.at(index);
    const double explained = expression.evaluate(trace);
    const double magnitude = measure == Measure::Summands ? magnitudeOf(expression, trace) : 0;
    if (!close(explained, value, kTolerance, magnitude))
        return "is " + shortestText(value) + ", but its explanation gives " + shortestText(explained);
    return {};
}

}  // namespace

std::vector<std::string> faultsOf(const Trace& trace, Measure measure) {
    std::vector<std::string> faults;
    for (const Node& node : trace.nodes())
        for (Index offset = 0; offset < node.value.size(); ++offset) {
            const CellIndex index = node.value.cell(offset);
            const std::string fault = faultOf(trace, node, index, measure);
            if (fault.empty())
                continue;
            faults.push_back(node.name + ": " + cellName(trace, {node.id, index}) + ' ' + fault);
            if (faults.size() == kMostFaults)
                return faults;
        }
    return faults;
}

}  // namespace attention::test
