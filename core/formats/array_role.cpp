// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/array_role.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace attention {

namespace {

/// "model.layers.0.self_attn.q_proj.weight" has the parts q, proj, weight at its end; "W_Q" has w, q.
std::vector<std::string> partsOf(const std::string& name) {
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        const bool upper = c >= 'A' && c <= 'Z';
        const bool belongs = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c >= 0x80;
        // wQ and queryWeight have two parts; Q and WQ one.
        const bool hump = upper && i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z';
        if ((!belongs || hump) && !parts.back().empty())
            parts.emplace_back();
        if (belongs)
            parts.back() += static_cast<char>(upper ? c - 'A' + 'a' : c);
    }
    if (parts.back().empty())
        parts.pop_back();
    return parts;
}

}  // namespace

std::string roleOf(const std::string& name) {
    std::string joined;
    for (const std::string& part : partsOf(name))
        joined += part + '_';
    if (joined.empty())
        return {};
    joined.pop_back();
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(names, [&](std::string_view known) { return joined == known; });
    };
    const auto ends = [&](const std::string& known) { return joined == known || joined.ends_with('_' + known); };
    if (is({"x", "embedding", "embeddings", "emb", "inputs_embeds", "input_embeddings", "hidden_states"}))
        return "X";
    if (is({"tokens", "token", "words", "labels"}))
        return "tokens";
    if (is({"query_tokens", "query_words"}))
        return "query_tokens";
    if (is({"mask", "attn_mask", "attention_mask", "key_padding_mask", "padding", "padding_mask"}))
        return "mask";
    if (is({"weights", "attention", "attn", "attn_output_weights"}) || ends("attn_weights") || ends("attentions") ||
        ends("attention_weights"))
        return "weights";
    if (ends("in_proj_weight"))
        return "W_in";
    if (ends("in_proj_bias"))
        return "b_in";
    static constexpr struct {
        const char* letter;
        const char* names[4];
    } kLetters[] = {{"Q", {"q", "query", "queries", "q_proj"}},
                    {"K", {"k", "key", "keys", "k_proj"}},
                    {"V", {"v", "value", "values", "v_proj"}},
                    {"O", {"o", "out_proj", "output", "o_proj"}}};
    for (const auto& [letter, names] : kLetters)
        for (const std::string called : names) {
            if (letter[0] != 'O' && joined == called && !called.ends_with("_proj"))
                return letter;
            if (is({"w_" + called, 'w' + called, "weight_" + called}) || ends(called + "_weight") ||
                ends(called + "_kernel"))
                return std::string("W_") + letter;
            if (is({"b_" + called, 'b' + called, "bias_" + called}) || ends(called + "_bias"))
                return std::string("b_") + letter;
        }
    return {};
}

}  // namespace attention
