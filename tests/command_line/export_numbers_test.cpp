// SPDX-License-Identifier: GPL-3.0-or-later
// `export` to files of numbers and text: what one file holds, with --all and without.
#include "tests/command_line/program.h"
#include "tests/support/catch.h"

using namespace attention::test;

namespace {

Outcome exported(const Folder& folder, const std::string& words) {
    return folder.shell("\"$PROGRAM\" export " + words);
}

}  // namespace

TEST_CASE("A tensor that is named is the one in the file, weights too") {
    const Folder folder;
    REQUIRE(exported(folder, "hello-projected -o w.csv --node W_Q").quiet());
    CHECK(folder.read("w.csv").find(",1,-1,0\r\n") != std::string::npos);
    REQUIRE(exported(folder, "hello -o scores.csv --node scores").quiet());
    CHECK(folder.read("scores.csv").starts_with("query,hello,how,are,you\r\nhello,0.14"));
    const Outcome outcome = exported(folder, "hello -o - --format csv --node scores");
    CHECK(outcome.out == folder.read("scores.csv"));
}

TEST_CASE("--all is one file for csv, npz, json, md and tex, and a folder for npy") {
    const Folder folder;
    for (const char* name : {"all.csv", "all.npz", "all.json", "all.md", "all.tex"})
        REQUIRE(exported(folder, std::string("hello --all -o ") + name).quiet());
    CHECK(folder.read("all.csv").starts_with(
        "step,tensor,row,row_token,col,col_token,value\r\n2,X,0,hello,0,\"1\",0.1\r\n"));
    CHECK(folder.read("all.json") == folder.shell("\"$PROGRAM\" trace hello --format json").out);
    REQUIRE(exported(folder, "hello --all --format npy -o steps").quiet());
    CHECK(folder.names("steps").size() == 12);
    CHECK(folder.names("steps").front() == "01-tokens.npy");
    REQUIRE(exported(folder, "hello -o again.npz").quiet());
    CHECK((folder.read("again.npz") == folder.read("all.npz")));
}

TEST_CASE("--digits rounds documents, and never files of numbers") {
    const Folder folder;
    const auto out = [&](const std::string& words) {
        return exported(folder, "hello -o - --node weights " + words).out;
    };
    CHECK(out("--format md --digits 4").find("| hello | 0.2") != std::string::npos);
    CHECK(out("--format md --digits 4") != out("--format md"));
    CHECK(out("--format csv --digits 1") == out("--format csv"));
    CHECK((out("--format npy --digits 1") == out("--format npy")));
}
