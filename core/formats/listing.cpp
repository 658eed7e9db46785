// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/listing.h"

#include <algorithm>
#include <set>

namespace attention {

namespace {

CellIndex firstCell(const Tensor& tensor, Index slice) {
    return tensor.cell(slice * tensor.rows() * tensor.columns());
}

}  // namespace

std::vector<ListedTensor> listTensors(const Trace& trace, const std::vector<Step>& steps) {
    std::vector<ListedTensor> tensors;
    std::set<NodeId> listed;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const NodeId id : steps.size() > 1 ? tensorsOf(trace, steps[i]) : steps[i].results) {
            const bool result = std::ranges::find(steps[i].results, id) != steps[i].results.end();
            if ((result || trace.node(id).parameter) && listed.insert(id).second)
                tensors.push_back({i, &trace.node(id)});
        }
    }
    return tensors;
}

std::size_t numberOf(const Trace& trace, const Step& step) {
    const auto steps = stepsOf(trace);
    const auto found = std::ranges::find(steps, step.results, &Step::results);
    return found == steps.end() ? 0 : static_cast<std::size_t>(found - steps.begin()) + 1;
}

std::string sliceText(const Tensor& tensor, Index slice) {
    std::string text;
    const CellIndex cell = firstCell(tensor, slice);
    for (std::size_t i = 0; i + 2 < tensor.rank(); ++i)
        text += (text.empty() ? "" : ", ") + std::string(tensor.axes()[i].name) + ' ' + labelOf(tensor.axes(), i, cell);
    return text;
}

std::string rowLabel(const Tensor& tensor, Index slice, Index row, LabelReader* label) {
    if (tensor.rank() < 2)
        return {};
    CellIndex cell = firstCell(tensor, slice);
    cell[tensor.rank() - 2] = row;
    return label(tensor.axes(), tensor.rank() - 2, cell);
}

std::string columnLabel(const Tensor& tensor, Index slice, Index column, LabelReader* label) {
    if (tensor.rank() < 1)
        return {};
    CellIndex cell = firstCell(tensor, slice);
    cell[tensor.rank() - 1] = column;
    return label(tensor.axes(), tensor.rank() - 1, cell);
}

}  // namespace attention
