// SPDX-License-Identifier: GPL-3.0-or-later
// Without a command the window opens: with what?
#include "tests/command_line/program.h"
#include "tests/support/catch.h"

using namespace attention;
using namespace attention::test;

TEST_CASE("Without a word the window opens with nothing in particular") {
    std::vector<StartOptions> window;
    CHECK(call({}, "", &window).quiet());
    REQUIRE(window.size() == 1);
    CHECK_FALSE(window[0].scene);
    CHECK_FALSE(window[0].error);
    CHECK(window[0].language.isEmpty());
}

TEST_CASE("A preset, a file or standard input is opened") {
    const Folder folder;
    folder.write("trace", smallScene());
    const std::string path = folder.path("trace").string();
    std::vector<StartOptions> window;
    CHECK(call({"hello-projected"}, "", &window).quiet());
    CHECK(call({path, "--language", "zh_CN"}, "", &window).quiet());
    CHECK(call({"-"}, smallScene(), &window).quiet());
    REQUIRE(window.size() == 3);
    for (const StartOptions& options : window) {
        REQUIRE(options.scene);
        CHECK_FALSE(options.error);
    }
    CHECK(window[0].name.toStdString() == "hello-projected");
    CHECK(window[0].scene->projections.parameters.contains("W_Q"));
    CHECK(window[1].name.toStdString() == path);
    CHECK(window[1].scene->tokens.front().size() == 2);
    CHECK(window[1].language.toStdString() == "zh_CN");
    CHECK(window[2].name.toStdString() == "standard input");
}

TEST_CASE("The presentation begins when it is asked for, and only with the window") {
    std::vector<StartOptions> window;
    CHECK(call({"--present", "hello-projected"}, "", &window).quiet());
    CHECK(call({"hello"}, "", &window).quiet());
    REQUIRE(window.size() == 2);
    CHECK(window[0].present);
    CHECK_FALSE(window[1].present);
    CHECK(call({"--present", "list", "presets"}, "", &window).status == 2);
}

TEST_CASE("A scene that is not valid is told in the window and on standard error") {
    std::vector<StartOptions> window;
    const Outcome outcome = call({"-"}, "{", &window);
    CHECK(outcome.status == 3);
    CHECK(lineCount(outcome.err) == 1);
    REQUIRE(window.size() == 1);
    CHECK_FALSE(window[0].scene);
    REQUIRE(window[0].error);
    CHECK(window[0].error->english() + "\n" == outcome.err);
}

TEST_CASE("A word that is no scene opens no window") {
    std::vector<StartOptions> window;
    const Outcome outcome = call({"no-such-thing"}, "", &window);
    CHECK(outcome.status == 3);
    CHECK(outcome.err.starts_with("no such preset or file: no-such-thing (presets: hello, "));
    CHECK(call({"./no-such-thing"}, "", &window).status == 3);
    CHECK(window.empty());
}

TEST_CASE("Without a display the program says so and does not crash") {
    const Folder folder;
    for (const char* words : {"", "hello"}) {
        const Outcome outcome = folder.shell(std::string("\"$PROGRAM\" ") + words);
        CHECK(outcome.status == 1);
        CHECK(lineCount(outcome.err) == 1);
        CHECK(outcome.err.starts_with("there is no display"));
    }
    const Outcome invalid = folder.shell("echo '{' | \"$PROGRAM\" -");
    CHECK(invalid.status == 3);
    CHECK(lineCount(invalid.err) == 1);
}
