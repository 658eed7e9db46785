// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include "core/tensor.h"
#include "tests/support/catch.h"
#include "tests/support/operands.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("cells stand row by row") {
    const Axes axes = axesOf({{axis::query, 2}, {axis::key, 3}, {axis::hidden, 4}});
    const Tensor tensor(axes, counting("H", axes).values);
    CHECK(tensor.size() == 24);
    CHECK(tensor.at({0, 0, 0}) == 1);
    CHECK(tensor.at({1, 2, 3}) == 24);
    CHECK(tensor.at({1, 0, 2}) == 15);
    for (Index offset = 0; offset < tensor.size(); ++offset)
        CHECK(tensor.offset(tensor.cell(offset)) == offset);
    CHECK(tensor.slices() == 2);
    CHECK(tensor.matrix(1)(2, 3) == 24);
}

TEST_CASE("a cell that is not there is refused") {
    const Tensor tensor(axesOf({{axis::query, 2}, {axis::key, 3}}), counting("S", axesOf({{axis::key, 6}})).values);
    for (const CellIndex& cell : {CellIndex{2, 0}, CellIndex{0, 3}, CellIndex{-1, 0}, CellIndex{0}, CellIndex{0, 0, 0}})
        CHECK_THROWS_AS(tensor.at(cell), std::out_of_range);
    CHECK_THROWS_AS(Tensor(axesOf({{axis::key, 2}}), std::vector<double>{1}), std::invalid_argument);
}

TEST_CASE("axes are named for people") {
    const Axes axes = axesOf({{axis::query, 4}, {axis::feature, 3}});
    CHECK(shapeText(axes) == "4×3");
    CHECK(axesText(axes).english() == "query × feature");
    CHECK(describe(axes).english() == "query 4, feature 3");
    CHECK(shapeText(Axes{}) == "1");
    CHECK(findAxis(axes, axis::feature) == 1);
    CHECK(findAxis(axes, axis::key) == -1);
    CHECK(findAxis(axesOf({{axis::feature, 1}, {axis::feature, 2}}), axis::feature) == 1);  // the innermost
    const Sentences labels{{"a", "b"}};
    const Axis labelled{axis::key, 2, &labels};
    CHECK(labelled.label(1) == "b");
    CHECK(axes[0].label(1) == "2");
}

TEST_CASE("each sentence of a batch may have labels of its own") {
    const Sentences words{{"a", "b"}, {"c", "d"}};
    const Axes batch{{axis::batch, 2, nullptr}, {axis::key, 2, &words}};
    CHECK(labelOf(batch, 1, {0, 1}) == "b");
    CHECK(labelOf(batch, 1, {1, 1}) == "d");
    CHECK(labelOf(batch, 0, {1, 1}) == "2");
    // A weight that serves every sentence has no words to name its columns.
    const Axes weight{{axis::joined, 3, nullptr}, {axis::key, 2, &words}};
    CHECK(labelOf(weight, 1, {0, 1}) == "2");
}

TEST_CASE("a vector is one row, a number one cell") {
    const Tensor vector(axesOf({{axis::hidden, 3}}), std::vector<double>{1, 2, 3});
    CHECK(vector.rows() == 1);
    CHECK(vector.columns() == 3);
    CHECK(vector.matrix()(0, 2) == 3);
    const Tensor number(Axes{}, std::vector<double>{7});
    CHECK(number.size() == 1);
    CHECK(number.at({}) == 7);
    const Tensor empty(axesOf({{axis::query, 0}, {axis::key, 3}}));
    CHECK(empty.size() == 0);
    CHECK(empty.slices() == 0);
}
