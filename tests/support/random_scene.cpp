// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scene.h"

#include <algorithm>

#include "core/random.h"
#include "core/scoring.h"

namespace attention::test {

namespace {

class Chance {
  public:
    explicit Chance(Draw draw) : m_draw(std::move(draw)) {}

    Index between(Index least, Index most) { return m_draw(least, most); }
    bool oneIn(Index n) { return between(1, n) == 1; }
    Array numbers(std::vector<Index> shape) {
        return filled(std::move(shape), [&] { return static_cast<double>(between(-30, 30)) / 10; });
    }
    Array flags(std::vector<Index> shape) {
        return filled(std::move(shape), [&] { return oneIn(3) ? 1.0 : 0.0; });
    }
    std::uint64_t seed() { return static_cast<std::uint64_t>(between(0, 1 << 20)); }
    Sentences tokens(Index batch, Index length) {
        Sentences sentences(static_cast<std::size_t>(std::max<Index>(batch, 1)));
        for (std::size_t sentence = 0; sentence < sentences.size(); ++sentence)
            for (Index i = 0; i < length; ++i)
                sentences[sentence].push_back((sentence ? "u" : "t") + std::to_string(i + 1));
        return sentences;
    }
    Layer layer(Index in, Index out) {
        Layer layer;
        layer.layout = oneIn(3) ? WeightLayout::OutIn : WeightLayout::InOut;
        layer.W = numbers(layer.layout == WeightLayout::OutIn ? std::vector{out, in} : std::vector{in, out});
        if (oneIn(2))
            layer.b = numbers({out});
        return layer;
    }
    Layer combination(Index in, Index out) {
        Layer combine = layer(in, out);
        combine.activation = static_cast<Activation>(between(0, 2));
        return combine;
    }
    Gru gru(Index in, Index hidden) {
        Gru unit;
        unit.layout = oneIn(3) ? WeightLayout::OutIn : WeightLayout::InOut;
        for (const char* name : {"W_ir", "W_iz", "W_in", "W_hr", "W_hz", "W_hn"}) {
            const Index from = name[2] == 'i' ? in : hidden;
            unit.parameters[name] =
                numbers(unit.layout == WeightLayout::OutIn ? std::vector{hidden, from} : std::vector{from, hidden});
        }
        for (const char* name : {"b_ir", "b_iz", "b_in", "b_hr", "b_hz", "b_hn", "initial"})
            if (oneIn(2))
                unit.parameters[name] = numbers({hidden});
        return unit;
    }

  private:
    template <class Value>
    static Array filled(std::vector<Index> shape, Value value) {
        Index count = 1;
        for (Index length : shape)
            count *= length;
        Array array{std::move(shape), {}};
        for (Index i = 0; i < count; ++i)
            array.values.push_back(value());
        return array;
    }

    Draw m_draw;
};

std::vector<Index> batched(Index batch, std::vector<Index> shape) {
    if (batch > 0)
        shape.insert(shape.begin(), batch);
    return shape;
}

Mask randomMask(Chance& chance, Index batch, Index queries, Index keys) {
    Mask mask;
    mask.causal = chance.oneIn(2);
    if (chance.oneIn(2))
        mask.padding = chance.flags(batched(chance.oneIn(2) ? batch : 0, {keys}));
    if (chance.oneIn(2)) {
        mask.meaning = static_cast<Mask::Meaning>(chance.between(0, 2));
        const auto shape = batched(chance.oneIn(2) ? batch : 0, {queries, keys});
        mask.matrix = mask.meaning == Mask::Meaning::Add ? chance.numbers(shape) : chance.flags(shape);
    }
    return mask;
}

/// An encoder-decoder; the score and the softmax are chosen already.
void fillNetworks(Chance& chance, Scene& scene, Index batch) {
    EncoderDecoder& networks = scene.networks;
    const Index sources = scene.score.formula == "concat-linear-rows" ? 1 : chance.between(1, 3);
    const Index targets = chance.between(1, 3);
    const Index source = chance.between(1, 3);
    const Index target = chance.between(1, 3);
    const Index hidden = chance.between(1, 3);
    scene.tokens = chance.tokens(batch, sources);
    scene.embeddings = chance.numbers(batched(batch, {sources, source}));
    scene.queryTokens = chance.tokens(batch, targets);
    scene.queryEmbeddings = chance.numbers(batched(batch, {targets, target}));
    networks.attention = !chance.oneIn(4);
    networks.align = chance.oneIn(2) ? Align::Current : Align::Previous;
    const bool previous = networks.align == Align::Previous;
    Index combined = (previous ? target : hidden) + hidden;
    if (chance.oneIn(2)) {
        const Index out = chance.between(1, 3);
        scene.combine = chance.combination(combined, out);
        combined = out;
    }
    networks.encoder = chance.gru(source, hidden);
    networks.decoder = chance.gru(previous ? combined : target, hidden);
    if (chance.oneIn(2)) {
        networks.readout = Readout{chance.layer(previous ? hidden : combined, 2), {{"yes", "no"}}};
    }
    if (chance.oneIn(3)) {
        scene.mask = randomMask(chance, batch, targets, sources);
        scene.mask->causal = false;
    }
    scene.softmax.along = Softmax::Along::Key;
}

/// Two sentences with projections to one width.
void fillSentences(Chance& chance, Scene& scene, Index batch, Index queries, Index keys, Index width) {
    const Index asking = chance.between(1, 4);
    const Index asked = chance.between(1, 4);
    scene.queryTokens = chance.tokens(batch, queries);
    scene.queryEmbeddings = chance.numbers(batched(batch, {queries, asking}));
    scene.tokens = chance.tokens(batch, keys);
    scene.embeddings = chance.numbers(batched(batch, {keys, asked}));
    scene.projections.parameters["W_Q"] = chance.numbers({asking, width});
    scene.projections.parameters["W_K"] = chance.numbers({asked, width});
    scene.projections.parameters["W_V"] = chance.numbers({asked, width});
}

}  // namespace

Scene randomScene(std::uint64_t seed) {
    SplitMix64 random(fnv1a("random scene") + seed);
    return randomScene([&random](Index least, Index most) {
        return least + static_cast<Index>(random.next() % static_cast<std::uint64_t>(most - least + 1));
    });
}

Scene randomScene(Draw draw) {
    Chance chance(std::move(draw));
    Scene scene;
    const Index batch = chance.oneIn(4) ? chance.between(1, 2) : 0;
    const Index length = chance.between(1, 5);
    scene.heads = chance.oneIn(3) ? chance.between(2, 3) : 1;
    const Index width = scene.heads * chance.between(1, 2);
    const auto& formulas = scorings();
    scene.score.formula = formulas[static_cast<std::size_t>(chance.between(0, std::ssize(formulas) - 1))]->id;
    scene.score.seed = chance.seed();
    scene.score.layout = chance.oneIn(3) ? WeightLayout::OutIn : WeightLayout::InOut;

    Index queries = length;
    Index keys = length;
    static constexpr const char* kKinds[] = {"self", "self", "self", "cross", "decoder-step", "encoder-decoder"};
    scene.kind = kKinds[chance.between(0, 5)];
    const bool rows = scene.score.formula == "concat-linear-rows";
    if (scene.kind == "encoder-decoder") {
        scene.heads = 1;
        fillNetworks(chance, scene, batch);
        if (chance.oneIn(4))
            scene.softmax.temperature = static_cast<double>(chance.between(1, 40)) / 10;
        if (chance.oneIn(4))
            scene.dropout = Dropout{static_cast<double>(chance.between(0, 9)) / 10, chance.seed(), {}};
        return scene;
    }
    if (scene.kind != "self") {
        queries = scene.kind == "decoder-step" ? 1 : chance.between(1, 4);
        keys = rows ? queries : length;
        fillSentences(chance, scene, batch, queries, keys, width);
        if (scene.kind == "decoder-step" && !chance.oneIn(4))
            scene.combine = chance.combination(2 * width, chance.between(1, 3));
    } else if (chance.oneIn(3)) {
        if (scene.score.formula != "concat-linear-rows")
            queries = chance.between(1, 5);
        scene.inputs = DirectInputs{
            chance.numbers(batched(batch, {queries, width})), chance.numbers(batched(batch, {length, width})), {}};
        if (chance.oneIn(2))
            scene.inputs->V = chance.numbers(batched(batch, {length, scene.heads}));
    } else {
        const Index features = chance.between(1, 6);
        scene.embeddings = chance.numbers(batched(batch, {length, features}));
        scene.tokens = chance.tokens(batch, length);
        scene.projections.layout = chance.oneIn(4) ? WeightLayout::OutIn : WeightLayout::InOut;
        const bool turned = scene.projections.layout == WeightLayout::OutIn;
        const std::vector<Index> shape = turned ? std::vector{width, features} : std::vector{features, width};
        for (const char* letter : {"Q", "K", "V"}) {
            if (scene.heads > 1 || chance.oneIn(2) || scene.projections.parameters.contains("W_Q"))
                scene.projections.parameters[std::string("W_") + letter] = chance.numbers(shape);
            if (chance.oneIn(3))
                scene.projections.parameters[std::string("b_") + letter] = chance.numbers(
                    {scene.projections.parameters.contains(std::string("W_") + letter) ? width : features});
        }
        // K and V that are not projected keep their features, which Q must then have too.
        if (scene.projections.parameters.contains("W_K") && !scene.projections.parameters.contains("W_Q"))
            scene.projections.parameters["W_Q"] = chance.numbers(shape);
        if (scene.projections.parameters.contains("W_Q") && scene.projections.parameters.contains("b_Q"))
            scene.projections.parameters["b_Q"] = chance.numbers({width});
    }
    if (chance.oneIn(3))
        scene.mask = randomMask(chance, batch, queries, keys);
    if (chance.oneIn(4))
        scene.softmax.along = Softmax::Along::Query;
    if (chance.oneIn(4))
        scene.softmax.temperature = static_cast<double>(chance.between(1, 40)) / 10;
    scene.softmax.hard = chance.oneIn(6);
    if (chance.oneIn(4))
        scene.dropout = Dropout{static_cast<double>(chance.between(0, 9)) / 10, chance.seed(), {}};
    return scene;
}

}  // namespace attention::test
