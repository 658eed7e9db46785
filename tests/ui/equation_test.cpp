// SPDX-License-Identifier: GPL-3.0-or-later
// The equation shows where numbers come from: operands are lit exactly, and row and column meet at the cell.
#include <algorithm>

#include "core/recorder.h"
#include "tests/ui/window.h"

namespace attention::test {

namespace {

/// Known to nobody but this test: every number turned round.
class Negate final : public Operation {
  public:
    std::string_view name() const override { return "negate"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        for (Index i = 0; i < result.size(); ++i)
            result.data()[i] = -inputs[0]->value.data()[i];
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        return Expression::of(Expression::Kind::Product, {Expression::of(-1), Expression::of(inputs[0]->id, cell)});
    }
    std::string formula(std::span<const std::string> symbols) const override { return "−" + symbols[0]; }
    std::string pytorch(Inputs, std::span<const std::string> names) const override { return "-" + names[0]; }
};

bool lights(const HeatMap& map, const CellReference& cell) {
    return std::ranges::find(map.light().lit, cell) != map.light().lit.end();
}

}  // namespace

TEST_CASE("a cell lights exactly the cells that its arithmetic uses, in every step") {
    for (const char* id : {"hello-projected", "additive", "concat-loses-the-query"}) {
        Window window(id);
        const Trace& trace = window.session.trace();
        for (std::size_t i = 1; i < window.session.steps().size(); ++i) {
            window.session.setStep(static_cast<std::ptrdiff_t>(i));
            for (NodeId result : window.session.step().results)
                for (Index offset = 0; offset < trace.node(result).value.size(); ++offset) {
                    const CellReference cell{result, trace.node(result).value.cell(offset)};
                    window.equation()->light(trace, cell);
                    const auto wanted = trace.explain(result, cell.index).cells();
                    std::size_t lit = 0;
                    for (const auto& map : window.equation()->maps())
                        for (const CellReference& one : map->light().lit) {
                            const bool operand = std::ranges::find(wanted, one) != wanted.end();
                            const auto fed = trace.dependents(cell, one.node);
                            const bool isFed = std::ranges::find(fed, one) != fed.end();
                            CHECK((operand || isFed));
                            lit += operand;
                        }
                    std::vector<CellReference> distinct;
                    for (const CellReference& one : wanted)
                        if (std::ranges::find(distinct, one) == distinct.end())
                            distinct.push_back(one);
                    CHECK(lit == distinct.size());
                }
        }
    }
}

TEST_CASE("an operand lights every result that it feeds") {
    Window window;
    window.goTo("scores");
    const Trace& trace = window.session.trace();
    const CellReference query{trace.find("Q")->id, {1, 1}};
    window.equation()->light(trace, query);
    const HeatMap* scores = window.map("scores");
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j)
            CHECK(lights(*scores, {scores->node(), {i, j}}) == (i == 1));
}

TEST_CASE("row and column meet at the cell of a product") {
    for (const QSize size : {QSize(1440, 900), QSize(960, 540)}) {
        Window window("hello-projected", size);
        for (const char* node : {"Q", "scores", "context"}) {
            window.goTo(node);
            const auto& maps = window.equation()->maps();
            REQUIRE(maps.size() == 3);
            const HeatMap* left = maps[0].get();
            const HeatMap* above = maps[1].get();
            const HeatMap* result = maps[2].get();
            for (Index i = 0; i < result->rowCount(); ++i)
                for (Index j = 0; j < result->columnCount(); ++j) {
                    const QPointF cell = result->cellRect({result->node(), {i, j}}).center() + result->pos();
                    const QPointF row = left->cellRect({left->node(), {i, 0}}).center() + left->pos();
                    const QPointF column = above->cellRect({above->node(), {0, j}}).center() + above->pos();
                    CHECK(std::abs(cell.y() - row.y()) < 1.5);
                    CHECK(std::abs(cell.x() - column.x()) < 1.5);
                }
        }
    }
}

TEST_CASE("nothing overlaps and nothing is cut, in every step, at both sizes") {
    for (const char* id : {"hello", "hello-projected", "additive", "concat-loses-the-query"})
        for (const QSize size : {QSize(1440, 900), QSize(960, 540)}) {
            Window window(id, size);
            for (std::size_t i = 1; i < window.session.steps().size(); ++i) {
                window.session.setStep(static_cast<std::ptrdiff_t>(i));
                window.settle();
                CAPTURE(id, size.width(), i);
                const EquationView* equation = window.equation();
                for (const auto& map : equation->maps()) {
                    CHECK(equation->rect().contains(map->geometry()));
                    CHECK(map->cellSize().height() >= 20);
                    for (const auto& other : equation->maps()) {
                        if (map == other)
                            continue;
                        // Heat maps may touch with their margins; their cells may not.
                        const auto cells = [](const HeatMap& one) {
                            const CellReference corner = one.content().corner;
                            CellReference last = corner;
                            if (last.index.size() > 1)
                                last.index[last.index.size() - 2] = one.rowCount() - 1;
                            last.index.back() = one.columnCount() - 1;
                            return one.cellRect(corner).united(one.cellRect(last)).translated(one.pos());
                        };
                        CHECK(cells(*map).intersected(cells(*other)).isEmpty());
                    }
                }
            }
        }
}

TEST_CASE("each tensor is named with its meaning, shape and axes") {
    Window window;
    window.goTo("scores");
    CHECK(utf8(window.map("scores")->accessibleName()) == "Scores, S 4×4 (query × key)");
    CHECK(utf8(window.map("K_transposed")->accessibleName()) == "Key, turned, Kᵀ 3×4 (feature × key)");
}

TEST_CASE("the view draws an operation that it has never heard of") {
    application();
    Recorder recorder;
    const std::vector<double> values{1, -2, 3, 4};
    const NodeId given = recorder.input({"X", "X", "Embeddings"},
                                        Tensor({{axis::token, 2, nullptr}, {axis::feature, 2, nullptr}}, values));
    const NodeId negated = recorder.record(Negate(), {given}, {"N", "N", "Negative"});
    const auto scene = std::make_shared<const Scene>();
    const Trace trace = std::move(recorder).finish(scene, scene, negated);
    EquationView view;
    view.show(trace, {Stage::Output, {negated}}, {}, {});
    view.layOut({600, 400});
    view.light(trace, CellReference{negated, {0, 1}});
    REQUIRE(view.maps().size() == 2);
    CHECK(lights(*view.maps()[0], {given, {0, 1}}));
    CHECK(utf8(view.maps()[1]->cellString(0, 0)) == "−1");
}

}  // namespace attention::test
