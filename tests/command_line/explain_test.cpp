// SPDX-License-Identifier: GPL-3.0-or-later
// `explain`: the arithmetic of one cell on one line.
#include "tests/command_line/program.h"
#include "tests/support/catch.h"

using namespace attention::test;

TEST_CASE("A cell is explained in symbols, numbers and result") {
    struct Row {
        std::vector<std::string> words;  ///< after `explain`
        std::string out;
    };
    const std::vector<Row> rows = {
        {{"hello", "scores", "0", "1"}, "S[hello, how] = q(hello) · k(how) = 0.1·0.4 + 0.2·0.5 + 0.3·0.6 = 0.32\n"},
        {{"hello", "X", "0", "0"}, "X[hello, 1] = 0.1\n"},
        {{"hello", "K_transposed", "1", "1"}, "Kᵀ[2, how] = K[how, 2] = 0.5\n"},
        {{"hello-projected", "scores", "1", "0"}, "S[how, hello] = q(how) · k(hello) = 0·2 + 2·1 + 1·2 = 4\n"},
        {{"hello-projected", "W_Q", "0", "1"}, "W_Q[1, 2] = −1\n"},
        {{"hello-projected", "weights", "2", "0"}, "A[are, hello] = E[are, hello] ÷ s[are] ≈ 1 ÷ 2.2997 ≈ 0.4348\n"},
        {{"hello-projected", "weights", "2", "0", "--digits", "2"},
         "A[are, hello] = E[are, hello] ÷ s[are] ≈ 1 ÷ 2.3 ≈ 0.43\n"},
        {{"hello-projected", "softmax.max", "1", "0"},
         "m[how] = max z(how) ≈ max(2.3094, 1.7321, 0.5774, 0) ≈ 2.3094\n"},
        {{"hello", "scores", "0", "1", "--score", "dot"},
         "S[hello, how] = q(hello) · k(how) = 0.1·0.4 + 0.2·0.5 + 0.3·0.6 = 0.32\n"},
        // The numbers of the line, rounded, do not give its result.
        {{"hello", "softmax.exp", "1", "1"},
         "E[how, how] = e^D[how, how] ≈ e^(−0.5196) ≈ 0.5947\n"
         "Note: the numbers as shown give 0.5948; the result was computed without rounding.\n"},
    };
    for (const Row& row : rows) {
        std::vector<std::string> words{"explain"};
        words.insert(words.end(), row.words.begin(), row.words.end());
        const Outcome outcome = call(words);
        INFO(row.out);
        CHECK(outcome.quiet());
        CHECK(outcome.out == row.out);
    }
}

TEST_CASE("A given number is shown in full, unless decimals are asked for") {
    const std::string scene = R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["a"],
                                  "embeddings": [[-0.123456789, 1e-9]]})";
    CHECK(call({"explain", "-", "X", "0", "0"}, scene).out == "X[a, 1] = −0.123456789\n");
    CHECK(call({"explain", "-", "X", "0", "1"}, scene).out == "X[a, 2] = 1·10⁻⁹\n");
    CHECK(call({"explain", "-", "X", "0", "0", "--digits", "2"}, scene).out == "X[a, 1] ≈ −0.12\n");
}

TEST_CASE("A notice is told where it concerns the cell") {
    const std::string scene = smallScene(R"(, "mask": {"matrix": [[false, false], [true, true]]})");
    const Outcome empty = call({"explain", "-", "weights", "0", "1"}, scene);
    CHECK(empty.quiet());
    CHECK(empty.out.find("\nNote: Query one has no key left to look at: its weights are zeros.\n") !=
          std::string::npos);
    const Outcome other = call({"explain", "-", "weights", "1", "1"}, scene);
    CHECK(other.quiet());
    CHECK(other.out.find("Query one") == std::string::npos);
}

TEST_CASE("Tokens cannot break the line") {
    const std::string scene = R"({"format": "attention-scene", "version": 1, "kind": "self",
                                  "tokens": ["a\nb", "\u001b[31m"], "embeddings": [[1], [2]]})";
    const Outcome outcome = call({"explain", "-", "scores", "0", "1"}, scene);
    CHECK(outcome.quiet());
    CHECK(outcome.out.starts_with("S[a\\nb, \\x1b[31m] = "));
}

TEST_CASE("A cell that is not there is refused with the axes") {
    struct Row {
        std::vector<std::string> words;  ///< after `explain hello`
        std::string message;             ///< the beginning
    };
    const std::vector<Row> rows = {
        {{"scores"},
         "scores has the axes query (4) and key (4), so a cell of it has 2 indices counted from 0, but 0 are given"},
        {{"scores", "0"},
         "scores has the axes query (4) and key (4), so a cell of it has 2 indices counted from 0, but 1 is given"},
        {{"X", "0", "1", "2"}, "X has the axes token (4) and feature (3), so a cell of it has 2 indices"},
        {{"scores", "0", "4"},
         "there is no index 4 on the axis key of scores: it has length 4 and indices count from 0"},
        {{"scores", "-1", "0"}, "there is no index -1 on the axis query of scores: it has length 4"},
        {{"scores", "0", "99999999999999999999"}, "there is no index 99999999999999999999 on the axis key of scores"},
        {{"scores", "0", "1.5"}, "\"1.5\" is no index for the axis key of scores"},
        {{"scores", "how", "0"}, "\"how\" is no index for the axis query of scores"},
        {{"scores", "", "0"}, "\"\" is no index for the axis query of scores"},
        {{"scores", "0x1", "0"}, "\"0x1\" is no index for the axis query of scores"},
        {{"score", "0", "1"}, "there is no node \"score\": choose one of X, Q, K, V, K_transposed, scores, scaled"},
    };
    for (const Row& row : rows) {
        std::vector<std::string> words{"explain", "hello"};
        words.insert(words.end(), row.words.begin(), row.words.end());
        const Outcome outcome = call(words);
        INFO(row.message);
        INFO(outcome.err);
        CHECK(outcome.status == 2);
        CHECK(outcome.out.empty());
        CHECK(lineCount(outcome.err) == 1);
        CHECK(outcome.err.starts_with(row.message));
    }
}
