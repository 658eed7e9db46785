// SPDX-License-Identifier: GPL-3.0-or-later
// SCENE on the command line: a preset's id, a file, or - for standard input.
//
// Text with a slash in it or with .attn at the end is a file, - is standard input; else a preset of that name comes
// first, then a file.
#pragma once

#include <iosfwd>
#include <string>

#include "core/trace.h"

namespace attention {

struct SceneText {
    std::string name;  ///< as errors and the window call it
    std::string text;
    bool isFile = false;  ///< whether it can be saved where it was read: the name is the path
};

/// Finds and reads it. Throws InputError: no such preset or file, cannot be read (with the system's reason), too large.
SceneText findScene(const std::string& argument, std::istream& standardInput);

/// The bytes of a file, up to the size that is read. Throws InputError.
std::string readInputFile(const std::string& path);

struct NamedScene {
    std::string name;
    Scene scene;
};

/// Throws InputError, `<name>: <what>`, if the text is no scene.
NamedScene parseScene(const SceneText& text);
inline NamedScene loadScene(const std::string& argument, std::istream& standardInput) {
    return parseScene(findScene(argument, standardInput));
}

/// Takes another formula. Parameters that the scene has for its own formula go; the seed stays.
void replaceFormula(Scene& scene, const std::string& formula);

/// Throws InputError, `<name>: <what>`, if the scene cannot be computed.
Trace recordScene(NamedScene scene);

}  // namespace attention
