// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every scene, tried on many that came by chance.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <rapidcheck.h>

#include "core/attention_kind.h"
#include "core/formats/scene_json.h"
#include "core/reduction.h"
#include "core/step.h"
#include "tests/support/catch.h"
#include "tests/support/compare.h"
#include "tests/support/every_cell.h"
#include "tests/support/random_scene.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

/// RapidCheck draws the scenes (RC_PARAMS says how many) and shrinks one that fails to a simple one, which it prints.
template <class Check>
void forEachScene(Check holds) {
    CHECK(rc::check([&] {
        const Scene scene =
            randomScene([](Index least, Index most) { return *rc::gen::inRange<Index>(least, most + 1); });
        RC_LOG() << writeScene(scene);
        holds(scene);
    }));
}

/// The nodes of weights: one, or one for each time step.
std::vector<const Node*> weightsOf(const Trace& trace) {
    std::vector<const Node*> nodes;
    for (const Node& node : trace.nodes())
        if (nameInTimeStep(node.name) == "weights")
            nodes.push_back(&node);
    return nodes;
}

/// The rows of an array in another order; the last but one axis counts them.
Array permuted(const Array& array, const std::vector<std::size_t>& order) {
    Array result = array;
    const auto width = static_cast<std::size_t>(array.last());
    for (std::size_t i = 0; i < order.size(); ++i)
        std::copy_n(array.values.begin() + static_cast<std::ptrdiff_t>(order[i] * width), width,
                    result.values.begin() + static_cast<std::ptrdiff_t>(i * width));
    return result;
}

}  // namespace

TEST_CASE("every cell of a scene by chance explains itself") {
    forEachScene([](const Scene& scene) {
        RC_ASSERT(faultsOf(record(scene), Measure::Summands) == std::vector<std::string>{});
    });
}

TEST_CASE("scenes by chance have all formulas and kinds, and ranks up to 5") {
    std::vector<std::string> formulas;
    std::vector<std::string> kinds;
    std::size_t rank = 0;
    forEachScene([&](const Scene& scene) {
        formulas.push_back(scene.score.formula);
        kinds.push_back(scene.kind);
        const Trace trace = record(scene);
        for (const Node& node : trace.nodes())
            rank = std::max(rank, node.value.rank());
    });
    for (const Scoring* scoring : scorings())
        CHECK(std::ranges::find(formulas, scoring->id) != formulas.end());
    for (const AttentionKind* kind : attentionKinds())
        CHECK(std::ranges::find(kinds, kind->id) != kinds.end());
    CHECK(rank == 5);
}

TEST_CASE("a constant added to every score of a row changes no weight") {
    int tried = 0;
    forEachScene([&](Scene scene) {
        if (scene.kind != "self" && scene.kind != "cross")
            return;
        const Trace trace = record(scene);
        const Tensor& scores = nodeOf(trace, "scores").value;
        if (scene.softmax.along != Softmax::Along::Key || scores.rank() != 2 || scene.softmax.hard)
            return;
        ++tried;
        // An additive mask with the same number along each row; what is hidden stays hidden.
        Scene moved = scene;
        if (!moved.mask)
            moved.mask.emplace();
        if (moved.mask->matrix)
            return;
        moved.mask->meaning = Mask::Meaning::Add;
        moved.mask->matrix = Array{{scores.rows(), scores.columns()}, {}};
        for (Index row = 0; row < scores.rows(); ++row)
            for (Index column = 0; column < scores.columns(); ++column)
                moved.mask->matrix->values.push_back(2.5 * static_cast<double>(row + 1));
        const auto before = valuesOf(trace, "weights");
        const Trace after = record(moved);
        RC_ASSERT(difference(nodeOf(after, "weights").value.values(), before, 1e-12) == "");
    });
    CHECK(tried > 20);
}

TEST_CASE("weights are not negative and sum to 1 along their axis, or to 0 where nothing is left") {
    forEachScene([](const Scene& scene) {
        const Trace trace = record(scene);
        std::size_t empty = 0;
        for (const Node* node : weightsOf(trace)) {
            const Tensor& weights = node->value;
            const Lines lines(weights.axes(), scene.softmax.along == Softmax::Along::Key ? axis::key : axis::query);
            for (Index line = 0; line < lines.count; ++line) {
                double sum = 0;
                for (Index i = 0; i < lines.length; ++i) {
                    const double weight = weights.data()[lines.start(line) + i * lines.step];
                    RC_ASSERT(weight >= 0);
                    sum += weight;
                }
                empty += sum == 0;
                RC_ASSERT((sum == 0 || close(sum, 1, 1e-14)));
            }
        }
        const auto notices = noticesOf(trace);
        RC_ASSERT(empty == static_cast<std::size_t>(std::ranges::count_if(
                               notices, [](const auto& line) { return line.ends_with("its weights are zeros."); })));
    });
}

TEST_CASE("nothing is ever NaN") {
    forEachScene([](const Scene& scene) {
        const Trace trace = record(scene);
        for (const Node& node : trace.nodes())
            for (const double value : node.value.values())
                if (std::isnan(value))
                    RC_FAIL(node.name);
    });
}

TEST_CASE("a masked key has the weight 0, and its value does not matter") {
    int tried = 0;
    forEachScene([&](Scene scene) {
        if (scene.score.formula == "concat-linear-rows")  // its weights do not stand beside the keys
            return;
        const Index length = scene.inputs ? scene.inputs->K.shape.end()[-2] : scene.embeddings->shape.end()[-2];
        if (length < 2 || !scene.inputs || !scene.inputs->V || scene.inputs->V->shape.size() != 2)
            return;
        ++tried;
        if (!scene.mask)
            scene.mask.emplace();
        scene.mask->padding = Array{{length}, std::vector<double>(static_cast<std::size_t>(length), 0)};
        scene.mask->padding->values[1] = 1;
        const Trace before = record(scene);
        const auto width = scene.inputs->V->last();
        for (Index i = 0; i < width; ++i)
            scene.inputs->V->values[static_cast<std::size_t>(width + i)] = 1e6;
        for (Index i = 0; i < scene.inputs->K.last(); ++i)
            scene.inputs->K.values[static_cast<std::size_t>(scene.inputs->K.last() + i)] = 7;
        const Trace after = record(scene);
        const Tensor& weights = nodeOf(before, "weights").value;
        for (Index offset = 0; offset < weights.size(); ++offset)
            if (weights.cell(offset).back() == 1)
                RC_ASSERT(weights.data()[offset] == 0);
        RC_ASSERT(valuesOf(after, "context") == valuesOf(before, "context"));
    });
    CHECK(tried > 10);
}

TEST_CASE("other tokens first: rows and columns change places, and nothing else") {
    int tried = 0;
    forEachScene([&](Scene scene) {
        if (scene.kind != "self" || !scene.embeddings || scene.embeddings->shape.size() != 2 || scene.mask ||
            scene.dropout || scene.softmax.hard || scene.score.formula == "concat-linear-rows")
            return;
        ++tried;
        std::vector<std::size_t> order(static_cast<std::size_t>(scene.embeddings->shape[0]));
        std::iota(order.begin(), order.end(), 0);
        std::rotate(order.begin(), order.begin() + std::ssize(order) / 2, order.end());
        const Trace plain = record(scene);
        scene.embeddings = permuted(*scene.embeddings, order);
        const Trace turned = record(scene);
        for (const char* name : {"scores", "weights"}) {
            const Tensor& a = nodeOf(plain, name).value;
            const Tensor& b = nodeOf(turned, name).value;
            for (Index offset = 0; offset < b.size(); ++offset) {
                CellIndex cell = b.cell(offset);
                for (std::size_t i = cell.size() - 2; i < cell.size(); ++i)
                    cell[i] = static_cast<Index>(order[static_cast<std::size_t>(cell[i])]);
                RC_ASSERT(close(b.data()[offset], a.at(cell), 1e-12, 1e-3));
            }
        }
    });
    CHECK(tried > 20);
}

TEST_CASE("the same scene gives the same bits, and a trace leaves its scene alone") {
    forEachScene([](const Scene& scene) {
        const Scene before = scene;
        const Trace first = record(scene);
        const Trace second = record(first.scene());
        RC_ASSERT(scene == before);
        RC_ASSERT(first.nodes().size() == second.nodes().size());
        for (const Node& node : first.nodes()) {
            const auto values = second.node(node.id).value.values();
            RC_ASSERT(std::equal(values.begin(), values.end(), node.value.values().begin()));
        }
    });
}

TEST_CASE("dropout keeps weights in proportion") {
    forEachScene([](Scene scene) {
        if (scene.kind == "encoder-decoder")
            return;
        scene.dropout = Dropout{0.5, 3, {}};
        const Trace trace = record(scene);
        const auto weights = valuesOf(trace, "weights");
        const auto keep = valuesOf(trace, "dropout.keep");
        const auto dropped = valuesOf(trace, "dropped");
        for (std::size_t i = 0; i < weights.size(); ++i)
            RC_ASSERT(dropped[i] == 2 * weights[i] * keep[i]);
    });
}
