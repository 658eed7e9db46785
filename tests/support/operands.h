// SPDX-License-Identifier: GPL-3.0-or-later
// One operation on given tensors, without a scene around it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/recorder.h"

namespace attention::test {

/// axesOf({{axis::query, 4}, {axis::feature, 3}})
Axes axesOf(std::initializer_list<std::pair<std::string_view, Index>> axes);

struct Operand {
    std::string symbol;
    Axes axes;
    std::vector<double> values;
};

/// With the values 1, 2, 3 …
Operand counting(const std::string& symbol, const Axes& axes);
/// With numbers of both signs, the same on every machine.
Operand mixed(const std::string& symbol, const Axes& axes, std::uint64_t seed = 1);

NodeId record(Recorder& recorder, const Operand& operand);

/// The trace of one operation; its result is called "result", and its symbol is R.
template <class Op, class... Operands>
Trace traceOf(Op operation, const Operands&... operands) {
    Recorder recorder;
    const NodeId result = recorder.record(std::move(operation), {record(recorder, operands)...}, {"result", "R", ""});
    return std::move(recorder).finish(std::make_shared<const Scene>(), nullptr, result);
}

/// What the operation says to operands that do not fit; "" if they do.
template <class Op, class... Operands>
std::string shapeErrorOf(Op operation, const Operands&... operands) {
    try {
        traceOf(std::move(operation), operands...);
        return {};
    } catch (const ShapeError& error) {
        return error.what();
    }
}

const Tensor& resultOf(const Trace& trace);
std::vector<double> resultValues(const Trace& trace);
/// "query 4, key 3": of the result.
std::string resultAxes(const Trace& trace);

}  // namespace attention::test
