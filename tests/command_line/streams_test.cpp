// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output that cannot be written: exit status 4.
#include "tests/command_line/program.h"
#include "tests/support/catch.h"

using namespace attention::test;

TEST_CASE("A full or closed standard output is told") {
    struct Row {
        const char* words;
        const char* err;
    };
    const Row rows[] = {
        {"trace hello >/dev/full", "standard output: No space left on device\n"},
        {"trace hello --format json >/dev/full", "standard output: No space left on device\n"},
        {"explain hello scores 0 1 >/dev/full", "standard output: No space left on device\n"},
        {"list scores >/dev/full", "standard output: No space left on device\n"},
        {"export hello -o - >/dev/full", "standard output: No space left on device\n"},
        {"--help >/dev/full", "standard output: No space left on device\n"},
        {"--version >/dev/full", "standard output: No space left on device\n"},
        {"trace hello >&-", "standard output: Bad file descriptor\n"},
        {"list scores >&- <&-", "standard output: Bad file descriptor\n"},
    };
    const Folder folder;
    for (const Row& row : rows) {
        INFO(row.words);
        const Outcome outcome = folder.shell(std::string("\"$PROGRAM\" ") + row.words);
        CHECK(outcome.status == 4);
        CHECK(outcome.err == row.err);
    }
}

TEST_CASE("A reader that has enough ends the program without a word") {
    const Folder folder;
    // Nobody reads: the pipe is closed before the program writes.
    const Outcome outcome = folder.shell("{ sleep 0.3; \"$PROGRAM\" trace hello; echo $? >status; } | :; cat status");
    CHECK(outcome.err.empty());
    CHECK(outcome.out == "4\n");
}

TEST_CASE("Without standard error the status still tells") {
    const Folder folder;
    CHECK(folder.shell("\"$PROGRAM\" check nothing 2>&-").status == 3);
    CHECK(folder.shell("\"$PROGRAM\" list nothing 2>/dev/full").status == 2);
    CHECK(folder.shell("\"$PROGRAM\" check hello 2>&- >&- <&-").status == 0);
}
