// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/attention_kind.h"
#include "core/error.h"
#include "core/number_text.h"
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

namespace {

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

void checkFinite(const std::string& place, const Array& array, bool mayHide = false) {
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
void checkRows(const std::string& place, const Array& array, const std::vector<std::vector<std::string>>& tokens) {
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
        throw InputError("tokens has " + counted(static_cast<Index>(tokens.size()), "sentence") + ", but " + place +
                         " has " + std::to_string(sentences) + ": give one list of tokens per sentence");
    for (const auto& sentence : tokens)
        if (static_cast<Index>(sentence.size()) != rows)
            throw InputError("tokens has " + counted(static_cast<Index>(sentence.size()), "token") + ", but " + place +
                             " has " + counted(rows, "row") + ": give one row per token");
}

/// Checks W and b of one letter against the width that goes in; gives the width that comes out.
Index checkLayer(const Projections& projections, const std::string& letter, Index width, const std::string& from) {
    if (projections.parameters.empty())
        return width;
    const auto weight = projections.parameters.find("W_" + letter);
    if (weight != projections.parameters.end()) {
        const std::string place = "projections.W_" + letter;
        const Array& array = weight->second;
        checkRank(place, array, {2}, "a matrix");
        checkFinite(place, array);
        const bool turned = projections.layout == WeightLayout::OutIn;
        if (array.shape[turned ? 1 : 0] != width)
            throw InputError(place + " is " + shapeText(array.shape) + ", but " + from + ' ' +
                             counted(width, "feature") + ": W_" + letter + " needs " + std::to_string(width) +
                             (turned ? " columns (layout out-in)" : " rows"));
        width = array.shape[turned ? 0 : 1];
    }
    const auto bias = projections.parameters.find("b_" + letter);
    if (bias != projections.parameters.end()) {
        const std::string place = "projections.b_" + letter;
        checkRank(place, bias->second, {1}, "a list of numbers");
        checkFinite(place, bias->second);
        if (bias->second.extent(0) != width)
            throw InputError(place + " has " + counted(bias->second.extent(0), "number") +
                             ", but is added to rows of " + std::to_string(width) + ": b_" + letter + " needs " +
                             std::to_string(width));
    }
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

Meeting checkInputs(const Scene& scene) {
    if (scene.inputs) {
        const DirectInputs& inputs = *scene.inputs;
        const Array& value = inputs.V ? *inputs.V : inputs.K;
        // Tokens name the rows where there are as many of them.
        for (const auto& [place, array] :
             {std::pair{"inputs.Q", &inputs.Q}, {"inputs.K", &inputs.K}, {"inputs.V", &value}}) {
            checkRows(place, *array, {});
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
    if (!scene.embeddings)
        throw InputError("embeddings is missing: give one row of numbers per token (or inputs with Q, K and V)");
    if (scene.tokens.empty())
        throw InputError("tokens is missing: give one token per row of embeddings");
    const Array& array = *scene.embeddings;
    checkRows("embeddings", array, scene.tokens);
    const Index length = array.shape[array.shape.size() - 2];
    const auto layer = [&](const char* letter) {
        return checkLayer(scene.projections, letter, array.last(), "the embeddings have");
    };
    return {array.shape.size() == 3 ? array.shape[0] : 1, length, length, length, layer("Q"), layer("K"), layer("V")};
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

}  // namespace

void validate(const Scene& scene) {
    if (!findAttentionKind(scene.kind)) {
        std::string known;
        for (const AttentionKind* kind : attentionKinds())
            known += (known.empty() ? "" : ", ") + std::string(kind->id);
        throw InputError("kind is \"" + scene.kind + "\", but must be one of: " + known);
    }
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

    const Meeting meeting = checkInputs(scene);
    checkHeads(scene.heads, meeting.queryWidth, "Q");
    checkHeads(scene.heads, meeting.keyWidth, "K");
    checkHeads(scene.heads, meeting.valueWidth, "V");
    if (scoring->fits) {
        const Axes query{{axis::query, meeting.queries, nullptr},
                         {axis::feature, meeting.queryWidth / scene.heads, nullptr}};
        const Axes key{{axis::key, meeting.keys, nullptr}, {axis::feature, meeting.keyWidth / scene.heads, nullptr}};
        if (!scoring->fits(query, key))
            throw InputError("score.formula " + std::string(scoring->id) + " does not fit: Q is " + shapeText(query) +
                             " and K is " + shapeText(key) + ", but it needs " + std::string(scoring->needs));
    }
    if (!scoring->scoresValues && meeting.values != meeting.keys)
        throw InputError("inputs.V has " + counted(meeting.values, "row") + ", but inputs.K has " +
                         std::to_string(meeting.keys) + ": every key needs its value");
    checkLayer(scene.projections, "O", meeting.valueWidth, "the context has");
    if (scene.mask)
        checkMask(*scene.mask, meeting.batch, meeting.queries, meeting.values);
    if (scene.dropout)
        checkDropout(*scene.dropout, weightShape(scene, meeting));
    if (!(scene.softmax.temperature > 0) || !std::isfinite(scene.softmax.temperature))
        throw InputError("softmax.temperature is " + shortestText(scene.softmax.temperature) +
                         ", but must be greater than 0");
}

}  // namespace attention
