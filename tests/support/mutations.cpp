// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mutations.h"

#include "tests/support/scenes.h"

namespace attention::test {

std::vector<std::string> wholeScenes() {
    // Small ones: what is tried at every byte takes the square of the length. The scenes of the oracle have the keys
    // that only large presets have.
    constexpr std::size_t kLongest = 2000;
    std::vector<std::string> texts;
    for (const NamedScene& scene : presetScenes())
        if (scene.text.size() <= kLongest)
            texts.push_back(scene.text);
    for (const NamedScene& scene : oracleScenes())
        for (const char* name :
             {"everything", "dropout_keep", "inputs_masked", "temperature", "mask_drop", "cross_batch_everything",
              "decoder_step_everything", "encoder_decoder_everything", "finished_two_heads", "cross_finished_batch"})
            if (scene.name == name)
                texts.push_back(scene.text);
    return texts;
}

void withValuesReplaced(const std::string& text, const std::function<void(const std::string&)>& use) {
    static constexpr const char* kValues[] = {"null",
                                              "true",
                                              "-1",
                                              "0",
                                              "1",
                                              "1e308",
                                              "\"\"",
                                              "\"inf\"",
                                              "[]",
                                              "{}",
                                              "[[]]",
                                              "[1]",
                                              "[\"a\"]",
                                              "[[1]]",
                                              "[[[1]]]",
                                              "[[[[1]]]]",
                                              "[[true, false]]",
                                              "[[1], [2, 3]]",
                                              "[[[1]], [2]]",
                                              "[null]",
                                              "18446744073709551615",
                                              "-9223372036854775808"};
    for (std::size_t at = text.find(": "); at != std::string::npos; at = text.find(": ", at + 1)) {
        // The value ends where its brackets are closed and a comma or a closing bracket follows.
        std::size_t end = at + 2;
        for (int depth = 0; end < text.size(); ++end) {
            const char c = text[end];
            if (depth == 0 && (c == ',' || c == '}'))
                break;
            depth += c == '[' || c == '{';
            depth -= c == ']' || c == '}';
        }
        for (const char* value : kValues)
            use(text.substr(0, at + 2) + value + text.substr(end));
    }
}

}  // namespace attention::test
