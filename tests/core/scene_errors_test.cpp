// SPDX-License-Identifier: GPL-3.0-or-later
// What a scene that is not valid is told: one line that says what, where, and what to do.
#include "core/formats/scene_json.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

struct Case {
    std::string text;
    std::string line;
};

/// The scene with two tokens and two features, and these keys instead of or beside its own.
std::string two(const std::string& more) {
    return sceneText(R"("tokens": ["a", "b"], "embeddings": [[1, 2], [3, 4]], )" + more);
}

std::string embeddings(const std::string& array) {
    return sceneText(R"("tokens": ["a", "b"], "embeddings": )" + array);
}

void check(const std::vector<Case>& cases) {
    for (const Case& one : cases) {
        INFO(one.text.substr(0, 300));
        const std::string line = errorOf(one.text);
        CHECK(line == one.line);
        CHECK(line.find('\n') == std::string::npos);
    }
}

std::string repeated(const std::string& text, int times, const std::string& between) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += (i ? between : "") + text;
    return all;
}

}  // namespace

TEST_CASE("broken JSON is told with line and column") {
    check({
        {"", "line 1, column 1: the file is empty: a scene begins with {"},
        {" \n\n", "line 1, column 1: the file is empty: a scene begins with {"},
        {"{\"tokens\": [\"a\", \"b\"],\n \"embeddings\": [[1, 2], [3, 4],\n \"heads\": 1}",
         "line 3, column 9: expected a comma or a closing ], found :"},
        {"{\"embeddings\": [[1, 2], [3, 4]\n \"heads\": 1}",
         "line 2, column 2: expected a comma or a closing ], found a text in quotes"},
        {"{\"embeddings\": [[1, 2}", "line 1, column 22: expected a comma or a closing ], found }"},
        {"{\"embeddings\": [[1, 2], [3, 4]]", "line 1, column 32: the file ends too early: a closing } is missing"},
        {"{\"embeddings\": ", "line 1, column 16: the file ends too early: the rest is missing"},
        {"{\"title\": \"abc", "line 1, column 15: the file ends within a text: a closing \" is missing"},
        {"{\"embeddings\": [[1, 2,]]}",
         "line 1, column 23: a comma stands before ]: remove it, or write what is missing after it"},
        {"{\"heads\": 1,}", "line 1, column 13: a comma stands before }: remove it, or write what is missing after it"},
        {"{\"heads\": 1 \"kind\": \"self\"}",
         "line 1, column 13: expected a comma or a closing }, found a text in quotes"},
        {"{\"heads\" 1}", "line 1, column 10: expected : after the key, found 1"},
        {"{heads: 1}", "line 1, column 2: expected a key in double quotes, found heads"},
        {"{'heads': 1}", "line 1, column 2: expected a key in double quotes, found '"},
        {"{\"kind\": self}",
         "line 1, column 10: expected a number, a text in double quotes, or an opening [ or {, found "
         "self"},
        {"{\"kind\": “self”}",
         "line 1, column 10: expected a number, a text in double quotes, or an opening [ or {, found “ (quotes must be "
         "straight)"},
        {"[1，2]", "line 1, column 3: expected a comma or a closing ], found ，"},
        {"{\"heads\": 1}\n}", "line 2, column 1: the scene has ended, but more follows: remove it"},
        {"{\"heads\": 1 // one\n}", "line 1, column 13: a scene has no comments: remove it"},
        {"{\"title\": \"汤姆\n\"}",
         "line 1, column 14: a text in quotes holds a line break or tab: close the quotes, or write \\n or \\t"},
        {"{\"title\": \"a\\x\"}",
         "line 1, column 14: a text in quotes holds a \\ that means nothing: write \\\\ for the sign itself"},
        {"{\"title\": \"a\xFF\"}", "line 1, column 13: this is not UTF-8 text: save the file as UTF-8"},
        {std::string("\xFF\xFE{\0", 4), "line 1, column 1: this is not UTF-8 text: save the file as UTF-8"},
        {"\xEF\xBB\xBF{heads: 1}", "line 1, column 2: expected a key in double quotes, found heads"},
        {std::string(100000, '['), "line 1, column 65: brackets are nested more than 64 deep, which no scene needs"},
        {two("\"view\": " + std::string(100000, '[') + std::string(100000, ']')),
         "line 1, column 186: brackets are nested more than 64 deep, which no scene needs"},
    });
}

TEST_CASE("numbers that are none") {
    check({
        {embeddings("[[1, NaN], [3, 4]]"), "line 1, column 102: NaN is not a number: write the number that is meant"},
        {embeddings("[[1, nan], [3, 4]]"), "line 1, column 102: nan is not a number: write the number that is meant"},
        {embeddings("[[1, Infinity], [3, 4]]"),
         "line 1, column 102: Infinity is not a number in JSON: only a mask may hold it, as \"-inf\" in quotes"},
        {embeddings("[[1, -Infinity], [3, 4]]"),
         "line 1, column 102: -Infinity is not a number in JSON: only a mask may hold it, as \"-inf\" in quotes"},
        {embeddings("[[1, 1e400], [3, 4]]"),
         "line 1, column 102: the number 1e400 is too large for a double (the largest is 1.8e308)"},
        {embeddings("[[1, -1e400], [3, 4]]"),
         "line 1, column 102: the number -1e400 is too large for a double (the largest is 1.8e308)"},
        {embeddings("[[1, 9" + std::string(400, '0') + "], [3, 4]]"),
         "line 1, column 102: the number here is too large for a double (the largest is 1.8e308)"},
        {embeddings("[[1, .5], [3, 4]]"),
         "line 1, column 102: .5 is not a number in JSON: write it like 0.5, 3, -2 or 1e-3"},
        {embeddings("[[1, 01], [3, 4]]"),
         "line 1, column 102: 01 is not a number in JSON: write it like 0.5, 3, -2 or 1e-3"},
        {embeddings("[[1, 2 3], [3, 4]]"), "line 1, column 104: expected a comma or a closing ], found 3"},
        {embeddings("[[1, null], [3, 4]]"), "embeddings row 1, column 2: expected a number, found null"},
        {embeddings("[[1, 2], [3, \"4\"]]"), "embeddings row 2, column 2: expected a number, found \"4\""},
        {embeddings("[[1, true], [3, 4]]"), "embeddings row 1, column 2: expected a number, found true"},
        {embeddings("[[1, \"inf\"], [3, 4]]"),
         "embeddings row 1, column 2: inf is not a number to compute with: only a mask may hold -inf"},
        {embeddings("[[1, \"-inf\"], [3, 4]]"),
         "embeddings row 1, column 2: -inf is not a number to compute with: only a mask may hold -inf"},
        {two(R"("score": {"formula": "bilinear", "W": [[[["inf"]]]]})"),
         "score.W is 1×1×1×1, but must be a matrix or a list of numbers"},
        {two(R"("score": {"formula": "additive", "b": [0, "inf"]})"),
         "score.b number 2: inf is not a number to compute with: only a mask may hold -inf"},
        {two(R"("projections": {"W_Q": [[1, 0], ["inf", 1]]})"),
         "projections.W_Q row 2, column 1: inf is not a number to compute with: only a mask may hold -inf"},
    });
    // Allowed: a double at its limits.
    for (const char* number : {"-0.0", "5e-324", "1.7976931348623157e308", "1e-400", "123456789012345678901234567890"})
        CHECK(errorOf(embeddings("[[1, " + std::string(number) + "], [0, 0]]")) == "");
}

TEST_CASE("matrices that are none") {
    check({
        {embeddings("[[1, 2], [3]]"),
         "embeddings row 2: has 1 number, but the rows before it have 2: all rows need the same length"},
        {embeddings("[[1], [2, 3]]"),
         "embeddings row 2: has 2 numbers, but the rows before it have 1: all rows need the same length"},
        {embeddings("[[[1], [2]], [[3]]]"),
         "embeddings row 2: has 1 row, but the rows before it have 2: all rows need the same length"},
        {embeddings("[[1, 2], 3]"), "embeddings row 2: expected a list, found 3"},
        {embeddings("[1, [2]]"), "embeddings number 2: expected a number, found a list"},
        {embeddings("[[1], [[2]]]"), "embeddings row 2, row 1: expected a number, found a list"},
        {embeddings("[[1, 2], [[3, 4], [5, 6]]]"), "embeddings row 2, row 1: expected a number, found a list"},
        {embeddings("[[[1, 1], [2, 2]], [3, 4]]"), "embeddings row 2, column 1: expected a list, found 3"},
        {embeddings("[[[[[1]]]]]"),
         "embeddings row 1, row 1, row 1, row 1: lists are nested too deeply: at most "
         "sentences of rows of numbers are needed"},
        {embeddings("[]"), "embeddings: is empty: write its numbers or leave the key out"},
        {embeddings("[[], []]"),
         "embeddings is empty: give a matrix with a row per token (or one matrix per sentence) or leave the key out"},
        {embeddings("[1, 2]"),
         "embeddings is a list of 2, but must be a matrix with a row per token (or one matrix per sentence)"},
        {embeddings("{}"), "embeddings: expected a list in [ ], found {}"},
        {embeddings("null"), "embeddings: expected a list in [ ], found null"},
        {embeddings("\"0.1 0.2\""), "embeddings: expected a list in [ ], found \"0.1 0.2\""},
        {two(R"("projections": {"W_Q": []})"), "projections.W_Q: is empty: write its numbers or leave the key out"},
        {two(R"("projections": {"b_Q": [[1, 2]]})"), "projections.b_Q is 1×2, but must be a list of numbers"},
        {two(R"("projections": {"W_Q": [1, 2]})"), "projections.W_Q is a list of 2, but must be a matrix"},
    });
}

TEST_CASE("shapes that do not go together are told with both shapes and the remedy") {
    check({
        {two(R"("projections": {"W_Q": [[1, 2, 3]]})"),
         "projections.W_Q is 1×3, but the embeddings have 2 features: W_Q needs 2 rows"},
        {two(R"("projections": {"W_K": [[1, 2, 3]], "layout": "out-in"})"),
         "projections.W_K is 1×3, but the embeddings have 2 features: W_K needs 2 columns (layout out-in)"},
        {two(R"("projections": {"b_Q": [1]})"), "projections.b_Q has 1 number, but is added to rows of 2: b_Q needs 2"},
        {two(R"("projections": {"W_Q": [[1, 2, 3], [4, 5, 6]]})"),
         "score.formula scaled-dot does not fit: Q is 2×3 and K is 2×2, but it needs queries and keys of the same "
         "width"},
        {two(R"("projections": {"W_O": [[1], [2], [3]]})"),
         "projections.W_O is 3×1, but the context has 2 features: W_O needs 2 rows"},
        {two(R"("score": {"formula": "bilinear", "W": [[1, 2, 3]]})"),
         "score.W is 1×3, but bilinear with queries of width 2, keys of width 2 and 2 values needs W to be 2×2"},
        {two(R"("score": {"formula": "additive", "b": [1], "v": [1, 2]})"),
         "score.v is a list of 2, but additive with queries of width 2, keys of width 2 and 2 values needs v to be a "
         "list of 1"},
        {two(R"("score": {"formula": "concat-linear", "W": [[1, 2]], "layout": "out-in"})"),
         "score.W is 1×2, but concat-linear with queries of width 2, keys of width 2 and 2 values needs W to be 1×4 "
         "(layout out-in)"},
        {sceneText(R"("tokens": ["a"], "embeddings": [[1], [2]])"),
         "tokens has 1 token, but embeddings has 2 rows: give one row per token"},
        {sceneText(R"("tokens": ["a", "b", "c"], "embeddings": [[1]])"),
         "tokens has 3 tokens, but embeddings has 1 row: give one row per token"},
        {sceneText(R"("tokens": [["a"], ["b"]], "embeddings": [[1]])"),
         "tokens has 2 sentences, but embeddings has 1: give one list of tokens per sentence"},
        {two(R"("heads": 3)"), "heads is 3, but the width 2 of Q cannot be divided by it: 1 or 2 heads would work"},
        {two(R"("heads": 0)"), "heads is 0, but there must be at least 1"},
        {two(R"("heads": -1)"), "heads is -1, but there must be at least 1"},
        {two(R"("mask": {"padding": [true]})"),
         "mask.padding is a list of 1, but there are 2 keys and 2 queries: it needs to be a list of 2"},
        {two(R"("mask": {"padding": [[true, true], [true, true]]})"),
         "mask.padding is for 2 sentences, but the scene has 1: give one for all, or one for each"},
        {two(R"("mask": {"matrix": [[1, 1, 1], [1, 1, 1]]})"),
         "mask.matrix is 2×3, but there are 2 queries and 2 keys: it needs to be 2×2"},
        {two(R"("mask": {"matrix": [true, false]})"), "mask.matrix is a list of 2, but must be a matrix (query × key)"},
        {two(R"("dropout": {"p": 0.5, "keep": [[1]]})"),
         "dropout.keep is 1×1, but the weights are 2×2: it needs to be 2×2"},
        {two(R"("dropout": {"p": 0.5, "keep": [[[1, 1], [1, 1]], [[1, 1], [1, 1]]]})"),
         "dropout.keep is 2×2×2, but the weights are 2×2: it needs to be 2×2"},
        {two(R"("heads": 2, "dropout": {"p": 0.5, "keep": [[[1, 1], [1, 1]]]})"),
         "dropout.keep is 1×2×2, but the weights are 2×2×2: it needs to be 2×2 or 2×2×2"},
        {sceneText(R"("inputs": {"Q": [[1]], "K": [[1], [2]], "V": [[1]]})"),
         "inputs.V has 1 row, but inputs.K has 2: every key needs its value"},
        {sceneText(R"("inputs": {"Q": [[1]], "K": [[[1]]]})"),
         "inputs.K is 1×1×1, but inputs.Q is 1×1: all need the same number of sentences"},
        {sceneText(R"("inputs": {"Q": [[1]], "K": [[1]]}, "projections": {"W_Q": [[1]]})"),
         "projections.W_Q stands beside inputs, which are Q, K and V themselves: remove one of them"},
    });
}

TEST_CASE("keys with a wrong or missing value") {
    check({
        {"[]", "scene: expected an object in { }, found []"},
        {"{}", "format: is missing, so this is not a scene: it must be \"attention-scene\""},
        {R"({"format": "attention-trace"})", "format: expected \"attention-scene\", found \"attention-trace\""},
        {R"({"format": "attention-scene"})", "version: is missing: it must be 1"},
        {R"({"format": "attention-scene", "version": "1"})", "version: expected a whole number, found \"1\""},
        {R"({"format": "attention-scene", "version": 2})",
         "version: the scene has version 2, and this program reads up to version 1: use a newer program"},
        {R"({"format": "attention-scene", "version": 18446744073709551615})",
         "version: the scene has version 18446744073709551615, and this program reads up to version 1: use a newer "
         "program"},
        {R"({"format": "attention-scene", "version": 0})", "version: expected 1, found 0"},
        {R"({"format": "attention-scene", "version": 1})", "kind: is missing: for example \"self\""},
        {R"({"format": "attention-scene", "version": 1, "kind": 1})", "kind: expected a text in quotes, found 1"},
        {R"({"format": "attention-scene", "version": 1, "kind": "sideways"})",
         "kind is \"sideways\", but must be one of: self, cross, decoder-step, encoder-decoder"},
        {sceneText(R"("tokens": ["a"])"),
         "embeddings is missing: give one row of numbers per token (or inputs with Q, K and V)"},
        {sceneText(R"("embeddings": [[1]])"), "tokens is missing: give one token per row of embeddings"},
        {sceneText(R"("tokens": [], "embeddings": [[1]])"), "tokens: expected a list of tokens, found []"},
        {sceneText(R"("tokens": "hello how", "embeddings": [[1]])"),
         "tokens: expected a list of tokens, found \"hello how\""},
        {sceneText(R"("tokens": ["a", 2], "embeddings": [[1], [2]])"),
         "tokens number 2: expected a text in quotes, found 2"},
        {sceneText(R"("tokens": [["a"], "b"], "embeddings": [[1], [2]])"),
         "tokens row 2: expected a list of tokens, found \"b\""},
        {sceneText(R"("inputs": {"Q": [[1]]})"), "inputs.K: is missing: inputs need Q and K"},
        {sceneText(R"("inputs": [[1]])"), "inputs: expected an object in { }, found [[1]]"},
        {two(R"("title": "hello")"), "title: expected an object in { }, found \"hello\""},
        {two(R"("title": {"en": 5})"), "title.en: expected a text in quotes, found 5"},
        {two(R"("score": "dot")"), "score: expected an object in { }, found \"dot\""},
        {two(R"("score": {"formula": "cosine"})"),
         "score.formula is \"cosine\", but must be one of: dot, scaled-dot, additive, concat-linear, concat-tanh-sum, "
         "bilinear, concat-linear-rows"},
        {two(R"("score": {"formula": null})"), "score.formula: expected a text in quotes, found null"},
        {two(R"("score": {"seed": -1})"), "score.seed: expected a whole number from 0, found -1"},
        {two(R"("score": {"seed": 1.5})"), "score.seed: expected a whole number from 0, found 1.5"},
        {two(R"("score": {"layout": "rows"})"), "score.layout: expected \"in-out\" or \"out-in\", found \"rows\""},
        {two(R"("projections": {"layout": 1})"), "projections.layout: expected \"in-out\" or \"out-in\", found 1"},
        {two(R"("heads": 1.5)"), "heads: expected a whole number, found 1.5"},
        {two(R"("heads": "2")"), "heads: expected a whole number, found \"2\""},
        {two(R"("heads": 18446744073709551615)"), "heads: expected a whole number, found 18446744073709551615"},
        {two(R"("mask": true)"), "mask: expected an object in { }, found true"},
        {two(R"("mask": {"causal": 1})"), "mask.causal: expected true or false, found 1"},
        {two(R"("mask": {"padding": ["yes", "no"]})"),
         "mask.padding number 1: expected true or false (or 1 or 0), found \"yes\""},
        {two(R"("mask": {"padding": [0.5, 0]})"),
         "mask.padding number 1: expected true or false (or 1 or 0), found 0.5"},
        {two(R"("mask": {"matrix": [[0, 0], [0, "-inf"]]})"),
         "mask.matrix row 2, column 2: expected true or false (or 1 or 0), found \"-inf\""},
        {two(R"("mask": {"matrix": [[0, 0], [0, "inf"]], "meaning": "add"})"),
         "mask.matrix row 2, column 2: inf cannot be added to a score: use -inf to hide a cell"},
        {two(R"("mask": {"meaning": "hide"})"),
         "mask.meaning: expected \"keep\" or \"drop\" or \"add\", found \"hide\""},
        {two(R"("softmax": {"axis": "rows"})"), "softmax.axis: expected \"key\" or \"query\", found \"rows\""},
        {two(R"("softmax": {"temperature": 0})"), "softmax.temperature is 0, but must be greater than 0"},
        {two(R"("softmax": {"temperature": -1})"), "softmax.temperature is -1, but must be greater than 0"},
        {two(R"("softmax": {"temperature": "inf"})"), "softmax.temperature is inf, but must be greater than 0"},
        {two(R"("softmax": {"temperature": "warm"})"), "softmax.temperature: expected a number, found \"warm\""},
        {two(R"("softmax": {"hard": "yes"})"), "softmax.hard: expected true or false, found \"yes\""},
        {two(R"("dropout": {"p": 1})"), "dropout.p is 1, but must be at least 0 and less than 1"},
        {two(R"("dropout": {"p": -0.1})"), "dropout.p is -0.1, but must be at least 0 and less than 1"},
        {two(R"("dropout": {"p": 0.5, "keep": [[1, 2], [0, 1]]})"),
         "dropout.keep row 1, column 2: expected true or false (or 1 or 0), found 2"},
        {two(R"("dropout": {"seed": "x"})"), "dropout.seed: expected a whole number from 0, found \"x\""},
    });
}

TEST_CASE("scenes that are too large are refused with both numbers, before anything is allocated") {
    const std::string tokens513 = "[" + repeated("\"a\"", 513, ", ") + "]";
    const std::string rows513 = "[" + repeated("[1]", 513, ", ") + "]";
    const std::string wide = "[[" + repeated("1", 4097, ", ") + "]]";
    check({
        {sceneText("\"tokens\": " + tokens513 + ", \"embeddings\": " + rows513),
         "embeddings has 513 rows, but at most 512 tokens can be shown: shorten the sentence"},
        {sceneText("\"tokens\": [\"a\"], \"embeddings\": " + wide),
         "embeddings has 4097 features, but at most 4096 can be shown: use narrower rows"},
        {sceneText("\"inputs\": {\"Q\": [[1]], \"K\": " + rows513 + "}"),
         "inputs.K has 513 rows, but at most 512 tokens can be shown: shorten the sentence"},
        {sceneText("\"inputs\": {\"Q\": " + wide + ", \"K\": [[1]]}"),
         "inputs.Q has 4097 features, but at most 4096 can be shown: use narrower rows"},
        {sceneText("\"tokens\": [" + repeated("\"a\"", 512, ", ") + "], \"embeddings\": [" +
                   repeated("[1]", 512, ", ") + R"(], "score": {"formula": "additive", "v": [)" +
                   repeated("1", 4096, ", ") + "]}"),
         "expanded_query would be 512×512×4096 (query × key × hidden), and all tensors together more than 134217728 "
         "numbers: use fewer tokens, features or a smaller hidden width"},
    });
    CHECK(errorOf(sceneText("\"tokens\": [" + repeated("\"a\"", 512, ", ") + "], \"embeddings\": [" +
                            repeated("[1]", 512, ", ") + "]")) == "");
}

TEST_CASE("two sentences: what each needs is told") {
    const auto cross = [](const std::string& more) {
        return R"({"format": "attention-scene", "version": 1, "kind": "cross", "tokens": ["a", "b"],
                   "embeddings": [[1, 2], [3, 4]], )" +
               more + '}';
    };
    check({
        {cross(R"("query_tokens": ["q"])"), "query_embeddings is missing: give one row of numbers per token"},
        {cross(R"("query_embeddings": [[1, 2]])"),
         "query_tokens is missing: give one token per row of query_embeddings"},
        {cross(R"("query_tokens": ["q"], "query_embeddings": [[1, 2], [3, 4]])"),
         "query_tokens has 1 token, but query_embeddings has 2 rows: give one row per token"},
        {cross(R"("query_tokens": ["q"], "query_embeddings": [[1, 2, 3]])"),
         "score.formula scaled-dot does not fit: Q is 1×3 and K is 2×2, but it needs queries and keys of the same "
         "width"},
        {cross(R"("query_tokens": [["q"]], "query_embeddings": [[[1, 2]]])"),
         "query_embeddings is 1×1×2, but embeddings is 2×2: both need the same number of sentences"},
        {cross(R"("query_tokens": ["q"], "query_embeddings": [[1, 2]], "mask": {"padding": [true]})"),
         "mask.padding is a list of 1, but there are 2 keys and 1 queries: it needs to be a list of 2"},
    });
}

TEST_CASE("a decoder step has one query and a combination that fits") {
    const auto step = [](const std::string& more) {
        return R"({"format": "attention-scene", "version": 1, "kind": "decoder-step", )" + more + '}';
    };
    const std::string inputs = R"("inputs": {"Q": [[1, 2]], "K": [[1, 0], [0, 1]]}, )";
    check({
        {step(R"("inputs": {"Q": [[1, 2], [3, 4]], "K": [[1, 0]]})"),
         "inputs.Q has 2 rows, but in kind decoder-step one query asks in each sentence: give 1 row"},
        {step(inputs + R"("combine": {"W": [[1], [2]]})"),
         "combine.W is 2×1, but [query; context] has 4 features: W needs 4 rows"},
        {step(inputs + R"("combine": {"W": [[1, 2]], "layout": "out-in"})"),
         "combine.W is 1×2, but [query; context] has 4 features: W needs 4 columns (layout out-in)"},
        {step(inputs + R"("combine": {"b": [1]})"), "combine.W: is missing: give the weights of the layer"},
        {step(inputs + R"("combine": {"W": [[1], [2], [3], [4]], "b": [1, 2]})"),
         "combine.b has 2 numbers, but is added to rows of 1: b needs 1"},
        {step(inputs + R"("combine": {"W": [[1], [2], [3], [4]], "activation": "sigmoid"})"),
         "combine.activation: expected \"none\" or \"tanh\" or \"relu\", found \"sigmoid\""},
        {step(inputs + R"("projections": {"W_O": [[1], [2]]})"),
         "projections.W_O is not used by kind decoder-step, whose output is made by combine: write it there"},
    });
}

TEST_CASE("an encoder-decoder: what comes out of each part has to fit the next") {
    const std::string gru = R"({"W_ir": [[1]], "W_iz": [[1]], "W_in": [[1]], "W_hr": [[1]], "W_hz": [[1]],
                                "W_hn": [[1]]})";
    const auto model = [&](const std::string& encoder, const std::string& decoder, const std::string& more) {
        return R"({"format": "attention-scene", "version": 1, "kind": "encoder-decoder", "align": "current",
                   "source_tokens": ["a", "b"], "source_embeddings": [[1], [2]], "target_tokens": ["s"],
                   "target_embeddings": [[1]], "encoder": )" +
               encoder + R"(, "decoder": )" + decoder + more + '}';
    };
    const std::string wide = R"({"W_ir": [[1, 2]], "W_iz": [[1, 2]], "W_in": [[1, 2]], "W_hr": [[1, 2], [3, 4]],
                                 "W_hz": [[1, 2], [3, 4]], "W_hn": [[1, 2], [3, 4]]})";
    CHECK(errorOf(model(gru, gru, "")) == "");
    check({
        {model("{}", gru, ""), "encoder.W_ir is missing: a recurrent unit needs all six weight matrices"},
        {model(R"({"W_ir": [[1], [2]]})", gru, ""),
         "encoder.W_ir is 2×1, but source_embeddings has 1 feature: W_ir needs 1 rows"},
        {model(gru, wide, ""),
         "decoder has states of width 2, but those of the encoder are 1 wide: give decoder.initial, or make both the "
         "same"},
        {model(gru, gru, R"(, "heads": 2)"),
         "heads cannot be used in kind encoder-decoder: its attention has one head, so leave the key out"},
        {model(gru, gru, R"(, "mask": {"causal": true})"),
         "mask.causal cannot be used in kind encoder-decoder: the decoder may look at the whole source"},
        {model(gru, gru, R"(, "softmax": {"axis": "query"})"),
         "softmax.axis \"query\" cannot be used in kind encoder-decoder: one state asks at a time, so every weight "
         "would be 1"},
        {model(gru, gru, R"(, "inputs": {"Q": [[1]], "K": [[1]]})"),
         "inputs cannot be given to kind encoder-decoder, whose states are computed: give source_embeddings and "
         "target_embeddings"},
        {model(gru, gru, R"(, "readout": {"W": [[1, 2], [3, 4]], "vocabulary": ["a"]})"),
         "readout.vocabulary has 1 word, but readout.W makes 2 logits: give one word per logit"},
        {model(gru, gru, R"(, "combine": {"W": [[1]]})"),
         "combine.W is 1×1, but [state; context] has 2 features: W needs 2 rows"},
    });
}
