// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes and how they are found: what is wrong with one is one line on standard error, and exit status 3.
#include <unistd.h>

#include "tests/command_line/program.h"
#include "tests/support/catch.h"

using namespace attention::test;

namespace {

/// One line that begins with this and holds that.
void checkRefused(const Outcome& outcome, const std::string& beginning, const std::string& part = "") {
    INFO(outcome.err);
    CHECK(outcome.status == 3);
    CHECK(outcome.out.empty());
    CHECK(lineCount(outcome.err) == 1);
    CHECK(outcome.err.starts_with(beginning));
    CHECK(outcome.err.find(part) != std::string::npos);
}

}  // namespace

TEST_CASE("A good scene gets no word") {
    const Outcome outcome = call({"check", "-"}, smallScene());
    CHECK(outcome.quiet());
    CHECK(outcome.out.empty());
}

TEST_CASE("A notice is no error") {
    // The first query has nothing left to look at.
    CHECK(call({"check", "-"}, smallScene(R"(, "mask": {"matrix": [[false, false], [true, true]]})")).quiet());
}

TEST_CASE("A bad scene is refused with its name, the place and the remedy") {
    struct Row {
        const char* scene;
        const char* part;
    };
    const std::string wrongWeight = smallScene(R"(, "projections": {"W_Q": [[1, 0]]})");
    const std::string wrongFormula = smallScene(R"(, "score": {"formula": "cosine"})");
    const std::string doesNotFit = smallScene(R"(, "projections": {"W_Q": [[1], [0]]})");
    const std::string wrongParameter = smallScene(R"(, "score": {"formula": "bilinear", "W": [[1]]})");
    const std::string newer = R"({"format": "attention-scene", "version": 2, "kind": "self"})";
    const std::string token = smallScene(R"(, "kind": "one\ntwo")");
    const Row rows[] = {
        {"", "line 1"},
        {"{", "line 1"},
        {"[1, 2", "line 1"},
        {"[]", "expected an object"},
        {"{}", "format"},
        {"\xff\xfe", "line 1"},
        {R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["a"], "embeddings": [[1], [1, 2]]})",
         "embeddings"},
        {R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["a"], "embeddings": [[NaN]]})",
         "line 1"},
        {R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["a"], "embeddings": [[1e400]]})",
         "1e400"},
        {R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["a", "b"], "embeddings": [[1]]})",
         "tokens has 2 tokens"},
        {newer.c_str(), "2"},
        {wrongWeight.c_str(), "projections.W_Q is 1×2"},
        {wrongFormula.c_str(), "score.formula is \"cosine\""},
        {doesNotFit.c_str(), "score.formula scaled-dot does not fit"},
        {wrongParameter.c_str(), "score.W is 1×1"},
        {token.c_str(), "kind"},
    };
    const Folder folder;
    for (const Row& row : rows) {
        INFO(row.scene);
        checkRefused(call({"check", "-"}, row.scene), "standard input: ", row.part);
        folder.write("lesson.attn", row.scene);
        const std::string path = folder.path("lesson.attn").string();
        checkRefused(call({"check", path}), path + ": ", row.part);
        checkRefused(call({"trace", path}), path + ": ", row.part);
        checkRefused(call({"explain", path, "scores", "0", "0"}), path + ": ", row.part);
        checkRefused(call({"export", path, "-o", folder.path("x.png").string()}), path + ": ", row.part);
    }
    CHECK(folder.names() == std::vector<std::string>{"lesson.attn"});
}

TEST_CASE("A formula that does not fit the scene is refused") {
    const std::string scene = smallScene(R"(, "score": {"formula": "additive"}, "projections": {"W_Q": [[1], [0]]})");
    CHECK(call({"check", "-"}, scene).quiet());
    checkRefused(call({"trace", "-", "--score", "dot"}, scene), "standard input: score.formula dot does not fit");
}

TEST_CASE("A scene is a preset, a file, or standard input") {
    const Folder folder;
    folder.write("hello", "{");
    folder.write("lesson.attn", smallScene());
    folder.write("lesson", smallScene());
    folder.write("trace", smallScene());
    struct Row {
        const char* words;
        int status;
        const char* err;  ///< the beginning
    };
    const Row rows[] = {
        {"check hello", 0, ""},  // the preset comes before the file
        {"check ./hello", 3, "./hello: line 1"},
        {"check lesson.attn", 0, ""},
        {"check lesson", 0, ""},
        {"check ./trace", 0, ""},
        {"check trace", 0, ""},
        {"check - <lesson.attn", 0, ""},
        {"check - <hello", 3, "standard input: line 1"},
        {"check nothing", 3, "no such preset or file: nothing (presets: hello, hello-projected"},
        {"check ''", 3, "no such preset or file: \"\" (presets: hello"},
        {"check ./nothing", 3, "./nothing: cannot be read: No such file or directory\n"},
        {"check nothing.attn", 3, "nothing.attn: cannot be read: No such file or directory\n"},
        {"check hello.attn", 3, "hello.attn: cannot be read: No such file or directory\n"},
        {"check .", 3, ".: cannot be read: Is a directory\n"},
        {"check lesson/x", 3, "lesson/x: cannot be read: Not a directory\n"},
        {"check - <.", 3, "standard input: cannot be read: Is a directory\n"},
        {"check - <&-", 3, "standard input: cannot be read: Bad file descriptor\n"},
        {"check /dev/null", 3, "/dev/null: line 1"},
        {"check \"$(printf 'a\\nb')\"", 3, "no such preset or file: a\\nb (presets: "},
    };
    for (const Row& row : rows) {
        INFO(row.words);
        const Outcome outcome = folder.shell(std::string("\"$PROGRAM\" ") + row.words);
        INFO(outcome.err);
        CHECK(outcome.status == row.status);
        CHECK(outcome.out.empty());
        CHECK(lineCount(outcome.err) == (row.status ? 1 : 0));
        CHECK(outcome.err.starts_with(row.err));
    }
}

TEST_CASE("A file that may not be read is refused with the reason") {
    if (geteuid() == 0)
        return;  // root may read everything
    const Folder folder;
    folder.write("secret.attn", smallScene());
    std::filesystem::permissions(folder.path("secret.attn"), std::filesystem::perms::none);
    checkRefused(folder.shell("\"$PROGRAM\" check secret.attn"), "secret.attn: cannot be read: Permission denied");
}

TEST_CASE("A file that is too large is refused without reading on") {
    const Folder folder;
    folder.write("large.attn", "");
    std::filesystem::resize_file(folder.path("large.attn"), std::uintmax_t{1} << 40);  // takes no place on the disk
    checkRefused(folder.shell("\"$PROGRAM\" check large.attn"),
                 "large.attn: has 1099511627776 bytes, but a scene may have at most 67108864");
    checkRefused(folder.shell("\"$PROGRAM\" check /dev/zero"),
                 "/dev/zero: has more than 67108864 bytes, but a scene may have at most 67108864");
    checkRefused(folder.shell("\"$PROGRAM\" check - </dev/zero"), "standard input: has more than 67108864 bytes");
}
