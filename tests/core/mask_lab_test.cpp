// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask_lab.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "tests/support/catch.h"

using namespace attention;

namespace {

using Kind = MaskFinding::Kind;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

const MaskedRow& rowOf(const std::vector<MaskedRow>& rows, MaskMethod method) {
    const auto found = std::ranges::find(rows, method, &MaskedRow::method);
    REQUIRE(found != rows.end());
    return *found;
}

bool says(const MaskedRow& row, Kind kind) {
    return std::ranges::find(row.findings, kind, &MaskFinding::kind) != row.findings.end();
}

MaskFinding finding(const MaskedRow& row, Kind kind) {
    const auto found = std::ranges::find(row.findings, kind, &MaskFinding::kind);
    REQUIRE(found != row.findings.end());
    return *found;
}

}  // namespace

TEST_CASE("a usual row: adding is as good as −∞, zero after softmax is not") {
    const std::vector<double> scores{2, 1, 0, 3};
    const auto rows = maskLab(scores, {false, false, false, true});
    REQUIRE(rows.size() == 5);
    const double sum = std::exp(2) + std::exp(1) + 1;
    const MaskedRow& infinity = rows.front();
    CHECK(infinity.method == MaskMethod::MinusInfinity);
    CHECK(infinity.weights[0] == Approx(std::exp(2) / sum));
    CHECK(infinity.weights[3] == 0);
    CHECK(infinity.given[3] == -kInfinity);
    CHECK(infinity.findings.empty());
    for (const MaskMethod method :
         {MaskMethod::AddBillion, MaskMethod::AddTenThousand, MaskMethod::ZeroAfterRenormalized}) {
        CHECK(rowOf(rows, method).difference < 1e-12);
        CHECK(says(rowOf(rows, method), Kind::SameAsInfinity));
    }
    const MaskedRow& after = rowOf(rows, MaskMethod::ZeroAfter);
    const double left = sum / (sum + std::exp(3));
    CHECK(after.sum == Approx(left));
    CHECK(finding(after, Kind::SumIsNotOne).amount == Approx(left));
    CHECK(after.difference == Approx(std::exp(2) / sum * (1 - left)));
    CHECK_FALSE(says(after, Kind::SameAsInfinity));
}

TEST_CASE("scores below −10000 lose against a hidden key to which −10000 is added") {
    const std::vector<double> scores{-20000, -20001, -20002, 3};
    const std::vector<bool> hidden{false, false, false, true};
    const auto rows = maskLab(scores, hidden);
    const MaskedRow& wrong = rowOf(rows, MaskMethod::AddTenThousand);
    CHECK(wrong.weights[3] == 1);
    CHECK(finding(wrong, Kind::HiddenKeyGets) == MaskFinding{Kind::HiddenKeyGets, 3, 1});
    CHECK(says(wrong, Kind::HiddenKeyWins));
    CHECK(says(rowOf(rows, MaskMethod::AddBillion), Kind::SameAsInfinity));
    // Zero after softmax: the hidden key had everything, nothing is left to renormalize.
    CHECK(rowOf(rows, MaskMethod::ZeroAfter).sum == 0);
    CHECK(finding(rowOf(rows, MaskMethod::ZeroAfter), Kind::SumIsNotOne).amount == 0);
    CHECK(rowOf(rows, MaskMethod::ZeroAfterRenormalized).findings ==
          std::vector<MaskFinding>{{Kind::NothingToDivide, -1, 0}});
}

TEST_CASE("a hidden key may get a little without winning") {
    const std::vector<double> scores{-9999, 0};
    const auto rows = maskLab(scores, {false, true});
    const MaskedRow& row = rowOf(rows, MaskMethod::AddTenThousand);
    CHECK(finding(row, Kind::HiddenKeyGets).amount == Approx(1 / (1 + std::exp(1))));
    CHECK_FALSE(says(row, Kind::HiddenKeyWins));
}

TEST_CASE("every key hidden") {
    const std::vector<double> scores{2, 1, 0};
    const std::vector<bool> hidden(3, true);
    for (const Precision precision : {Precision::Double, Precision::Single}) {
        const auto rows = maskLab(scores, hidden, precision);
        CHECK(rows.front().weights == std::vector<double>{0, 0, 0});
        CHECK(says(rows.front(), Kind::NothingLeft));
        CHECK(says(rowOf(rows, MaskMethod::ZeroAfterRenormalized), Kind::NothingToDivide));
        CHECK(finding(rowOf(rows, MaskMethod::ZeroAfter), Kind::SumIsNotOne).amount == 0);
        for (const MaskedRow& row : rows)
            for (const double weight : row.weights)
                CHECK(std::isfinite(weight));
    }
    // In double precision −1e9 leaves seven digits of the scores; in single precision none.
    const auto exact = maskLab(scores, hidden, Precision::Double);
    const MaskedRow& unmasked = rowOf(exact, MaskMethod::AddBillion);
    CHECK(finding(unmasked, Kind::SharedOut).amount == Approx(1));
    CHECK(says(unmasked, Kind::AsUnmasked));
    CHECK(unmasked.weights[0] == Approx(std::exp(2) / (std::exp(2) + std::exp(1) + 1)));
    const auto single = maskLab(scores, hidden, Precision::Single);
    const MaskedRow& alike = rowOf(single, MaskMethod::AddBillion);
    CHECK(finding(alike, Kind::AllAlike).amount == Approx(1.0 / 3));
    CHECK_FALSE(says(alike, Kind::AsUnmasked));
}

TEST_CASE("no key hidden: all methods agree") {
    const std::vector<double> scores{2, 1, 0};
    for (const MaskedRow& row : maskLab(scores, {false, false, false})) {
        CHECK(row.difference < 1e-12);
        CHECK(row.sum == Approx(1));
    }
}

TEST_CASE("a score of −∞ is hidden in every method") {
    const std::vector<double> scores{1, -kInfinity};
    for (const MaskedRow& row : maskLab(scores, {false, false}))
        CHECK(row.weights == std::vector<double>{1, 0});
}

TEST_CASE("what is no row of scores is refused") {
    const std::vector<double> scores{1, 2};
    CHECK_THROWS_AS(maskLab(scores, {true}), std::invalid_argument);
    CHECK_THROWS_AS(maskLab({}, {}), std::invalid_argument);
    for (const double wrong : {kInfinity, 1e13, std::nan("")})
        CHECK_THROWS_AS(maskLab(std::vector<double>{1, wrong}, {false, true}), std::invalid_argument);
    for (const Precision precision : {Precision::Double, Precision::Single})
        for (const MaskedRow& row :
             maskLab(std::vector<double>{kGreatestMaskLabScore, -kGreatestMaskLabScore}, {true, false}, precision))
            for (const double weight : row.weights)
                CHECK(std::isfinite(weight));
}
