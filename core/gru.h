// SPDX-License-Identifier: GPL-3.0-or-later
// Gated recurrent unit (Cho et al. 2014), as PyTorch computes it: the reset gate comes after the recurrent projection.
//
//     r = σ(x W_ir + b_ir + h W_hr + b_hr)            how much of the old state the proposal sees
//     z = σ(x W_iz + b_iz + h W_hz + b_hz)            how much of the old state stays
//     n = tanh(x W_in + b_in + r ∘ (h W_hn + b_hn))   the proposal
//     h' = (1 − z) ∘ n + z ∘ h
//
// Source: https://pytorch.org/docs/stable/generated/torch.nn.GRU.html
#pragma once

#include <string>

#include "core/recorder.h"

namespace attention {

/// The weights and biases of one unit as nodes.
struct GruNodes {
    /// "W_ir" … "b_hn"; absent biases are not there.
    std::map<std::string, NodeId> parameters;
};

/// Records the weights as `<network>.W_ir` …; `input` names the axis of what goes in.
GruNodes recordGruParameters(Recorder& recorder, const Gru& gru, const std::string& network, std::string_view input);
/// One time step: the state after `input` (… × row × feature) has come to `state` (… × row × hidden). `symbol` is the
/// letter of the state.
NodeId recordGru(Recorder& recorder, const GruNodes& gru, NodeId input, NodeId state, const std::string& symbol);
/// The state to begin with, (batch ×) row × hidden: the given one, or zeros.
NodeId recordInitialState(Recorder& recorder, const Gru& gru, const std::string& network, std::string_view row,
                          Index batch, const std::string& symbol);

}  // namespace attention
