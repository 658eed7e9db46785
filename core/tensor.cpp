// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor.h"

#include <algorithm>
#include <stdexcept>

namespace attention {

namespace {

/// The sentence that stands along the axis; nullptr if positions are counted.
const std::vector<std::string>* sentenceAlong(const Axis& axis, Index sentence) {
    const bool same = axis.labels && axis.labels->size() == 1;
    if (!axis.labels || (!same && sentence < 0))
        return nullptr;
    return &axis.labels->at(same ? 0 : static_cast<std::size_t>(sentence));
}

}  // namespace

std::string Axis::label(Index i, Index sentence) const {
    const auto* tokens = sentenceAlong(*this, sentence);
    return tokens ? tokens->at(static_cast<std::size_t>(first + i)) : std::to_string(first + i + 1);
}

namespace {

Index sentenceOf(const Axes& axes, const CellIndex& cell) {
    const int batch = findAxis(axes, axis::batch);
    return batch < 0 ? -1 : cell[static_cast<std::size_t>(batch)];
}

/// "₁₂".
std::string lowered(std::size_t number) {
    std::string digits;
    for (const char digit : std::to_string(number))
        digits.append("\xE2\x82").push_back(static_cast<char>(0x80 + (digit - '0')));
    return digits;
}

}  // namespace

std::string tokenOf(const Axes& axes, std::size_t place, const CellIndex& cell) {
    return axes[place].label(cell[place], sentenceOf(axes, cell));
}

std::string countedToken(const std::vector<std::string>& sentence, std::size_t place) {
    std::string token = sentence.at(place);
    const auto here = sentence.begin() + static_cast<std::ptrdiff_t>(place);
    const auto before = static_cast<std::size_t>(std::count(sentence.begin(), here, token));
    if (before > 0 || std::find(here + 1, sentence.end(), token) != sentence.end())
        token += lowered(before + 1);
    return token;
}

std::string labelOf(const Axes& axes, std::size_t place, const CellIndex& cell) {
    const Axis& axis = axes[place];
    const auto* tokens = sentenceAlong(axis, sentenceOf(axes, cell));
    return tokens ? countedToken(*tokens, static_cast<std::size_t>(axis.first + cell[place]))
                  : tokenOf(axes, place, cell);
}

int findAxis(const Axes& axes, std::string_view name) {
    for (std::size_t i = axes.size(); i-- > 0;)
        if (axes[i].name == name)
            return static_cast<int>(i);
    return -1;
}

Index cellCount(const Axes& axes) {
    Index count = 1;
    for (const Axis& axis : axes)
        count *= axis.size;
    return count;
}

std::string shapeText(const Axes& axes) {
    std::string lengths = axes.empty() ? "1" : std::to_string(axes[0].size);
    for (std::size_t i = 1; i < axes.size(); ++i)
        lengths += "×" + std::to_string(axes[i].size);
    return lengths;
}

Argument axisText(std::string_view name) {
    return MarkedText{name.data()};  // one of the constants of axis
}

Argument axesText(const Axes& axes) {
    Argument all = axes.empty() ? Argument("") : axisText(axes[0].name);
    for (std::size_t i = 1; i < axes.size(); ++i)
        all = Message(ATTENTION_TEXT("core", "%1 × %2"), std::move(all), axisText(axes[i].name));
    return all;
}

Argument describe(const Axes& axes) {
    std::vector<Argument> all;
    for (const Axis& axis : axes)
        all.push_back(Message(ATTENTION_TEXT("core", "%1 %2"), axisText(axis.name), axis.size));
    return listed(all);
}

Tensor::Tensor(Axes axes) : m_axes(std::move(axes)), m_values(cellCount(m_axes)) {}

Tensor::Tensor(Axes axes, std::span<const double> values) : Tensor(std::move(axes)) {
    if (static_cast<Index>(values.size()) != size())
        throw std::invalid_argument("a tensor needs as many values as it has cells");
    std::copy(values.begin(), values.end(), data());
}

bool Tensor::holds(const CellIndex& cell) const {
    bool inside = cell.size() == rank();
    for (std::size_t i = 0; inside && i < rank(); ++i)
        inside = cell[i] >= 0 && cell[i] < m_axes[i].size;
    return inside;
}

Index Tensor::offset(const CellIndex& cell) const {
    if (cell.size() != rank())
        throw std::out_of_range("a cell needs one index per axis");
    Index offset = 0;
    for (std::size_t i = 0; i < rank(); ++i) {
        if (cell[i] < 0 || cell[i] >= m_axes[i].size)
            throw std::out_of_range("no such cell");
        offset = offset * m_axes[i].size + cell[i];
    }
    return offset;
}

double Tensor::at(const CellIndex& cell) const {
    return m_values[offset(cell)];
}

CellIndex Tensor::cell(Index offset) const {
    CellIndex cell;
    for (std::size_t i = 0; i < rank(); ++i)
        cell.push_back(0);
    for (std::size_t i = rank(); i-- > 0;) {
        cell[i] = offset % m_axes[i].size;
        offset /= m_axes[i].size;
    }
    return cell;
}

}  // namespace attention
