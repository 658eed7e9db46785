// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scale_lab.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "tests/support/catch.h"

using namespace attention;

TEST_CASE("largest weight, entropy and gradient of known rows") {
    const std::vector<double> alike(4, 0.25);
    CHECK(scalePoint(alike).largest == 0.25);
    CHECK(scalePoint(alike).entropy == Approx(std::log(4)));
    CHECK(scalePoint(alike).gradient == Approx(std::sqrt(3.0) / 4));  // the projection off (1, 1, 1, 1), times ¼
    const std::vector<double> one{0, 1, 0};
    CHECK(scalePoint(one).largest == 1);
    CHECK(scalePoint(one).entropy == 0);
    CHECK(scalePoint(one).gradient == 0);
}

TEST_CASE("the gradient is the norm of the Jacobian, entry by entry") {
    const std::vector<double> weights{0.5, 0.3, 0.15, 0.05};
    double squares = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
        for (std::size_t j = 0; j < weights.size(); ++j) {
            const double entry = (i == j ? weights[i] : 0) - weights[i] * weights[j];
            squares += entry * entry;
        }
    CHECK(scalePoint(weights).gradient == Approx(std::sqrt(squares)));
}

TEST_CASE("the widths run from 2 to 512 and hold every power of two") {
    const auto widths = scaleLabWidths();
    CHECK(widths.front() == 2);
    CHECK(widths.back() == 512);
    CHECK(std::ranges::is_sorted(widths));
    CHECK(std::ranges::adjacent_find(widths) == widths.end());
    for (Index power = 2; power <= 512; power *= 2)
        CHECK(std::ranges::find(widths, power) != widths.end());
}

TEST_CASE("with √d nothing depends on the width; without it softmax saturates; with d it is flat") {
    for (const Index keys : {2, 16, 64}) {
        CAPTURE(keys);
        const auto rows = scaleLab({keys, 256, 7});
        const ScaleRow& narrow = rows[14];  // d = 16
        REQUIRE(narrow.width == 16);
        const ScaleRow& wide = rows.back();
        const double uniform = 1 / static_cast<double>(keys);
        CHECK(wide.of(Divisor::Root).largest == Approx(narrow.of(Divisor::Root).largest).epsilon(0.15));
        CHECK(wide.of(Divisor::Root).gradient == Approx(narrow.of(Divisor::Root).gradient).epsilon(0.15));
        CHECK(wide.of(Divisor::One).largest > 0.85);
        CHECK(wide.of(Divisor::One).entropy < 0.35);
        CHECK(wide.of(Divisor::One).gradient < 0.7 * wide.of(Divisor::Root).gradient);
        CHECK(wide.of(Divisor::Width).largest < 1.2 * uniform);
        CHECK(wide.of(Divisor::Width).entropy > 0.99 * std::log(static_cast<double>(keys)));
        for (const ScaleRow& row : rows)
            for (const ScalePoint& point : row.points) {
                CHECK(point.largest >= uniform);
                CHECK(point.largest <= 1);
                CHECK(point.entropy >= 0);
                CHECK(point.entropy <= std::log(static_cast<double>(keys)) + 1e-12);
                CHECK(point.gradient >= 0);
            }
    }
}

TEST_CASE("the scores have the spread that the divisor is there for") {
    // With two keys the difference of the scores has variance 2 d; divided by √d the larger weight is σ(|N(0, 2)|), the
    // mean of which is 0.7252 (integrated numerically).
    const auto rows = scaleLab({2, 20000, 3});
    CHECK(rows.back().of(Divisor::Root).largest == Approx(0.7252).margin(0.005));
}

TEST_CASE("a seed gives the same numbers again, another one others") {
    const auto first = scaleLab({16, 8, 1});
    const auto again = scaleLab({16, 8, 1});
    const auto other = scaleLab({16, 8, 2});
    for (std::size_t i = 0; i < first.size(); ++i) {
        CHECK(first[i].of(Divisor::One).largest == again[i].of(Divisor::One).largest);
        CHECK(first[i].of(Divisor::One).largest != other[i].of(Divisor::One).largest);
    }
    CHECK_THROWS_AS(scaleLab({1, 8, 1}), std::invalid_argument);
    CHECK_THROWS_AS(scaleLab({16, 0, 1}), std::invalid_argument);
}
