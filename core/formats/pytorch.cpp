// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/pytorch.h"

#include <algorithm>
#include <cmath>

#include "core/attention_kind.h"
#include "core/formats/python_script.h"
#include "core/number_text.h"

namespace attention {

namespace {

/// Adds what PyTorch has of its own.
class Script final : public PythonScript {
  public:
    explicit Script(const Trace& trace) : PythonScript(trace, Python::Library::PyTorch) {}

  private:
    void addLibrary() override {
        line("\n    # ---- The same with the library's own functions");
        const Scene& scene = trace().scene();
        if (scene.finished) {
            code("# There is none for weights that are given.");
            return;
        }
        if (findAttentionKind(scene.kind)->queries == AttentionKind::Queries::OverTime) {
            gruCells();
            return;
        }
        if (scene.softmax.hard)
            code("# There is none for hard attention.");
        else
            softmax();
        if (scene.score.formula != "scaled-dot" || scene.softmax.hard || scene.softmax.along == Softmax::Along::Query ||
            scene.dropout)
            return;
        scaledDotProduct();
        multihead();
    }

    bool somethingEmpty() const {
        const Node* sum = find("softmax.sum");
        return sum && std::ranges::find(sum->value.values(), 0.0) != sum->value.values().end();
    }

    /// Rows where everything is hidden are NaN in the library, and zeros here.
    std::string withZeros(const std::string& code) const {
        return somethingEmpty() ? "torch.nan_to_num(" + code + ", nan=0.0)" : code;
    }

    void softmax() {
        const Node& weights = *find("weights");
        const Node& exponential = trace().node(weights.inputs[0]);
        const Node& shifted = trace().node(exponential.inputs[0]);
        const bool query = trace().scene().softmax.along == Softmax::Along::Query;
        if (somethingEmpty())
            code("# Where everything is hidden, torch.softmax gives NaN; zeros are what is meant.");
        code("check(\"weights\", " +
             withZeros("torch.softmax(" + operand(shifted, 0) + ", dim=" + (query ? "-2" : "-1") + ')') + ')');
    }

    bool maskIsBoolean() const {
        const auto values = find("mask")->value.values();
        return std::ranges::all_of(values, [](double value) { return value == 0 || std::isinf(value); });
    }

    void scaledDotProduct() {
        const bool heads = trace().scene().heads > 1;
        const std::string ending = heads ? "_heads" : "";
        std::string query = "Q" + ending;
        if (trace().scene().softmax.temperature != 1)
            query += " / " + shortestText(trace().scene().softmax.temperature);
        std::string mask;
        code("if hasattr(torch.nn.functional, \"scaled_dot_product_attention\"):  # from PyTorch 2.0 on");
        if (const Node* node = find("mask")) {
            const std::string aligned = python().aligned(find("scores")->value.axes(), node->value.axes(), "mask");
            if (maskIsBoolean())
                code("    # In a boolean mask of this function, True means: may look.");
            mask = ", attn_mask=" + aligned + (maskIsBoolean() ? " == 0" : "");
        }
        code("    own = torch.nn.functional.scaled_dot_product_attention(" + query + ", K" + ending + ", V" + ending +
             mask + ')');
        code("    check(\"context\", " + withZeros("own") + ')');
    }

    /// MultiheadAttention knows embeddings, projections to the width of those that ask, and a projection back.
    void multihead() {
        const Scene& scene = trace().scene();
        const Node* keys = find("X");
        const Node* queries = find("X_query") ? find("X_query") : keys;
        if (!keys || scene.softmax.temperature != 1)
            return;
        const Index width = queries->value.columns();
        for (const char* letter : {"Q", "K", "V"})
            if (find(letter)->value.columns() != width)
                return;
        const Node& result = trace().node(trace().result());
        if (result.value.columns() != width || find("query_context"))
            return;
        const Index keyWidth = keys->value.columns();
        const std::string heads = std::to_string(scene.heads);
        code("module = torch.nn.MultiheadAttention(" + std::to_string(width) + ", " + heads +
             ", kdim=" + std::to_string(keyWidth) + ", vdim=" + std::to_string(keyWidth) + ", batch_first=True)");
        code("with torch.no_grad():  # it stores weights as out × in, so they are turned");
        const auto weight = [&](const std::string& letter, Index in) {
            const Node* given = find("W_" + letter + "_transposed");
            if (!given)
                given = find("W_" + letter);
            return given ? name(*given) + ".T" : "torch.eye(" + std::to_string(in) + ')';
        };
        const auto bias = [&](const std::string& letter) {
            return find("b_" + letter) ? "b_" + letter : "torch.zeros(" + std::to_string(width) + ')';
        };
        if (keyWidth == width) {
            code("    module.in_proj_weight.copy_(torch.cat((" + weight("Q", width) + ", " + weight("K", width) + ", " +
                 weight("V", width) + ")))");
        } else {
            for (const auto& [letter, lower] : {std::pair{"Q", "q"}, {"K", "k"}, {"V", "v"}})
                code(std::string("    module.") + lower + "_proj_weight.copy_(" +
                     weight(letter, letter[0] == 'Q' ? width : keyWidth) + ')');
        }
        code("    module.in_proj_bias.copy_(torch.cat((" + bias("Q") + ", " + bias("K") + ", " + bias("V") + ")))");
        code("    module.out_proj.weight.copy_(" + weight("O", width) + ')');
        code("    module.out_proj.bias.copy_(" + bias("O") + ')');
        const bool batch = keys->value.rank() == 3;
        std::string mask;
        if (const Node* node = find("mask")) {
            const bool perSentence = findAxis(node->value.axes(), axis::batch) >= 0;
            mask = perSentence ? "mask.repeat_interleave(" + heads + ", dim=0)" : "mask";
            if (maskIsBoolean()) {
                code("    # In a boolean mask of this module, True means the opposite: hidden.");
                mask += " != 0";
            }
            mask = ", attn_mask=" + mask;
        }
        const std::string view = batch ? "" : ".unsqueeze(0)";
        code("    own, weights_own = module(" + name(*queries) + view + ", X" + view + ", X" + view + mask +
             ", average_attn_weights=False)");
        const std::string squeezed = batch ? "" : ".squeeze(0)";
        code("check(\"weights\", " +
             withZeros("weights_own" + std::string(scene.heads > 1 ? "" : ".squeeze(1)") + squeezed) + ')');
        if (!somethingEmpty())
            code("check(\"" + result.name + "\", own" + squeezed + ')');
    }

    /// One cell of the library for each network; its weights are stacked in the order reset, update, new.
    void gruCells() {
        for (const std::string network : {"encoder", "decoder"}) {
            const auto parameter = [&](const std::string& part) {
                const Node* given = find(network + '.' + part + "_transposed");
                if (!given)
                    given = find(network + '.' + part);
                return given;
            };
            const Tensor& input = parameter("W_ir")->value;
            const std::string hidden = std::to_string(input.columns());
            code(network + "_cell = torch.nn.GRUCell(" + std::to_string(input.rows()) + ", " + hidden + ')');
            code("with torch.no_grad():  # out × in; reset gate, update gate, new state, one above the other");
            for (const auto& [side, own] : {std::pair{"i", "ih"}, {"h", "hh"}}) {
                std::string weights;
                std::string biases;
                for (const char* gate : {"r", "z", "n"}) {
                    const std::string separator = weights.empty() ? "" : ", ";
                    weights += separator + name(*parameter(std::string("W_") + side + gate)) + ".T";
                    const Node* bias = parameter(std::string("b_") + side + gate);
                    biases += separator + (bias ? name(*bias) : "torch.zeros(" + hidden + ')');
                }
                code("    " + network + "_cell.weight_" + own + ".copy_(torch.cat((" + weights + ")))");
                code("    " + network + "_cell.bias_" + own + ".copy_(torch.cat((" + biases + ")))");
            }
            for (Index t = 1;; ++t) {
                const std::string step = network + '.' + std::to_string(t) + '.';
                const Node* state = find(step + "h");
                if (!state)
                    break;
                const auto row = [](const std::string& rows) { return rows + ".squeeze(-2)"; };
                code("check(\"" + state->name + "\", " + network + "_cell(" + row(operand(*find(step + "r.input"), 0)) +
                     ", " + row(operand(*find(step + "r.state"), 0)) + ").unsqueeze(-2))");
            }
        }
    }
};

}  // namespace

std::string traceToPytorch(const Trace& trace) {
    return Script(trace).text();
}

}  // namespace attention
