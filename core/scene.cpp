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

std::string shapeName(const std::vector<Index>& shape) {
    return (shape.size() == 1 ? "a list of " : "") + shapeText(shape);
}

std::string weightsOrigin(const Scene& scene) {
    return scene.finished ? "weights: given" : "score: " + scene.score.formula;
}

namespace scene_check {

std::string counted(Index count, const char* what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

/// "row 2, column 3" of the value at a place in the block; "number 2" of a list. The reader of files counts so too.
std::string placeText(const Array& array, std::size_t at) {
    const std::size_t rank = array.shape.size();
    std::string text;
    for (std::size_t i = rank; i-- > 0;) {
        const auto length = static_cast<std::size_t>(array.shape[i]);
        const char* name = rank == 1 ? "number " : i + 1 == rank ? "column " : "row ";
        text = name + std::to_string(at % length + 1) + (text.empty() ? "" : ", ") + text;
        at /= length;
    }
    return text;
}

void checkFinite(const std::string& place, const Array& array, bool mayHide) {
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        const double value = array.values[i];
        if (std::isfinite(value) || (mayHide && value == -HUGE_VAL))
            continue;
        throw InputError(place + ' ' + placeText(array, i) + ": " + shortestText(value) +
                         (mayHide ? " cannot be added to a score: use -inf to hide a cell"
                                  : " is not a number to compute with: only a mask may hold -inf"));
    }
}

void checkRank(const std::string& place, const Array& array, std::initializer_list<std::size_t> ranks,
               const char* wanted) {
    if (std::ranges::find(ranks, array.shape.size()) == ranks.end())
        throw InputError(place + " is " + shapeName(array.shape) + ", but must be " + wanted);
    if (std::ranges::find(array.shape, 0) != array.shape.end())
        throw InputError(place + " is empty: give " + std::string(wanted) + " or leave the key out");
}

/// Rows of numbers, one per token: embeddings or inputs.
void checkRows(const std::string& place, const Array& array, const std::string& tokensPlace, const Sentences& tokens) {
    checkRank(place, array, {2, 3}, "a matrix with a row per token (or one matrix per sentence)");
    checkFinite(place, array);
    const Index rows = array.shape[array.shape.size() - 2];
    if (rows > kMaximalTokens)
        throw InputError(place + " has " + counted(rows, "row") + ", but at most " + std::to_string(kMaximalTokens) +
                         " tokens can be shown: shorten the sentence");
    if (array.last() > kMaximalFeatures)
        throw InputError(place + " has " + counted(array.last(), "feature") + ", but at most " +
                         std::to_string(kMaximalFeatures) + " can be shown: use narrower rows");
    if (tokens.empty())
        return;
    const auto sentences = array.shape.size() == 3 ? array.shape[0] : Index{1};
    if (static_cast<Index>(tokens.size()) != sentences)
        throw InputError(tokensPlace + " has " + counted(static_cast<Index>(tokens.size()), "sentence") + ", but " +
                         place + " has " + std::to_string(sentences) + ": give one list of tokens per sentence");
    for (const auto& sentence : tokens)
        if (static_cast<Index>(sentence.size()) != rows)
            throw InputError(tokensPlace + " has " + counted(static_cast<Index>(sentence.size()), "token") + ", but " +
                             place + " has " + counted(rows, "row") + ": give one row per token");
}

/// Checks one weight matrix against the width that goes in; gives the width that comes out. `from` says where that
/// width is from: "the embeddings have".
Index checkWeight(const std::string& place, const Array& array, WeightLayout layout, Index width,
                  const std::string& from) {
    checkRank(place, array, {2}, "a matrix");
    checkFinite(place, array);
    const bool turned = layout == WeightLayout::OutIn;
    if (array.shape[turned ? 1 : 0] != width)
        throw InputError(place + " is " + shapeText(array.shape) + ", but " + from + ' ' + counted(width, "feature") +
                         ": " + place.substr(place.rfind('.') + 1) + " needs " + std::to_string(width) +
                         (turned ? " columns (layout out-in)" : " rows"));
    return array.shape[turned ? 0 : 1];
}

void checkBias(const std::string& place, const Array& array, Index width) {
    checkRank(place, array, {1}, "a list of numbers");
    checkFinite(place, array);
    if (array.extent(0) != width)
        throw InputError(place + " has " + counted(array.extent(0), "number") + ", but is added to rows of " +
                         std::to_string(width) + ": " + place.substr(place.rfind('.') + 1) + " needs " +
                         std::to_string(width));
}

/// Checks W and b of one letter.
Index checkProjection(const Projections& projections, const std::string& letter, Index width, const char* from) {
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
        throw InputError("heads is " + std::to_string(heads) + ", but there must be at least 1");
    if (width % heads == 0)
        return;
    std::string possible;
    for (Index h = 1; h <= width; ++h)
        if (width % h == 0)
            possible += (possible.empty() ? "" : h == width ? " or " : ", ") + std::to_string(h);
    throw InputError("heads is " + std::to_string(heads) + ", but the width " + std::to_string(width) + " of " +
                     letter + " cannot be divided by it: " + possible + " heads would work");
}

}  // namespace scene_check

namespace {

using namespace scene_check;

Index checkLayer(const std::string& place, const Layer& layer, Index width, const std::string& from) {
    width = checkWeight(place + ".W", layer.W, layer.layout, width, from);
    if (layer.b)
        checkBias(place + ".b", *layer.b, width);
    return width;
}

/// Gives the width of the state.
Index checkGru(const std::string& place, const std::optional<Gru>& gru, Index width, Index batch,
               const std::string& from) {
    if (!gru)
        throw InputError(place + " is missing: give its weights W_ir, W_iz, W_in, W_hr, W_hz and W_hn");
    const auto find = [&](const std::string& name) {
        const auto found = gru->parameters.find(name);
        return found == gru->parameters.end() ? nullptr : &found->second;
    };
    Index hidden = -1;
    for (const char* name : {"W_ir", "W_iz", "W_in", "W_hr", "W_hz", "W_hn"}) {
        const Array* weight = find(name);
        const std::string at = place + '.' + name;
        if (!weight)
            throw InputError(at + " is missing: a recurrent unit needs all six weight matrices");
        const bool input = name[2] == 'i';
        const Index out = checkWeight(at, *weight, gru->layout, input ? width : hidden, input ? from : "the state has");
        if (hidden < 0)
            hidden = out;
        if (out != hidden)
            throw InputError(at + " makes states of width " + std::to_string(out) + ", but " + place +
                             ".W_ir makes them " + std::to_string(hidden) + " wide: all must have the same width");
    }
    for (const char* name : {"b_ir", "b_iz", "b_in", "b_hr", "b_hz", "b_hn"})
        if (const Array* bias = find(name))
            checkBias(place + '.' + name, *bias, hidden);
    if (const Array* initial = find("initial")) {
        const std::string at = place + ".initial";
        checkRank(at, *initial, {1, 2}, "a list of numbers (or one list per sentence)");
        checkFinite(at, *initial);
        if (initial->last() != hidden || (initial->shape.size() == 2 && initial->shape[0] != batch))
            throw InputError(at + " is " + shapeName(initial->shape) + ", but the states are " +
                             std::to_string(hidden) + " wide: it needs to be a list of " + std::to_string(hidden) +
                             (batch > 1 ? " or " + std::to_string(batch) + "×" + std::to_string(hidden) : ""));
    }
    return hidden;
}

void checkShape(const std::string& place, const Array& array, const std::vector<Index>& last,
                const std::string& meaning) {
    const bool fits = array.shape.size() >= last.size() && std::equal(last.rbegin(), last.rend(), array.shape.rbegin());
    if (!fits)
        throw InputError(place + " is " + shapeName(array.shape) + ", but there are " + meaning + ": it needs to be " +
                         shapeName(last));
}

void checkMask(const Mask& mask, Index batch, Index queries, Index keys) {
    const auto checkBatch = [&](const std::string& place, const Array& array, std::size_t rank) {
        if (array.shape.size() > rank && array.shape[0] != batch)
            throw InputError(place + " is for " + counted(array.shape[0], "sentence") + ", but the scene has " +
                             std::to_string(batch) + ": give one for all, or one for each");
    };
    if (mask.padding) {
        checkRank("mask.padding", *mask.padding, {1, 2}, "a list with one entry per key");
        checkShape("mask.padding", *mask.padding, {keys},
                   counted(keys, "key") + " and " + std::to_string(queries) + " queries");
        checkBatch("mask.padding", *mask.padding, 1);
    }
    if (mask.matrix) {
        checkRank("mask.matrix", *mask.matrix, {2, 3}, "a matrix (query × key)");
        checkShape("mask.matrix", *mask.matrix, {queries, keys},
                   std::to_string(queries) + " queries and " + counted(keys, "key"));
        checkBatch("mask.matrix", *mask.matrix, 2);
        checkFinite("mask.matrix", *mask.matrix, mask.meaning == Mask::Meaning::Add);
    }
}

/// `weights` is the shape of the weights; the pattern may leave out what comes before query and key.
void checkDropout(const Dropout& dropout, const std::vector<Index>& weights) {
    if (!(dropout.p >= 0 && dropout.p < 1))
        throw InputError("dropout.p is " + shortestText(dropout.p) + ", but must be at least 0 and less than 1");
    if (!dropout.keep)
        return;
    checkRank("dropout.keep", *dropout.keep, {2, 3, 4}, "a matrix of 0 and 1 (query × key)");
    const std::vector<Index>& shape = dropout.keep->shape;
    if (shape.size() > weights.size() || !std::equal(shape.rbegin(), shape.rend(), weights.rbegin()))
        throw InputError("dropout.keep is " + shapeText(shape) + ", but the weights are " + shapeText(weights) +
                         ": it needs to be " + shapeText({weights.end()[-2], weights.end()[-1]}) +
                         (weights.size() > 2 ? " or " + shapeText(weights) : ""));
    for (double value : dropout.keep->values)
        if (value != 0 && value != 1)
            throw InputError("dropout.keep holds " + shortestText(value) +
                             ", but only 0 (dropped) and 1 (kept) make sense");
}

/// The widths and lengths of query, key and value as they meet.
struct Meeting {
    Index batch, queries, keys, values, queryWidth, keyWidth, valueWidth;
};

const Array& checkSentences(std::string_view tokensName, const Sentences& tokens, std::string_view name,
                            const std::optional<Array>& embeddings, bool mayBeInputs) {
    if (!embeddings)
        throw InputError(std::string(name) + " is missing: give one row of numbers per token" +
                         (mayBeInputs ? " (or inputs with Q, K and V)" : ""));
    if (tokens.empty())
        throw InputError(std::string(tokensName) + " is missing: give one token per row of " + std::string(name));
    checkRows(std::string(name), *embeddings, std::string(tokensName), tokens);
    return *embeddings;
}

Meeting checkInputs(const Scene& scene, const AttentionKind& kind) {
    const InputNames& names = kind.names;
    if (scene.inputs) {
        if (kind.queries == AttentionKind::Queries::OverTime)
            throw InputError("inputs cannot be given to kind " + std::string(kind.id) +
                             ", whose states are computed: give " + std::string(names.embeddings) + " and " +
                             std::string(names.queryEmbeddings));
        const DirectInputs& inputs = *scene.inputs;
        const Array& value = inputs.V ? *inputs.V : inputs.K;
        // Tokens name the rows where there are as many of them.
        for (const auto& [place, array] :
             {std::pair{"inputs.Q", &inputs.Q}, {"inputs.K", &inputs.K}, {"inputs.V", &value}}) {
            checkRows(place, *array);
            if (array->shape.size() != inputs.Q.shape.size() ||
                (array->shape.size() == 3 && array->shape[0] != inputs.Q.shape[0]))
                throw InputError(std::string(place) + " is " + shapeText(array->shape) + ", but inputs.Q is " +
                                 shapeText(inputs.Q.shape) + ": all need the same number of sentences");
        }
        for (const auto& [name, array] : scene.projections.parameters)
            if (!name.ends_with("_O"))
                throw InputError("projections." + name +
                                 " stands beside inputs, which are Q, K and V themselves: remove "
                                 "one of them");
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
        throw InputError(std::string(names.queryEmbeddings) + " is " + shapeText(queries.shape) + ", but " +
                         std::string(names.embeddings) + " is " + shapeText(keys.shape) +
                         ": both need the same number of sentences");
    const Index length = keys.shape.end()[-2];
    const auto layer = [&](const char* letter, const Array& array) {
        return checkProjection(scene.projections, letter, array.last(), "the embeddings have");
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
        throw InputError("score.formula " + std::string(scoring.id) + " does not fit: Q is " + shapeText(query) +
                         " and K is " + shapeText(key) + ", but it needs " + std::string(scoring.needs));
}

/// An encoder-decoder: what comes out of each part has to fit the next one.
void checkOverTime(const Scene& scene, const AttentionKind& kind, const Scoring& scoring) {
    const auto refuse = [&](const std::string& what, const std::string& why) {
        throw InputError(what + " cannot be used in kind " + std::string(kind.id) + ": " + why);
    };
    if (!scene.projections.parameters.empty())
        refuse("projections", "its states are query, key and value as they are");
    if (scene.heads != 1)
        refuse("heads", "its attention has one head, so leave the key out");
    if (scene.softmax.along == Softmax::Along::Query)
        refuse("softmax.axis \"query\"", "one state asks at a time, so every weight would be 1");
    if (scene.mask && scene.mask->causal)
        refuse("mask.causal", "the decoder may look at the whole source");
    if (scene.dropout && scene.dropout->keep)
        refuse("dropout.keep", "each time step has a pattern of its own, made from the seed");
    const Meeting meeting = checkInputs(scene, kind);
    const EncoderDecoder& networks = scene.networks;
    const Index source = scene.embeddings->last();
    const Index target = scene.queryEmbeddings->last();
    const Index memory =
        checkGru("encoder", networks.encoder, source, meeting.batch, std::string(kind.names.embeddings) + " has");
    const auto combined = [&](Index width, const char* what) {
        return scene.combine ? checkLayer("combine", *scene.combine, width + memory, what) : width + memory;
    };
    const bool previous = networks.align == Align::Previous;
    const std::string targetHas = std::string(kind.names.queryEmbeddings) + " has";
    const Index input = previous ? combined(target, "[input; context] has") : target;
    const Index state = checkGru("decoder", networks.decoder, input, meeting.batch,
                                 !previous       ? targetHas
                                 : scene.combine ? "the combination has"
                                                 : "[input; context] has");
    if (state != memory && !networks.decoder->parameters.contains("initial"))
        throw InputError("decoder has states of width " + std::to_string(state) + ", but those of the encoder are " +
                         std::to_string(memory) + " wide: give decoder.initial, or make both the same");
    const Index out = previous ? state : combined(state, "[state; context] has");
    if (networks.readout) {
        const Readout& readout = *networks.readout;
        const Index words =
            checkLayer("readout", readout.layer, out, previous ? "the state has" : "the combination has");
        const auto given = static_cast<Index>(readout.vocabulary.empty() ? 0 : readout.vocabulary.front().size());
        if (given != words)
            throw InputError("readout.vocabulary has " + counted(given, "word") + ", but readout.W makes " +
                             std::to_string(words) + " logits: give one word per logit");
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
        std::string known;
        for (const AttentionKind* kind : attentionKinds())
            known += (known.empty() ? "" : ", ") + std::string(kind->id);
        throw InputError("kind is \"" + scene.kind + "\", but must be one of: " + known);
    }
    if (scene.finished)
        return checkFinished(scene, *findAttentionKind(scene.kind));
    const Scoring* scoring = findScoring(scene.score.formula);
    if (!scoring) {
        std::string known;
        for (const Scoring* one : scorings())
            known += (known.empty() ? "" : ", ") + std::string(one->id);
        throw InputError("score.formula is \"" + scene.score.formula + "\", but must be one of: " + known);
    }
    for (const auto& [name, array] : scene.score.parameters) {
        checkRank("score." + name, array, {1, 2}, "a matrix or a list of numbers");
        checkFinite("score." + name, array);
    }

    if (!(scene.softmax.temperature > 0) || !std::isfinite(scene.softmax.temperature))
        throw InputError("softmax.temperature is " + shortestText(scene.softmax.temperature) +
                         ", but must be greater than 0");
    const AttentionKind& kind = *findAttentionKind(scene.kind);
    if (kind.queries == AttentionKind::Queries::OverTime)
        return checkOverTime(scene, kind, *scoring);
    const Meeting meeting = checkInputs(scene, kind);
    if (kind.queries == AttentionKind::Queries::One) {
        if (meeting.queries != 1)
            throw InputError((scene.inputs ? "inputs.Q" : std::string(kind.names.queryEmbeddings)) + " has " +
                             counted(meeting.queries, "row") + ", but in kind " + std::string(kind.id) +
                             " one query asks in each sentence: give 1 row");
        for (const char* name : {"W_O", "b_O"})
            if (scene.projections.parameters.contains(name))
                throw InputError("projections." + std::string(name) + " is not used by kind " + std::string(kind.id) +
                                 ", whose output is made by combine: write it there");
        if (scene.combine)
            checkLayer("combine", *scene.combine, meeting.queryWidth + meeting.valueWidth, "[query; context] has");
    }
    checkHeads(scene.heads, meeting.queryWidth, "Q");
    checkHeads(scene.heads, meeting.keyWidth, "K");
    checkHeads(scene.heads, meeting.valueWidth, "V");
    checkFit(*scoring, meeting.queries, meeting.queryWidth / scene.heads, meeting.keys, meeting.keyWidth / scene.heads);
    if (!scoring->scoresValues && meeting.values != meeting.keys)
        throw InputError("inputs.V has " + counted(meeting.values, "row") + ", but inputs.K has " +
                         std::to_string(meeting.keys) + ": every key needs its value");
    checkProjection(scene.projections, "O", meeting.valueWidth, "the context has");
    if (scene.mask)
        checkMask(*scene.mask, meeting.batch, meeting.queries, meeting.values);
    if (scene.dropout)
        checkDropout(*scene.dropout, weightShape(scene, meeting));
}

}  // namespace attention
