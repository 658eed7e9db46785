// SPDX-License-Identifier: GPL-3.0-or-later
// Help, version, and words that make no sense: exit status 2, one line that says what and where help is.
#include "tests/command_line/program.h"
#include "tests/support/catch.h"

using namespace attention::test;

TEST_CASE("The help shows every form of the command line") {
    const Outcome help = call({"--help"});
    CHECK(help.quiet());
    for (const char* form : {
             "  attention-stepper [SCENE]\n",
             "  attention-stepper trace SCENE [--score ID] [--format text|json] [--digits N]\n",
             "  attention-stepper explain SCENE NODE INDEX…",
             "  attention-stepper export SCENE -o PATH [--node ID | --stage ID | --all] [--format F] [--width MM]",
             "  attention-stepper import FILE… -o PATH [--as embeddings|inputs|weights]",
             "  attention-stepper list presets|scores|kinds|stages|formats|maps\n",
             "  attention-stepper check SCENE\n",
             "  attention-stepper --help | --version\n",
             "Exit status: 0 done, 1 failed, 2 wrong usage, 3 the input is not valid, 4 cannot write.",
         }) {
        INFO(form);
        CHECK(help.out.find(form) != std::string::npos);
    }
    CHECK(call({"-h"}).out == help.out);
}

TEST_CASE("Each command has its own help") {
    struct Row {
        const char* command;
        std::vector<const char*> words;
    };
    const std::vector<Row> rows = {
        {"trace", {"trace SCENE [", "--score ID", "--format text|json", "--digits N"}},
        {"explain", {"explain SCENE NODE INDEX…", "--score ID", "--digits N"}},
        {"export",
         {"export SCENE -o PATH", "--node ID", "--stage ID", "--all", "--format F", "--width MM", "--dpi N",
          "--digits N", "--map NAME", "--language L", "--score ID", "--force"}},
        {"import",
         {"import FILE… -o PATH", "--as embeddings|inputs", "--layout in-out|out-in", "--mask keep|drop|add",
          "--tokens"}},
        {"list", {"list presets|scores|kinds|stages|formats|maps"}},
        {"check", {"check SCENE"}},
    };
    for (const Row& row : rows) {
        INFO(row.command);
        const Outcome help = call({row.command, "--help"});
        CHECK(help.quiet());
        CHECK(help.out.find(std::string("Usage:\n  attention-stepper ") + row.command) != std::string::npos);
        for (const char* word : row.words) {
            INFO(word);
            CHECK(help.out.find(word) != std::string::npos);
        }
        // Every line of an option says what it does, in a sentence.
        CHECK(help.out.find(".\n") != std::string::npos);
    }
}

TEST_CASE("The version is one line") {
    const Outcome version = call({"--version"});
    CHECK(version.quiet());
    CHECK(version.out == "attention-stepper " ATTENTION_STEPPER_VERSION "\n");
}

TEST_CASE("Wrong usage has status 2 and says what is wrong") {
    struct Row {
        std::vector<std::string> words;
        std::string message;  ///< the beginning
    };
    const std::vector<Row> rows = {
        {{"--foo"}, "unknown option: --foo"},
        {{"trace", "hello", "--foo"}, "unknown option: --foo"},
        {{"check", "hello", "-x"}, "unknown option: -x"},
        {{"trace"}, "SCENE is required"},
        {{"check"}, "SCENE is required"},
        {{"explain", "hello"}, "NODE is required"},
        {{"export", "hello"}, "--output is required"},
        {{"trace", "hello", "hello"}, "unexpected word: hello"},
        {{"list", "presets", "scores"}, "unexpected word: scores"},
        {{"list"}, "list needs to know what: choose one of presets, scores, kinds, stages, formats, maps"},
        {{"list", "words"}, "there is no list \"words\": choose one of presets, scores, kinds, stages, formats, maps"},
        {{"trac", "hello"},
         "unexpected word: hello, for \"trac\" is none of the commands trace, explain, export, import, list, check"},
        {{"hello", "trace", "hello"}, "unexpected word before the command: hello"},
        {{"hello", "check", "hello"}, "unexpected word before the command: hello"},
        {{"--language", "en", "check", "hello"}, "--language before a command is for the window only"},
        {{"--language", "klingon"}, "there is no language \"klingon\": choose one of en, zh_CN"},
        {{"trace", "hello", "--score"}, "--score must be given once, with a value"},
        {{"trace", "hello", "--score", "dot", "--score", "dot"}, "--score must be given once, with a value"},
        {{"trace", "hello", "--score", "cosine"},
         "there is no score \"cosine\": choose one of dot, scaled-dot, additive, concat-linear, concat-tanh-sum, "
         "bilinear, concat-linear-rows"},
        {{"trace", "hello", "--format", "xml"}, "there is no format \"xml\": choose one of text, json"},
        {{"trace", "hello", "--digits", "many"}, "Could not convert: --digits = many"},
        {{"trace", "hello", "--digits", "18"}, "--digits is 18, but must be from 0 to 17"},
        {{"trace", "hello", "--digits", "-1"}, "--digits is -1, but must be from 0 to 17"},
        {{"explain", "hello", "scores", "0", "1", "--score", "cosine"}, "there is no score \"cosine\": choose one of"},
        // What is wrong with the words is said before the scene is looked at.
        {{"trace", "no-such-scene", "--score", "cosine"}, "there is no score \"cosine\": choose one of"},
    };
    for (const Row& row : rows) {
        std::string words;
        for (const std::string& word : row.words)
            words += word + ' ';
        INFO(words);
        const Outcome outcome = call(row.words);
        CHECK(outcome.status == 2);
        CHECK(outcome.out.empty());
        CHECK(lineCount(outcome.err) == 1);
        CHECK(outcome.err.ends_with(" (see attention-stepper --help)\n"));
        INFO(outcome.err);
        CHECK(outcome.err.starts_with(row.message));
    }
}
