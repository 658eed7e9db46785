// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever stands in a file: it becomes a scene, or an InputError of one line. Never a crash, never another exception.
#include <algorithm>

#include "core/attention_kind.h"
#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/formats/trace_json.h"
#include "core/random.h"
#include "core/record.h"
#include "tests/support/catch.h"
#include "tests/support/mutations.h"
#include "tests/support/sanitized.h"
#include "tests/support/scenes.h"

using namespace attention;
using namespace attention::test;

namespace {

/// Reads, records and writes; gives whether it was a scene.
bool survives(const std::string& text) {
    try {
        const Scene scene = readScene(text);
        const Scene again = readScene(writeScene(scene));
        if (!(again == scene))
            FAIL_CHECK("read, written and read again it is another scene: " << text);
        const Trace trace = record(scene);
        return traceToJson(trace).size() > 0;
    } catch (const InputError& error) {
        const std::string line = error.what();
        if (line.empty() || line.find('\n') != std::string::npos)
            FAIL_CHECK("no line: " << line);
        return false;
    } catch (const std::exception& error) {
        FAIL_CHECK("another exception: " << error.what() << " for " << text);
        return false;
    }
}

}  // namespace

TEST_CASE("every kind of attention is among the scenes that are broken") {
    std::vector<std::string> kinds;
    for (const std::string& text : wholeScenes())
        kinds.push_back(readScene(text).kind);
    for (const AttentionKind* kind : attentionKinds())
        CHECK(std::ranges::find(kinds, kind->id) != kinds.end());
}

TEST_CASE("a file that was cut off anywhere") {
    int counter = 0;
    for (const std::string& text : wholeScenes()) {
        int scenes = 0;
        for (std::size_t length = 0; length < text.size(); ++length)
            if (isTaken(counter))
                scenes += survives(text.substr(0, length));
        CHECK(scenes <= 1);  // without the last line break it is still whole
    }
}

TEST_CASE("a file with a byte changed, removed or doubled") {
    SplitMix64 random(20);
    static constexpr std::string_view kBytes = "[]{},:\"\\-+.0123456789eEtfn \n\xFF\xC3\x01";
    const auto texts = wholeScenes();
    int scenes = 0;
    for (int i = 0; i < 6000 / kOneOf; ++i) {
        std::string text = texts[random.next() % texts.size()];
        const std::size_t at = random.next() % text.size();
        switch (random.next() % 4) {
        case 0: text[at] = static_cast<char>(random.next()); break;
        case 1: text[at] = kBytes[random.next() % kBytes.size()]; break;
        case 2: text.erase(at, 1); break;
        default: text.insert(at, 1, text[at]); break;
        }
        scenes += survives(text);
    }
    CHECK(scenes > 100 / kOneOf);  // spaces and digits may change
    CHECK(scenes < 5000 / kOneOf);
}

TEST_CASE("a file with a value replaced by another one") {
    int scenes = 0;
    int counter = 0;
    for (const std::string& text : wholeScenes())
        withValuesReplaced(text, [&](const std::string& changed) { scenes += isTaken(counter) && survives(changed); });
    CHECK(scenes > 20 / kOneOf);
}

TEST_CASE("names of a file that are long or break lines are refused in one short line") {
    Scene masked = presetScene("hello");
    masked.mask = Mask();
    masked.mask->matrix = Array{{4, 4}, std::vector<double>(16, 0)};
    masked.mask->meaning = Mask::Meaning::Add;
    auto scenes = wholeScenes();
    scenes.push_back(writeScene(masked));
    for (const char* key : {"kind", "formula", "format", "meaning", "layout", "axis"})
        for (const std::string& name : {std::string("two\\nlines\\u001b"), std::string(5000, 'x')}) {
            CAPTURE(key);
            const std::string begin = '"' + std::string(key) + "\": \"";
            const auto with =
                std::ranges::find_if(scenes, [&](const std::string& text) { return text.find(begin) != text.npos; });
            REQUIRE(with != scenes.end());
            std::string changed = *with;
            const std::size_t from = changed.find(begin) + begin.size();
            changed.replace(from, changed.find('"', from) - from, name);
            const std::string why = errorOf(changed);
            CHECK_FALSE(why.empty());
            CHECK(why.find_first_of("\n\x1b") == std::string::npos);
            CHECK(why.size() < 1000);
        }
}
