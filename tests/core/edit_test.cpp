// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit.h"

#include <cmath>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/number_text.h"
#include "tests/support/catch.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

CellReference cellOf(const Trace& trace, std::string_view node, CellIndex index) {
    return {nodeOf(trace, node).id, std::move(index)};
}

std::vector<std::string> words(std::initializer_list<const char*> list) {
    return {list.begin(), list.end()};
}

}  // namespace

TEST_CASE("every given number of every scene can be changed, and only that one changes") {
    for (const NamedScene& named : allScenes()) {
        const Trace trace = record(named.scene);
        for (const Node& node : trace.nodes()) {
            INFO(named.name << ' ' << node.name);
            if (!node.inputs.empty()) {
                CHECK_FALSE(isEditable(trace, node.id));
                continue;
            }
            // Each time step has a mask and a pattern of its own, made from those of the scene.
            if (node.name.ends_with(".mask") || node.name.ends_with(".dropout.keep"))
                continue;
            REQUIRE(isEditable(trace, node.id));
            const CellIndex cell = node.value.cell(node.value.size() - 1);
            const bool flag = node.name == "dropout.keep";
            const double value = flag ? 1 - node.value.at(cell) : 0.125;
            const Trace changed = record(withNumber(trace, {node.id, cell}, value));
            const Tensor& after = nodeOf(changed, node.name).value;
            for (Index offset = 0; offset < node.value.size(); ++offset) {
                const bool same = offset + 1 < node.value.size();
                // One list of states to begin with serves every sentence of a batch.
                if (same && node.name.ends_with(".initial"))
                    continue;
                CHECK(after.data()[offset] == (same ? node.value.data()[offset] : value));
            }
        }
    }
}

TEST_CASE("a key is hidden and shown again") {
    const Trace plain = record(presetScene("hello"));
    const auto hidden = withMaskToggled(plain, cellOf(plain, "scores", {1, 2}));
    REQUIRE(hidden);
    const Trace masked = record(*hidden);
    CHECK(nodeOf(masked, "masked").value.at({1, 2}) == -HUGE_VAL);
    CHECK(nodeOf(masked, "weights").value.at({1, 2}) == 0);
    CHECK(nodeOf(masked, "weights").value.at({0, 2}) == nodeOf(plain, "weights").value.at({0, 2}));
    const auto shown = withMaskToggled(masked, cellOf(masked, "weights", {1, 2}));
    REQUIRE(shown);
    CHECK(*shown == plain.scene());
    CHECK_FALSE(withMaskToggled(plain, cellOf(plain, "X", {0, 0})));
}

TEST_CASE("a cell that the causal mask hides can be shown") {
    const Trace trace = record(presetScene("causal"));
    const auto changed = withMaskToggled(trace, cellOf(trace, "scores", {0, 3}));
    REQUIRE(changed);
    CHECK_FALSE(changed->mask->causal);
    const Trace after = record(*changed);
    CHECK(nodeOf(after, "mask").value.at({0, 3}) == 0);
    CHECK(nodeOf(after, "mask").value.at({0, 2}) == -HUGE_VAL);
    CHECK(nodeOf(after, "mask").value.at({3, 0}) == 0);
}

TEST_CASE("a sentence is split at spaces, Chinese without them into letters") {
    CHECK(tokensOf("hello how  are\tyou ") == words({"hello", "how", "are", "you"}));
    CHECK(tokensOf("  ") == words({}));
    CHECK(tokensOf("汤姆追逐杰瑞") == words({"汤", "姆", "追", "逐", "杰", "瑞"}));
    CHECK(tokensOf("汤姆 追逐 杰瑞") == words({"汤姆", "追逐", "杰瑞"}));
    CHECK(tokensOf("我爱AI和2026") == words({"我", "爱", "AI", "和", "2026"}));
    CHECK(tokensOf("你好！Attention（注意）很好，OK？") ==
          words({"你", "好", "！", "Attention", "（", "注", "意", "）", "很", "好", "，", "OK", "？"}));
    CHECK(tokensOf(" 你好 ") == words({"你", "好"}));
    CHECK(tokensOf("a\u3000b") == words({"a", "b"}));
    CHECK(tokensOf("🙂 ok") == words({"🙂", "ok"}));
}

TEST_CASE("known words keep their embeddings, new ones get their own") {
    const Scene hello = presetScene("hello");
    const Scene changed = withTokens(hello, Asking::No, 0, words({"you", "are", "here", "hello", "here"}));
    const Trace trace = record(changed);
    const Trace plain = record(hello);
    const Tensor& before = nodeOf(plain, "X").value;
    const Tensor& after = nodeOf(trace, "X").value;
    CHECK(after.rows() == 5);
    CHECK(after.matrix().row(0) == before.matrix().row(3));
    CHECK(after.matrix().row(1) == before.matrix().row(2));
    CHECK(after.matrix().row(3) == before.matrix().row(0));
    CHECK(after.matrix().row(2) == after.matrix().row(4));
    CHECK(after.matrix().cwiseAbs().maxCoeff() <= 1.2);
    // The same word gives the same row in any scene of that width.
    const Trace other = record(withTokens(presetScene("hello"), Asking::No, 0, words({"here"})));
    CHECK(nodeOf(other, "X").value.matrix().row(0) == after.matrix().row(2));
}

TEST_CASE("masks and patterns follow the length of the sentence") {
    Scene scene = presetScene("causal");
    scene.mask->padding = Array{{4}, {0, 0, 0, 1}};
    scene.mask->matrix = Array{{4, 4}, std::vector<double>(16, 1)};
    scene.mask->matrix->values[4] = 0;  // row 1, column 0
    scene.dropout = Dropout{0.5, 1, Array{{4, 4}, std::vector<double>(16, 0)}};
    for (const auto& tokens : {words({"hello", "how"}), words({"a", "b", "c", "d", "e", "f"})}) {
        const Scene changed = withTokens(scene, Asking::No, 0, tokens);
        const auto length = static_cast<Index>(tokens.size());
        CHECK(changed.mask->padding->shape == std::vector<Index>{length});
        CHECK(changed.mask->matrix->shape == std::vector<Index>{length, length});
        CHECK(changed.mask->matrix->values[static_cast<std::size_t>(length)] == 0);
        CHECK(changed.dropout->keep->shape == std::vector<Index>{length, length});
        CHECK_NOTHROW(record(changed));
    }
}

TEST_CASE("the sentences of a batch keep their common length") {
    const Scene scene = presetScene("translation");
    CHECK_THROWS_AS(withTokens(scene, Asking::No, 0, words({"汤姆"})), InputError);
    // Words of the dictionary bring their trained embeddings along.
    const Scene changed = withTokens(scene, Asking::No, 0, words({"杰瑞", "追逐", "汤姆"}));
    const std::size_t width = static_cast<std::size_t>(scene.embeddings->last());
    for (std::size_t i = 0; i < width; ++i)
        CHECK(changed.embeddings->values[i] == scene.embeddings->values[2 * width + i]);
    const Scene school = withTokens(scene, Asking::No, 1, words({"我们", "去", "学校"}));
    CHECK(school.embeddings->values[3 * width] != scene.embeddings->values[3 * width]);
    CHECK_NOTHROW(record(school));
}

TEST_CASE("an edited scene is read back as it is") {
    const Trace trace = record(presetScene("hello"));
    for (const Scene& scene :
         {withNumber(trace, cellOf(trace, "X", {0, 0}), -1.5), *withMaskToggled(trace, cellOf(trace, "scores", {0, 1})),
          withTokens(trace.scene(), Asking::No, 0, words({"你", "好"}))})
        CHECK(readScene(writeScene(scene)) == scene);
}

TEST_CASE("a block is read as spreadsheets and files write it") {
    using Block = std::vector<std::vector<double>>;
    CHECK(readBlock("1\t2\n3\t4\n") == Block{{1, 2}, {3, 4}});
    CHECK(readBlock("1,5\t2\r\n3\t4,25\r\n") == Block{{1.5, 2}, {3, 4.25}});
    CHECK(readBlock("1,5;2\r3;4") == Block{{1.5, 2}, {3, 4}});
    CHECK(readBlock("1,2\n3,4") == Block{{1, 2}, {3, 4}});
    CHECK(readBlock("  1   −2 \n\n 1/2 4 ") == Block{{1, -2}, {0.5, 4}});
    CHECK(readBlock("7") == Block{{7}});
    CHECK_THROWS_WITH(readBlock("1\t\t3"), "line 1, column 2: expected a number, found \"\"");
    CHECK_THROWS_WITH(readBlock("1 2\n3 a"), "line 2, column 2: expected a number, found \"a\"");
    CHECK_THROWS_WITH(readBlock("inf"), "line 1, column 1: expected a number, found \"inf\"");
    CHECK_THROWS_WITH(readBlock(" \n"), "there are no numbers on the clipboard: copy a block of cells first");
}

TEST_CASE("a block goes to the right and down from its cell, and only there") {
    const Trace trace = record(presetScene("hello-projected"));
    const Scene changed = withNumbers(trace, cellOf(trace, "W_Q", {1, 0}), {{7, 8}, {9, 10}});
    const auto& before = trace.scene().projections.parameters.at("W_Q").values;
    const auto& after = changed.projections.parameters.at("W_Q").values;
    for (std::size_t i = 0; i < 9; ++i)
        CHECK(after[i] == (i == 3 ? 7 : i == 4 ? 8 : i == 6 ? 9 : i == 7 ? 10 : before[i]));
    CHECK_THROWS_WITH(withNumbers(trace, cellOf(trace, "W_Q", {1, 2}), {{1, 2}}),
                      "the block is 1×2, but from the chosen cell on W_Q has room for 2×1: choose another cell or a "
                      "smaller block");
    CHECK_THROWS_WITH(withNumbers(trace, cellOf(trace, "scores", {0, 0}), {{1}}),
                      "S is computed: paste into a tensor with dotted lines");
}
