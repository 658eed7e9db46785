// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/expression.h"

#include <cmath>
#include <limits>

#include "core/trace.h"

namespace attention {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double sum(const std::vector<double>& parts) {
    double total = 0;
    for (double part : parts) {
        if (part == -kInfinity)
            return -kInfinity;
        total += part;
    }
    return total;
}

double product(const std::vector<double>& parts) {
    double total = 1;
    for (double part : parts)
        total *= part;
    return total;
}

std::size_t firstMaximum(const std::vector<double>& parts) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (parts[i] > parts[best])
            best = i;
    return best;
}

void collect(const Expression& expression, std::vector<CellReference>& cells) {
    if (expression.kind == Expression::Kind::Cell)
        cells.push_back(expression.cell);
    for (const Expression& part : expression.parts)
        collect(part, cells);
}

}  // namespace

double Expression::evaluate(const Trace& trace) const {
    std::vector<double> values;
    values.reserve(parts.size());
    for (const Expression& part : parts)
        values.push_back(part.evaluate(trace));

    switch (kind) {
    case Kind::Number: return number;
    case Kind::Cell: return trace.node(cell.node).value.at(cell.index);
    case Kind::Sum: return sum(values);
    case Kind::Difference: return values[0] == -kInfinity ? -kInfinity : values[0] - values[1];
    case Kind::Product: return product(values);
    case Kind::Quotient: return values[0] == 0 && values[1] == 0 ? 0 : values[0] / values[1];
    case Kind::Exponential: return std::exp(values[0]);
    case Kind::Tanh: return std::tanh(values[0]);
    case Kind::Sigmoid: return 1 / (1 + std::exp(-values[0]));
    case Kind::SquareRoot: return std::sqrt(values[0]);
    case Kind::Maximum: return values[firstMaximum(values)];
    case Kind::FirstMaximum: {
        const std::size_t best = firstMaximum(values);
        return best == static_cast<std::size_t>(number) && values[best] != -kInfinity ? 1 : 0;
    }
    }
    return number;
}

std::vector<CellReference> Expression::cells() const {
    std::vector<CellReference> cells;
    collect(*this, cells);
    return cells;
}

}  // namespace attention
