// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays become a scene: which array is what, and what has to be asked.
#include "core/formats/scene_import.h"

#include <algorithm>

#include "core/error.h"
#include "core/formats/array_files.h"
#include "core/formats/array_role.h"
#include "core/formats/npz.h"
#include "core/formats/trace_json.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/imports.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

using Strings = std::vector<std::string>;

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

const Array kRows = matrix({{1, 0, 2}, {0, 1, 1}});
const Array kSquare = matrix({{1, 2, 0}, {0, 1, 1}, {3, 0, 1}});
const Array kThreeToTwo = matrix({{1, 2}, {3, 4}, {5, 6}});

}  // namespace

TEST_CASE("the names that people and libraries give") {
    const std::pair<const char*, const char*> rows[] = {
        {"X", "X"},
        {"embeddings", "X"},
        {"Q", "Q"},
        {"queries", "Q"},
        {"W_Q", "W_Q"},
        {"Wq", "W_Q"},
        {"w_key", "W_K"},
        {"WV", "W_V"},
        {"query.weight", "W_Q"},
        {"model.layers.0.self_attn.q_proj.weight", "W_Q"},
        {"self_attn.out_proj.bias", "b_O"},
        {"b_V", "b_V"},
        {"attn.in_proj_weight", "W_in"},
        {"attn.in_proj_bias", "b_in"},
        {"attn_mask", "mask"},
        {"tokens", "tokens"},
        {"weights", "weights"},
        {"attn_output_weights", "weights"},
        {"encoder.layers.0.self_attn.attn_weights", "weights"},
        {"cross_attentions", "weights"},
        {"query_tokens", "query_tokens"},
        {"scores", ""},
        {"K_transposed", ""},
        {"W_Q_transposed", ""},
        {"q_proj", ""},
        {"", ""},
        {"...", ""},
    };
    for (const auto& [name, role] : rows) {
        INFO(name);
        CHECK(roleOf(name) == role);
    }
}

TEST_CASE("a table alone is the embeddings, with the labels of its rows as tokens") {
    const auto arrays = readArrayFile("somewhere/words.csv", "token,d1,d2\nI,1,0\neat,0,1\n");
    const Import import = importScene(arrays, {});
    CHECK(import.scene.embeddings == matrix({{1, 0}, {0, 1}}));
    CHECK(import.scene.tokens == Sentences{{"I", "eat"}});
    CHECK(tells(import, "found: words, 2×2 numbers"));
    CHECK(tells(import, "words is taken as the embeddings X"));
    CHECK(tells(import, "tokens: the labels of the rows of words"));
    CHECK(importScene(arrays, {.tokens = Strings{"a", "b"}}).scene.tokens == Sentences{{"a", "b"}});
    CHECK(refusal(arrays, {.tokens = Strings{"a"}}) ==
          "tokens has 1 token, but embeddings has 2 rows: give one row per token");
}

TEST_CASE("without tokens they are counted, and that is told") {
    const Import import = importScene({named("X", kRows)}, {});
    CHECK(import.scene.tokens == Sentences{{"t1", "t2"}});
    CHECK(tells(import, "tokens: none found, so they are called t1 to t2; give others with --tokens \"a b c\""));
}

TEST_CASE("Q, K and V") {
    const Import import = importScene({named("q", kRows), named("keys", kSquare), named("V", kThreeToTwo)}, {});
    REQUIRE(import.scene.inputs);
    CHECK(import.scene.inputs->Q == kRows);
    CHECK(import.scene.inputs->K == kSquare);
    CHECK(import.scene.inputs->V == kThreeToTwo);
    CHECK(tells(importScene({named("Q", kRows), named("K", kSquare)}, {}), "there is no V: the values are the keys"));
    CHECK(has(refusal({named("Q", kRows), named("K", kSquare), named("X", kRows)}),
              "say which to take with --as embeddings or --as inputs"));
    CHECK(
        importScene({named("Q", kRows), named("K", kSquare), named("X", kRows)}, {.as = ImportChoices::As::Embeddings})
            .scene.embeddings == kRows);
    CHECK(has(refusal({named("X", kRows), named("scores", kRows)}, {.as = ImportChoices::As::Inputs}),
              "no array is named as Q and K, for --as inputs (found: X, scores)"));
    CHECK(has(refusal({named("queries", kRows), named("query", kRows)}), "query and queries are both Q"));
}

TEST_CASE("the shape decides how weights are stored, or an option does") {
    const Import fits = importScene({named("X", kRows), named("W_Q", kThreeToTwo), named("W_K", kThreeToTwo)}, {});
    CHECK(fits.scene.projections.layout == WeightLayout::InOut);
    CHECK(tells(fits, "weights: in-out, used as X·W, which is the way that fits"));
    const Array turned = matrix({{1, 3, 5}, {2, 4, 6}});
    const Import other = importScene({named("X", kRows), named("W_Q", turned), named("W_K", turned)}, {});
    CHECK(other.scene.projections.layout == WeightLayout::OutIn);
    CHECK(refusal({named("X", kRows), named("W_Q", kSquare)}) ==
          "W_Q is 3×3 and the embeddings have 3 features: say how weights are stored with --layout in-out (X·W) or "
          "--layout out-in (X·Wᵀ, as PyTorch's Linear)");
    CHECK(importScene({named("X", kRows), named("W_Q", kSquare)}, {.layout = WeightLayout::OutIn})
              .scene.projections.layout == WeightLayout::OutIn);
    const Import module = importScene({named("X", kRows), named("q_proj.weight", kSquare)}, {});
    CHECK(module.scene.projections.layout == WeightLayout::OutIn);
    CHECK(has(refusal({named("X", kRows), named("W_Q", matrix({{1, 2}, {3, 4}}))}), "W_Q is 2×2"));
}

TEST_CASE("three matrices in one are taken apart, and biases may be rows or columns") {
    Array joined{{9, 3}, {}};
    for (int i = 0; i < 27; ++i)
        joined.values.push_back(i);
    const Import import =
        importScene({named("X", kRows), named("in_proj_weight", joined),
                     named("in_proj_bias", row({1, 2, 3, 4, 5, 6, 7, 8, 9})), named("b_O", matrix({{1}, {2}, {3}}))},
                    {});
    const auto& parameters = import.scene.projections.parameters;
    CHECK(parameters.at("W_K") == matrix({{9, 10, 11}, {12, 13, 14}, {15, 16, 17}}));
    CHECK(parameters.at("b_V") == row({7, 8, 9}));
    CHECK(parameters.at("b_O") == row({1, 2, 3}));
    CHECK(import.scene.projections.layout == WeightLayout::OutIn);
}

TEST_CASE("a batch: which axis it is, is known from the tokens or asked") {  // NUM-21
    const Array array{{2, 3, 1}, {1, 2, 3, 4, 5, 6}};
    CHECK(refusal({named("X", array)}) ==
          "X is 2×3×1: which axis is the batch? Add --axes batch-first or --axes sequence-first");
    CHECK(importScene({named("X", array)}, {.tokens = Strings{"a", "b", "c"}}).scene.embeddings == array);
    const Import turned = importScene({named("X", array)}, {.tokens = Strings{"a", "b"}});
    CHECK(turned.scene.embeddings == Array{{3, 2, 1}, {1, 4, 2, 5, 3, 6}});
    CHECK(turned.scene.tokens == Sentences{{"a", "b"}, {"a", "b"}, {"a", "b"}});
    const Import one = importScene({named("X", Array{{1, 2, 1}, {1, 2}})}, {.order = ImportChoices::Order::BatchFirst});
    CHECK(one.scene.embeddings == matrix({{1}, {2}}));
}

TEST_CASE("a mask of 0 and 1 needs its meaning, one with other numbers is added") {  // NUM-12, NUM-13
    const Array flags = matrix({{1, 0}, {1, 1}});
    CHECK(has(refusal({named("X", kRows), named("mask", flags)}), "--mask keep (may look), --mask drop (hidden)"));
    const Import kept = importScene({named("X", kRows), named("mask", flags)}, {.mask = Mask::Meaning::Keep});
    CHECK(kept.scene.mask->matrix == flags);
    CHECK(kept.scene.mask->meaning == Mask::Meaning::Keep);
    const Array numbers = matrix({{0, -HUGE_VAL}, {0, 0.5}});
    CHECK(importScene({named("X", kRows), named("mask", numbers)}, {}).scene.mask->meaning == Mask::Meaning::Add);
    CHECK(has(refusal({named("X", kRows), named("mask", numbers)}, {.mask = Mask::Meaning::Keep}), "use --mask add"));
    const Import padding =
        importScene({named("X", kRows), named("key_padding_mask", row({0, 1}))}, {.mask = Mask::Meaning::Keep});
    CHECK(padding.scene.mask->padding == row({1, 0}));
}

TEST_CASE("what is not used is told") {
    CHECK(tells(importScene({named("X", kRows), named("scores", kRows)}, {}), "not taken: scores, 2×3 "));
}

TEST_CASE("our own archives and traces give the same scene again") {
    const Trace trace = record(presetScene("hello-projected"));
    for (const auto& arrays :
         {readArrayFile("a.npz", traceToNpz(trace)), readArrayFile("a.JSON", traceToJson(trace))}) {
        const Import import = importScene(arrays, {.as = ImportChoices::As::Embeddings, .layout = WeightLayout::InOut});
        CHECK(import.scene.embeddings == trace.scene().embeddings);
        CHECK(import.scene.tokens == trace.scene().tokens);
        CHECK(import.scene.projections == trace.scene().projections);
    }
}

TEST_CASE("JSON with arrays: strict numbers, refused with row and column") {  // FILE-12
    const auto refused = [](const std::string& name) {
        const std::string path = "tests/data/files/" + name;
        try {
            readArrayFile(name, readFile(sourcePath(path)));
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(readArrayFile("x.json", readFile(sourcePath("tests/data/files/12_bom.json")))[0].array ==
          matrix({{1, 2}, {3, 4}}));
    CHECK(refused("12_nan_infinity_tokens.json").starts_with("12_nan_infinity_tokens.json: line 1, column 10: NaN"));
    CHECK(refused("12_null_in_matrix.json") ==
          "12_null_in_matrix.json: Q row 1, column 2: expected a number, found null");
    CHECK(has(refused("12_overflow_number.json"), "1e400 is too large for a double"));
    CHECK(refused("12_string_numbers.json") ==
          "12_string_numbers.json: Q row 1, column 1: expected a number, found \"1\"");
    CHECK(readJsonArrays(R"([[4.9e-325, -0.0], [1, "-inf"]])")[0].array.values[3] == -HUGE_VAL);
    CHECK(readJsonArrays(R"({"tokens": ["a", "b"]})")[0].texts == Strings{"a", "b"});
}

TEST_CASE("files of another kind are refused with the kinds that there are") {
    try {
        readArrayFile("x.xlsx", "");
        FAIL("x.xlsx was read");
    } catch (const InputError& error) {
        CHECK(error.what() == std::string("x.xlsx: is of no kind that is read: its name must end in one of .csv, .npy, "
                                          ".npz, .safetensors, .json"));
    }
}
