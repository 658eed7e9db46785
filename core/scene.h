// SPDX-License-Identifier: GPL-3.0-or-later
// Scene: everything that the user chose, as one value that can be compared.
//
// A scene is what an `*.attn` file holds (contract.md §2). It has no behaviour; validate() says whether it makes
// sense, record() computes it. What is absent here is absent there: no projection means "the same as X", no mask
// hides nothing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/tensor.h"

namespace attention {

struct Argument;  // core/message.h

inline constexpr Index kMaximalTokens = 512;
inline constexpr Index kMaximalFeatures = 4096;
/// Numbers as they stand in a file: a shape and the values row by row. Rank 1 is a vector, rank 3 has a batch.
struct Array {
    std::vector<Index> shape;
    std::vector<double> values;

    Index extent(std::size_t axis) const { return shape.at(axis); }
    Index last() const { return shape.back(); }
    friend bool operator==(const Array&, const Array&) = default;
};

/// "2×3".
std::string shapeText(const std::vector<Index>& shape);
/// For messages: "2×3", "a list of 3".
Argument shapeName(const std::vector<Index>& shape);

/// How a weight matrix is stored: X·W, or X·Wᵀ as PyTorch's Linear has it.
enum class WeightLayout { InOut, OutIn };

/// W_Q, b_Q, W_K … by name; absent means the identity.
struct Projections {
    std::map<std::string, Array> parameters;
    WeightLayout layout = WeightLayout::InOut;
    friend bool operator==(const Projections&, const Projections&) = default;
};

struct Score {
    std::string formula = "scaled-dot";
    /// The formula's parameters by name; what is absent is made from the seed (see scoring.h).
    std::map<std::string, Array> parameters;
    WeightLayout layout = WeightLayout::InOut;
    std::uint64_t seed = 1;
    friend bool operator==(const Score&, const Score&) = default;
};

struct Mask {
    enum class Meaning { Keep, Drop, Add };

    bool causal = false;           ///< query i sees keys 0 … i (aligned at the top left)
    std::optional<Array> padding;  ///< 1: this key is padding; (key) or (batch × key)
    std::optional<Array> matrix;   ///< (query × key), read as `meaning` says
    Meaning meaning = Meaning::Keep;
    friend bool operator==(const Mask&, const Mask&) = default;
};

struct Softmax {
    enum class Along { Key, Query };

    Along along = Along::Key;
    double temperature = 1;
    bool hard = false;  ///< one-hot of the first maximum instead of softmax
    friend bool operator==(const Softmax&, const Softmax&) = default;
};

struct Dropout {
    double p = 0;
    std::uint64_t seed = 0;
    std::optional<Array> keep;  ///< a 0/1 matrix instead of the seed
    friend bool operator==(const Dropout&, const Dropout&) = default;
};

/// The three inputs given directly; V defaults to K.
struct DirectInputs {
    Array Q, K;
    std::optional<Array> V;
    friend bool operator==(const DirectInputs&, const DirectInputs&) = default;
};

/// Attention weights that were computed elsewhere: (query × key), with heads (head × query × key), with a batch one
/// axis more in front. With values they give the weighted sum.
struct FinishedWeights {
    Array weights;
    std::optional<Array> V;
    friend bool operator==(const FinishedWeights&, const FinishedWeights&) = default;
};

enum class Activation { None, Tanh, Relu };

/// activation(rows·W + b): what a decoder makes of [query; context], and a readout of a state.
struct Layer {
    Array W;
    std::optional<Array> b;
    Activation activation = Activation::None;
    WeightLayout layout = WeightLayout::InOut;
    friend bool operator==(const Layer&, const Layer&) = default;
};

/// A gated recurrent unit: W_ir … W_hn, the biases b_ir … b_hn that there are, and `initial`, the state to begin with.
struct Gru {
    std::map<std::string, Array> parameters;
    WeightLayout layout = WeightLayout::InOut;
    friend bool operator==(const Gru&, const Gru&) = default;
};

/// Logits over words.
struct Readout {
    Layer layer;
    Sentences vocabulary;  ///< one list
    friend bool operator==(const Readout&, const Readout&) = default;
};

/// Which state of the decoder asks: the one before the step, or the one after it.
enum class Align { Previous, Current };

/// The two recurrent networks of kind encoder-decoder and what stands between them.
struct EncoderDecoder {
    std::optional<Gru> encoder, decoder;
    bool attention = true;  ///< false: the context is the last state of the encoder at every step
    Align align = Align::Previous;
    std::optional<Readout> readout;
    friend bool operator==(const EncoderDecoder&, const EncoderDecoder&) = default;
};

struct Scene {
    std::map<std::string, std::string> title;  ///< by language: "en", "zh_CN"
    std::string kind = "self";

    Sentences tokens;  ///< one list per sentence: those that are looked at
    std::optional<Array> embeddings;
    /// Those that ask, where they are others: the target of an encoder-decoder.
    Sentences queryTokens;
    std::optional<Array> queryEmbeddings;
    std::optional<DirectInputs> inputs;
    std::optional<FinishedWeights> finished;  ///< instead of everything that would give them
    Projections projections;
    Score score;
    Index heads = 1;
    std::optional<Mask> mask;
    Softmax softmax;
    std::optional<Dropout> dropout;
    std::optional<Layer> combine;  ///< of a decoder: what it makes of query and context
    EncoderDecoder networks;       ///< of kind encoder-decoder

    /// Keys that this program does not know, as JSON text: an object like the file, holding only them.
    std::string unknown;

    friend bool operator==(const Scene&, const Scene&) = default;
};

/// What the weights of a scene come from, as texts and scripts say it: "score: dot", or "weights: given".
std::string weightsOrigin(const Scene& scene);

/// Throws InputError with the place, both shapes and the remedy if the scene cannot be computed.
void validate(const Scene& scene);

}  // namespace attention
