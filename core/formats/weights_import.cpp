// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/weights_import.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/error.h"

namespace attention {

namespace {

constexpr std::array<std::string_view, 5> kNames{ATTENTION_TEXT("core", "layer"), axis::batch, axis::head, axis::query,
                                                 axis::key};

std::size_t placeOf(const WeightsAxes& axes, WeightsAxis axis) {
    return static_cast<std::size_t>(std::ranges::find(axes, axis) - axes.begin());
}

bool has(const WeightsAxes& axes, WeightsAxis axis) {
    return std::ranges::find(axes, axis) != axes.end();
}

/// Without the axes before query and key that have one place: those say nothing.
void dropSingle(std::vector<Index>& shape, WeightsAxes& axes) {
    for (std::size_t i = axes.size(); i-- > 0;)
        if (shape[i] == 1 && axes[i] != WeightsAxis::Query && axes[i] != WeightsAxis::Key) {
            shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(i));
            axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(i));
        }
}

Argument choicesText(std::size_t rank) {
    Argument all = "";
    for (const WeightsAxes& axes : weightsAxesOfRank(rank)) {  // with commas between them they could not be told apart
        const std::string one = weightsAxesText(axes);
        all = all.english().empty() ? Argument(one) : Message(ATTENTION_TEXT("core", "%1 or %2"), all, one);
    }
    return all;
}

/// The axes that are given, or the only ones that there can be.
WeightsAxes decideAxes(const NamedArray& given, const std::optional<WeightsAxes>& axes, bool layer) {
    const std::vector<Index>& shape = given.array.shape;
    const auto possible = weightsAxesOfRank(shape.size());
    const Argument is = shape.empty() ? ATTENTION_TEXT("core", "a single number") : shapeName(shape);
    if (possible.empty())
        throw InputError(ATTENTION_TEXT("core",
                                        "%1 is %2, but attention weights are query × key, with axes for layer, batch "
                                        "or head before them"),
                         given.name, is);
    if (axes && axes->size() != shape.size())
        throw InputError(ATTENTION_TEXT("core", "%1 is %2, but --weights-axes %3 names %4 axes: name %5, such as %6"),
                         given.name, is, weightsAxesText(*axes), axes->size(), shape.size(), choicesText(shape.size()));
    if (axes)
        return *axes;
    const auto open = std::count_if(shape.begin(), shape.end() - 2, [](Index length) { return length != 1; });
    if (open == 0)
        return possible.front();
    if (open == 1 && layer) {  // the one that is more than one is the layer
        for (const WeightsAxes& one : possible)
            if (has(one, WeightsAxis::Layer) && shape[placeOf(one, WeightsAxis::Layer)] != 1)
                return one;
    }
    throw InputError(ATTENTION_TEXT("core", "%1 is %2: which axis is what? Add --weights-axes %3"), given.name, is,
                     choicesText(shape.size()));
}

/// The numbers of one layer, with the axes in the order batch, head, query, key.
Array rearranged(const Array& array, const WeightsAxes& axes, Index layer) {
    std::vector<std::size_t> order;
    for (const WeightsAxis axis : {WeightsAxis::Batch, WeightsAxis::Head, WeightsAxis::Query, WeightsAxis::Key})
        if (has(axes, axis))
            order.push_back(placeOf(axes, axis));
    std::vector<Index> strides(axes.size(), 1);
    for (std::size_t i = axes.size() - 1; i-- > 0;)
        strides[i] = strides[i + 1] * array.shape[i + 1];
    Array result;
    for (const std::size_t place : order)
        result.shape.push_back(array.shape[place]);
    const Index start = has(axes, WeightsAxis::Layer) ? layer * strides[placeOf(axes, WeightsAxis::Layer)] : 0;
    Index count = 1;
    for (const Index length : result.shape)
        count *= length;
    result.values.reserve(static_cast<std::size_t>(count));
    for (Index i = 0; i < count; ++i) {
        Index rest = i;
        Index from = start;
        for (std::size_t k = order.size(); k-- > 0;) {
            from += rest % result.shape[k] * strides[order[k]];
            rest /= result.shape[k];
        }
        result.values.push_back(array.values[static_cast<std::size_t>(from)]);
    }
    return result;
}

/// Whether the numbers along query sum to 1, and those along key do not: then they may stand the other way round.
bool looksTurned(const Array& weights) {
    const Index queries = weights.shape.end()[-2];
    const Index keys = weights.last();
    const auto sumsToOne = [&](Index lines, Index length, Index line, Index step) {
        for (std::size_t at = 0; at < weights.values.size(); at += static_cast<std::size_t>(queries * keys))
            for (Index i = 0; i < lines; ++i) {
                double sum = 0;
                for (Index j = 0; j < length; ++j)
                    sum += weights.values[at + static_cast<std::size_t>(i * line + j * step)];
                if (!(std::abs(sum - 1) <= 1e-3))
                    return false;
            }
        return true;
    };
    return sumsToOne(keys, queries, 1, keys) && !sumsToOne(queries, keys, keys, 1);
}

}  // namespace

const char* weightsAxisName(WeightsAxis axis) {
    return kNames[static_cast<std::size_t>(axis)].data();
}

std::string weightsAxesText(const WeightsAxes& axes) {
    std::string text;
    for (const WeightsAxis axis : axes)
        text += (text.empty() ? "" : ",") + std::string(kNames[static_cast<std::size_t>(axis)]);
    return text;
}

std::optional<WeightsAxes> readWeightsAxes(std::string_view text) {
    WeightsAxes axes;
    for (;;) {
        const auto comma = text.find(',');
        const auto found = std::ranges::find(kNames, text.substr(0, comma));
        if (found == kNames.end())
            return std::nullopt;
        const auto axis = static_cast<WeightsAxis>(found - kNames.begin());
        if (has(axes, axis))
            return std::nullopt;
        axes.push_back(axis);
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    if (!has(axes, WeightsAxis::Query) || !has(axes, WeightsAxis::Key))
        return std::nullopt;
    return axes;
}

std::vector<WeightsAxes> weightsAxesOfRank(std::size_t rank) {
    using enum WeightsAxis;
    switch (rank) {
    case 2: return {{Query, Key}};
    case 3: return {{Head, Query, Key}, {Batch, Query, Key}, {Layer, Query, Key}};
    case 4: return {{Batch, Head, Query, Key}, {Layer, Head, Query, Key}, {Layer, Batch, Query, Key}};
    case 5: return {{Layer, Batch, Head, Query, Key}};
    default: return {};
    }
}

ArrangedWeights arrangeWeights(const NamedArray& given, const std::optional<WeightsAxes>& axes,
                               const std::optional<Index>& layer, std::vector<Message>& report) {
    WeightsAxes found = decideAxes(given, axes, layer.has_value());
    Index taken = 0;
    if (has(found, WeightsAxis::Layer)) {
        const Index layers = given.array.shape[placeOf(found, WeightsAxis::Layer)];
        if (!layer && layers > 1)
            throw InputError(ATTENTION_TEXT("core", "%1 has %2 layers: choose one, --layer 0 to --layer %3"),
                             given.name, layers, layers - 1);
        taken = layer.value_or(0);
        if (taken < 0 || taken >= layers)
            throw InputError(ATTENTION_TEXT("core", "there is no layer %1 in %2: choose one, --layer 0 to --layer %3"),
                             taken, given.name, layers - 1);
        report.push_back({ATTENTION_TEXT("core", "%1: layer %2 of 0 to %3"), given.name, taken, layers - 1});
    } else if (layer) {
        throw InputError(ATTENTION_TEXT("core",
                                        "--layer is given, but %1 (%2) has no axis of layers: leave it out, or name "
                                        "the axes with --weights-axes"),
                         given.name, weightsAxesText(found));
    }
    ArrangedWeights arranged{rearranged(given.array, found, taken), 1, 1};
    WeightsAxes left;
    for (const WeightsAxis axis : {WeightsAxis::Batch, WeightsAxis::Head, WeightsAxis::Query, WeightsAxis::Key})
        if (has(found, axis))
            left.push_back(axis);
    dropSingle(arranged.weights.shape, left);
    if (has(left, WeightsAxis::Batch))
        arranged.batch = arranged.weights.shape[placeOf(left, WeightsAxis::Batch)];
    if (has(left, WeightsAxis::Head))
        arranged.heads = arranged.weights.shape[placeOf(left, WeightsAxis::Head)];
    report.push_back(
        {ATTENTION_TEXT("core", "%1: %2 is %3"), given.name, shapeText(arranged.weights.shape), weightsAxesText(left)});
    if (looksTurned(arranged.weights))
        report.push_back({ATTENTION_TEXT("core",
                                         "%1: along query the weights sum to 1 and along key they do not; if the axes "
                                         "are the other way round, say so with --weights-axes key,query"),
                          given.name});
    return arranged;
}

std::optional<Array> mergedValues(const Array& values, const ArrangedWeights& weights) {
    const bool batch = values.shape.size() == 4;
    if (weights.heads < 2 || (!batch && (values.shape.size() != 3 || weights.batch != 1)))
        return std::nullopt;
    const Index sentences = batch ? values.shape[0] : 1;
    const Index keys = values.shape.end()[-2];
    const Index width = values.last();
    if (sentences != weights.batch || values.shape.end()[-3] != weights.heads || keys != weights.weights.last())
        return std::nullopt;
    Array merged{{keys, weights.heads * width}, {}};
    if (sentences > 1)
        merged.shape.insert(merged.shape.begin(), sentences);
    for (Index s = 0; s < sentences; ++s)
        for (Index key = 0; key < keys; ++key)
            for (Index head = 0; head < weights.heads; ++head) {
                const auto from = values.values.begin() + ((s * weights.heads + head) * keys + key) * width;
                merged.values.insert(merged.values.end(), from, from + width);
            }
    return merged;
}

}  // namespace attention
