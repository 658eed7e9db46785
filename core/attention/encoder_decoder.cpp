// SPDX-License-Identifier: GPL-3.0-or-later
// An encoder and a decoder, both gated recurrent units, over time. The encoder reads the source word by word; its
// states are keys and values. At each target step a state of the decoder asks them, and the context is built anew
// (Bahdanau, Cho, Bengio 2015: the state before the step asks; Luong, Pham, Manning 2015: the state after it). Without
// attention the context is the last state of the encoder at every step: all that is known of the source has to pass
// through it (Cho et al. 2014).
#include <algorithm>

#include "core/attention_kind.h"
#include "core/gru.h"
#include "core/operations/append_rows.h"
#include "core/operations/concat.h"
#include "core/operations/linear.h"
#include "core/operations/row.h"
#include "core/operations/same.h"
#include "core/recipes.h"

namespace attention::attention_kind {

namespace {

/// (… × row × column) with other names for the last two axes.
AxisNames renamed(const Axes& axes, std::string_view row, std::string_view column) {
    AxisNames names;
    for (const Axis& axis : axes)
        names.push_back(axis.name);
    names[names.size() - 2] = row;
    names.back() = column;
    return names;
}

/// What one step after the other gives, one row each: `<step>.<part>` as it grows, `whole` in the end.
class Collection {
  public:
    Collection(const char* part, const char* whole, const char* symbol, const char* title, std::string_view row,
               Index length)
        : m_part(part), m_whole(whole), m_symbol(symbol), m_title(title), m_row(row), m_length(length) {}

    void add(Recorder& recorder, NodeId row, std::string_view column, Labels labels) {
        const std::string prefix = recorder.prefix();
        ++m_count;
        const bool last = m_count == m_length;
        if (last)
            recorder.enterStep("");
        const NodeName name{last ? m_whole : m_part, m_symbol, m_title};
        m_rows = m_count == 1 ? recorder.record(Same(), {row}, name, renamed(recorder.value(row).axes(), m_row, column))
                              : recorder.record(AppendRows(), {m_rows, row}, name);
        recorder.label(m_rows, m_row, labels);
        recorder.enterStep(prefix);
    }
    NodeId rows() const { return m_rows; }

  private:
    const char* m_part;
    const char* m_whole;
    const char* m_symbol;
    const char* m_title;
    std::string_view m_row;
    Index m_length;
    Index m_count = 0;
    NodeId m_rows{};
};

/// The mask of one target step: its row of the matrix, and the padding of the source.
Mask maskOfStep(const Mask& mask, Index step, Index targets, Index sources) {
    Mask one = mask;
    if (!mask.matrix)
        return one;
    const bool batch = mask.matrix->shape.size() == 3;
    one.matrix = Array{{1, sources}, {}};
    if (batch)
        one.matrix->shape.insert(one.matrix->shape.begin(), mask.matrix->shape[0]);
    for (Index slice = 0; slice < (batch ? mask.matrix->shape[0] : 1); ++slice) {
        const auto from = mask.matrix->values.begin() + (slice * targets + step) * sources;
        one.matrix->values.insert(one.matrix->values.end(), from, from + sources);
    }
    return one;
}

/// Appends the most probable word of each sentence.
void appendWords(const Tensor& probabilities, const std::vector<std::string>& vocabulary, Sentences& words) {
    words.resize(static_cast<std::size_t>(probabilities.slices()));
    for (Index sentence = 0; sentence < probabilities.slices(); ++sentence) {
        const auto row = probabilities.matrix(sentence);
        Index best = 0;
        row.row(0).maxCoeff(&best);
        words[static_cast<std::size_t>(sentence)].push_back(vocabulary[static_cast<std::size_t>(best)]);
    }
}

NodeId record(Recorder& recorder, const Scene& scene, Score& score) {
    const EncoderDecoder& networks = scene.networks;
    const bool previous = networks.align == Align::Previous;
    const Index sources = scene.embeddings->shape.end()[-2];
    const Index targets = scene.queryEmbeddings->shape.end()[-2];
    const Index batch = scene.embeddings->shape.size() == 3 ? scene.embeddings->shape[0] : 0;
    const Labels sourceLabels = tokenLabels(scene.tokens, sources);
    const Labels targetLabels = tokenLabels(scene.queryTokens, targets);

    // The encoder.
    recorder.enter(Stage::Embeddings);
    const NodeId source = recorder.input({"X", "X", ATTENTION_TEXT("core", "Embeddings")},
                                         rows(*scene.embeddings, axis::source, sourceLabels));
    recorder.enter(Stage::Projection);
    const GruNodes encoder = recordGruParameters(recorder, *networks.encoder, "encoder", axis::feature);
    NodeId memory = recordInitialState(recorder, *networks.encoder, "encoder", axis::source, batch, "h");
    Collection states("states", "encoder_states", "H", ATTENTION_TEXT("core", "States of the encoder"), axis::source,
                      sources);
    for (Index t = 0; t < sources; ++t) {
        const std::string at = std::to_string(t + 1);
        recorder.enterStep("encoder." + at + '.');
        const NodeId word =
            recorder.record(Row(t), {source}, {"x", "x_" + at, ATTENTION_TEXT("core", "Word of this step")});
        memory = recordGru(recorder, encoder, word, memory, "h_" + at);
        states.add(recorder, memory, axis::hidden, sourceLabels);
    }
    recorder.enterStep("");

    // What is looked at, and the decoder.
    Attended attended{};
    if (networks.attention) {
        const AxisNames names = renamed(recorder.value(states.rows()).axes(), axis::key, axis::feature);
        attended.key = recorder.record(Same(), {states.rows()}, {"K", "K", ATTENTION_TEXT("core", "Key")}, names);
        attended.value = recorder.record(Same(), {states.rows()}, {"V", "V", ATTENTION_TEXT("core", "Value")}, names);
    }
    recorder.enter(Stage::Embeddings);
    const NodeId target = recorder.input({"X_query", "X_q", ATTENTION_TEXT("core", "Embeddings of those that ask")},
                                         rows(*scene.queryEmbeddings, axis::target, targetLabels));
    recorder.enter(Stage::Projection);
    const std::string_view input = previous && !scene.combine ? axis::joined : axis::feature;
    const GruNodes decoder = recordGruParameters(recorder, *networks.decoder, "decoder", input);
    const AxisNames rowNames = renamed(recorder.value(memory).axes(), axis::query, axis::hidden);
    NodeId state =
        networks.decoder->parameters.contains("initial")
            ? recordInitialState(recorder, *networks.decoder, "decoder", axis::query, batch, "s")
            : recorder.record(Same(), {memory},
                              {"decoder.initial", "s_0", ATTENTION_TEXT("core", "State to begin with")}, rowNames);

    LayerNodes combine{};
    if (scene.combine)
        combine = recordLayerParameters(recorder, *scene.combine, "combine", {axis::joined, axis::feature});
    Labels outputLabels = targetLabels;
    LayerNodes readout{};
    Sentences* words = nullptr;
    if (networks.readout) {
        const std::string_view read = previous ? axis::hidden : scene.combine ? axis::feature : axis::joined;
        readout = recordLayerParameters(recorder, networks.readout->layer, "readout", {read, axis::word},
                                        &networks.readout->vocabulary);
        outputLabels = words = &recorder.ownLabels();
    }
    Collection alignment("alignment", "alignment", "A", ATTENTION_TEXT("core", "Alignment"), axis::target, targets);
    Collection outputs("outputs", "output", "Y", ATTENTION_TEXT("core", "Output"), axis::target, targets);
    for (Index t = 0; t < targets; ++t) {
        const std::string at = std::to_string(t + 1);
        recorder.enterStep("decoder." + at + '.');
        recorder.enter(Stage::Embeddings);
        const NodeId word =
            recorder.record(Row(t), {target}, {"x", "x_" + at, ATTENTION_TEXT("core", "Word of this step")},
                            renamed(recorder.value(target).axes(), axis::query, axis::feature));
        if (!previous) {
            recorder.enter(Stage::Projection);
            state = recordGru(recorder, decoder, word, state, "s_" + at);
        }
        NodeId context{};
        NodeId weights{};
        if (networks.attention) {
            recorder.enter(Stage::Projection);
            attended.query = recorder.record(Same(), {state}, {"Q", "Q", ATTENTION_TEXT("core", "Query")},
                                             renamed(recorder.value(state).axes(), axis::query, axis::feature));
            AttentionChoice choice = choiceOf(scene);
            const Mask mask = scene.mask ? maskOfStep(*scene.mask, t, targets, sources) : Mask();
            Dropout dropout = scene.dropout.value_or(Dropout());
            dropout.seed += static_cast<std::uint64_t>(t);
            choice.mask = scene.mask ? &mask : nullptr;
            choice.dropout = scene.dropout ? &dropout : nullptr;
            context = recordAttention(recorder, choice, score, attended);
            weights = recorder.find(recorder.prefix() + "weights")->id;
        } else {
            recorder.enter(Stage::WeightedSum);
            context = recorder.record(Same(), {memory}, {"context", "O", ATTENTION_TEXT("core", "Context")},
                                      renamed(recorder.value(memory).axes(), axis::query, axis::feature));
        }
        recorder.enter(Stage::Output);
        NodeId combined = recorder.record(
            Concat(axis::joined), {previous ? word : state, context},
            previous ? NodeName{"input_context", "J_o", ATTENTION_TEXT("core", "Input and context side by side")}
                     : NodeName{"state_context", "J_o", ATTENTION_TEXT("core", "State and context side by side")});
        if (scene.combine)
            combined = recordLayer(recorder, combine, scene.combine->activation, combined,
                                   {"combined", "C", ATTENTION_TEXT("core", "Combination")});
        if (previous)
            combined = state = recordGru(recorder, decoder, combined, state, "s_" + at);
        NodeId output = combined;
        if (networks.readout) {
            const NodeName logits{"logits", "L", ATTENTION_TEXT("core", "Logits")};
            output = readout.bias ? recorder.record(Linear(), {combined, readout.weights, *readout.bias}, logits)
                                  : recorder.record(MatMul(), {combined, readout.weights}, logits);
            output = recordSoftmax(recorder, output, axis::word,
                                   {"probabilities.max",
                                    "probabilities.shifted",
                                    "probabilities.exp",
                                    "probabilities.sum",
                                    {"probabilities", "p", ATTENTION_TEXT("core", "Probabilities")},
                                    Stage::Output});
            appendWords(recorder.value(output), networks.readout->vocabulary.front(), *words);
        }
        if (networks.attention) {
            recorder.enter(Stage::Weights);
            alignment.add(recorder, weights, axis::source, outputLabels);
            recorder.markDistribution(alignment.rows(), axis::source);
            recorder.enter(Stage::Output);
        }
        outputs.add(recorder, output, recorder.value(output).axes().back().name, outputLabels);
        if (networks.readout)
            recorder.markDistribution(outputs.rows(), axis::word);
    }
    recorder.enterStep("");
    return outputs.rows();
}

}  // namespace

extern const AttentionKind encoderDecoder;
const AttentionKind encoderDecoder{"encoder-decoder",
                                   ATTENTION_TEXT("core", "Encoder–decoder"),
                                   4,
                                   {"source_tokens", "source_embeddings", "target_tokens", "target_embeddings"},
                                   AttentionKind::Queries::OverTime,
                                   record};

}  // namespace attention::attention_kind
