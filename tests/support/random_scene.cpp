// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_scene.h"

#include "core/random.h"
#include "core/scoring.h"

namespace attention::test {

namespace {

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : m_random(fnv1a("random scene") + seed) {}

    Index between(Index least, Index most) {
        return least + static_cast<Index>(m_random.next() % static_cast<std::uint64_t>(most - least + 1));
    }
    bool oneIn(Index n) { return between(1, n) == 1; }
    Array numbers(std::vector<Index> shape) {
        return filled(std::move(shape), [&] { return static_cast<double>(between(-30, 30)) / 10; });
    }
    Array flags(std::vector<Index> shape) {
        return filled(std::move(shape), [&] { return oneIn(3) ? 1.0 : 0.0; });
    }
    std::uint64_t seed() { return m_random.next(); }

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

    SplitMix64 m_random;
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

}  // namespace

Scene randomScene(std::uint64_t seed) {
    Chance chance(seed);
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
    if (chance.oneIn(3)) {
        if (scene.score.formula != "concat-linear-rows")
            queries = chance.between(1, 5);
        scene.inputs = DirectInputs{
            chance.numbers(batched(batch, {queries, width})), chance.numbers(batched(batch, {length, width})), {}};
        if (chance.oneIn(2))
            scene.inputs->V = chance.numbers(batched(batch, {length, scene.heads}));
    } else {
        const Index features = chance.between(1, 6);
        scene.embeddings = chance.numbers(batched(batch, {length, features}));
        for (Index sentence = 0; sentence < std::max<Index>(batch, 1); ++sentence) {
            scene.tokens.emplace_back();
            for (Index i = 0; i < length; ++i)
                scene.tokens.back().push_back("t" + std::to_string(i + 1));
        }
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
        scene.mask = randomMask(chance, batch, queries, length);
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
