// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scene_argument.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <istream>
#include <memory>
#include <new>
#include <system_error>

#include "core/error.h"
#include "core/finished_weights.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/record.h"
#include "ui/export/figure.h"

namespace attention {

namespace {

// Some three million numbers: far more than anybody steps through. What is larger is the wrong file.
constexpr std::size_t kLargestFile = std::size_t{64} << 20;

[[noreturn]] void refuseSize(const std::string& name, const Argument& size) {
    throw InputError(
        ATTENTION_TEXT("core", "%1: has %2 bytes, but a scene may have at most %3: is this the right file?"), name,
        size, kLargestFile);
}

[[noreturn]] void refuseReading(const std::string& name, int reason) {
    throw InputError(saidOf(name, Message(ATTENTION_TEXT("core", "cannot be read: %1"),
                                          std::generic_category().message(reason ? reason : EIO))));
}

/// Reads until `next(buffer, size)` gives 0. Never holds more than the limit, whatever a file says of its own size.
template <class Next>
std::string readAll(const std::string& name, Next next) {
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (const std::size_t count = next(buffer.data(), buffer.size())) {
        if (text.size() + count > kLargestFile)
            refuseSize(name, Message(ATTENTION_TEXT("core", "more than %1"), kLargestFile));
        text.append(buffer.data(), count);
    }
    return text;
}

std::string readStream(const std::string& name, std::istream& stream) {
    errno = 0;
    std::string text = readAll(name, [&](char* buffer, std::size_t size) {
        stream.read(buffer, static_cast<std::streamsize>(size));
        return static_cast<std::size_t>(stream.gcount());
    });
    if (stream.bad())
        refuseReading(name, errno);
    return text;
}

std::string readFile(const std::string& path) {
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
    if (!file)
        refuseReading(path, errno);
    std::error_code ignored;
    const auto size = std::filesystem::file_size(path, ignored);  // what is no plain file has none
    if (!ignored && size > kLargestFile)
        refuseSize(path, size);
    std::string text = readAll(path, [&](char* buffer, std::size_t length) {
        errno = 0;
        return std::fread(buffer, 1, length, file.get());
    });
    if (std::ferror(file.get()))
        refuseReading(path, errno);
    return text;
}

bool exists(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
}

[[noreturn]] void refuseUnknown(const std::string& argument) {
    std::vector<Argument> known;
    for (const Preset& preset : presets())
        known.emplace_back(preset.id);
    throw InputError(ATTENTION_TEXT("core", "no such preset or file: %1 (presets: %2)"),
                     argument.empty() ? "\"\"" : argument, listed(known));
}

bool isPng(std::string_view bytes) {
    return bytes.starts_with("\x89PNG");
}

/// A picture that `export` made holds its scene.
SceneText sceneText(const std::string& name, std::string text) {
    if (!isPng(text))
        return {name, std::move(text), false};
    const auto scene = sceneInPng(QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
    if (!scene)
        throw InputError(
            ATTENTION_TEXT("core", "%1: is a picture without a scene: only PNG files that `export` wrote hold one"),
            name);
    return {name, *scene, false};
}

/// Runs it; what it says about a scene is said about the scene of that name.
template <class Function>
auto speakingOf(const std::string& name, Function function) {
    try {
        return function();
    } catch (const InputError& error) {
        throw InputError(saidOf(name, error.message()));
    } catch (const std::bad_alloc&) {
        throw std::runtime_error(name + ": there is not enough memory for it");
    }
}

}  // namespace

std::string readInputFile(const std::string& path) {
    return readFile(path);
}

SceneText findScene(const std::string& argument, std::istream& standardInput) {
    if (argument == "-")
        return sceneText("standard input", readStream("standard input", standardInput));
    const bool path =
        argument.find('/') != std::string::npos ||
        argument.find(static_cast<char>(std::filesystem::path::preferred_separator)) != std::string::npos ||
        argument.ends_with(".attn");
    if (!path)
        if (const Preset* preset = findPreset(argument))
            return {argument, std::string(preset->text), false};
    if (!path && !exists(argument))
        refuseUnknown(argument);
    std::error_code ignored;
    std::string text = readFile(argument);
    const bool picture = isPng(text);  // holds a scene, but is no scene file
    SceneText found = sceneText(argument, std::move(text));
    found.isFile = !picture && std::filesystem::is_regular_file(argument, ignored);
    return found;
}

NamedScene parseScene(const SceneText& text) {
    return {text.name, speakingOf(text.name, [&] { return readScene(text.text); })};
}

void replaceFormula(Scene& scene, const std::string& formula) {
    if (scene.finished)
        refuseBesideWeights("--score");
    if (scene.score.formula != formula)
        scene.score = {.formula = formula, .parameters = {}, .seed = scene.score.seed};
}

Trace recordScene(NamedScene scene) {
    return speakingOf(scene.name, [&] { return record(std::move(scene.scene)); });
}

}  // namespace attention
