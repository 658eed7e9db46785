// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing in the engine knows which operations there are: one that only this test knows is recorded, explained and
// written like the others.
#include "core/arithmetic.h"
#include "core/formats/trace_json.h"
#include "core/formats/trace_text.h"
#include "core/step.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

namespace {

/// result = operand · operand, place by place.
class Square final : public Operation {
  public:
    std::string_view name() const override { return "square"; }
    Layout layout() const override { return Layout::Pointwise; }
    Axes shape(Inputs inputs) const override { return inputs[0]->value.axes(); }
    void evaluate(Inputs inputs, Tensor& result) const override {
        for (Index i = 0; i < result.size(); ++i)
            result.data()[i] = inputs[0]->value.data()[i] * inputs[0]->value.data()[i];
    }
    Expression explain(Inputs inputs, const CellIndex& cell) const override {
        const Expression operand = Expression::of(inputs[0]->id, cell);
        return Expression::of(Expression::Kind::Product, {operand, operand});
    }
    std::string formula(std::span<const std::string> symbols) const override { return symbols[0] + "²"; }
    std::string python(const Python&, Inputs, std::span<const std::string> names) const override {
        return names[0] + " ** 2";
    }
};

}  // namespace

TEST_CASE("an operation that only the test knows is recorded and explained") {
    const Trace trace = traceOf(Square(), Operand{"X", axesOf({{axis::token, 2}, {axis::feature, 2}}), {3, -4, 1, 0}});
    CHECK(resultValues(trace) == std::vector<double>{9, 16, 1, 0});
    CHECK(trace.formula(trace.result()) == "X²");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
    CHECK(arithmetic(trace, {trace.result(), {0, 1}}).text() == "R[1, 2] = X[1, 2]·X[1, 2] = −4·(−4) = 16");
    CHECK(traceToJson(trace).find("\"operation\": \"square\"") != std::string::npos);
    CHECK(traceToText(trace).find("R = X²   2×2") != std::string::npos);
    CHECK(stepsOf(trace).size() == 2);
    CHECK(trace.dependents({static_cast<NodeId>(0), {0, 1}}, trace.result()) ==
          std::vector<CellReference>{{trace.result(), {0, 1}}});
}
