// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/compare.h"

#include <algorithm>
#include <cmath>

#include "core/number_text.h"

namespace attention::test {

bool close(double a, double b, double tolerance, double magnitude) {
    if (a == b)
        return true;
    if (!std::isfinite(a) || !std::isfinite(b))
        return std::isnan(a) && std::isnan(b);
    return std::abs(a - b) <= tolerance * std::max({std::abs(a), std::abs(b), magnitude});
}

double magnitudeOf(std::span<const double> values) {
    double most = 0;
    for (const double value : values)
        if (std::isfinite(value))
            most = std::max(most, std::abs(value));
    return most;
}

std::string difference(std::span<const double> found, std::span<const double> wanted, double tolerance) {
    if (found.size() != wanted.size())
        return std::to_string(found.size()) + " values instead of " + std::to_string(wanted.size());
    const double magnitude = magnitudeOf(wanted);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (!close(found[i], wanted[i], tolerance, magnitude))
            return "value " + std::to_string(i) + " is " + shortestText(found[i]) + " instead of " +
                   shortestText(wanted[i]);
    return {};
}

double magnitudeOf(const Expression& expression, const Trace& trace) {
    using Kind = Expression::Kind;
    const auto part = [&](std::size_t i) { return magnitudeOf(expression.parts[i], trace); };
    double magnitude = 0;
    switch (expression.kind) {
    case Kind::Sum:
    case Kind::Difference:
        for (std::size_t i = 0; i < expression.parts.size(); ++i)
            magnitude += part(i);
        return magnitude;
    case Kind::Product:
        magnitude = 1;
        for (std::size_t i = 0; i < expression.parts.size(); ++i)
            magnitude *= part(i);
        return magnitude;
    case Kind::Quotient: return part(0) / std::abs(expression.parts[1].evaluate(trace));
    default: return std::abs(expression.evaluate(trace));
    }
}

}  // namespace attention::test
