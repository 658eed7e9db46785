// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/attention_kind.h"
#include "core/error.h"
#include "core/finished_weights.h"
#include "core/number_text.h"
#include "core/scene_check.h"
#include "core/scoring.h"

namespace attention {

std::string shapeText(const std::vector<Index>& shape) {
    std::string text;
    for (Index length : shape)
        text += (text.empty() ? "" : "×") + std::to_string(length);
    return text;
}

Argument shapeName(const std::vector<Index>& shape) {
    if (shape.size() == 1)
        return Message(ATTENTION_TEXT("core", "a list of %1"), shape[0]);
    return shapeText(shape);
}

std::string weightsOrigin(const Scene& scene) {
    return scene.finished ? "weights: given" : "score: " + scene.score.formula;
}

namespace scene_check {

Message rowCount(Index count) {
    return counted(count, ATTENTION_TEXT("core", "%1 row"), ATTENTION_TEXT("core", "%1 rows"));
}
Message keyCount(Index count) {
    return counted(count, ATTENTION_TEXT("core", "%1 key"), ATTENTION_TEXT("core", "%1 keys"));
}
Message featureCount(Index count) {
    return counted(count, ATTENTION_TEXT("core", "%1 feature"), ATTENTION_TEXT("core", "%1 features"));
}
Message tokenCount(Index count) {
    return counted(count, ATTENTION_TEXT("core", "%1 token"), ATTENTION_TEXT("core", "%1 tokens"));
}
Message sentenceCount(Index count) {
    return counted(count, ATTENTION_TEXT("core", "%1 sentence"), ATTENTION_TEXT("core", "%1 sentences"));
}

Message placeText(const Array& array, std::size_t at) {
    std::vector<std::size_t> numbers;
    for (auto length = array.shape.rbegin(); length != array.shape.rend(); ++length) {
        numbers.push_back(at % static_cast<std::size_t>(*length) + 1);
        at /= static_cast<std::size_t>(*length);
    }
    if (numbers.size() == 1)
        return {ATTENTION_TEXT("core", "number %1"), numbers[0]};
    Message text(ATTENTION_TEXT("core", "row %1, column %2"), numbers[1], numbers[0]);
    for (std::size_t i = 2; i < numbers.size(); ++i)
        text = {ATTENTION_TEXT("core", "row %1, %2"), numbers[i], std::move(text)};
    return text;
}

void checkFinite(const std::string& place, const Array& array, bool mayHide) {
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        const double value = array.values[i];
        if (std::isfinite(value) || (mayHide && value == -HUGE_VAL))
            continue;
        throw InputError(
            mayHide ? ATTENTION_TEXT("core", "%1 %2: %3 cannot be added to a score: use -inf to hide a cell")
                    : ATTENTION_TEXT("core", "%1 %2: %3 is not a number to compute with: only a mask may hold -inf"),
            place, placeText(array, i), shortestText(value));
    }
}

void checkRank(const std::string& place, const Array& array, std::initializer_list<std::size_t> ranks,
               MarkedText wanted) {
    if (std::ranges::find(ranks, array.shape.size()) == ranks.end())
        throw InputError(ATTENTION_TEXT("core", "%1 is %2, but must be %3"), place, shapeName(array.shape), wanted);
    if (std::ranges::find(array.shape, 0) != array.shape.end())
        throw InputError(ATTENTION_TEXT("core", "%1 is empty: give %2 or leave the key out"), place, wanted);
}

/// Rows of numbers, one per token: embeddings or inputs.
void checkRows(const std::string& place, const Array& array, const std::string& tokensPlace, const Sentences& tokens) {
    checkRank(place, array, {2, 3},
              ATTENTION_TEXT("core", "a matrix with a row per token (or one matrix per sentence)"));
    checkFinite(place, array);
    const Index rows = array.shape[array.shape.size() - 2];
    if (rows > kMaximalTokens)
        throw InputError(ATTENTION_TEXT("core", "%1 has %2, but at most %3 tokens can be shown: shorten the sentence"),
                         place, rowCount(rows), kMaximalTokens);
    if (array.last() > kMaximalFeatures)
        throw InputError(ATTENTION_TEXT("core", "%1 has %2, but at most %3 can be shown: use narrower rows"), place,
                         featureCount(array.last()), kMaximalFeatures);
    if (tokens.empty())
        return;
    const auto sentences = array.shape.size() == 3 ? array.shape[0] : Index{1};
    if (static_cast<Index>(tokens.size()) != sentences)
        throw InputError(ATTENTION_TEXT("core", "%1 has %2, but %3 has %4: give one list of tokens per sentence"),
                         tokensPlace, sentenceCount(static_cast<Index>(tokens.size())), place, sentences);
    for (const auto& sentence : tokens)
        if (static_cast<Index>(sentence.size()) != rows)
            throw InputError(ATTENTION_TEXT("core", "%1 has %2, but %3 has %4: give one row per token"), tokensPlace,
                             tokenCount(static_cast<Index>(sentence.size())), place, rowCount(rows));
}

Origin has(std::string_view name) {
    return {ATTENTION_TEXT("core", "%2 has %1"), name};
}

/// "W_Q" of "projections.W_Q".
std::string keyOf(const std::string& place) {
    return place.substr(place.rfind('.') + 1);
}

/// Checks one weight matrix against the width that goes in; gives the width that comes out.
Index checkWeight(const std::string& place, const Array& array, WeightLayout layout, Index width, const Origin& from) {
    checkRank(place, array, {2}, ATTENTION_TEXT("core", "a matrix"));
    checkFinite(place, array);
    const bool turned = layout == WeightLayout::OutIn;
    if (array.shape[turned ? 1 : 0] != width)
        throw InputError(turned ? ATTENTION_TEXT("core", "%1 is %2, but %3: %4 needs %5 columns (layout out-in)")
                                : ATTENTION_TEXT("core", "%1 is %2, but %3: %4 needs %5 rows"),
                         place, shapeText(array.shape), from.with(width), keyOf(place), width);
    return array.shape[turned ? 0 : 1];
}

void checkBias(const std::string& place, const Array& array, Index width) {
    checkRank(place, array, {1}, ATTENTION_TEXT("core", "a list of numbers"));
    checkFinite(place, array);
    if (array.extent(0) != width)
        throw InputError(
            ATTENTION_TEXT("core", "%1 has %2, but is added to rows of %3: %4 needs %3"), place,
            counted(array.extent(0), ATTENTION_TEXT("core", "%1 number"), ATTENTION_TEXT("core", "%1 numbers")), width,
            keyOf(place));
}

/// Checks W and b of one letter.
Index checkProjection(const Projections& projections, const std::string& letter, Index width, const Origin& from) {
    if (projections.parameters.empty())
        return width;
    const auto weight = projections.parameters.find("W_" + letter);
    if (weight != projections.parameters.end())
        width = checkWeight("projections.W_" + letter, weight->second, projections.layout, width, from);
    const auto bias = projections.parameters.find("b_" + letter);
    if (bias != projections.parameters.end())
        checkBias("projections.b_" + letter, bias->second, width);
    return width;
}

void checkHeads(Index heads, Index width, const char* letter) {
    if (heads < 1)
        throw InputError(ATTENTION_TEXT("core", "heads is %1, but there must be at least 1"), heads);
    if (width % heads == 0)
        return;
    std::vector<Argument> possible;
    for (Index h = 1; h <= width; ++h)
        if (width % h == 0)
            possible.emplace_back(h);
    throw InputError(
        ATTENTION_TEXT("core", "heads is %1, but the width %2 of %3 cannot be divided by it: %4 heads would work"),
        heads, width, letter, anyOf(possible));
}

}  // namespace scene_check

namespace {

using namespace scene_check;

Index checkLayer(const std::string& place, const Layer& layer, Index width, const Origin& from) {
    width = checkWeight(place + ".W", layer.W, layer.layout, width, from);
    if (layer.b)
        checkBias(place + ".b", *layer.b, width);
    return width;
}

/// Gives the width of the state.
Index checkGru(const std::string& place, const std::optional<Gru>& gru, Index width, Index batch, const Origin& from) {
    if (!gru)
        throw InputError(
            ATTENTION_TEXT("core", "%1 is missing: give its weights W_ir, W_iz, W_in, W_hr, W_hz and W_hn"), place);
    const auto find = [&](const std::string& name) {
        const auto found = gru->parameters.find(name);
        return found == gru->parameters.end() ? nullptr : &found->second;
    };
    Index hidden = -1;
    for (const char* name : {"W_ir", "W_iz", "W_in", "W_hr", "W_hz", "W_hn"}) {
        const Array* weight = find(name);
        const std::string at = place + '.' + name;
        if (!weight)
            throw InputError(ATTENTION_TEXT("core", "%1 is missing: a recurrent unit needs all six weight matrices"),
                             at);
        const bool input = name[2] == 'i';
        const Index out = checkWeight(at, *weight, gru->layout, input ? width : hidden,
                                      input ? from : Origin{ATTENTION_TEXT("core", "the state has %1")});
        if (hidden < 0)
            hidden = out;
        if (out != hidden)
            throw InputError(ATTENTION_TEXT("core",
                                            "%1 makes states of width %2, but %3.W_ir makes them %4 wide: all must "
                                            "have the same width"),
                             at, out, place, hidden);
    }
    for (const char* name : {"b_ir", "b_iz", "b_in", "b_hr", "b_hz", "b_hn"})
        if (const Array* bias = find(name))
            checkBias(place + '.' + name, *bias, hidden);
    if (const Array* initial = find("initial")) {
        const std::string at = place + ".initial";
        checkRank(at, *initial, {1, 2}, ATTENTION_TEXT("core", "a list of numbers (or one list per sentence)"));
        checkFinite(at, *initial);
        if (initial->last() != hidden || (initial->shape.size() == 2 && initial->shape[0] != batch))
            throw InputError(
                batch > 1 ? ATTENTION_TEXT("core",
                                           "%1 is %2, but the states are %3 wide: it needs to be a list of %3 "
                                           "or %4")
                          : ATTENTION_TEXT("core", "%1 is %2, but the states are %3 wide: it needs to be a list of %3"),
                at, shapeName(initial->shape), hidden, shapeText({batch, hidden}));
    }
    return hidden;
}

void checkShape(const std::string& place, const Array& array, const std::vector<Index>& last, const Message& meaning) {
    const bool fits = array.shape.size() >= last.size() && std::equal(last.rbegin(), last.rend(), array.shape.rbegin());
    if (!fits)
        throw InputError(ATTENTION_TEXT("core", "%1 is %2, but there are %3: it needs to be %4"), place,
                         shapeName(array.shape), meaning, shapeName(last));
}

void checkMask(const Mask& mask, Index batch, Index queries, Index keys) {
    const auto checkBatch = [&](const std::string& place, const Array& array, std::size_t rank) {
        if (array.shape.size() > rank && array.shape[0] != batch)
            throw InputError(
                ATTENTION_TEXT("core", "%1 is for %2, but the scene has %3: give one for all, or one for each"), place,
                sentenceCount(array.shape[0]), batch);
    };
    if (mask.padding) {
        checkRank("mask.padding", *mask.padding, {1, 2}, ATTENTION_TEXT("core", "a list with one entry per key"));
        checkShape("mask.padding", *mask.padding, {keys},
                   {ATTENTION_TEXT("core", "%1 and %2 queries"), keyCount(keys), queries});
        checkBatch("mask.padding", *mask.padding, 1);
    }
    if (mask.matrix) {
        checkRank("mask.matrix", *mask.matrix, {2, 3}, ATTENTION_TEXT("core", "a matrix (query × key)"));
        checkShape("mask.matrix", *mask.matrix, {queries, keys},
                   {ATTENTION_TEXT("core", "%1 queries and %2"), queries, keyCount(keys)});
        checkBatch("mask.matrix", *mask.matrix, 2);
        checkFinite("mask.matrix", *mask.matrix, mask.meaning == Mask::Meaning::Add);
    }
}

/// `weights` is the shape of the weights; the pattern may leave out what comes before query and key.
void checkDropout(const Dropout& dropout, const std::vector<Index>& weights) {
    if (!(dropout.p >= 0 && dropout.p < 1))
        throw InputError(ATTENTION_TEXT("core", "dropout.p is %1, but must be at least 0 and less than 1"),
                         shortestText(dropout.p));
    if (!dropout.keep)
        return;
    checkRank("dropout.keep", *dropout.keep, {2, 3, 4}, ATTENTION_TEXT("core", "a matrix of 0 and 1 (query × key)"));
    const std::vector<Index>& shape = dropout.keep->shape;
    if (shape.size() > weights.size() || !std::equal(shape.rbegin(), shape.rend(), weights.rbegin()))
        throw InputError(
            weights.size() > 2
                ? ATTENTION_TEXT("core", "dropout.keep is %1, but the weights are %2: it needs to be %3 or %2")
                : ATTENTION_TEXT("core", "dropout.keep is %1, but the weights are %2: it needs to be %3"),
            shapeText(shape), shapeText(weights), shapeText({weights.end()[-2], weights.end()[-1]}));
    for (double value : dropout.keep->values)
        if (value != 0 && value != 1)
            throw InputError(
                ATTENTION_TEXT("core", "dropout.keep holds %1, but only 0 (dropped) and 1 (kept) make sense"),
                shortestText(value));
}

/// The widths and lengths of query, key and value as they meet.
struct Meeting {
    Index batch, queries, keys, values, queryWidth, keyWidth, valueWidth;
};

const Array& checkSentences(std::string_view tokensName, const Sentences& tokens, std::string_view name,
                            const std::optional<Array>& embeddings, bool mayBeInputs) {
    if (!embeddings)
        throw InputError(mayBeInputs ? ATTENTION_TEXT("core",
                                                      "%1 is missing: give one row of numbers per token (or inputs "
                                                      "with Q, K and V)")
                                     : ATTENTION_TEXT("core", "%1 is missing: give one row of numbers per token"),
                         name);
    if (tokens.empty())
        throw InputError(ATTENTION_TEXT("core", "%1 is missing: give one token per row of %2"), tokensName, name);
    checkRows(std::string(name), *embeddings, std::string(tokensName), tokens);
    return *embeddings;
}

Meeting checkInputs(const Scene& scene, const AttentionKind& kind) {
    const InputNames& names = kind.names;
    if (scene.inputs) {
        if (kind.queries == AttentionKind::Queries::OverTime)
            throw InputError(ATTENTION_TEXT("core",
                                            "inputs cannot be given to kind %1, whose states are computed: give %2 "
                                            "and %3"),
                             kind.id, names.embeddings, names.queryEmbeddings);
        const DirectInputs& inputs = *scene.inputs;
        const Array& value = inputs.V ? *inputs.V : inputs.K;
        // Tokens name the rows where there are as many of them.
        for (const auto& [place, array] :
             {std::pair{"inputs.Q", &inputs.Q}, {"inputs.K", &inputs.K}, {"inputs.V", &value}}) {
            checkRows(place, *array);
            if (array->shape.size() != inputs.Q.shape.size() ||
                (array->shape.size() == 3 && array->shape[0] != inputs.Q.shape[0]))
                throw InputError(
                    ATTENTION_TEXT("core", "%1 is %2, but inputs.Q is %3: all need the same number of sentences"),
                    place, shapeText(array->shape), shapeText(inputs.Q.shape));
        }
        for (const auto& [name, array] : scene.projections.parameters)
            if (!name.ends_with("_O"))
                throw InputError(ATTENTION_TEXT("core",
                                                "projections.%1 stands beside inputs, which are Q, K and V "
                                                "themselves: remove one of them"),
                                 name);
        const auto rows = [](const Array& array) { return array.shape[array.shape.size() - 2]; };
        return {inputs.Q.shape.size() == 3 ? inputs.Q.shape[0] : 1,
                rows(inputs.Q),
                rows(inputs.K),
                rows(value),
                inputs.Q.last(),
                inputs.K.last(),
                value.last()};
    }
    const Array& keys = checkSentences(names.tokens, scene.tokens, names.embeddings, scene.embeddings,
                                       kind.queries != AttentionKind::Queries::OverTime);
    const Array& queries =
        names.queryTokens.empty()
            ? keys
            : checkSentences(names.queryTokens, scene.queryTokens, names.queryEmbeddings, scene.queryEmbeddings, false);
    if (queries.shape.size() != keys.shape.size() || (keys.shape.size() == 3 && queries.shape[0] != keys.shape[0]))
        throw InputError(ATTENTION_TEXT("core", "%1 is %2, but %3 is %4: both need the same number of sentences"),
                         names.queryEmbeddings, shapeText(queries.shape), names.embeddings, shapeText(keys.shape));
    const Index length = keys.shape.end()[-2];
    const auto layer = [&](const char* letter, const Array& array) {
        return checkProjection(scene.projections, letter, array.last(),
                               {ATTENTION_TEXT("core", "the embeddings have %1")});
    };
    return {keys.shape.size() == 3 ? keys.shape[0] : 1,
            queries.shape.end()[-2],
            length,
            length,
            layer("Q", queries),
            layer("K", keys),
            layer("V", keys)};
}

std::vector<Index> weightShape(const Scene& scene, const Meeting& meeting) {
    std::vector<Index> shape;
    if ((scene.inputs ? scene.inputs->Q : *scene.embeddings).shape.size() == 3)
        shape.push_back(meeting.batch);
    if (scene.heads > 1)
        shape.push_back(scene.heads);
    shape.insert(shape.end(), {meeting.queries, meeting.values});
    return shape;
}

void checkFit(const Scoring& scoring, Index queries, Index queryWidth, Index keys, Index keyWidth) {
    if (!scoring.fits)
        return;
    const Axes query{{axis::query, queries, nullptr}, {axis::feature, queryWidth, nullptr}};
    const Axes key{{axis::key, keys, nullptr}, {axis::feature, keyWidth, nullptr}};
    if (!scoring.fits(query, key))
        throw InputError(ATTENTION_TEXT("core", "score.formula %1 does not fit: Q is %2 and K is %3, but it needs %4"),
                         scoring.id, shapeText(query), shapeText(key), scoring.needs);
}

/// An encoder-decoder: what comes out of each part has to fit the next one.
void checkOverTime(const Scene& scene, const AttentionKind& kind, const Scoring& scoring) {
    const auto refuse = [&](const char* what, MarkedText why) {
        throw InputError(ATTENTION_TEXT("core", "%1 cannot be used in kind %2: %3"), what, kind.id, why);
    };
    if (!scene.projections.parameters.empty())
        refuse("projections", ATTENTION_TEXT("core", "its states are query, key and value as they are"));
    if (scene.heads != 1)
        refuse("heads", ATTENTION_TEXT("core", "its attention has one head, so leave the key out"));
    if (scene.softmax.along == Softmax::Along::Query)
        refuse("softmax.axis \"query\"",
               ATTENTION_TEXT("core", "one state asks at a time, so every weight would be 1"));
    if (scene.mask && scene.mask->causal)
        refuse("mask.causal", ATTENTION_TEXT("core", "the decoder may look at the whole source"));
    if (scene.dropout && scene.dropout->keep)
        refuse("dropout.keep", ATTENTION_TEXT("core", "each time step has a pattern of its own, made from the seed"));
    const Meeting meeting = checkInputs(scene, kind);
    const EncoderDecoder& networks = scene.networks;
    const Index source = scene.embeddings->last();
    const Index target = scene.queryEmbeddings->last();
    const Index memory = checkGru("encoder", networks.encoder, source, meeting.batch, has(kind.names.embeddings));
    const auto combined = [&](Index width, const char* what) {
        return scene.combine ? checkLayer("combine", *scene.combine, width + memory, has(what)) : width + memory;
    };
    const bool previous = networks.align == Align::Previous;
    const Origin combination{ATTENTION_TEXT("core", "the combination has %1")};
    const Index input = previous ? combined(target, "[input; context]") : target;
    const Index state = checkGru("decoder", networks.decoder, input, meeting.batch,
                                 !previous       ? has(kind.names.queryEmbeddings)
                                 : scene.combine ? combination
                                                 : has("[input; context]"));
    if (state != memory && !networks.decoder->parameters.contains("initial"))
        throw InputError(ATTENTION_TEXT("core",
                                        "decoder has states of width %1, but those of the encoder are %2 wide: give "
                                        "decoder.initial, or make both the same"),
                         state, memory);
    const Index out = previous ? state : combined(state, "[state; context]");
    if (networks.readout) {
        const Readout& readout = *networks.readout;
        const Index words = checkLayer("readout", readout.layer, out,
                                       previous ? Origin{ATTENTION_TEXT("core", "the state has %1")} : combination);
        const auto given = static_cast<Index>(readout.vocabulary.empty() ? 0 : readout.vocabulary.front().size());
        if (given != words)
            throw InputError(
                ATTENTION_TEXT("core",
                               "readout.vocabulary has %1, but readout.W makes %2 logits: give one word per logit"),
                counted(given, ATTENTION_TEXT("core", "%1 word"), ATTENTION_TEXT("core", "%1 words")), words);
    }
    if (networks.attention)
        checkFit(scoring, 1, state, meeting.keys, memory);
    if (scene.mask)
        checkMask(*scene.mask, meeting.batch, meeting.queries, meeting.keys);
    if (scene.dropout)
        checkDropout(*scene.dropout, {meeting.queries, meeting.keys});
}

}  // namespace

void validate(const Scene& scene) {
    if (!findAttentionKind(scene.kind)) {
        std::vector<Argument> known;
        for (const AttentionKind* kind : attentionKinds())
            known.emplace_back(kind->id);
        throw InputError(ATTENTION_TEXT("core", "kind is \"%1\", but must be one of: %2"), shortened(scene.kind),
                         listed(known));
    }
    if (scene.finished)
        return checkFinished(scene, *findAttentionKind(scene.kind));
    const Scoring* scoring = findScoring(scene.score.formula);
    if (!scoring) {
        std::vector<Argument> known;
        for (const Scoring* one : scorings())
            known.emplace_back(one->id);
        throw InputError(ATTENTION_TEXT("core", "score.formula is \"%1\", but must be one of: %2"),
                         shortened(scene.score.formula), listed(known));
    }
    for (const auto& [name, array] : scene.score.parameters) {
        checkRank("score." + name, array, {1, 2}, ATTENTION_TEXT("core", "a matrix or a list of numbers"));
        checkFinite("score." + name, array);
    }

    if (!(scene.softmax.temperature > 0) || !std::isfinite(scene.softmax.temperature))
        throw InputError(ATTENTION_TEXT("core", "softmax.temperature is %1, but must be greater than 0"),
                         shortestText(scene.softmax.temperature));
    const AttentionKind& kind = *findAttentionKind(scene.kind);
    if (kind.queries == AttentionKind::Queries::OverTime)
        return checkOverTime(scene, kind, *scoring);
    const Meeting meeting = checkInputs(scene, kind);
    if (kind.queries == AttentionKind::Queries::One) {
        if (meeting.queries != 1)
            throw InputError(
                ATTENTION_TEXT("core", "%1 has %2, but in kind %3 one query asks in each sentence: give 1 row"),
                scene.inputs ? "inputs.Q" : kind.names.queryEmbeddings, rowCount(meeting.queries), kind.id);
        for (const char* name : {"W_O", "b_O"})
            if (scene.projections.parameters.contains(name))
                throw InputError(ATTENTION_TEXT("core",
                                                "projections.%1 is not used by kind %2, whose output is made by "
                                                "combine: write it there"),
                                 name, kind.id);
        if (scene.combine)
            checkLayer("combine", *scene.combine, meeting.queryWidth + meeting.valueWidth, has("[query; context]"));
    }
    checkHeads(scene.heads, meeting.queryWidth, "Q");
    checkHeads(scene.heads, meeting.keyWidth, "K");
    checkHeads(scene.heads, meeting.valueWidth, "V");
    checkFit(*scoring, meeting.queries, meeting.queryWidth / scene.heads, meeting.keys, meeting.keyWidth / scene.heads);
    if (!scoring->scoresValues && meeting.values != meeting.keys)
        throw InputError(ATTENTION_TEXT("core", "inputs.V has %1, but inputs.K has %2: every key needs its value"),
                         rowCount(meeting.values), meeting.keys);
    checkProjection(scene.projections, "O", meeting.valueWidth, {ATTENTION_TEXT("core", "the context has %1")});
    if (scene.mask)
        checkMask(*scene.mask, meeting.batch, meeting.queries, meeting.values);
    if (scene.dropout)
        checkDropout(*scene.dropout, weightShape(scene, meeting));
}

}  // namespace attention
