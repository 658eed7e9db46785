// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/attention_kind.h"
#include "core/error.h"
#include "core/number_text.h"
#include "core/random.h"
#include "core/scoring.h"

namespace attention {

namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

Array arrayOf(const Tensor& tensor) {
    Array array;
    for (const Axis& axis : tensor.axes())
        array.shape.push_back(axis.size);
    array.values.assign(tensor.values().begin(), tensor.values().end());
    return array;
}

const Array* find(const std::map<std::string, Array>& parameters, const std::string& name) {
    const auto found = parameters.find(name);
    return found == parameters.end() ? nullptr : &found->second;
}

const Array* find(const std::optional<Array>& array) {
    return array ? &*array : nullptr;
}

const Array* ofLayer(const Layer& layer, const std::string& name) {
    return name == "W" ? &layer.W : name == "b" ? find(layer.b) : nullptr;
}

/// The array behind a node of given numbers, or nullptr.
const Array* arrayBehind(const Scene& scene, const std::string& name) {
    if (name == "X")
        return find(scene.embeddings);
    if (name == "X_query")
        return find(scene.queryEmbeddings);
    if (scene.inputs && name == "Q")
        return &scene.inputs->Q;
    if (scene.inputs && name == "K")
        return &scene.inputs->K;
    if (scene.inputs && name == "V")
        return find(scene.inputs->V);
    if (scene.finished && name == "weights")
        return &scene.finished->weights;
    if (scene.finished && name == "V")
        return find(scene.finished->V);
    if (name == "dropout.keep")
        return scene.dropout ? find(scene.dropout->keep) : nullptr;
    const auto dot = name.find('.');
    if (dot == std::string::npos)
        return find(scene.projections.parameters, name);
    const std::string place = name.substr(0, dot);
    const std::string rest = name.substr(dot + 1);
    if (place == "score")
        return find(scene.score.parameters, rest);
    if (place == "combine" && scene.combine)
        return ofLayer(*scene.combine, rest);
    if (place == "readout" && scene.networks.readout)
        return ofLayer(scene.networks.readout->layer, rest);
    if (place == "encoder" && scene.networks.encoder)
        return find(scene.networks.encoder->parameters, rest);
    if (place == "decoder" && scene.networks.decoder)
        return find(scene.networks.decoder->parameters, rest);
    return nullptr;
}

bool isMask(const Node& node) {
    return node.name == "mask";
}

/// The mask as one matrix: flags if it only hides, else numbers that are added.
void layMatrix(Scene& scene, Array matrix) {
    const bool flags = std::ranges::all_of(matrix.values, [](double v) { return v == 0 || v == kHidden; });
    Mask mask;
    mask.meaning = flags ? Mask::Meaning::Keep : Mask::Meaning::Add;
    if (flags)
        for (double& value : matrix.values)
            value = value == 0 ? 1 : 0;
    const bool hidesNothing = flags && std::ranges::all_of(matrix.values, [](double v) { return v == 1; });
    mask.matrix = std::move(matrix);
    scene.mask = hidesNothing ? std::nullopt : std::optional(std::move(mask));
}

/// Given numbers that stand in the scene only after the first change: a dropout pattern and a state to begin with.
void writeDown(Scene& scene, const Node& node) {
    if (node.name == "dropout.keep") {
        scene.dropout->keep = arrayOf(node.value);
        return;
    }
    if (!node.name.ends_with(".initial"))
        return;
    Array state = arrayOf(node.value);
    state.shape.erase(state.shape.end() - 2);  // the axis of one row
    auto& network = node.name.starts_with("encoder") ? scene.networks.encoder : scene.networks.decoder;
    network->parameters["initial"] = std::move(state);
}

}  // namespace

bool isEditable(const Trace& trace, NodeId id) {
    const Node& node = trace.node(id);
    if (!node.inputs.empty())
        return false;
    if (isMask(node) || node.name == "dropout.keep" || node.name == "encoder.initial")
        return true;
    return arrayBehind(trace.scene(), node.name) != nullptr;
}

namespace {

/// The scene with other numbers at these places of the node.
Scene withValues(const Trace& trace, NodeId id, const std::vector<std::pair<Index, double>>& values) {
    Scene scene = trace.scene();
    const Node& node = trace.node(id);
    if (isMask(node)) {
        Array matrix = arrayOf(node.value);
        for (const auto& [place, value] : values)
            matrix.values[static_cast<std::size_t>(place)] = value;
        layMatrix(scene, std::move(matrix));
        return scene;
    }
    if (!arrayBehind(scene, node.name) || node.name == "encoder.initial" || node.name == "decoder.initial")
        writeDown(scene, node);
    auto& array = const_cast<Array&>(*arrayBehind(scene, node.name));  // of our own scene
    for (const auto& [place, value] : values)
        array.values[static_cast<std::size_t>(place) % array.values.size()] = value;
    return scene;
}

}  // namespace

Scene withNumber(const Trace& trace, const CellReference& cell, double value) {
    return withValues(trace, cell.node, {{trace.node(cell.node).value.offset(cell.index), value}});
}

Scene withNumbers(const Trace& trace, const CellReference& cell, const std::vector<std::vector<double>>& block) {
    const Node& node = trace.node(cell.node);
    if (!isEditable(trace, cell.node))
        throw InputError(ATTENTION_TEXT("core", "%1 is computed: paste into a tensor with dotted lines"), node.symbol);
    const std::size_t rank = cell.index.size();
    const Index row = rank > 1 ? cell.index[rank - 2] : 0;
    const Index column = rank > 0 ? cell.index[rank - 1] : 0;
    const Index rows = rank > 1 ? node.value.rows() : 1;
    const Index columns = rank > 0 ? node.value.columns() : 1;
    std::vector<std::pair<Index, double>> values;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const Index right = column + static_cast<Index>(block[i].size());
        const Index below = row + static_cast<Index>(block.size());
        if (below > rows || right > columns)
            throw InputError(ATTENTION_TEXT("core",
                                            "the block is %1×%2, but from the chosen cell on %3 has room for %4×%5: "
                                            "choose another cell or a smaller block"),
                             block.size(), block[i].size(), node.symbol, rows - row, columns - column);
        CellIndex place = cell.index;
        for (std::size_t j = 0; j < block[i].size(); ++j) {
            if (rank > 1)
                place[rank - 2] = row + static_cast<Index>(i);
            if (rank > 0)
                place[rank - 1] = column + static_cast<Index>(j);
            values.emplace_back(node.value.offset(place), block[i][j]);
        }
    }
    return withValues(trace, cell.node, values);
}

std::vector<std::vector<double>> readBlock(std::string_view text) {
    std::vector<std::vector<double>> block;
    // A comma is a decimal comma where something else stands between the numbers.
    const bool spaced = text.find_first_of(" \t;") != std::string_view::npos;
    const char separator = text.find('\t') != std::string_view::npos  ? '\t'
                           : text.find(';') != std::string_view::npos ? ';'
                           : spaced                                   ? ' '
                                                                      : ',';
    std::size_t line = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        std::string_view words = text.substr(0, end);
        const bool both = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(text.size(), end + (both ? 2 : 1)));
        ++line;
        if (words.find_first_not_of(" \t") == std::string_view::npos)
            continue;
        auto& row = block.emplace_back();
        for (std::size_t column = 1; column == 1 || !words.empty(); ++column) {
            if (separator == ' ')
                words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
            if (separator == ' ' && words.empty())
                break;
            const std::size_t next = words.find(separator);
            std::string_view word = words.substr(0, next);
            words = next == std::string_view::npos ? std::string_view() : words.substr(next + 1);
            const auto first = word.find_first_not_of(' ');
            word = first == std::string_view::npos ? std::string_view()
                                                   : word.substr(first, word.find_last_not_of(' ') - first + 1);
            const auto number = readNumber(word);
            if (!number || !std::isfinite(*number))
                throw InputError(saidOf(
                    line, column,
                    Message(ATTENTION_TEXT("core", "expected a number, found %1"), '"' + shortened(word) + '"')));
            row.push_back(*number);
        }
    }
    if (block.empty())
        throw InputError(ATTENTION_TEXT("core", "there are no numbers on the clipboard: copy a block of cells first"));
    return block;
}

std::optional<Scene> withMaskToggled(const Trace& trace, const CellReference& cell) {
    const Scene& scene = trace.scene();
    const Axes& axes = trace.node(cell.node).value.axes();
    const int query = findAxis(axes, axis::query);
    const int key = findAxis(axes, axis::key);
    const bool overTime = findAttentionKind(scene.kind)->queries == AttentionKind::Queries::OverTime;
    const Node* scores = trace.find("scores");
    if (query < 0 || key < 0 || overTime || !scores)
        return std::nullopt;
    const Index queries = scores->value.rows();
    const Index keys = scores->value.columns();
    const Node* given = trace.find("mask");
    Array matrix = given ? arrayOf(given->value)
                         : Array{{queries, keys}, std::vector<double>(static_cast<std::size_t>(queries * keys), 0)};
    const int batch = findAxis(axes, axis::batch);
    const Index sentence = batch >= 0 && matrix.shape.size() == 3 ? cell.index[static_cast<std::size_t>(batch)] : 0;
    const Index i = cell.index[static_cast<std::size_t>(query)];
    const Index j = cell.index[static_cast<std::size_t>(key)];
    if (i >= queries || j >= keys)
        return std::nullopt;
    double& value = matrix.values[static_cast<std::size_t>((sentence * queries + i) * keys + j)];
    value = value == kHidden ? 0 : kHidden;
    Scene changed = scene;
    layMatrix(changed, std::move(matrix));
    return changed;
}

namespace {

bool isSpace(std::string_view letter) {
    return letter == " " || letter == "\t" || letter == "\n" || letter == "\r" || letter == "\u3000" ||
           letter == "\u00A0";
}

/// Chinese letters, U+3400 … U+9FFF, and the punctuation between them: “ ” … 、 。 and the wide signs.
bool isChinese(std::string_view letter) {
    if (letter.size() != 3)
        return false;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(letter[i]); };
    const unsigned code = ((byte(0) & 0x0Fu) << 12) | ((byte(1) & 0x3Fu) << 6) | (byte(2) & 0x3Fu);
    static constexpr std::pair<unsigned, unsigned> kRanges[] = {{0x2014, 0x2026}, {0x3001, 0x303F}, {0x3400, 0x9FFF},
                                                                {0xFF01, 0xFF0F}, {0xFF1A, 0xFF20}, {0xFF3B, 0xFF40},
                                                                {0xFF5B, 0xFF65}};
    return std::ranges::any_of(kRanges,
                               [code](const auto& range) { return code >= range.first && code <= range.second; });
}

std::vector<std::string_view> lettersOf(std::string_view text) {
    std::vector<std::string_view> letters;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t length = 1;
        while (i + length < text.size() && (static_cast<unsigned char>(text[i + length]) & 0xC0) == 0x80)
            ++length;
        letters.push_back(text.substr(i, length));
        i += length;
    }
    return letters;
}

/// The embedding that the dictionary of the scene has for a word; empty if there is none.
std::vector<double> fromDictionary(const Scene& scene, Asking asking, const std::string& word, std::size_t width) {
    if (scene.unknown.empty())
        return {};
    const auto json = nlohmann::json::parse(scene.unknown, nullptr, false);
    const char* side = asking == Asking::Yes ? "target" : "source";
    if (!json.is_object() || !json.contains("dictionary") || !json["dictionary"].is_object() ||
        !json["dictionary"].contains(side) || !json["dictionary"][side].is_object() ||
        !json["dictionary"][side].contains(word))
        return {};
    std::vector<double> row;
    for (const auto& number : json["dictionary"][side][word])
        if (number.is_number())
            row.push_back(number.get<double>());
    return row.size() == width ? row : std::vector<double>();
}

/// The last `rank` axes get these lengths; what was there stays in its place, the rest is filled.
void resize(Array& array, const std::vector<Index>& last, double filler) {
    const std::vector<Index> before = array.shape;
    std::vector<Index> after = before;
    std::copy(last.begin(), last.end(), after.end() - std::ssize(last));
    Array grown{after, {}};
    Index count = 1;
    for (const Index length : after)
        count *= length;
    for (Index i = 0; i < count; ++i) {
        Index rest = i;
        Index from = 0;
        Index stride = 1;
        bool inside = true;
        for (std::size_t k = after.size(); k-- > 0;) {
            const Index place = rest % after[k];
            rest /= after[k];
            inside = inside && place < before[k];
            from += place * stride;
            stride *= before[k];
        }
        grown.values.push_back(inside ? array.values[static_cast<std::size_t>(from)] : filler);
    }
    array = std::move(grown);
}

}  // namespace

std::vector<std::string> tokensOf(std::string_view sentence) {
    const auto letters = lettersOf(sentence);
    const std::string trimmed = [&] {
        std::size_t first = 0;
        std::size_t end = letters.size();
        while (first < end && isSpace(letters[first]))
            ++first;
        while (end > first && isSpace(letters[end - 1]))
            --end;
        std::string text;
        for (std::size_t i = first; i < end; ++i)
            text += letters[i];
        return text;
    }();
    const auto inner = lettersOf(trimmed);
    const bool spaced = std::ranges::any_of(inner, isSpace);
    std::vector<std::string> tokens;
    std::string word;
    const auto end = [&] {
        if (!word.empty())
            tokens.push_back(std::exchange(word, {}));
    };
    for (const std::string_view letter : inner) {
        if (isSpace(letter)) {
            end();
        } else if (!spaced && isChinese(letter)) {
            end();
            tokens.emplace_back(letter);
        } else {
            word += letter;
        }
    }
    end();
    return tokens;
}

namespace {

std::string joined(const std::vector<std::string>& tokens) {
    std::string sentence;
    for (const std::string& token : tokens)
        sentence += (sentence.empty() ? "" : " ") + token;
    return sentence;
}

}  // namespace

Scene withTokens(Scene scene, Asking asking, std::size_t sentence, std::vector<std::string> tokens) {
    Sentences& sentences = asking == Asking::Yes ? scene.queryTokens : scene.tokens;
    std::optional<Array>& embeddings = asking == Asking::Yes ? scene.queryEmbeddings : scene.embeddings;
    const std::vector<std::string> before = sentences.at(sentence);
    for (auto& [language, title] : scene.title)  // a title that is the sentence goes with it
        if (title == joined(before))
            title = joined(tokens);
    const bool same = tokens.size() == before.size();
    if (tokens.empty())
        throw InputError(
            ATTENTION_TEXT("core", "A sentence needs at least one token: type a word, or choose an example above."));
    if (static_cast<Index>(tokens.size()) > kMaximalTokens)
        throw InputError(ATTENTION_TEXT("core", "the sentence has %1 tokens, but at most %2 can be shown: shorten it"),
                         tokens.size(), kMaximalTokens);
    if (!same && sentences.size() > 1)
        throw InputError(ATTENTION_TEXT("core",
                                        "the sentences of a batch have %1 tokens each, and this one would have %2: "
                                        "keep the number of tokens, for example with <pad>"),
                         before.size(), tokens.size());
    if (!same && !embeddings)
        throw InputError(ATTENTION_TEXT("core",
                                        "the inputs have %1 rows, and the words only name them: keep the number of "
                                        "tokens"),
                         before.size());
    sentences[sentence] = tokens;
    if (!embeddings)
        return scene;
    const auto width = static_cast<std::size_t>(embeddings->last());
    const auto start = static_cast<std::ptrdiff_t>(sentence * before.size() * width);
    const auto old = embeddings->values.begin() + start;
    std::vector<double> rows;
    for (const std::string& token : tokens) {
        const auto known = std::ranges::find(before, token);
        if (known != before.end()) {
            const auto row = old + (known - before.begin()) * static_cast<std::ptrdiff_t>(width);
            rows.insert(rows.end(), row, row + static_cast<std::ptrdiff_t>(width));
            continue;
        }
        auto row = fromDictionary(scene, asking, token, width);
        if (row.empty()) {
            SplitMix64 random(fnv1a("embedding." + token));
            for (std::size_t i = 0; i < width; ++i)
                row.push_back((static_cast<double>(random.next() % 21) - 10) / 10);
        }
        rows.insert(rows.end(), row.begin(), row.end());
    }
    const auto length = static_cast<Index>(tokens.size());
    if (same) {
        std::ranges::copy(rows, old);
        return scene;
    }
    embeddings->shape[embeddings->shape.size() - 2] = length;
    embeddings->values = std::move(rows);

    const bool self = findAttentionKind(scene.kind)->names.queryTokens.empty();
    const Index keys = scene.embeddings->shape.end()[-2];
    const Index queries = self ? keys : scene.queryEmbeddings->shape.end()[-2];
    if (scene.mask && scene.mask->padding)
        resize(*scene.mask->padding, {keys}, 0);
    if (scene.mask && scene.mask->matrix)
        resize(*scene.mask->matrix, {queries, keys}, scene.mask->meaning == Mask::Meaning::Keep ? 1 : 0);
    if (scene.dropout && scene.dropout->keep)
        resize(*scene.dropout->keep, {queries, keys}, 1);
    const Scoring* scoring = findScoring(scene.score.formula);
    if (scoring && scoring->scoresValues)  // its weights have a column for each value
        scene.score.parameters.clear();
    return scene;
}

}  // namespace attention
