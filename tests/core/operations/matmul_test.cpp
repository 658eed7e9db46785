// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operations/matmul.h"
#include "tests/support/catch.h"
#include "tests/support/every_cell.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

namespace {

const Operand kQuery = counting("Q", axesOf({{axis::query, 2}, {axis::feature, 3}}));

}  // namespace

TEST_CASE("matmul multiplies rows by columns") {
    const Trace trace = traceOf(MatMul(), kQuery, counting("W", axesOf({{axis::feature, 3}, {axis::hidden, 2}})));
    CHECK(resultAxes(trace) == "query 2, hidden 2");
    CHECK(resultValues(trace) == std::vector<double>{22, 28, 49, 64});
    CHECK(trace.formula(trace.result()) == "Q W");
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("matmul with a vector drops the axis") {
    const Trace trace = traceOf(MatMul(), kQuery, counting("v", axesOf({{axis::feature, 3}})));
    CHECK(resultAxes(trace) == "query 2");
    CHECK(resultValues(trace) == std::vector<double>{14, 32});
    CHECK(faultsOf(trace) == std::vector<std::string>{});
}

TEST_CASE("matmul repeats the right operand along axes that it lacks") {
    const auto left = mixed("A", axesOf({{axis::batch, 2}, {axis::head, 3}, {axis::query, 2}, {axis::key, 2}}));
    struct Case {
        Axes right;
        const char* axes;
    };
    const Case cases[] = {
        {axesOf({{axis::key, 2}, {axis::feature, 4}}), "batch 2, head 3, query 2, feature 4"},
        {axesOf({{axis::batch, 2}, {axis::key, 2}, {axis::feature, 4}}), "batch 2, head 3, query 2, feature 4"},
        {axesOf({{axis::head, 3}, {axis::key, 2}, {axis::feature, 4}}), "batch 2, head 3, query 2, feature 4"},
        {axesOf({{axis::batch, 2}, {axis::head, 3}, {axis::key, 2}, {axis::feature, 1}}),
         "batch 2, head 3, query 2, feature 1"},
    };
    for (const Case& one : cases) {
        const Trace trace = traceOf(MatMul(), left, mixed("V", one.right, 2));
        CHECK(resultAxes(trace) == one.axes);
        CHECK(faultsOf(trace) == std::vector<std::string>{});
    }
}

TEST_CASE("matmul of rank 5 meets a matrix and a vector") {
    const auto hidden =
        mixed("J", axesOf({{axis::batch, 2}, {axis::head, 2}, {axis::query, 3}, {axis::key, 2}, {axis::joined, 4}}));
    const Trace matrix = traceOf(MatMul(), hidden, mixed("W", axesOf({{axis::joined, 4}, {axis::hidden, 3}}), 2));
    CHECK(resultAxes(matrix) == "batch 2, head 2, query 3, key 2, hidden 3");
    CHECK(faultsOf(matrix) == std::vector<std::string>{});
    const Trace vector = traceOf(MatMul(), hidden, mixed("v", axesOf({{axis::joined, 4}}), 2));
    CHECK(resultAxes(vector) == "batch 2, head 2, query 3, key 2");
    CHECK(faultsOf(vector) == std::vector<std::string>{});
}

TEST_CASE("a small product is summed in the order of its explanation, a large one is the same but for rounding") {
    for (const Index size : {3, 20, 40}) {
        const auto left = mixed("A", axesOf({{axis::query, size}, {axis::key, size}}), 3);
        const auto right = mixed("V", axesOf({{axis::key, size}, {axis::feature, size}}), 4);
        const Trace trace = traceOf(MatMul(), left, right);
        CHECK(faultsOf(trace, Measure::Summands) == std::vector<std::string>{});
        const CellIndex cell{size - 1, size - 2};
        if (size < 40)
            CHECK(trace.explain(trace.result(), cell).evaluate(trace) == resultOf(trace).at(cell));
    }
}

TEST_CASE("matmul without an inner length gives zeros") {
    const Trace trace = traceOf(MatMul(), Operand{"Q", axesOf({{axis::query, 2}, {axis::feature, 0}}), {}},
                                Operand{"W", axesOf({{axis::feature, 0}, {axis::hidden, 2}}), {}});
    CHECK(resultValues(trace) == std::vector<double>{0, 0, 0, 0});
}

TEST_CASE("matmul says why operands do not fit") {
    const auto query = counting("Q", axesOf({{axis::query, 4}, {axis::feature, 3}}));
    struct Case {
        Axes right;
        const char* line;
    };
    const Case cases[] = {
        {axesOf({{axis::feature, 2}, {axis::key, 4}}),
         "[matmul] Q (query 4, feature 3) and K (feature 2, key 4): feature 3 and 2 differ"},
        {axesOf({{axis::key, 3}, {axis::feature, 3}}),
         "[matmul] Q (query 4, feature 3) and K (key 3, feature 3): feature meets key"},
        {axesOf({{axis::batch, 2}, {axis::feature, 3}, {axis::key, 1}}),
         "[matmul] Q (query 4, feature 3) and K (batch 2, feature 3, key 1): batch must be the same on both sides"},
        {Axes{}, "[matmul] Q (query 4, feature 3) and K (): a product needs at least a vector on each side"},
    };
    for (const Case& one : cases)
        CHECK(shapeErrorOf(MatMul(), query, counting("K", one.right)) == one.line);
}
