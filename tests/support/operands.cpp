// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/operands.h"

#include "core/random.h"

namespace attention::test {

Axes axesOf(std::initializer_list<std::pair<std::string_view, Index>> axes) {
    Axes made;
    for (const auto& [name, size] : axes)
        made.push_back({name, size, nullptr});
    return made;
}

Operand counting(const std::string& symbol, const Axes& axes) {
    Operand operand{symbol, axes, {}};
    for (Index i = 0; i < cellCount(axes); ++i)
        operand.values.push_back(static_cast<double>(i + 1));
    return operand;
}

Operand mixed(const std::string& symbol, const Axes& axes, std::uint64_t seed) {
    SplitMix64 random(seed);
    Operand operand{symbol, axes, {}};
    for (Index i = 0; i < cellCount(axes); ++i)
        operand.values.push_back(4 * random.uniform() - 2);
    return operand;
}

NodeId record(Recorder& recorder, const Operand& operand) {
    return recorder.input({operand.symbol, operand.symbol, ""}, Tensor(operand.axes, operand.values));
}

const Tensor& resultOf(const Trace& trace) {
    return trace.node(trace.result()).value;
}

std::vector<double> resultValues(const Trace& trace) {
    const auto values = resultOf(trace).values();
    return {values.begin(), values.end()};
}

std::string resultAxes(const Trace& trace) {
    return describe(resultOf(trace).axes()).english();
}

}  // namespace attention::test
