// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenes.h"

#include <stdexcept>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "tests/support/files.h"

namespace attention::test {

Scene presetScene(std::string_view id) {
    const Preset* preset = findPreset(id);
    if (!preset)
        throw std::runtime_error("no preset " + std::string(id));
    return readScene(preset->text);
}

std::vector<NamedScene> presetScenes() {
    std::vector<NamedScene> scenes;
    for (const Preset& preset : presets())
        scenes.push_back({std::string(preset.id), std::string(preset.text), readScene(preset.text)});
    return scenes;
}

std::vector<NamedScene> oracleScenes() {
    std::vector<NamedScene> scenes;
    for (const auto& file : filesIn("tests/oracle/scenes", ".attn")) {
        std::string text = readFile(file);
        Scene scene = readScene(text);
        scenes.push_back({file.stem().string(), std::move(text), std::move(scene)});
    }
    return scenes;
}

std::vector<NamedScene> allScenes() {
    auto scenes = presetScenes();
    for (NamedScene& scene : oracleScenes())
        scenes.push_back(std::move(scene));
    return scenes;
}

Scene withFormula(Scene scene, std::string_view formula) {
    if (scene.score.formula != formula) {
        Score score;
        score.formula = formula;
        score.seed = scene.score.seed;
        scene.score = std::move(score);
    }
    return scene;
}

std::vector<std::string> fittingFormulas(const Scene& scene) {
    std::vector<std::string> formulas;
    for (const Scoring* scoring : scorings()) {
        try {
            validate(withFormula(scene, scoring->id));
            formulas.emplace_back(scoring->id);
        } catch (const InputError&) {
            // does not fit these widths and lengths
        }
    }
    return formulas;
}

std::string sceneText(const std::string& keys) {
    return R"({"format": "attention-scene", "version": 1, "kind": "self", )" + keys + "}";
}

Scene sceneOf(const std::string& keys) {
    return readScene(sceneText(keys));
}

std::string errorOf(const std::string& text) {
    try {
        record(readScene(text));
        return {};
    } catch (const InputError& error) {
        return error.what();
    }
}

Array matrix(std::initializer_list<std::initializer_list<double>> rows) {
    Array array{{static_cast<Index>(rows.size()), static_cast<Index>(rows.begin()->size())}, {}};
    for (const auto& row : rows)
        array.values.insert(array.values.end(), row);
    return array;
}

Array row(std::initializer_list<double> values) {
    return {{static_cast<Index>(values.size())}, values};
}

std::vector<std::string> noticesOf(const Trace& trace) {
    std::vector<std::string> lines;
    for (const Notice& notice : trace.notices())
        lines.push_back(notice.message.english());
    return lines;
}

const Node& nodeOf(const Trace& trace, std::string_view name) {
    const Node* node = trace.find(name);
    if (!node)
        throw std::runtime_error("the trace has no node " + std::string(name));
    return *node;
}

std::vector<double> valuesOf(const Trace& trace, std::string_view name) {
    const auto values = nodeOf(trace, name).value.values();
    return {values.begin(), values.end()};
}

}  // namespace attention::test
