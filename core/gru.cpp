// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gru.h"

#include "core/operations/add.h"
#include "core/operations/complement.h"
#include "core/operations/linear.h"
#include "core/operations/multiply.h"
#include "core/operations/sigmoid.h"
#include "core/operations/tanh.h"
#include "core/parameter.h"

namespace attention {

GruNodes recordGruParameters(Recorder& recorder, const Gru& gru, const std::string& network, std::string_view input) {
    GruNodes nodes;
    for (const char* name :
         {"W_ir", "W_iz", "W_in", "W_hr", "W_hz", "W_hn", "b_ir", "b_iz", "b_in", "b_hr", "b_hz", "b_hn"}) {
        const auto given = gru.parameters.find(name);
        if (given == gru.parameters.end())
            continue;
        const AxisNames axes = name[0] == 'b'   ? AxisNames{axis::hidden}
                               : name[2] == 'i' ? AxisNames{input, axis::hidden}
                                                : AxisNames{axis::hidden, axis::hidden};
        nodes.parameters[name] = recordParameter(recorder, network + '.' + name, name, given->second, gru.layout, axes);
    }
    return nodes;
}

NodeId recordInitialState(Recorder& recorder, const Gru& gru, const std::string& network, std::string_view row,
                          Index batch, const std::string& symbol) {
    const auto given = gru.parameters.find("initial");
    const Index width = gru.parameters.at("W_hr").shape[0];
    Axes axes;
    if (batch > 0)
        axes.push_back({axis::batch, batch, nullptr});
    axes.push_back({row, 1, nullptr});
    axes.push_back({axis::hidden, width, nullptr});
    Tensor state(axes);
    const std::vector<double>* values = given == gru.parameters.end() ? nullptr : &given->second.values;
    for (Index i = 0; i < state.size(); ++i)
        state.data()[i] = values ? (*values)[static_cast<std::size_t>(i) % values->size()] : 0;
    return recorder.parameter({network + ".initial", symbol + "_0", ATTENTION_TEXT("core", "State to begin with")},
                              std::move(state));
}

NodeId recordGru(Recorder& recorder, const GruNodes& gru, NodeId input, NodeId state, const std::string& symbol) {
    const auto linear = [&](NodeId operand, char side, const std::string& gate) {
        const std::string ending = std::string(1, side) + gate;
        const bool fromInput = side == 'i';
        const std::string name = gate + (fromInput ? ".input" : ".state");
        const std::string letter = gate + (fromInput ? "_x" : "_" + symbol.substr(0, 1));
        const NodeName called{name, letter,
                              fromInput ? ATTENTION_TEXT("core", "What the input says")
                                        : ATTENTION_TEXT("core", "What the old state says")};
        const NodeId weight = gru.parameters.at("W_" + ending);
        const auto bias = gru.parameters.find("b_" + ending);
        return bias == gru.parameters.end() ? recorder.record(MatMul(), {operand, weight}, called)
                                            : recorder.record(Linear(), {operand, weight, bias->second}, called);
    };
    const auto gate = [&](const std::string& letter, const char* title) {
        const NodeId fromInput = linear(input, 'i', letter);
        const NodeId fromState = linear(state, 'h', letter);
        const NodeId sum = recorder.record(Add(), {fromInput, fromState},
                                           {letter + ".sum", letter + "_s", ATTENTION_TEXT("core", "Both together")});
        return recorder.record(Sigmoid(), {sum}, {letter, letter, title});
    };
    const NodeId reset = gate("r", ATTENTION_TEXT("core", "Reset gate"));
    const NodeId update = gate("z", ATTENTION_TEXT("core", "Update gate"));
    const NodeId fromInput = linear(input, 'i', "n");
    const NodeId fromState = linear(state, 'h', "n");
    const NodeId kept = recorder.record(Multiply(), {reset, fromState},
                                        {"n.reset", "n_r", ATTENTION_TEXT("core", "What the reset gate lets through")});
    const NodeId sum =
        recorder.record(Add(), {fromInput, kept}, {"n.sum", "n_s", ATTENTION_TEXT("core", "Both together")});
    const NodeId proposal = recorder.record(Tanh(), {sum}, {"n", "n", ATTENTION_TEXT("core", "Proposed state")});
    const NodeId rest =
        recorder.record(Complement(), {update}, {"z.rest", "z̄", ATTENTION_TEXT("core", "Share of the proposal")});
    const NodeId fresh = recorder.record(Multiply(), {rest, proposal},
                                         {"h.new", symbol + "⁺", ATTENTION_TEXT("core", "Taken from the proposal")});
    const NodeId old = recorder.record(Multiply(), {update, state},
                                       {"h.old", symbol + "⁻", ATTENTION_TEXT("core", "Kept from the old state")});
    return recorder.record(Add(), {fresh, old}, {"h", symbol, ATTENTION_TEXT("core", "New state")});
}

}  // namespace attention
