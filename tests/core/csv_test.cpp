// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as people and spreadsheets write them (tests/data/files), and what we write ourselves.
#include "core/formats/csv.h"

#include <bit>
#include <cstdint>

#include "core/error.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/messages.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

using Strings = std::vector<std::string>;

NamedArray fileCalled(const std::string& name) {
    return readCsv(readFile(sourcePath("tests/data/files/" + name)));
}

std::string refusal(const std::string& text) {
    try {
        readCsv(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

std::vector<std::uint64_t> bitsOf(std::span<const double> values) {
    std::vector<std::uint64_t> bits;
    for (const double value : values)
        bits.push_back(std::bit_cast<std::uint64_t>(value));
    return bits;
}

const double kHard[] = {0.1, 5e-324, 1.797e308, -0.0, 0.30000000000000004, 1e-17, 123456.789012345, -1.0 / 3};

Tensor tensorOf(const Sentences& tokens, std::span<const double> values) {
    const auto rows = static_cast<Index>(tokens[0].size());
    return Tensor(Axes{{axis::token, rows, &tokens}, {axis::feature, static_cast<Index>(values.size()) / rows}},
                  values);
}

}  // namespace

TEST_CASE("a byte order mark is no part of the first cell") {  // FILE-01
    const NamedArray header = fileCalled("01_bom_quoted_header.csv");
    CHECK(header.rows == Strings{"I", "eat"});
    CHECK(header.columns == Strings{"d1", "d2"});
    CHECK(header.array == matrix({{1, 0}, {0, 1}}));
    CHECK(fileCalled("01_bom_numbers_only.csv").array == matrix({{1.5, 2}, {3, 4}}));
}

TEST_CASE("semicolons between cells and commas in numbers") {  // FILE-02
    const NamedArray plain = fileCalled("02_semicolon_decimal_comma.csv");
    CHECK(plain.array == matrix({{0.435, 2.87}, {1.286, 4}, {0.118, 2.059}}));
    CHECK(english(plain.notes) ==
          Strings{"the cells stand between semicolons", "a comma in a number was read as the decimal point"});
    const NamedArray units = fileCalled("02_semicolon_header_units.csv");
    CHECK(units.columns == Strings{"Zeit t / s", "U_B1 / V", "U_A1 / V"});
    CHECK(units.rows.empty());
    CHECK(units.array == matrix({{0, 0.665, -0.375}, {0.1, 0.77, -0.29}, {0.2, 0.855, -0.225}}));
    CHECK(readCsv("x;1,2\ny;3,4\n").array == matrix({{1.2}, {3.4}}));
    CHECK(readCsv("0,5\t1\n2\t3,25\n").array == matrix({{0.5, 1}, {2, 3.25}}));
}

TEST_CASE("ragged and odd tables are read whole or refused with their place") {  // FILE-04
    const auto refused = [](const std::string& name) {
        return refusal(readFile(sourcePath("tests/data/files/" + name)));
    };
    CHECK(refused("04_ragged.csv") == "line 2: 2 values, expected 3 as in line 1");
    CHECK(fileCalled("04_crlf_blank_tail.csv").array == matrix({{1, 2}, {3, 4}}));
    CHECK(fileCalled("04_cr_only.csv").array == matrix({{1, 2}, {3, 4}}));
    CHECK(refused("04_trailing_comma.csv") == "line 1, column 3: the cell is empty: write its number");
    CHECK(refused("04_blank_cell.csv") == "line 1, column 2: the cell is empty: write its number");
    CHECK(refused("04_text_in_numbers.csv") ==
          "line 2, column 1: \"three\" is not a number: write it like 0.5, -2 or 1e-3");
    CHECK(refused("04_empty.csv") == "the file is empty: write one line of numbers for each token");
    CHECK(refused("04_header_only.csv") ==
          "the file has only a header: write one line of numbers for each token below it");
}

TEST_CASE("tokens may hold separators, quotes and line ends") {  // FILE-05
    const NamedArray tokens = fileCalled("05_quoted_tokens.csv");
    CHECK(tokens.rows == Strings{"a,b", "say \"hi\"", "line\nbreak", ";", "", " lead"});
    CHECK(tokens.array == matrix({{1, 0}, {0, 1}, {1, 1}, {2, 0}, {0, 2}, {1, 2}}));
    const NamedArray last = fileCalled("05_quote_last_cells.csv");
    CHECK(last.columns == Strings{"x=\"yy,hh\"", "one, two"});
    CHECK(last.array == matrix({{1, 2}}));
}

TEST_CASE("every number comes back bit-equal") {  // FILE-15
    const NamedArray file = fileCalled("15_full_precision.csv");
    const std::vector<double> wanted{0.1,    0.3333333333333333,      1e-17, 123456.789012345,
                                     5e-324, 1.7976931348623157e+308, -0.0,  0.30000000000000004};
    CHECK(bitsOf(file.array.values) == bitsOf(wanted));
    const Sentences tokens{{"a", "b"}};
    const std::string text = tensorToCsv(tensorOf(tokens, kHard));
    CHECK(text.find(",0.1,5e-324,1.797e+308,-0.0\r\n") != std::string::npos);
    CHECK(bitsOf(readCsv(text).array.values) == bitsOf(kHard));
    CHECK(bitsOf(readCsv('\xEF' + std::string("\xBB\xBF") + text).array.values) == bitsOf(kHard));
}

TEST_CASE("every token comes back, and none is a formula to a spreadsheet") {
    const Sentences tokens{{"=1+1",       "'=1",      "-",   "+x", "@a",  "-1",   "7",     "",     " ",   "a,b",
                            "say \"hi\"", "one\ntwo", "1/2", "'",  "''-", "米饭", "\ttab", "it's", "NaN", "inf"}};
    std::vector<double> values(tokens[0].size() * 2, 0.5);
    const std::string text = tensorToCsv(tensorOf(tokens, values));
    const NamedArray back = readCsv(text);
    CHECK(back.rows == tokens[0]);
    CHECK(back.columns == Strings{"1", "2"});
    CHECK(back.array.values == values);
    for (const char start : {'=', '+', '@', '-'}) {
        CHECK(text.find(std::string("\n") + start) == std::string::npos);
        CHECK(text.find(std::string("\n\"") + start) == std::string::npos);
    }
}

TEST_CASE("numbers in quotes are numbers, except beside numbers without") {
    CHECK(readCsv("\"1\",\"2\"\n\"3\",\"4\"\n").array == matrix({{1, 2}, {3, 4}}));
    CHECK(readCsv("\"0,5\",1\n2,3\n").rows == Strings{});
    const NamedArray labelled = readCsv(",\"1\",\"2\"\n\"10\",0.5,1\n\"20\",2,3\n");
    CHECK(labelled.columns == Strings{"1", "2"});
    CHECK(labelled.rows == Strings{"10", "20"});
}

TEST_CASE("broken tables") {
    CHECK(refusal("1,\"2\n3,4\n") == "line 1, column 2: the quote that opens here is never closed");
    CHECK(refusal("1,\"2\"x\n") == "line 1, column 2: text follows the closing quote: double quotes inside a cell");
    CHECK(refusal("1,2\n3,4\"\n") == "line 2, column 2: a quote stands inside a cell that does not begin with one");
    CHECK(refusal("1,2\n\n3,4\n") == "line 2: the line is empty: remove it");
    CHECK(refusal("1,2\n3,1e400\n").starts_with("line 2, column 2: \"1e400\" is not a number"));
    CHECK(refusal("x,nan\n3,4\n").starts_with("line 1, column 1: \"x\" is not a number"));
    CHECK(refusal("1,nan\n3,4\n").starts_with("line 1, column 2: \"nan\" is not a number"));
    CHECK(refusal("1,x\n3,4\n").starts_with("line 1, column 2: \"x\" is not a number"));
    CHECK(refusal("1,2\n3,\xFF\n") == "line 2: this is not UTF-8 text: save the file as UTF-8");
    CHECK(refusal(std::string("\xFF\xFE\x31\x00", 4)) == "line 1: this is not UTF-8 text: save the file as UTF-8");
    CHECK(refusal("a;b\n1;2;x\n").starts_with("line 2: 3 values, expected 2 as in line 1"));
}

TEST_CASE("the long form has a line for each number of every tensor") {
    const Trace trace = record(presetScene("two-heads"));
    const std::string text = stepsToCsv(trace, stepsOf(trace));
    CHECK(text.starts_with("step,tensor,row,row_token,col,col_token,value\r\n2,X,0,"));
    std::size_t cells = 0;
    for (const Node& node : trace.nodes())
        cells += static_cast<std::size_t>(node.value.size());
    CHECK(static_cast<std::size_t>(std::ranges::count(text, '\n')) == cells + 1);
    CHECK(text.find(",weights[1],") != std::string::npos);
}
