// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/scene_json.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/attention_kind.h"
#include "core/error.h"
#include "core/finished_weights.h"
#include "core/formats/json_parse.h"
#include "core/formats/json_text.h"
#include "core/number_text.h"
#include "core/scoring.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr const char* kProjectionKeys[] = {"W_Q", "b_Q", "W_K", "b_K", "W_V", "b_V", "W_O", "b_O"};

constexpr const char* kGruKeys[] = {"W_ir", "W_iz", "W_in", "W_hr", "W_hz", "W_hn",   "b_ir",
                                    "b_iz", "b_in", "b_hr", "b_hz", "b_hn", "initial"};

InputNames inputNames(std::string_view kind) {
    const AttentionKind* found = findAttentionKind(kind);
    return found ? found->names : InputNames();
}

[[noreturn]] void refuse(Argument place, Message why) {
    throw InputError(saidOf(std::move(place), std::move(why)));
}

Argument described(const Json& json) {
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() <= 40)
        return text;
    return json.is_object()  ? ATTENTION_TEXT("core", "an object")
           : json.is_array() ? ATTENTION_TEXT("core", "a list")
                             : ATTENTION_TEXT("core", "a long text");
}

// ---- reading -------------------------------------------------------------------------------------------------------

/// An object of the file: hands out its keys, and knows which were never asked for.
class ObjectReader {
  public:
    ObjectReader(const Json& json, std::string place) : m_json(json), m_place(std::move(place)), m_rest(json) {
        if (!json.is_object())
            refuse(m_place.empty() ? Argument(ATTENTION_TEXT("core", "scene")) : m_place,
                   {ATTENTION_TEXT("core", "expected an object in { }, found %1"), described(json)});
    }
    /// The value, or nullptr if the key is absent.
    const Json* find(const std::string& key) {
        m_rest.erase(key);
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }
    bool has(const std::string& key) const { return m_json.contains(key); }
    std::string place(const std::string& key) const { return m_place.empty() ? key : m_place + '.' + key; }
    /// What nobody asked for.
    const Json& rest() const { return m_rest; }

    template <class Read>
    void read(const std::string& key, Read read) {
        if (const Json* json = find(key))
            read(*json, place(key));
    }

  private:
    const Json& m_json;
    std::string m_place;
    Json m_rest;
};

std::string readString(const Json& json, const Argument& place) {
    if (!json.is_string())
        refuse(place, {ATTENTION_TEXT("core", "expected a text in quotes, found %1"), described(json)});
    return json.get<std::string>();
}

bool readBool(const Json& json, const Argument& place) {
    if (!json.is_boolean())
        refuse(place, {ATTENTION_TEXT("core", "expected true or false, found %1"), described(json)});
    return json.get<bool>();
}

std::optional<double> numberIn(const Json& json) {
    if (json == "inf")
        return std::numeric_limits<double>::infinity();
    if (json == "-inf")
        return -std::numeric_limits<double>::infinity();
    return json.is_number() ? std::optional(json.get<double>()) : std::nullopt;
}

Message noNumber(const Json& json) {
    return {ATTENTION_TEXT("core", "expected a number, found %1"), described(json)};
}

double readNumber(const Json& json, const Argument& place) {
    const auto number = numberIn(json);
    if (!number)
        refuse(place, noNumber(json));
    return *number;
}

/// Whether a whole number is greater. (Compared as JSON, one beyond 2⁶³ would count as negative.)
bool isBeyond(const Json& json, Index most) {
    return json.is_number_unsigned() ? json.get<std::uint64_t>() > static_cast<std::uint64_t>(most)
                                     : json.get<std::int64_t>() > most;
}

std::uint64_t readSeed(const Json& json, const Argument& place) {
    if (!json.is_number_integer() || (json.is_number_integer() && !json.is_number_unsigned()))
        refuse(place, {ATTENTION_TEXT("core", "expected a whole number from 0, found %1"), described(json)});
    return json.get<std::uint64_t>();
}

template <class Choice>
Choice readChoice(const Json& json, const Argument& place,
                  std::initializer_list<std::pair<const char*, Choice>> choices) {
    std::optional<Argument> known;
    for (const auto& [text, choice] : choices) {
        if (json == text)
            return choice;
        const std::string quoted = '"' + std::string(text) + '"';
        known = known ? Message(ATTENTION_TEXT("core", "%1 or %2"), *known, quoted) : Argument(quoted);
    }
    refuse(place, {ATTENTION_TEXT("core", "expected %1, found %2"), *known, described(json)});
}

enum class Cells { Numbers, Flags };

std::optional<double> cellIn(const Json& json, Cells cells) {
    if (cells == Cells::Numbers)
        return numberIn(json);
    if (json.is_boolean())
        return json.get<bool>() ? 1 : 0;
    return json.is_number() && (json == 0 || json == 1) ? std::optional(json.get<double>()) : std::nullopt;
}

Message noCell(const Json& json, Cells cells) {
    if (cells == Cells::Numbers)
        return noNumber(json);
    return {ATTENTION_TEXT("core", "expected true or false (or 1 or 0), found %1"), described(json)};
}

/// "embeddings row 2, column 3": an item of the list at that place, and on that level.
Message itemOf(const Argument& place, std::size_t level, bool lists, Index number) {
    return {level == 0 ? (lists ? ATTENTION_TEXT("core", "%1 row %2") : ATTENTION_TEXT("core", "%1 number %2"))
            : lists    ? ATTENTION_TEXT("core", "%1, row %2")
                       : ATTENTION_TEXT("core", "%1, column %2"),
            place, number};
}

/// Fills `array` from nested lists; all lists of one level must have the same length, and all numbers the same depth.
void readLevel(const Json& json, const Argument& place, std::size_t level, Cells cells, Array& array) {
    constexpr std::size_t kDeepest = 4;
    const auto length = static_cast<Index>(json.size());
    const bool lists = !json.empty() && json.front().is_array();
    const bool first = level == array.shape.size();
    if (first)
        array.shape.push_back(length);
    else if (array.shape[level] != length)
        refuse(place,
               {ATTENTION_TEXT("core", "has %1, but the rows before it have %2: all rows need the same length"),
                lists ? counted(length, ATTENTION_TEXT("core", "%1 row"), ATTENTION_TEXT("core", "%1 rows"))
                      : counted(length, ATTENTION_TEXT("core", "%1 number"), ATTENTION_TEXT("core", "%1 numbers")),
                array.shape[level]});
    const bool deeper = first ? lists : array.shape.size() > level + 1;
    Index i = 0;
    for (const Json& item : json) {
        ++i;
        if (item.is_array() != deeper)
            refuse(itemOf(place, level, lists, i),
                   deeper ? Message(ATTENTION_TEXT("core", "expected a list, found %1"), described(item))
                          : ATTENTION_TEXT("core", "expected a number, found a list"));
        if (deeper && level + 1 == kDeepest)
            refuse(
                itemOf(place, level, lists, i),
                ATTENTION_TEXT("core", "lists are nested too deeply: at most sentences of rows of numbers are needed"));
        if (deeper)
            readLevel(item, itemOf(place, level, lists, i), level + 1, cells, array);
        else if (const auto value = cellIn(item, cells))
            array.values.push_back(*value);
        else
            refuse(itemOf(place, level, lists, i), noCell(item, cells));
    }
}

Array readArray(const Json& json, const Argument& place, Cells cells = Cells::Numbers) {
    if (!json.is_array())
        refuse(place, {ATTENTION_TEXT("core", "expected a list in [ ], found %1"), described(json)});
    if (json.empty())
        refuse(place, ATTENTION_TEXT("core", "is empty: write its numbers or leave the key out"));
    Array array;
    readLevel(json, place, 0, cells, array);
    return array;
}

std::vector<std::vector<std::string>> readTokens(const Json& json, const Argument& place) {
    const auto noTokens = [](const Json& found) {
        return Message(ATTENTION_TEXT("core", "expected a list of tokens, found %1"), described(found));
    };
    if (!json.is_array() || json.empty())
        refuse(place, noTokens(json));
    const auto sentence = [](const Json& list, const Argument& at) {
        std::vector<std::string> tokens;
        for (const Json& token : list)
            tokens.push_back(readString(token, itemOf(at, 0, false, std::ssize(tokens) + 1)));
        return tokens;
    };
    std::vector<std::vector<std::string>> sentences;
    if (!json.front().is_array())
        return {sentence(json, place)};
    for (const Json& list : json) {
        const Message at = itemOf(place, 0, true, std::ssize(sentences) + 1);
        if (!list.is_array())
            refuse(at, noTokens(list));
        sentences.push_back(sentence(list, at));
    }
    return sentences;
}

WeightLayout readLayout(const Json& json, const Argument& place) {
    return readChoice<WeightLayout>(json, place, {{"in-out", WeightLayout::InOut}, {"out-in", WeightLayout::OutIn}});
}

/// Reads the objects of the file one by one and gathers what it does not know.
class SceneReader {
  public:
    explicit SceneReader(const Json& json) : m_file(json, "") {}

    Scene read() {
        readHead();
        m_file.read("title", [&](const Json& json, const std::string& place) {
            ObjectReader title(json, place);
            for (const auto& [language, text] : json.items())
                m_scene.title[language] = readString(text, place + '.' + language);
        });
        const InputNames names = inputNames(m_scene.kind);
        readSentences(names.tokens, m_scene.tokens, names.embeddings, m_scene.embeddings);
        readSentences(names.queryTokens, m_scene.queryTokens, names.queryEmbeddings, m_scene.queryEmbeddings);
        object("inputs", [&](ObjectReader& inputs) { readInputs(inputs); });
        object("projections", [&](ObjectReader& projections) { readProjections(projections); });
        object("score", [&](ObjectReader& score) { readScore(score); });
        m_file.read("heads", [&](const Json& json, const std::string& place) {
            if (!json.is_number_integer() || isBeyond(json, std::numeric_limits<Index>::max()))
                refuse(place, {ATTENTION_TEXT("core", "expected a whole number, found %1"), described(json)});
            m_scene.heads = json.get<Index>();
        });
        object("mask", [&](ObjectReader& mask) { readMask(mask); });
        object("softmax", [&](ObjectReader& softmax) { readSoftmax(softmax); });
        object("dropout", [&](ObjectReader& dropout) { readDropout(dropout); });
        object("combine", [&](ObjectReader& combine) { m_scene.combine = readCombine(combine); });
        EncoderDecoder& networks = m_scene.networks;
        object("encoder", [&](ObjectReader& encoder) { networks.encoder = readGru(encoder); });
        object("decoder", [&](ObjectReader& decoder) { networks.decoder = readGru(decoder); });
        m_file.read("attention",
                    [&](const Json& json, const std::string& place) { networks.attention = readBool(json, place); });
        m_file.read("align", [&](const Json& json, const std::string& place) {
            networks.align =
                readChoice<Align>(json, place, {{"previous", Align::Previous}, {"current", Align::Current}});
        });
        object("readout", [&](ObjectReader& readout) { networks.readout = readReadout(readout); });
        for (const char* key : {"score", "softmax"})  // even where they say what is usual
            if (m_scene.finished && m_file.has(key))
                refuseBesideWeights(key);

        Json rest = m_file.rest();
        rest.update(m_unknown);
        if (!rest.empty())
            m_scene.unknown = jsonText(rest);
        return std::move(m_scene);
    }

  private:
    template <class Read>
    void object(const std::string& key, Read read) {
        m_file.read(key, [&](const Json& json, const std::string& place) {
            ObjectReader reader(json, place);
            read(reader);
            if (!reader.rest().empty())
                m_unknown[key] = reader.rest();
        });
    }

    void readHead() {
        const Json* format = m_file.find("format");
        if (!format || *format != "attention-scene")
            refuse("format",
                   format
                       ? Message(ATTENTION_TEXT("core", "expected %1, found %2"), "\"attention-scene\"",
                                 described(*format))
                       : ATTENTION_TEXT("core", "is missing, so this is not a scene: it must be \"attention-scene\""));
        const Json* version = m_file.find("version");
        if (!version || !version->is_number_integer())
            refuse("version",
                   version ? Message(ATTENTION_TEXT("core", "expected a whole number, found %1"), described(*version))
                           : ATTENTION_TEXT("core", "is missing: it must be 1"));
        if (isBeyond(*version, kVersion))
            refuse("version", {ATTENTION_TEXT("core",
                                              "the scene has version %1, and this program reads up to version %2: use "
                                              "a newer program"),
                               version->dump(), kVersion});
        if (*version < 1)
            refuse("version", {ATTENTION_TEXT("core", "expected %1, found %2"), 1, version->dump()});
        const Json* kind = m_file.find("kind");
        if (!kind)
            refuse("kind", ATTENTION_TEXT("core", "is missing: for example \"self\""));
        m_scene.kind = readString(*kind, "kind");
    }

    void readSentences(std::string_view tokensName, Sentences& tokens, std::string_view name,
                       std::optional<Array>& embeddings) {
        if (tokensName.empty())
            return;
        m_file.read(std::string(tokensName),
                    [&](const Json& json, const std::string& place) { tokens = readTokens(json, place); });
        m_file.read(std::string(name),
                    [&](const Json& json, const std::string& place) { embeddings = readArray(json, place); });
    }

    Layer readLayer(ObjectReader& reader) {
        Layer layer;
        const Json* weight = reader.find("W");
        if (!weight)
            refuse(reader.place("W"), ATTENTION_TEXT("core", "is missing: give the weights of the layer"));
        layer.W = readArray(*weight, reader.place("W"));
        reader.read("b", [&](const Json& json, const std::string& place) { layer.b = readArray(json, place); });
        reader.read("layout",
                    [&](const Json& json, const std::string& place) { layer.layout = readLayout(json, place); });
        return layer;
    }

    Layer readCombine(ObjectReader& reader) {
        Layer layer = readLayer(reader);
        reader.read("activation", [&](const Json& json, const std::string& place) {
            layer.activation = readChoice<Activation>(
                json, place, {{"none", Activation::None}, {"tanh", Activation::Tanh}, {"relu", Activation::Relu}});
        });
        return layer;
    }

    Readout readReadout(ObjectReader& reader) {
        Readout readout{readLayer(reader), {}};
        reader.read("vocabulary",
                    [&](const Json& json, const std::string& place) { readout.vocabulary = readTokens(json, place); });
        return readout;
    }

    Gru readGru(ObjectReader& reader) {
        Gru gru;
        for (const char* key : kGruKeys)
            reader.read(
                key, [&](const Json& json, const std::string& place) { gru.parameters[key] = readArray(json, place); });
        reader.read("layout",
                    [&](const Json& json, const std::string& place) { gru.layout = readLayout(json, place); });
        return gru;
    }

    void readInputs(ObjectReader& reader) {
        if (const Json* weights = reader.find("weights")) {
            for (const char* key : {"Q", "K"})
                if (reader.has(key))
                    refuseBesideWeights(reader.place(key));
            m_scene.finished.emplace();
            m_scene.finished->weights = readArray(*weights, reader.place("weights"));
            reader.read(
                "V", [&](const Json& json, const std::string& place) { m_scene.finished->V = readArray(json, place); });
            return;
        }
        DirectInputs inputs;
        for (const auto& [key, array] : {std::pair{"Q", &inputs.Q}, {"K", &inputs.K}}) {
            const Json* json = reader.find(key);
            if (!json)
                refuse(reader.place(key), ATTENTION_TEXT("core", "is missing: inputs need Q and K"));
            *array = readArray(*json, reader.place(key));
        }
        reader.read("V", [&](const Json& json, const std::string& place) { inputs.V = readArray(json, place); });
        m_scene.inputs = std::move(inputs);
    }

    void readProjections(ObjectReader& reader) {
        for (const char* key : kProjectionKeys)
            reader.read(key, [&](const Json& json, const std::string& place) {
                m_scene.projections.parameters[key] = readArray(json, place);
            });
        reader.read("layout", [&](const Json& json, const std::string& place) {
            m_scene.projections.layout = readLayout(json, place);
        });
    }

    void readScore(ObjectReader& reader) {
        Score& score = m_scene.score;
        reader.read("formula",
                    [&](const Json& json, const std::string& place) { score.formula = readString(json, place); });
        if (const Scoring* scoring = findScoring(score.formula))
            for (const ScoreParameter& parameter : scoring->parameters)
                reader.read(std::string(parameter.name), [&](const Json& json, const std::string& place) {
                    score.parameters[std::string(parameter.name)] = readArray(json, place);
                });
        reader.read("layout",
                    [&](const Json& json, const std::string& place) { score.layout = readLayout(json, place); });
        reader.read("seed", [&](const Json& json, const std::string& place) { score.seed = readSeed(json, place); });
    }

    void readMask(ObjectReader& reader) {
        Mask mask;
        reader.read("causal", [&](const Json& json, const std::string& place) { mask.causal = readBool(json, place); });
        reader.read("padding", [&](const Json& json, const std::string& place) {
            mask.padding = readArray(json, place, Cells::Flags);
        });
        reader.read("meaning", [&](const Json& json, const std::string& place) {
            mask.meaning = readChoice<Mask::Meaning>(
                json, place,
                {{"keep", Mask::Meaning::Keep}, {"drop", Mask::Meaning::Drop}, {"add", Mask::Meaning::Add}});
        });
        reader.read("matrix", [&](const Json& json, const std::string& place) {
            mask.matrix = readArray(json, place, mask.meaning == Mask::Meaning::Add ? Cells::Numbers : Cells::Flags);
        });
        m_scene.mask = std::move(mask);
    }

    void readSoftmax(ObjectReader& reader) {
        Softmax& softmax = m_scene.softmax;
        reader.read("axis", [&](const Json& json, const std::string& place) {
            softmax.along = readChoice<Softmax::Along>(
                json, place, {{"key", Softmax::Along::Key}, {"query", Softmax::Along::Query}});
        });
        reader.read("temperature",
                    [&](const Json& json, const std::string& place) { softmax.temperature = readNumber(json, place); });
        reader.read("hard", [&](const Json& json, const std::string& place) { softmax.hard = readBool(json, place); });
    }

    void readDropout(ObjectReader& reader) {
        Dropout dropout;
        reader.read("p", [&](const Json& json, const std::string& place) { dropout.p = readNumber(json, place); });
        reader.read("seed", [&](const Json& json, const std::string& place) { dropout.seed = readSeed(json, place); });
        reader.read("keep", [&](const Json& json, const std::string& place) {
            dropout.keep = readArray(json, place, Cells::Flags);
        });
        m_scene.dropout = std::move(dropout);
    }

    ObjectReader m_file;
    Scene m_scene;
    Json m_unknown = Json::object();
};

// ---- writing -------------------------------------------------------------------------------------------------------

Json arrayToJson(const Array& array, bool flags, std::size_t level, std::size_t& next) {
    Json list = Json::array();
    for (Index i = 0; i < array.shape[level]; ++i) {
        if (level + 1 < array.shape.size())
            list.push_back(arrayToJson(array, flags, level + 1, next));
        else if (flags)
            list.push_back(array.values[next++] != 0);
        else
            list.push_back(jsonNumber(array.values[next++]));
    }
    return list;
}

Json arrayToJson(const Array& array, bool flags = false) {
    std::size_t next = 0;
    return arrayToJson(array, flags, 0, next);
}

const char* layoutText(WeightLayout layout) {
    return layout == WeightLayout::InOut ? "in-out" : "out-in";
}

Json projectionsToJson(const Projections& projections) {
    Json json = Json::object();
    for (const char* key : kProjectionKeys)
        if (const auto found = projections.parameters.find(key); found != projections.parameters.end())
            json[key] = arrayToJson(found->second);
    if (projections.layout != WeightLayout::InOut)
        json["layout"] = layoutText(projections.layout);
    return json;
}

Json scoreToJson(const Score& score) {
    Json json{{"formula", score.formula}};
    if (const Scoring* scoring = findScoring(score.formula))
        for (const ScoreParameter& parameter : scoring->parameters)
            if (const auto found = score.parameters.find(std::string(parameter.name)); found != score.parameters.end())
                json[found->first] = arrayToJson(found->second);
    if (score.layout != WeightLayout::InOut)
        json["layout"] = layoutText(score.layout);
    if (score.seed != Score().seed)
        json["seed"] = score.seed;
    return json;
}

Json maskToJson(const Mask& mask) {
    Json json = Json::object();
    if (mask.causal)
        json["causal"] = true;
    if (mask.padding)
        json["padding"] = arrayToJson(*mask.padding, true);
    if (mask.matrix)
        json["matrix"] = arrayToJson(*mask.matrix, mask.meaning != Mask::Meaning::Add);
    if (mask.matrix || mask.meaning != Mask::Meaning::Keep)
        json["meaning"] = mask.meaning == Mask::Meaning::Keep   ? "keep"
                          : mask.meaning == Mask::Meaning::Drop ? "drop"
                                                                : "add";
    return json;
}

Json softmaxToJson(const Softmax& softmax) {
    Json json = Json::object();
    if (softmax.along == Softmax::Along::Query)
        json["axis"] = "query";
    if (softmax.temperature != 1)
        json["temperature"] = jsonNumber(softmax.temperature);
    if (softmax.hard)
        json["hard"] = true;
    return json;
}

void sentencesToJson(Json& json, std::string_view tokensName, const Sentences& tokens, std::string_view name,
                     const std::optional<Array>& embeddings) {
    if (tokensName.empty())
        return;
    if (tokens.size() == 1 && !(embeddings && embeddings->shape.size() == 3))
        json[std::string(tokensName)] = tokens.front();
    else if (!tokens.empty())
        json[std::string(tokensName)] = tokens;
    if (embeddings)
        json[std::string(name)] = arrayToJson(*embeddings);
}

Json layerToJson(const Layer& layer) {
    Json json{{"W", arrayToJson(layer.W)}};
    if (layer.b)
        json["b"] = arrayToJson(*layer.b);
    if (layer.activation != Activation::None)
        json["activation"] = layer.activation == Activation::Tanh ? "tanh" : "relu";
    if (layer.layout != WeightLayout::InOut)
        json["layout"] = layoutText(layer.layout);
    return json;
}

Json gruToJson(const Gru& gru) {
    Json json = Json::object();
    for (const char* key : kGruKeys)
        if (const auto found = gru.parameters.find(key); found != gru.parameters.end())
            json[key] = arrayToJson(found->second);
    if (gru.layout != WeightLayout::InOut)
        json["layout"] = layoutText(gru.layout);
    return json;
}

Json dropoutToJson(const Dropout& dropout) {
    Json json{{"p", jsonNumber(dropout.p)}};
    if (dropout.keep)
        json["keep"] = arrayToJson(*dropout.keep);
    if (!dropout.keep || dropout.seed != 0)
        json["seed"] = dropout.seed;
    return json;
}

}  // namespace

Scene readScene(std::string_view text) {
    const Json json = parseJson(text);
    return SceneReader(json).read();
}

Json sceneToJson(const Scene& scene) {
    Json json{{"format", "attention-scene"}, {"version", kVersion}};
    if (!scene.title.empty())
        json["title"] = scene.title;
    json["kind"] = scene.kind;
    const InputNames names = inputNames(scene.kind);
    sentencesToJson(json, names.tokens, scene.tokens, names.embeddings, scene.embeddings);
    sentencesToJson(json, names.queryTokens, scene.queryTokens, names.queryEmbeddings, scene.queryEmbeddings);
    if (scene.inputs) {
        json["inputs"] = Json{{"Q", arrayToJson(scene.inputs->Q)}, {"K", arrayToJson(scene.inputs->K)}};
        if (scene.inputs->V)
            json["inputs"]["V"] = arrayToJson(*scene.inputs->V);
    }
    if (scene.finished) {
        json["inputs"] = Json{{"weights", arrayToJson(scene.finished->weights)}};
        if (scene.finished->V)
            json["inputs"]["V"] = arrayToJson(*scene.finished->V);
    }
    if (Json projections = projectionsToJson(scene.projections); !projections.empty())
        json["projections"] = std::move(projections);
    if (!scene.finished)
        json["score"] = scoreToJson(scene.score);
    if (scene.heads != 1)
        json["heads"] = scene.heads;
    if (scene.mask)
        json["mask"] = maskToJson(*scene.mask);
    if (Json softmax = softmaxToJson(scene.softmax); !softmax.empty())
        json["softmax"] = std::move(softmax);
    if (scene.dropout)
        json["dropout"] = dropoutToJson(*scene.dropout);
    const EncoderDecoder& networks = scene.networks;
    if (networks.encoder)
        json["encoder"] = gruToJson(*networks.encoder);
    if (networks.decoder)
        json["decoder"] = gruToJson(*networks.decoder);
    if (!networks.attention)
        json["attention"] = false;
    if (networks.align != Align::Previous)
        json["align"] = "current";
    if (scene.combine)
        json["combine"] = layerToJson(*scene.combine);
    if (networks.readout) {
        json["readout"] = layerToJson(networks.readout->layer);
        if (!networks.readout->vocabulary.empty())
            json["readout"]["vocabulary"] = networks.readout->vocabulary.front();
    }
    const Json unknown = scene.unknown.empty() ? Json::object() : Json::parse(scene.unknown);
    for (const auto& [key, value] : unknown.items()) {
        if (!json.contains(key))
            json[key] = value;
        else if (json[key].is_object() && value.is_object())  // what the scene says itself stays
            for (const auto& [inner, innerValue] : value.items())
                if (!json[key].contains(inner))
                    json[key][inner] = innerValue;
    }
    return json;
}

std::string writeScene(const Scene& scene) {
    return jsonText(sceneToJson(scene));
}

Array readJsonArray(const Json& json, const Argument& place, bool flags) {
    return readArray(json, place, flags ? Cells::Flags : Cells::Numbers);
}

Sentences readJsonTokens(const Json& json, const Argument& place) {
    return readTokens(json, place);
}

}  // namespace attention
