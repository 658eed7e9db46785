// SPDX-License-Identifier: GPL-3.0-or-later
// The equation shows where numbers come from: operands are lit exactly, and row and column meet at the cell.
#include <QToolButton>
#include <algorithm>

#include "core/recorder.h"
#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/step_title.h"

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
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override {
        return "-" + names[0];
    }
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
    for (const Preset& preset : presets())
        for (const QSize size : {QSize(1440, 900), QSize(960, 540)}) {
            const std::string id(preset.id);
            Window window(id.c_str(), size);
            // The time steps of a network look the same: one of the encoder and one of the decoder, and the end.
            const std::size_t count = window.session.steps().size();
            for (std::size_t i = 1; i < count; ++i) {
                if (count > 60 && i > 20 && i % 7 != 0 && i + 40 < count)
                    continue;
                window.session.setStep(static_cast<std::ptrdiff_t>(i));
                window.settle();
                CAPTURE(id, size.width(), i);
                const EquationView* equation = window.equation();
                for (const auto& map : equation->maps()) {
                    CHECK(equation->rect().contains(map->geometry()));
                    if (!map->isLarge()) {  // every number is readable
                        CHECK(map->cellSize().height() >= 17);
                        CHECK(map->cellSize().width() >= map->metrics().numberWidth);
                    }
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

namespace attention::test {

TEST_CASE("heads stand side by side in one range of colours") {
    Window window("two-heads");
    window.goTo("weights");
    window.session.setPage(axis::head, Session::kAllPages);
    window.settle();
    const auto& maps = window.equation()->maps();
    REQUIRE(maps.size() == 2);
    const Tensor& weights = window.session.trace().find("weights")->value;
    for (std::size_t head = 0; head < 2; ++head) {
        CHECK(maps[head]->content().corner.index[0] == static_cast<Index>(head));
        CHECK(utf8(maps[head]->content().title) == "head " + std::to_string(head + 1));
        // Equal colours mean equal weights: the scale of both is the equation's own.
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j < 4; ++j)
                CHECK(maps[head]->fill(i, j) ==
                      window.equation()->scale().colour(weights.at({static_cast<Index>(head), i, j})));
    }
    CHECK(maps[0]->geometry().intersected(maps[1]->geometry()).isEmpty());
    // A cell of the second head explains itself, and the view stays.
    window.session.choose(CellReference{window.session.trace().find("weights")->id, {1, 2, 3}});
    window.settle();
    CHECK(window.equation()->maps().size() == 2);
    window.session.setPage(axis::head, 1);
    window.settle();
    CHECK(window.equation()->maps().size() == 3);
}

TEST_CASE("the class of attention is chosen beside the formula, and undone") {
    Window window("hello");
    window.goTo("weights");
    auto* button = window.find<QToolButton>("class");
    CHECK(utf8(button->text()) == "Self-attention · soft");
    window.main->commands()->action(QStringLiteral("hard"))->trigger();
    window.settle();
    CHECK(window.session.scene().softmax.hard);
    CHECK(utf8(button->text()) == "Self-attention · hard");
    CHECK(window.session.trace().find("softmax.exp") == nullptr);
    window.main->commands()->action(QStringLiteral("along-query"))->trigger();
    window.settle();
    CHECK(utf8(button->text()) == "Self-attention · hard, along query");
    window.session.undoStack()->undo();
    window.session.undoStack()->undo();
    window.settle();
    CHECK_FALSE(window.session.scene().softmax.hard);
    CHECK(utf8(button->text()) == "Self-attention · soft");
    CHECK(window.main->commands()->action(QStringLiteral("soft"))->isChecked());
    CHECK_FALSE(window.main->commands()->action(QStringLiteral("attend"))->isEnabled());
}

TEST_CASE("without attention the decoder's context is fixed, and the window says so") {
    Window window("translation");
    window.main->commands()->action(QStringLiteral("attend"))->trigger();
    window.settle();
    CHECK(utf8(window.find<QToolButton>("class")->text()) == "Encoder–decoder · fixed context");
    CHECK(window.session.trace().find("alignment") == nullptr);
    window.main->commands()->action(QStringLiteral("attend"))->trigger();
    window.settle();
    CHECK(window.session.trace().find("alignment") != nullptr);
}

TEST_CASE("a network is walked word by word, and the rail says which") {
    Window window("translation");
    window.session.setStep(0);
    window.session.moveTimeStep(1);
    const auto shown = [&] { return window.session.trace().node(window.session.step().results.front()).name; };
    CHECK(shown() == "encoder.1.x");
    window.session.moveTimeStep(1);
    CHECK(shown() == "encoder.2.x");
    window.session.moveTimeStep(-1);
    CHECK(shown() == "encoder.1.x");
    CHECK(utf8(timeStepTitle(window.session.trace(), window.session.step())) == "Encoder, word 1: 汤姆 / 欢迎");
    window.session.moveTimeStep(-1);
    CHECK(window.session.stepIndex() == 0);
    for (int i = 0; i < 20; ++i)
        window.session.moveTimeStep(1);
    CHECK(window.session.stepIndex() + 1 == window.session.steps().size());
}

}  // namespace attention::test
