// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/number_text.h"
#include "core/random.h"
#include "tests/support/catch.h"

using namespace attention;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kGreatest = std::numeric_limits<double>::max();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();

bool sameBits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace

TEST_CASE("the shortest text of a number") {
    struct Case {
        double value;
        const char* text;
    };
    const Case cases[] = {{0, "0"},        {-0.0, "-0.0"},        {1, "1"},
                          {-2.5, "-2.5"},  {0.1, "0.1"},          {0.1 + 0.2, "0.30000000000000004"},
                          {1e22, "1e+22"}, {kSmallest, "5e-324"}, {kGreatest, "1.7976931348623157e+308"},
                          {1e-7, "1e-07"}, {kInfinity, "inf"},    {-kInfinity, "-inf"},
                          {NAN, "nan"}};
    for (const Case& one : cases)
        CHECK(shortestText(one.value) == one.text);
}

TEST_CASE("the shortest text reads back bit-equal") {
    SplitMix64 random(7);
    int wrong = 0;
    for (int i = 0; i < 100000; ++i) {
        const double value = std::bit_cast<double>(random.next());
        if (!std::isnan(value) && !sameBits(std::strtod(shortestText(value).c_str(), nullptr), value))
            ++wrong;
    }
    CHECK(wrong == 0);
    for (const double value : {0.0, -0.0, kSmallest, -kSmallest, kGreatest, std::numeric_limits<double>::min()})
        CHECK(sameBits(std::strtod(shortestText(value).c_str(), nullptr), value));
}

TEST_CASE("a number in a line of arithmetic") {
    struct Case {
        double value;
        int decimals;
        const char* text;
        bool exact;
    };
    const Case cases[] = {
        {4, 4, "4", true},
        {-2, 4, "−2", true},
        {0.5, 4, "0.5", true},
        {0.1 * 0.1, 4, "0.01", true},  // the noise of the last places does not count
        {1.0 / 3, 4, "0.3333", false},
        {2.30940107675850, 4, "2.3094", false},
        {-1.0 / 3, 2, "−0.33", false},
        {0, 4, "0", true},
        {-0.0, 4, "0", true},
        {1.234e-7, 4, "1.234·10⁻⁷", true},
        {-1.23456e-7, 4, "−1.235·10⁻⁷", false},
        {1e300, 4, "1·10³⁰⁰", true},
        {kSmallest, 4, "4.941·10⁻³²⁴", true},
        {1.797e308, 4, "1.797·10³⁰⁸", true},
        {378097.443, 4, "378097.443", true},
        {12345678.5, 2, "1.235·10⁷", false},
        {kInfinity, 4, "∞", true},
        {-kInfinity, 4, "−∞", true},
        {NAN, 4, "?", true},
    };
    for (const Case& one : cases) {
        INFO(one.text);
        const ShownNumber shown = showNumber(one.value, one.decimals);
        CHECK(shown.text == one.text);
        CHECK(shown.exact == one.exact);
    }
    CHECK(showNumber(1.0 / 3, 4).value == 0.3333);
}

TEST_CASE("a number in a cell of a table") {
    struct Case {
        double value;
        int decimals;
        const char* text;
    };
    const Case cases[] = {
        {0.14, 2, "0.14"},
        {1, 2, "1.00"},
        {1, 0, "1"},
        {-0.5, 2, "−0.50"},
        {0, 2, "0.00"},
        {-0.0, 2, "0.00"},
        {0.004, 2, "<0.01"},
        {-0.004, 2, "−<0.01"},
        {0.005, 2, "0.01"},
        {1e-300, 2, "<0.01"},
        {0.0004, 3, "<0.001"},
        {0.4, 0, "0"},
        {-0.4, 0, "0"},
        {123456.7, 2, "123457"},
        {123456, 2, "123456.00"},
        {1.5e7, 2, "1.5e7"},
        {1.797e308, 2, "1.8e308"},
        {-1e22, 2, "−1e22"},
        {kInfinity, 2, "∞"},
        {-kInfinity, 2, "−∞"},
        {NAN, 2, "?"},
    };
    for (const Case& one : cases)
        CHECK(cellText(one.value, one.decimals) == one.text);
}

TEST_CASE("a table never shows −0.00, and 0.00 only for nothing") {
    SplitMix64 random(5);
    int wrong = 0;
    for (int i = 0; i < 20000; ++i) {
        const double value = (random.uniform() - 0.5) * std::pow(10, -10 * random.uniform());
        const std::string text = cellText(value, 2);
        wrong += text == "−0.00" || (text == "0.00" && value != 0);
    }
    CHECK(wrong == 0);
}

TEST_CASE("as many decimals as are needed") {
    const auto decimals = [](std::vector<double> values, int most) { return decimalsFor(values, most); };
    CHECK(decimals({1, 2, -3}, 4) == 0);
    CHECK(decimals({1, 0.5}, 4) == 1);
    CHECK(decimals({0.1 + 0.2, 0.25}, 4) == 2);
    CHECK(decimals({1.0 / 3}, 4) == 4);
    CHECK(decimals({1.0 / 3}, 2) == 2);
    CHECK(decimals({kInfinity, -kInfinity, 1}, 2) == 0);
    CHECK(decimals({}, 2) == 0);
}

TEST_CASE("what a person types is read in every way that is clear") {
    const std::pair<const char*, double> clear[] = {
        {"0,5", 0.5},     {"0.5", 0.5},        {"1,3", 1.3},        {"1e-3", 0.001},
        {"-,5", -0.5},    {"\u22121.5", -1.5}, {"+2", 2},           {" 7 ", 7},
        {"1/3", 1.0 / 3}, {"-1/4", -0.25},     {"0,5/2", 0.25},     {"1e-400", 0},
        {".5", 0.5},      {"5.", 5},           {"-inf", -HUGE_VAL}, {"\u2212\u221E", -HUGE_VAL},
    };
    for (const auto& [text, value] : clear) {
        INFO(text);
        REQUIRE(readNumber(text));
        CHECK(*readNumber(text) == value);
    }
    for (const char* text : {"",     " ",   "0,2.1", "1.000,5", "1 000", "1/0", "1/2/3", "abc", "1e400", "nan", "inf",
                             "0x10", "--1", "+-1",   "1e",      ".",     ",",   "1,2,3", "1/",  "/2",    "５"}) {
        INFO(text);
        CHECK_FALSE(readNumber(text));
    }
}
