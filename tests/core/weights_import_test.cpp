// SPDX-License-Identifier: GPL-3.0-or-later
// Finished attention weights from files: which axis is which, the tokens of keys and queries, and the values.
#include "core/formats/weights_import.h"

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "core/formats/array_files.h"
#include "core/formats/csv.h"
#include "core/formats/npy.h"
#include "core/formats/npz.h"
#include "core/formats/scene_import.h"
#include "core/formats/scene_json.h"
#include "core/record.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"
#include "tests/support/imports.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

using Strings = std::vector<std::string>;

/// Rows that sum to 1, each another one.
Array shares(std::vector<Index> shape) {
    Array array{std::move(shape), {}};
    const Index count = cellCount(array.shape, 1000);
    const Index keys = array.shape.back();
    for (Index i = 0; i < count / keys; ++i) {
        const double first = static_cast<double>(i + 1) / 64;
        for (Index j = 0; j < keys; ++j)
            array.values.push_back(j == 0 ? first : (1 - first) / static_cast<double>(keys - 1));
    }
    return array;
}

Array numbers(std::vector<Index> shape) {
    Array array{std::move(shape), {}};
    array.values.resize(static_cast<std::size_t>(cellCount(array.shape, 1000)));
    std::iota(array.values.begin(), array.values.end(), 1.0);
    return array;
}

using A = WeightsAxis;

}  // namespace

TEST_CASE("axes are named, each once, query and key among them") {
    CHECK(readWeightsAxes("query,key") == WeightsAxes{A::Query, A::Key});
    CHECK(readWeightsAxes("layer,batch,head,key,query") == WeightsAxes{A::Layer, A::Batch, A::Head, A::Key, A::Query});
    for (const char* wrong : {"", "query", "query,key,", "query,query", "head,key", "heads,query,key", "query, key"}) {
        INFO(wrong);
        CHECK_FALSE(readWeightsAxes(wrong));
    }
    for (std::size_t rank = 0; rank < 8; ++rank)
        for (const WeightsAxes& axes : weightsAxesOfRank(rank)) {
            CHECK(axes.size() == rank);
            CHECK(readWeightsAxes(weightsAxesText(axes)) == axes);
        }
}

TEST_CASE("a matrix is query × key, of one sentence") {
    const Import import = importScene({named("attn", shares({3, 3}))}, {.tokens = Strings{"a", "b", "c"}});
    CHECK(import.scene.kind == "self");
    CHECK(import.scene.finished->weights == shares({3, 3}));
    CHECK(import.scene.tokens == Sentences{{"a", "b", "c"}});
    CHECK(tells(import, "attn is taken as the attention weights"));
    CHECK(tells(import, "attn: 3×3 is query,key"));
    CHECK(tells(import, "there is no V: the weights are shown, and no weighted sum"));
    CHECK(importScene({named("attn", shares({3, 3}))}, {}).scene.tokens == Sentences{{"t1", "t2", "t3"}});
    const Import cross = importScene({named("attn", shares({2, 3}))}, {.queryTokens = Strings{"x", "y"}});
    CHECK(cross.scene.kind == "cross");
    CHECK(cross.scene.queryTokens == Sentences{{"x", "y"}});
    CHECK(cross.scene.tokens == Sentences{{"t1", "t2", "t3"}});
    CHECK(importScene({named("attn", shares({2, 3}))}, {}).scene.queryTokens == Sentences{{"q1", "q2"}});
    CHECK(importScene({named("attn", shares({3, 3}))}, {.queryTokens = Strings{"x", "y", "z"}}).scene.kind == "cross");
    CHECK(refusal({named("attn", shares({3, 3}))}, {.tokens = Strings{"a"}}) ==
          "tokens has 1 token, but inputs.weights has 3 keys: give one token for each");
}

TEST_CASE("what stands before query and key is asked, and never guessed") {
    const NamedArray three = named("attn", shares({2, 3, 3}));
    CHECK(refusal({three}) ==
          "attn is 2×3×3: which axis is what? Add --weights-axes head,query,key or batch,query,key or layer,query,key");
    const Import heads = importScene({three}, {.weightsAxes = WeightsAxes{A::Head, A::Query, A::Key}});
    CHECK(heads.scene.heads == 2);
    CHECK(heads.scene.finished->weights == shares({2, 3, 3}));
    CHECK(heads.scene.tokens.size() == 1);
    const Import batch = importScene({three}, {.weightsAxes = WeightsAxes{A::Batch, A::Query, A::Key}});
    CHECK(batch.scene.heads == 1);
    CHECK(batch.scene.tokens.size() == 2);
    const Import layer = importScene({three}, {.weightsAxes = WeightsAxes{A::Layer, A::Query, A::Key}, .layer = 1});
    const auto& all = three.array.values;
    CHECK(layer.scene.finished->weights == Array{{3, 3}, {all.begin() + 9, all.end()}});
    CHECK(tells(layer, "attn: layer 1 of 0 to 1"));
    CHECK(importScene({three}, {.layer = 1}).scene == layer.scene);  // then no other axis is left
    CHECK(refusal({three}, {.weightsAxes = WeightsAxes{A::Layer, A::Query, A::Key}}) ==
          "attn has 2 layers: choose one, --layer 0 to --layer 1");
    CHECK(refusal({three}, {.weightsAxes = WeightsAxes{A::Layer, A::Query, A::Key}, .layer = 2}) ==
          "there is no layer 2 in attn: choose one, --layer 0 to --layer 1");
    CHECK(refusal({three}, {.weightsAxes = WeightsAxes{A::Head, A::Query, A::Key}, .layer = 0})
              .starts_with("--layer is given"));
    CHECK(refusal({three}, {.weightsAxes = WeightsAxes{A::Query, A::Key}})
              .starts_with("attn is 2×3×3, but --weights-axes"));
    CHECK(refusal({named("attn", shares({2, 2, 3, 3}))}).find("batch,head,query,key or layer,head,query,key") !=
          std::string::npos);
    CHECK(refusal({named("attn", row({1, 0}))}).starts_with("attn is a list of 2, but attention weights are"));
    // An axis of one says nothing, so there is nothing to ask.
    CHECK(importScene({named("attn", shares({1, 3, 3}))}, {}).scene.finished->weights == shares({3, 3}));
    CHECK(refusal({named("attn", shares({1, 2, 3, 3}))}).find("which axis is what?") != std::string::npos);
    const Import one = importScene({named("attn", shares({1, 2, 3, 3}))},
                                   {.weightsAxes = WeightsAxes{A::Batch, A::Head, A::Query, A::Key}});
    CHECK(one.scene == heads.scene);
}

TEST_CASE("axes in any order are brought into that of a scene") {
    const Array array = shares({2, 3, 2, 3});  // layer, head, query, key
    const Import import = importScene({named("attn", array)},
                                      {.weightsAxes = WeightsAxes{A::Layer, A::Head, A::Query, A::Key}, .layer = 1});
    CHECK(import.scene.finished->weights == Array{{3, 2, 3}, {array.values.begin() + 18, array.values.end()}});
    const Import turned =
        importScene({named("attn", matrix({{0.25, 1}, {0.75, 0}}))}, {.weightsAxes = WeightsAxes{A::Key, A::Query}});
    CHECK(turned.scene.finished->weights == matrix({{0.25, 0.75}, {1, 0}}));
    const Import warned = importScene({named("attn", matrix({{0.25, 1}, {0.75, 0}}))}, {});
    CHECK(std::ranges::any_of(warned.report, [](const Message& line) {
        return line.english().find("along query the weights sum to 1 and along key they do not") != std::string::npos;
    }));
    const Import heads = importScene({named("attn", shares({2, 3, 2, 4}))},  // head first
                                     {.weightsAxes = WeightsAxes{A::Head, A::Batch, A::Query, A::Key}});
    CHECK(heads.scene.finished->weights.shape == std::vector<Index>{3, 2, 2, 4});
    CHECK(heads.scene.finished->weights.values[8] == shares({2, 3, 2, 4}).values[24]);
}

TEST_CASE("values are rows, or one matrix for each head") {
    const NamedArray weights = named("attn_weights", shares({2, 3, 3}));
    const ImportChoices heads{.weightsAxes = WeightsAxes{A::Head, A::Query, A::Key}};
    const Import rows = importScene({weights, named("V", numbers({3, 4}))}, heads);
    CHECK(rows.scene.finished->V == numbers({3, 4}));
    const Import merged = importScene({weights, named("V", numbers({2, 3, 2}))}, heads);
    CHECK(merged.scene.finished->V == matrix({{1, 2, 7, 8}, {3, 4, 9, 10}, {5, 6, 11, 12}}));
    CHECK(tells(merged, "V: the heads are put side by side"));
    const Import batch = importScene({named("attn", shares({2, 3, 3})), named("V", numbers({2, 3, 1}))},
                                     {.weightsAxes = WeightsAxes{A::Batch, A::Query, A::Key}});
    CHECK(batch.scene.finished->V == numbers({2, 3, 1}));
    const Import both = importScene({named("attn", shares({2, 2, 3, 3})), named("V", numbers({2, 2, 3, 2}))},
                                    {.weightsAxes = WeightsAxes{A::Batch, A::Head, A::Query, A::Key}});
    CHECK(both.scene.finished->V->shape == std::vector<Index>{2, 3, 4});
    CHECK(both.scene.finished->V->values[2] == 7);
    CHECK(refusal({weights, named("V", numbers({2, 4}))}, heads) ==
          "inputs.V has 2 rows, but inputs.weights has 3 keys: every key needs its value");
    const Import output = importScene({weights, named("V", numbers({3, 4})), named("out_proj.weight", numbers({4, 4})),
                                       named("out_proj.bias", numbers({4}))},
                                      heads);
    CHECK(output.scene.projections.layout == WeightLayout::OutIn);
    CHECK(record(output.scene).find("output"));
    CHECK(refusal({weights, named("V", numbers({3, 4})), named("W_O", numbers({4, 4}))}, heads)
              .starts_with("W_O is 4×4 and the context has 4 features: say how weights are stored with --layout"));
    CHECK(importScene({weights, named("V", numbers({3, 4})), named("W_O", numbers({4, 2}))}, heads)
              .scene.projections.layout == WeightLayout::InOut);
}

TEST_CASE("weights are taken where they are all there is, or where that is said") {
    const NamedArray weights = named("weights", shares({3, 3}));
    const NamedArray rows = named("X", numbers({3, 2}));
    CHECK(importScene({weights, rows}, {}).scene.embeddings);
    CHECK(importScene({weights, rows}, {.as = ImportChoices::As::Weights}).scene.finished);
    CHECK(importScene({named("Q", numbers({3, 2})), weights}, {}).scene.finished);  // no K
    CHECK(refusal({rows}, {.as = ImportChoices::As::Weights}).starts_with("no array is named as attention weights"));
    const NamedArray table = named("some table", shares({3, 3}));
    CHECK(importScene({table}, {.as = ImportChoices::As::Weights}).scene.finished);
    const Import guessed = importScene({table}, {});
    CHECK(guessed.scene.embeddings);
    CHECK(tells(guessed, "  every row sums to 1: for attention weights add --as weights"));
    CHECK_FALSE(tells(importScene({named("x", matrix({{1, 0}, {0, 1}}))}, {}),
                      "  every row sums to 1: for attention weights add --as weights"));
}

TEST_CASE("the labels of a table are the tokens") {
    const auto self = readArrayFile("attn.csv", ",the,cat\nthe,0.5,0.5\ncat,0.25,0.75\n");
    CHECK(importScene(self, {}).scene.kind == "self");
    CHECK(importScene(self, {}).scene.tokens == Sentences{{"the", "cat"}});
    const auto cross = readArrayFile("attn.csv", ",the,cat\nle,0.5,0.5\nchat,0.25,0.75\n");
    CHECK(importScene(cross, {}).scene.kind == "cross");
    CHECK(importScene(cross, {}).scene.queryTokens == Sentences{{"le", "chat"}});
    const auto json =
        readJsonArrays(R"({"weights": [[0.5, 0.5], [1, 0]], "tokens": ["a", "b"], "query_tokens": ["c", "d"]})");
    CHECK(importScene(json, {}).scene.queryTokens == Sentences{{"c", "d"}});
    CHECK(importScene(json, {}).scene.tokens == Sentences{{"a", "b"}});
}

TEST_CASE("weights come from NPY, NPZ, safetensors, CSV and JSON alike") {
    const Scene wanted =
        importScene({named("attn", shares({2, 3, 3}))}, {.weightsAxes = WeightsAxes{A::Head, A::Query, A::Key}}).scene;
    const Array array = shares({2, 3, 3});
    const auto of = [](const std::string& file, const std::string& bytes) {
        return importScene(readArrayFile(file, bytes), {.weightsAxes = WeightsAxes{A::Head, A::Query, A::Key}}).scene;
    };
    CHECK(of("attn.npy", writeNpy(array.shape, array.values)) == wanted);
    CHECK(of("x.npz", writeNpz({{"attn", writeNpy(array.shape, array.values)}})) == wanted);
    std::string safetensors = R"({"attn": {"dtype": "F64", "shape": [2, 3, 3], "data_offsets": [0, 144]}})";
    safetensors.resize((safetensors.size() + 7) / 8 * 8, ' ');
    std::string length(8, '\0');
    length[0] = static_cast<char>(safetensors.size());
    std::string numbers(144, '\0');
    std::copy_n(reinterpret_cast<const char*>(array.values.data()), 144, numbers.data());
    CHECK(of("x.safetensors", length + safetensors + numbers) == wanted);
    CHECK(importScene(readArrayFile("x.json", R"({"attn": [[[1, 0]]]})"), {}).scene.kind == "cross");
}

TEST_CASE("the long form comes back: every tensor by its name, with its tokens") {
    for (const char* preset : {"two-heads", "decoder-step", "padding", "additive"}) {
        INFO(preset);
        const Trace trace = record(presetScene(preset));
        for (const std::string& text :
             {stepsToCsv(trace, stepsOf(trace)), withByteOrderMark(stepsToCsv(trace, stepsOf(trace)))}) {
            const auto arrays = readCsvArrays(text);
            REQUIRE(arrays.size() == trace.nodes().size());
            for (const NamedArray& array : arrays) {
                INFO(array.name);
                const Tensor& tensor = nodeOf(trace, array.name).value;
                std::vector<Index> shape;
                for (const Axis& axis : tensor.axes())
                    shape.push_back(axis.size);
                CHECK(array.array.shape == shape);
                CHECK(array.array.values == std::vector<double>(tensor.values().begin(), tensor.values().end()));
            }
        }
    }
    const Scene two = presetScene("two-heads");
    const Trace trace = record(two);
    const auto arrays = readArrayFile("all.csv", stepsToCsv(trace, stepsOf(trace)));
    ImportChoices choices{.as = ImportChoices::As::Embeddings, .layout = WeightLayout::InOut};
    const Scene back = importScene(arrays, choices).scene;
    CHECK(back.tokens == two.tokens);
    CHECK(back.embeddings == two.embeddings);
    choices = {.as = ImportChoices::As::Weights,
               .layout = WeightLayout::InOut,
               .weightsAxes = WeightsAxes{A::Head, A::Query, A::Key}};
    const Import weights = importScene(arrays, choices);
    CHECK(weights.scene.tokens == two.tokens);
    CHECK(weights.scene.kind == "self");
    CHECK(valuesOf(record(weights.scene), "merged") == valuesOf(trace, "merged"));
}

TEST_CASE("sentences and tokens that look like formulas come back from the long form") {
    Scene scene = presetScene("hello");
    scene.tokens = {{"=1+1", "-", "a,b", "'@x"}};
    const Trace trace = record(scene);
    const std::string text = withByteOrderMark(stepsToCsv(trace, stepsOf(trace)));
    CHECK(text.find(",'=1+1,") != std::string::npos);
    CHECK(text.find(",=1+1") == std::string::npos);
    CHECK(importScene(readCsvArrays(text), {.as = ImportChoices::As::Embeddings}).scene.tokens == scene.tokens);
    Scene batch = sceneOf(R"("tokens": [["a", "b"], ["c", "d"]], "embeddings": [[[1], [2]], [[3], [4]]])");
    const Trace two = record(batch);
    const auto arrays = readCsvArrays(stepsToCsv(two, stepsOf(two)));
    CHECK(importScene(arrays, {.as = ImportChoices::As::Embeddings, .order = ImportChoices::Order::BatchFirst})
              .scene.tokens == batch.tokens);
    CHECK(importScene(arrays, {.as = ImportChoices::As::Weights,
                               .order = ImportChoices::Order::BatchFirst,
                               .weightsAxes = WeightsAxes{A::Batch, A::Query, A::Key}})
              .scene.tokens == batch.tokens);
}

TEST_CASE("a long form that is broken is refused with its line") {
    const std::string head = "step,tensor,row,row_token,col,col_token,value\r\n";
    const auto told = [&](const std::string& lines) {
        try {
            readCsvArrays(head + lines);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(told("2,X,0,a,0,\"1\",0.5\r\n") == "");
    CHECK(told("2,X,0,a,0,\"1\"\r\n") == "line 2: 6 values, expected 7 as in line 1");
    CHECK(told("2,X,0,a,0,\"1\",x\r\n") == "line 2, column 7: \"x\" is not a number: write it like 0.5, -2 or 1e-3");
    CHECK(told("2,X,-1,a,0,\"1\",1\r\n") == "line 2, column 3: \"-1\" is no place: write a whole number from 0");
    CHECK(told("2,X,0,a,1,\"2\",1\r\n") ==
          "line 2: X begins here and has 1 numbers, but its places make 1×2: each place needs one line");
    CHECK(told("2,X,0,a,9000000000000000000,\"2\",1\r\n").find("its places make") != std::string::npos);
    CHECK(told("2,X,0,a,0,\"1\",1\r\n2,X,0,a,0,\"1\",2\r\n").find("its places make 1×1") != std::string::npos);
    CHECK(told("2,X,0,a,0,\"1\",1\r\n2,X,0,a,0,\"1\",2\r\n2,X,1,a,1,\"1\",2\r\n2,X,1,a,0,\"1\",2\r\n") ==
          "line 2: X begins here and has two numbers for one place: remove a line");
    CHECK(told("2,X,0,a,0,\"1\",1\r\n2,X[1],0,a,0,\"1\",2\r\n") ==
          "line 3, column 2: X has another number of axes than in line 2");
    CHECK(readCsvArrays("step;tensor;row;row_token;col;col_token;value\n2;X;0;a;0;1;0,5\n")[0].array ==
          matrix({{0.5}}));
}
