// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/array_files.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/formats/array_role.h"
#include "core/formats/csv.h"
#include "core/formats/json_parse.h"
#include "core/formats/npy.h"
#include "core/formats/npz.h"
#include "core/formats/safetensors.h"
#include "core/formats/scene_json.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

const Json& firstLeaf(const Json& json) {
    const Json* leaf = &json;
    while (leaf->is_array() && !leaf->empty())
        leaf = &leaf->front();
    return *leaf;
}

NamedArray fromJson(const Json& json, const std::string& name) {
    NamedArray result;
    result.name = name;
    result.type = kNumbers;
    const Json& leaf = firstLeaf(json);
    const Argument place = name.empty() ? Argument(ATTENTION_TEXT("core", "the list")) : name;
    if (!leaf.is_string() || (roleOf(name) != "tokens" && name != "query_tokens")) {
        result.flags = leaf.is_boolean();
        result.array = readJsonArray(json, place, result.flags);
        return result;
    }
    result.type = kText;
    const Sentences sentences = readJsonTokens(json, place);
    for (const auto& sentence : sentences) {
        if (sentence.size() != sentences[0].size())
            throw InputError(ATTENTION_TEXT("core", "%1 has sentences of different lengths: give one list of tokens"),
                             name);
        result.texts.insert(result.texts.end(), sentence.begin(), sentence.end());
    }
    result.array.shape = {static_cast<Index>(sentences[0].size())};
    if (json.front().is_array())
        result.array.shape.insert(result.array.shape.begin(), static_cast<Index>(sentences.size()));
    return result;
}

std::vector<NamedArray> fromTrace(const Json& trace) {
    std::vector<NamedArray> arrays;
    const auto scene = trace.find("scene");
    for (const char* name : {"tokens", "query_tokens"})
        if (scene != trace.end() && scene->is_object() && scene->contains(name))
            arrays.push_back(fromJson((*scene)[name], name));
    const auto nodes = trace.find("nodes");
    if (nodes == trace.end() || !nodes->is_array())
        throw InputError(ATTENTION_TEXT("core", "nodes is missing: is this a whole trace?"));
    for (const Json& node : *nodes) {
        if (!node.is_object() || !node.contains("id") || !node["id"].is_string() || !node.contains("values"))
            throw InputError(ATTENTION_TEXT("core", "a node has no id or no values: is this a whole trace?"));
        if (node["values"].is_array())
            arrays.push_back(fromJson(node["values"], node["id"].get<std::string>()));
    }
    return arrays;
}

std::vector<NamedArray> one(NamedArray array) {
    std::vector<NamedArray> arrays;
    arrays.push_back(std::move(array));
    return arrays;
}

using Read = std::vector<NamedArray> (*)(std::string_view);
struct Ending {
    const char* ending;
    Read read;
};
const Ending kEndings[] = {{".csv", readCsvArrays},
                           {".npy", [](std::string_view bytes) { return one(readNpy(bytes)); }},
                           {".npz", readNpz},
                           {".safetensors", readSafetensors},
                           {".json", readJsonArrays}};

}  // namespace

std::string arrayFileEndings() {
    std::string text;
    for (const Ending& ending : kEndings)
        text += (text.empty() ? "" : ", ") + std::string(ending.ending);
    return text;
}

std::vector<NamedArray> readJsonArrays(std::string_view text) {
    const Json json = parseJson(text);
    std::vector<NamedArray> arrays;
    if (json.is_array()) {
        arrays.push_back(fromJson(json, ""));
        return arrays;
    }
    if (!json.is_object() || json.empty())
        throw InputError(
            ATTENTION_TEXT("core", "expected an object with arrays, such as {\"Q\": [[1, 2]], \"K\": [[3, 4]]}"));
    const auto format = json.find("format");
    if (format != json.end() && *format == "attention-scene")
        throw InputError(ATTENTION_TEXT("core", "is a scene already: open it as it is"));
    if (format != json.end() && *format == "attention-trace")
        return fromTrace(json);
    for (const auto& [name, value] : json.items())
        arrays.push_back(fromJson(value, name));
    return arrays;
}

std::vector<NamedArray> readArrayFile(const std::string& fileName, std::string_view bytes) {
    const std::filesystem::path path(fileName);
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const auto found = std::ranges::find(kEndings, ending, &Ending::ending);
    if (found == std::end(kEndings))
        throw InputError(ATTENTION_TEXT("core", "%1: is of no kind that is read: its name must end in one of %2"),
                         fileName, arrayFileEndings());
    try {
        std::vector<NamedArray> arrays = found->read(bytes);
        if (arrays.size() == 1 && arrays[0].name.empty())
            arrays[0].name = path.stem().string();
        return arrays;
    } catch (const InputError& error) {
        throw InputError(saidOf(fileName, error.message()));
    }
}

}  // namespace attention
