// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/scene_import.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/error.h"
#include "core/formats/array_role.h"

namespace attention {

namespace {

[[noreturn]] void refuse(const Message& why) {
    throw InputError(why);
}

Argument shapeOrNumber(const std::vector<Index>& shape) {
    return shape.empty() ? ATTENTION_TEXT("core", "a single number") : shapeName(shape);
}

/// 1×n, n×1 and n are all a list of n.
Array flattened(Array array) {
    const auto more = std::ranges::count_if(array.shape, [](Index length) { return length != 1; });
    if (more <= 1)
        array.shape = {static_cast<Index>(array.values.size())};
    return array;
}

/// Some of the rows.
Array rowsOf(const Array& array, Index first, Index count) {
    const Index width = array.shape.size() > 1 ? array.shape[1] : 1;
    Array part;
    part.shape = array.shape;
    part.shape[0] = count;
    part.values.assign(array.values.begin() + first * width, array.values.begin() + (first + count) * width);
    return part;
}

/// (sequence × batch × feature) becomes (batch × sequence × feature).
Array batchFirst(const Array& array) {
    const Index sequence = array.shape[0];
    const Index batch = array.shape[1];
    const Index width = array.shape[2];
    Array turned{{batch, sequence, width}, {}};
    turned.values.reserve(array.values.size());
    for (Index b = 0; b < batch; ++b)
        for (Index s = 0; s < sequence; ++s) {
            const auto from = array.values.begin() + (s * batch + b) * width;
            turned.values.insert(turned.values.end(), from, from + width);
        }
    return turned;
}

/// As many columns as rows, and every row a share of 1. (Rows with one 1 are embeddings as well.)
bool mayBeWeights(const Array& array) {
    if (array.shape.size() != 2 || array.shape[0] != array.shape[1] || array.shape[0] < 2)
        return false;
    for (Index i = 0; i < array.shape[0]; ++i) {
        double sum = 0;
        for (Index j = 0; j < array.shape[1]; ++j) {
            const double value = array.values[static_cast<std::size_t>(i * array.shape[1] + j)];
            if (!(value >= 0))
                return false;
            sum += value;
        }
        if (std::abs(sum - 1) > 1e-3)
            return false;
    }
    return std::ranges::any_of(array.values, [](double value) { return value > 0 && value < 1; });
}

class Importer {
  public:
    Importer(const std::vector<NamedArray>& arrays, const ImportChoices& choices)
        : m_arrays(arrays), m_choices(choices) {}

    Import run() {
        sort();
        const As as = decide();
        if (as == As::Weights) {
            takeWeights();
        } else {
            readTokens(as == As::Inputs ? "Q" : "X");
            if (as == As::Inputs)
                takeInputs();
            else
                takeEmbeddings();
            takeMask();
        }
        for (const NamedArray& array : m_arrays)
            if (!m_taken.contains(&array))
                say({ATTENTION_TEXT("core", "not taken: %1"), describe(array)});
        return std::move(m_import);
    }

  private:
    using As = ImportChoices::As;

    void say(Message line) { m_import.report.push_back(std::move(line)); }

    static Message describe(const NamedArray& array) {
        const auto& shape = array.array.shape;
        return {ATTENTION_TEXT("core", "%1, %2 %3"), array.name,
                shape.empty() ? ATTENTION_TEXT("core", "a number") : shapeName(shape),
                array.type == kText.text      ? kText
                : array.type == kNumbers.text ? kNumbers
                                              : Argument(array.type)};
    }

    const NamedArray* find(const std::string& role) const {
        const auto found = m_roles.find(role);
        return found == m_roles.end() ? nullptr : found->second;
    }

    void sort() {
        std::size_t numbers = 0;
        for (const NamedArray& array : m_arrays) {
            say({ATTENTION_TEXT("core", "found: %1"), describe(array)});
            for (const Message& note : array.notes)
                say({ATTENTION_TEXT("core", "  %1"), note});
            numbers += array.texts.empty() ? 1 : 0;
            const std::string role = roleOf(array.name);
            if (role.empty() || role.ends_with("tokens") == array.texts.empty())
                continue;
            const auto [place, added] = m_roles.emplace(role, &array);
            if (!added && array.name == role)
                place->second = &array;  // V beside another v
            else if (!added && place->second->name != role)
                refuse({ATTENTION_TEXT("core", "%1 and %2 are both %3: leave out one, or give it another name"),
                        array.name, place->second->name, role});
        }
        // One table alone, whose name says nothing else, is the embeddings, or the weights if that is said.
        const std::string alone = m_choices.as == As::Weights ? "weights" : "X";
        if (numbers == 1 && !find(alone))
            for (const NamedArray& array : m_arrays)
                if (array.texts.empty() && (roleOf(array.name).empty() || roleOf(array.name) == "tokens")) {
                    m_roles.emplace(alone, &array);
                    if (alone == "X" && mayBeWeights(array.array))
                        say(ATTENTION_TEXT("core", "  every row sums to 1: for attention weights add --as weights"));
                }
    }

    As decide() const {
        const bool embeddings = find("X");
        const bool inputs = find("Q") && find("K");
        const bool weights = find("weights");
        if (m_choices.as == As::Weights && !weights)
            refuseMissing(ATTENTION_TEXT("core", "attention weights, for --as weights"));
        if (m_choices.as == As::Inputs && !inputs)
            refuseMissing(ATTENTION_TEXT("core", "Q and K, for --as inputs"));
        if (m_choices.as == As::Embeddings && !embeddings)
            refuseMissing(ATTENTION_TEXT("core", "embeddings X, for --as embeddings"));
        if (m_choices.as)
            return *m_choices.as;
        if (embeddings && inputs)
            refuse(ATTENTION_TEXT("core",
                                  "there are both embeddings X and the inputs Q and K: say which to take with --as "
                                  "embeddings or --as inputs"));
        if (!embeddings && !inputs && weights)
            return As::Weights;
        if (!embeddings && !inputs)
            refuseMissing(ATTENTION_TEXT("core", "embeddings X, or Q and K"));
        return inputs ? As::Inputs : As::Embeddings;
    }
    [[noreturn]] void refuseMissing(MarkedText what) const {
        std::vector<Argument> names;
        for (const NamedArray& array : m_arrays)
            names.emplace_back(array.name);
        refuse({ATTENTION_TEXT("core",
                               "no array is named as %1 (found: %2): name files or arrays X, W_Q, W_K, W_V, or Q, K, "
                               "V"),
                what, names.empty() ? ATTENTION_TEXT("core", "none") : listed(names)});
    }

    // ---- tokens ----------------------------------------------------------------------------------------------------

    /// Cut into sentences of that many tokens.
    static Sentences cut(const std::vector<std::string>& words, std::size_t length) {
        Sentences sentences;
        for (std::size_t at = 0; length > 0 && at + length <= words.size(); at += length)
            sentences.emplace_back(words.begin() + static_cast<std::ptrdiff_t>(at),
                                   words.begin() + static_cast<std::ptrdiff_t>(at + length));
        return sentences;
    }

    /// Those of an option (`--tokens`), else those of an array of texts; empty if there are none.
    Sentences givenTokens(const std::optional<std::vector<std::string>>& chosen, const std::string& role) {
        if (chosen) {
            say(role == "tokens" ? ATTENTION_TEXT("core", "tokens: those of --tokens")
                                 : ATTENTION_TEXT("core", "query tokens: those of --query-tokens"));
            return {*chosen};
        }
        const NamedArray* found = find(role);
        if (!found)
            return {};
        take(*found, called(role));
        const auto& shape = found->array.shape;
        return cut(found->texts, shape.empty() ? 1 : static_cast<std::size_t>(shape.back()));
    }
    static MarkedText called(const std::string& role) {
        return role == "tokens" ? ATTENTION_TEXT("core", "tokens") : ATTENTION_TEXT("core", "query tokens");
    }

    void readTokens(const std::string& rowsOf) {
        m_tokens = givenTokens(m_choices.tokens, "tokens");
        const NamedArray* rows = find(rowsOf);
        if (!m_tokens.empty() || !rows || rows->rows.empty())
            return;
        const auto& shape = rows->array.shape;
        const auto count = static_cast<std::size_t>(shape.size() < 2 ? 1 : shape.end()[-2]);
        m_tokens = rows->rows.size() > count ? cut(rows->rows, count) : Sentences{rows->rows};
        say({ATTENTION_TEXT("core", "tokens: the labels of the rows of %1"), rows->name});
    }

    /// One list of tokens for each sentence.
    Sentences completed(Sentences tokens, const std::string& role, Index batch, Index count) {
        const std::string letter = role == "tokens" ? "t" : "q";
        if (tokens.empty()) {
            tokens.emplace_back();
            for (Index i = 1; i <= std::min(count, kMaximalTokens); ++i)
                tokens[0].push_back(letter + std::to_string(i));
            if (role == "tokens")
                say({ATTENTION_TEXT("core",
                                    "tokens: none found, so they are called t1 to t%1; give others with --tokens \"a b "
                                    "c\""),
                     count});
            else
                say({ATTENTION_TEXT("core",
                                    "query tokens: none found, so they are called q1 to q%1; give others with "
                                    "--query-tokens \"a b c\""),
                     count});
        }
        if (tokens.size() == 1)
            tokens.resize(static_cast<std::size_t>(std::min(batch, kMaximalTokens)), tokens[0]);
        return tokens;
    }
    Sentences tokensFor(const Array& array) {
        return completed(m_tokens, "tokens", array.shape.size() == 3 ? array.shape[0] : 1, array.shape.end()[-2]);
    }

    // ---- numbers ---------------------------------------------------------------------------------------------------

    void take(const NamedArray& array, const Argument& as) {
        m_taken[&array] = true;
        if (array.name != as.english())
            say({ATTENTION_TEXT("core", "%1 is taken as %2"), array.name, as});
    }

    /// Rows of features, one for each token, with the batch first if there is one.
    Array rows(const std::string& role) {
        const NamedArray& given = *find(role);
        take(given, role == "X" ? ATTENTION_TEXT("core", "the embeddings X") : Argument(role));
        const auto& shape = given.array.shape;
        if (shape.size() != 2 && shape.size() != 3)
            refuse({ATTENTION_TEXT("core", "%1 is %2, but %3 must be tokens × features, or have a batch of those"),
                    given.name, shapeOrNumber(shape), role});
        if (shape.size() == 2)
            return given.array;
        const Index known = m_tokens.empty() ? 0 : static_cast<Index>(m_tokens[0].size());
        using Order = ImportChoices::Order;
        std::optional<Order> order = m_choices.order;
        if (!order && known != 0 && (shape[0] == known) != (shape[1] == known))
            order = shape[0] == known ? Order::SequenceFirst : Order::BatchFirst;
        if (!order)
            refuse({ATTENTION_TEXT("core",
                                   "%1 is %2: which axis is the batch? Add --axes batch-first or --axes "
                                   "sequence-first"),
                    given.name, shapeName(shape)});
        Array array = *order == Order::SequenceFirst ? batchFirst(given.array) : given.array;
        say({ATTENTION_TEXT("core", "%1: a batch of %2, %3 tokens each (%4)"), given.name, array.shape[0],
             array.shape[1],
             *order == Order::SequenceFirst ? ATTENTION_TEXT("core", "sequence first")
                                            : ATTENTION_TEXT("core", "batch first")});
        if (array.shape[0] == 1)
            array.shape.erase(array.shape.begin());
        return array;
    }

    void takeInputs() {
        DirectInputs inputs{rows("Q"), rows("K"), std::nullopt};
        if (find("V"))
            inputs.V = rows("V");
        else
            say(ATTENTION_TEXT("core", "there is no V: the values are the keys"));
        // The labels are those of the keys, which may be others than the queries.
        if (!m_tokens.empty() && inputs.Q.shape == inputs.K.shape)
            m_import.scene.tokens = tokensFor(inputs.K);
        m_import.scene.inputs = std::move(inputs);
    }

    void takeEmbeddings() {
        Scene& scene = m_import.scene;
        scene.embeddings = rows("X");
        scene.tokens = tokensFor(*scene.embeddings);
        auto& parameters = scene.projections.parameters;
        for (const char* letter : {"Q", "K", "V", "O"})
            for (const char* start : {"W_", "b_"}) {
                const std::string role = std::string(start) + letter;
                const NamedArray* given = find(role);
                if (!given)
                    continue;
                take(*given, role);
                parameters[role] = role[0] == 'b' ? flattened(given->array) : given->array;
            }
        splitJoined("W_in", "W_");
        splitJoined("b_in", "b_");
        for (const auto& [role, array] : parameters)
            if (role[0] == 'W' && array.shape.size() != 2)
                refuse({ATTENTION_TEXT("core", "%1 is %2, but must be %3"), role, shapeOrNumber(array.shape),
                        ATTENTION_TEXT("core", "a matrix")});
        scene.projections.layout = decideLayout(scene.embeddings->last());
    }

    /// What PyTorch's MultiheadAttention stores: the three matrices (or biases) below each other.
    void splitJoined(const std::string& role, const std::string& start) {
        const NamedArray* joined = find(role);
        if (!joined)
            return;
        auto& parameters = m_import.scene.projections.parameters;
        const auto& shape = joined->array.shape;
        if (shape.empty() || shape[0] % 3 != 0 || shape.size() > 2)
            refuse({ATTENTION_TEXT("core", "%1 must hold three parts below each other, but is %2"), joined->name,
                    shapeOrNumber(shape)});
        take(*joined, Message(ATTENTION_TEXT("core", "%1Q, %1K and %1V, one below the other"), start));
        for (Index i = 0; i < 3; ++i)
            if (!parameters.emplace(start + "QKV"[i], rowsOf(joined->array, i * shape[0] / 3, shape[0] / 3)).second)
                refuse({ATTENTION_TEXT("core", "both %1 and a %2 are there: leave out one"), joined->name,
                        start + "QKV"[i]});
    }

    WeightLayout decideLayout(Index width) {
        const auto& parameters = m_import.scene.projections.parameters;
        bool inOut = true;
        bool outIn = true;
        std::optional<Message> example;
        for (const auto& [role, array] : parameters) {
            if (role[0] != 'W' || role == "W_O")
                continue;
            inOut = inOut && array.shape[0] == width;
            outIn = outIn && array.shape[1] == width;
            example = Message(ATTENTION_TEXT("core", "%1 is %2 and the embeddings have %3 features"), role,
                              shapeName(array.shape), width);
        }
        if (!example && !parameters.contains("W_O"))
            return m_choices.layout.value_or(WeightLayout::InOut);
        WeightLayout layout = m_choices.layout.value_or(outIn && !inOut ? WeightLayout::OutIn : WeightLayout::InOut);
        if (!m_choices.layout && inOut && outIn && !allFromModules())
            refuse({ATTENTION_TEXT("core",
                                   "%1: say how weights are stored with --layout in-out (X·W) or --layout out-in "
                                   "(X·Wᵀ, as PyTorch's Linear)"),
                    example.value_or(ATTENTION_TEXT("core", "W_O alone does not say how it is stored"))});
        if (!m_choices.layout && inOut == outIn && allFromModules())
            layout = WeightLayout::OutIn;
        const MarkedText used = layout == WeightLayout::InOut ? ATTENTION_TEXT("core", "in-out, used as X·W")
                                                              : ATTENTION_TEXT("core", "out-in, used as X·Wᵀ");
        say({m_choices.layout ? ATTENTION_TEXT("core", "weights: %1")
             : inOut != outIn ? ATTENTION_TEXT("core", "weights: %1, which is the way that fits")
                              : ATTENTION_TEXT("core", "weights: %1, as PyTorch names and stores them"),
             used});
        return layout;
    }

    /// Whether every weight has a name that only PyTorch's modules give: q_proj.weight, in_proj_weight.
    bool allFromModules() const {
        return std::ranges::all_of(m_roles, [](const auto& entry) {
            const auto& [role, array] = entry;
            return role[0] != 'W' || role == "W_in" || array->name.ends_with(".weight");
        });
    }

    // ---- finished weights ------------------------------------------------------------------------------------------

    void takeWeights() {
        Scene& scene = m_import.scene;
        const NamedArray& given = *find("weights");
        take(given, ATTENTION_TEXT("core", "the attention weights"));
        const ArrangedWeights arranged = arrangeWeights(given, m_choices.weightsAxes, m_choices.layer, m_import.report);
        const Index queries = arranged.weights.shape.end()[-2];
        const Index keys = arranged.weights.last();
        m_tokens = givenTokens(m_choices.tokens, "tokens");
        Sentences asking = givenTokens(m_choices.queryTokens, "query_tokens");
        const auto labels = [&](const std::vector<std::string>& words, Index count) {
            // Of heads that have the same labels, those of the first.
            Sentences sentences = cut(words, static_cast<std::size_t>(count));
            if (static_cast<Index>(sentences.size()) == arranged.batch * arranged.heads)
                for (Index i = 0; i < arranged.batch; ++i)
                    sentences[static_cast<std::size_t>(i)] = sentences[static_cast<std::size_t>(i * arranged.heads)];
            sentences.resize(std::min(sentences.size(), static_cast<std::size_t>(arranged.batch)));
            return sentences;
        };
        if (m_tokens.empty() && !given.columns.empty()) {
            m_tokens = labels(given.columns, keys);
            say({ATTENTION_TEXT("core", "tokens: the labels of the columns of %1"), given.name});
        }
        if (asking.empty() && !given.rows.empty() && given.rows != given.columns) {
            asking = labels(given.rows, queries);
            say({ATTENTION_TEXT("core", "query tokens: the labels of the rows of %1"), given.name});
        }
        const bool others = !asking.empty() || queries != keys;
        scene.kind = others ? "cross" : "self";
        say(others ? ATTENTION_TEXT("core", "kind: cross, the queries are others than the keys")
                   : ATTENTION_TEXT("core",
                                    "kind: self, each token is query and key; for others give --query-tokens \"a b "
                                    "c\""));
        scene.tokens = completed(m_tokens, "tokens", arranged.batch, keys);
        if (others)
            scene.queryTokens = completed(std::move(asking), "query_tokens", arranged.batch, queries);
        m_tokens = scene.tokens;
        scene.heads = arranged.heads;
        scene.finished = FinishedWeights{arranged.weights, std::nullopt};
        if (!find("V")) {
            say(ATTENTION_TEXT("core", "there is no V: the weights are shown, and no weighted sum"));
            return;
        }
        if (auto merged = mergedValues(find("V")->array, arranged)) {
            take(*find("V"), "V");
            say(ATTENTION_TEXT("core", "V: the heads are put side by side"));
            scene.finished->V = std::move(merged);
        } else {
            scene.finished->V = rows("V");
        }
        takeOutput(scene.finished->V->last());
    }

    void takeOutput(Index width) {
        Projections& projections = m_import.scene.projections;
        for (const char* role : {"W_O", "b_O"})
            if (const NamedArray* given = find(role)) {
                take(*given, role);
                projections.parameters[role] = role[0] == 'b' ? flattened(given->array) : given->array;
            }
        const auto found = projections.parameters.find("W_O");
        if (found == projections.parameters.end())
            return;
        const std::vector<Index>& shape = found->second.shape;
        const bool inOut = shape.front() == width;
        const bool outIn = shape.back() == width;
        const bool module = find("W_O")->name.ends_with(".weight");
        if (!m_choices.layout && inOut && outIn && !module)
            refuse({ATTENTION_TEXT("core",
                                   "W_O is %1 and the context has %2 features: say how weights are stored with "
                                   "--layout in-out (X·W) or --layout out-in (X·Wᵀ, as PyTorch's Linear)"),
                    shapeName(shape), width});
        projections.layout =
            m_choices.layout.value_or(outIn && (module || !inOut) ? WeightLayout::OutIn : WeightLayout::InOut);
        say({ATTENTION_TEXT("core", "W_O: %1"), projections.layout == WeightLayout::InOut ? "in-out" : "out-in"});
    }

    // ---- mask ------------------------------------------------------------------------------------------------------

    void takeMask() {
        const NamedArray* given = find("mask");
        if (!given)
            return;
        const auto& values = given->array.values;
        const bool numbers = std::ranges::any_of(values, [](double value) { return value != 0 && value != 1; });
        std::optional<Mask::Meaning> meaning = m_choices.mask;
        if (!meaning && numbers)
            meaning = Mask::Meaning::Add;
        if (!meaning)
            refuse({ATTENTION_TEXT("core",
                                   "%1 holds only 0 and 1: say what 1 (or true) means with --mask keep (may look), "
                                   "--mask drop (hidden) or --mask add (a number added to the scores)"),
                    given->name});
        if (numbers && *meaning != Mask::Meaning::Add)
            refuse({ATTENTION_TEXT("core", "%1 holds other numbers than 0 and 1: use --mask add"), given->name});
        Mask mask;
        take(*given, ATTENTION_TEXT("core", "the mask"));
        const bool padding = flattened(given->array).shape.size() == 1 && given->array.shape.size() == 1;
        if (padding && *meaning != Mask::Meaning::Add) {
            mask.padding = given->array;
            if (*meaning == Mask::Meaning::Keep)
                for (double& value : mask.padding->values)
                    value = 1 - value;
            say({*meaning == Mask::Meaning::Keep
                     ? ATTENTION_TEXT("core", "%1: for each key, 1 means that it may be looked at")
                     : ATTENTION_TEXT("core", "%1: for each key, 1 means padding"),
                 given->name});
        } else {
            mask.matrix = given->array;
            mask.meaning = *meaning;
            say({*meaning == Mask::Meaning::Add    ? ATTENTION_TEXT("core", "%1: added to the scores")
                 : *meaning == Mask::Meaning::Keep ? ATTENTION_TEXT("core", "%1: 1 means may look")
                                                   : ATTENTION_TEXT("core", "%1: 1 means hidden"),
                 given->name});
        }
        m_import.scene.mask = std::move(mask);
    }

    const std::vector<NamedArray>& m_arrays;
    const ImportChoices& m_choices;
    std::map<std::string, const NamedArray*> m_roles;
    std::map<const NamedArray*, bool> m_taken;
    Sentences m_tokens;
    Import m_import;
};

}  // namespace

Import importScene(const std::vector<NamedArray>& arrays, const ImportChoices& choices) {
    Import import = Importer(arrays, choices).run();
    validate(import.scene);
    return import;
}

}  // namespace attention
