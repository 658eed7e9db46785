// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes for tests: those that come with the program, those of the oracle, and small ones written in the test.
#pragma once

#include <string>
#include <vector>

#include "core/record.h"
#include "core/scene.h"
#include "core/scoring.h"

namespace attention::test {

struct NamedScene {
    std::string name;
    std::string text;  ///< of the file
    Scene scene;
};

Scene presetScene(std::string_view id);
std::vector<NamedScene> presetScenes();
std::vector<NamedScene> oracleScenes();
/// The presets and the scenes of the oracle.
std::vector<NamedScene> allScenes();

/// The scene under another formula, whose parameters are then made from the seed; unchanged if it is the scene's own.
Scene withFormula(Scene scene, std::string_view formula);
/// The formulas that can be computed for the scene's queries and keys.
std::vector<std::string> fittingFormulas(const Scene& scene);

/// A scene from the keys that matter: `"tokens": …, "embeddings": …`. Format, version and kind are added.
Scene sceneOf(const std::string& keys);
std::string sceneText(const std::string& keys);
/// Reads, validates and records a text; gives the message of the InputError, or "" if there was none.
std::string errorOf(const std::string& text);

/// Arrays: matrix({{1, 2}, {3, 4}}), row({1, 2}).
Array matrix(std::initializer_list<std::initializer_list<double>> rows);
Array row(std::initializer_list<double> values);

/// All notices of the trace, in English.
std::vector<std::string> noticesOf(const Trace& trace);
/// The node of that name; the test fails if there is none.
const Node& nodeOf(const Trace& trace, std::string_view name);
/// Its values, row by row.
std::vector<double> valuesOf(const Trace& trace, std::string_view name);

}  // namespace attention::test
