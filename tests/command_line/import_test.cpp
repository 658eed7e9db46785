// SPDX-License-Identifier: GPL-3.0-or-later
// `import`: arrays from files into a scene that can be opened, what is said about them, and what is refused.
#include "tests/command_line/program.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

using namespace attention::test;

namespace {

Outcome imported(const Folder& folder, const std::string& words) {
    return folder.shell("\"$PROGRAM\" import " + words);
}

std::string fileCalled(const std::string& name) {
    return "'" + sourcePath("tests/data/files/" + name).string() + "'";
}

}  // namespace

TEST_CASE("A table becomes a scene, and what was taken is told") {
    const Folder folder;
    const Outcome outcome = imported(folder, fileCalled("01_bom_quoted_header.csv") + " -o words.attn");
    CHECK(outcome.status == 0);
    CHECK(outcome.out.empty());
    CHECK(outcome.err ==
          "found: 01_bom_quoted_header, 2×2 numbers\ntokens: the labels of the rows of 01_bom_quoted_header\n"
          "01_bom_quoted_header is taken as the embeddings X\n");
    CHECK(folder.shell("\"$PROGRAM\" check words.attn").quiet());
    const Outcome again = imported(folder, fileCalled("01_bom_quoted_header.csv") + " -o -");
    CHECK(again.out == folder.read("words.attn"));
    CHECK(again.out.find(R"("tokens": ["I", "eat"])") != std::string::npos);
}

TEST_CASE("Several files make one scene") {
    const Folder folder;
    folder.write("X.csv", "1,0,2\n0,1,1\n");
    folder.write("W_Q.csv", "1,2\n3,4\n5,6\n");
    folder.write("W_K.json", R"({"W_K": [[1, 0], [0, 1], [1, 1]]})");
    const Outcome outcome = imported(folder, "X.csv W_Q.csv W_K.json -o x.attn --tokens 'a b' --score dot");
    CHECK(outcome.status == 0);
    CHECK(outcome.err.find("weights: in-out, used as X·W, which is the way that fits\n") != std::string::npos);
    CHECK(folder.shell("\"$PROGRAM\" explain x.attn Q 0 1").out.ends_with("= 14\n"));  // 1·2 + 0·4 + 2·6
    CHECK(folder.read("x.attn").find("\"formula\": \"dot\"") != std::string::npos);
}

TEST_CASE("An exported trace comes back") {
    const Folder folder;
    for (const char* name : {"trace.npz", "trace.json"}) {
        REQUIRE(folder.shell(std::string("\"$PROGRAM\" export hello-projected --all -o ") + name).quiet());
        CHECK(imported(folder, std::string(name) + " -o back.attn --as embeddings --layout in-out --force").status ==
              0);
        REQUIRE(folder.shell("\"$PROGRAM\" export back.attn -o back.csv --force").quiet());
        REQUIRE(folder.shell("\"$PROGRAM\" export hello-projected -o first.csv --force").quiet());
        CHECK(folder.read("back.csv") == folder.read("first.csv"));
    }
}

TEST_CASE("Finished weights become a scene that is shown, computed and saved the same") {
    const Folder folder;
    folder.write("attn.json", R"({"attn_weights": [[[0.5, 0.5], [0.25, 0.75]], [[1, 0], [0, 1]]],
                                  "V": [[1, 2], [3, 6]], "tokens": ["the", "cat"]})");
    const Outcome open = imported(folder, "attn.json -o x.attn");
    CHECK(open.status == 3);
    CHECK(open.err.find("which axis is what? Add --weights-axes head,query,key or batch,query,key") !=
          std::string::npos);
    const Outcome outcome = imported(folder, "attn.json -o x.attn --weights-axes head,query,key");
    CHECK(outcome.status == 0);
    CHECK(outcome.err.find("attn_weights: 2×2×2 is head,query,key\n") != std::string::npos);
    CHECK(folder.shell("\"$PROGRAM\" check x.attn").quiet());
    CHECK(folder.read("x.attn").find("score") == std::string::npos);
    CHECK(folder.shell("\"$PROGRAM\" explain x.attn merged 1 1").out.ends_with("= 6\n"));
    CHECK(folder.shell("\"$PROGRAM\" trace x.attn").out.starts_with("attn\nkind: self, weights: given\n"));
    const Outcome score = folder.shell("\"$PROGRAM\" trace x.attn --score dot");
    CHECK(score.status == 3);
    CHECK(score.err.find("--score stands beside inputs.weights") != std::string::npos);
    CHECK(imported(folder, "attn.json -o y.attn --weights-axes head,key").status == 2);
    const Outcome layer = imported(
        folder, "attn.json -o y.attn --as weights --weights-axes layer,query,key --layer 1 --query-tokens 'le chat'");
    CHECK(layer.status == 0);
    CHECK(folder.read("y.attn").find(R"("query_tokens": ["le", "chat"])") != std::string::npos);
    CHECK(folder.shell("\"$PROGRAM\" trace y.attn --format json").status == 0);
}

TEST_CASE("All steps as one CSV come back, for Excel too") {
    const Folder folder;
    folder.write("hostile.attn", R"({"format": "attention-scene", "version": 1, "kind": "self",
        "tokens": ["=1+1", "-", "@a"], "embeddings": [[1, 2], [0.5, -1], [3, 0.25]]})");
    const std::string exports = "\"$PROGRAM\" export hostile.attn ";
    REQUIRE(folder.shell(exports + "--all --excel -o all.csv").quiet());
    REQUIRE(folder.shell(exports + "--all -o plain.csv").quiet());
    CHECK(folder.read("all.csv") == "\xEF\xBB\xBF" + folder.read("plain.csv"));
    CHECK(folder.read("all.csv").find(",=1+1") == std::string::npos);
    CHECK(folder.shell(exports + "--all --excel -o x.json").status == 2);
    REQUIRE(imported(folder, "all.csv --as embeddings -o back.attn").status == 0);
    CHECK(folder.read("back.attn").find(R"("tokens": ["=1+1", "-", "@a"])") != std::string::npos);
    REQUIRE(folder.shell(exports + "-o first.csv").quiet());
    REQUIRE(folder.shell("\"$PROGRAM\" export back.attn -o second.csv").quiet());
    CHECK(folder.read("first.csv") == folder.read("second.csv"));
    REQUIRE(imported(folder, "all.csv --as weights -o weights.attn").status == 0);
    REQUIRE(folder.shell("\"$PROGRAM\" export weights.attn -o third.csv").quiet());
    CHECK(folder.read("third.csv") == folder.read("first.csv"));
}

TEST_CASE("What is wrong or open is refused, and nothing is written") {
    struct Row {
        std::string words;
        int status;
        const char* message;
    };
    const Folder folder;
    folder.write("X.csv", "1,0\n0,1\n");
    folder.write("W_Q.csv", "1,2\n3,4\n");
    folder.write("mask.npy", readFile(sourcePath("tests/data/files/08_bool_mask.npy")));
    folder.write("old.attn", "old");
    const Row rows[] = {
        {"X.csv", 2, "--output"},
        {"-o x.attn", 2, "FILE"},
        {"X.csv -o x.attn --layout foo", 2, "there is no layout \"foo\": choose one of in-out, out-in"},
        {"X.csv -o x.attn --tokens ' '", 2, "--tokens is empty"},
        {"X.csv -o old.attn", 4, "old.attn: exists: "},
        {"none.csv -o x.attn", 3, "none.csv: cannot be read: No such file or directory"},
        {"X.csv W_Q.csv -o x.attn", 3,
         "W_Q is 2×2 and the embeddings have 2 features: say how weights are stored with"},
        {"X.csv mask.npy -o x.attn", 3, "mask holds only 0 and 1: say what 1 (or true) means with --mask keep"},
        {fileCalled("04_ragged.csv") + " -o x.attn", 3, "04_ragged.csv: line 2: 2 values, expected 3 as in line 1"},
        {fileCalled("08_complex128.npy") + " -o x.attn", 3, "08_complex128.npy: holds complex numbers (complex128)"},
        {fileCalled("08_float16.npy") + " -o x.attn", 3, "-inf is not a number to compute with"},
        {fileCalled("14_header_length_huge.safetensors") + " -o x.attn", 3, "claims a header of 9223372036854775807"},
        {fileCalled("14_size_mismatch.safetensors") + " -o x.attn", 3, "its shape 3×2 needs 24"},
    };
    for (const Row& row : rows) {
        INFO(row.words);
        const Outcome outcome = imported(folder, row.words);
        INFO(outcome.err);
        CHECK(outcome.status == row.status);
        CHECK(outcome.out.empty());
        CHECK(lineCount(outcome.err) == 1);
        CHECK(outcome.err.find(row.message) != std::string::npos);
    }
    CHECK(folder.names() == std::vector<std::string>{"W_Q.csv", "X.csv", "mask.npy", "old.attn"});
    CHECK(folder.read("old.attn") == "old");
}
