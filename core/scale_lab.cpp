// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scale_lab.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/random.h"
#include "core/vector_math.h"

namespace attention {

namespace {

/// The polar method (Marsaglia and Bray 1964): a point (u, v) within the unit circle, at distance r from the middle,
/// gives the two independent normal numbers u f and v f with f = √(−2 ln r² ÷ r²). Many at a time, so that logarithms
/// are taken several at once.
class Normal {
  public:
    explicit Normal(std::uint64_t seed) : m_random(seed) {}
    double next() {
        if (m_used == m_values.size())
            refill();
        return m_values[m_used++];
    }

  private:
    void refill() {
        for (Index i = 0; i < kPairs;) {
            const double u = 2 * m_random.uniform() - 1;
            const double v = 2 * m_random.uniform() - 1;
            const double square = u * u + v * v;
            if (square >= 1 || square == 0)
                continue;
            m_values[2 * i] = u;
            m_values[2 * i + 1] = v;
            m_squares[i++] = square;
        }
        m_squares = (-2 * m_squares.log() / m_squares).sqrt();
        for (Index i = 0; i < kPairs; ++i) {
            m_values[2 * i] *= m_squares[i];
            m_values[2 * i + 1] *= m_squares[i];
        }
        m_used = 0;
    }

    static constexpr Index kPairs = 512;
    SplitMix64 m_random;
    Eigen::ArrayXd m_squares{kPairs};
    Eigen::ArrayXd m_values{2 * kPairs};
    Index m_used = 2 * kPairs;
};

double divisorOf(Divisor divisor, Index width) {
    const auto d = static_cast<double>(width);
    return divisor == Divisor::Root ? std::sqrt(d) : divisor == Divisor::One ? 1 : d;
}

void softmax(const Eigen::ArrayXd& scores, double divisor, Eigen::ArrayXd& shifted, Eigen::ArrayXd& weights) {
    shifted = (scores - scores.maxCoeff()) / divisor;
    exponential(shifted.data(), weights.data(), weights.size());
}

/// With weights e^x ÷ s the entropy is ln s − Σ a x, so that no logarithm per weight is needed.
void addPoint(const Eigen::ArrayXd& shifted, const Eigen::ArrayXd& exponentials, ScalePoint& point) {
    const double sum = exponentials.sum();
    const Eigen::ArrayXd weights = exponentials / sum;
    const double squares = weights.square().sum();
    const double cubes = weights.cube().sum();
    point.largest += 1 / sum;  // the greatest score was shifted to 0
    point.entropy += std::log(sum) - (weights * shifted).sum();
    point.gradient += std::sqrt(std::max(0.0, squares - 2 * cubes + squares * squares));
}

}  // namespace

std::vector<Index> scaleLabWidths() {
    std::vector<Index> widths;
    Index power = kNarrowestScaleLab;
    for (Index width = kNarrowestScaleLab; width < kWidestScaleLab;) {
        widths.push_back(width);
        if (width == power)
            power *= 2;
        width = std::min(power, width + std::max<Index>(1, width / 32));
    }
    widths.push_back(kWidestScaleLab);
    return widths;
}

std::vector<ScaleRow> scaleLab(const ScaleLab& lab) {
    if (lab.keys < 2 || lab.trials < 1)
        throw std::invalid_argument("scaleLab needs at least two keys and one trial");
    std::vector<ScaleRow> rows;
    for (const Index width : scaleLabWidths())
        rows.push_back({width, {}});
    Normal normal(fnv1a("scale-lab") + lab.seed);
    Eigen::ArrayXd scores(lab.keys);
    Eigen::ArrayXd shifted(lab.keys);
    Eigen::ArrayXd exponentials(lab.keys);
    for (Index trial = 0; trial < lab.trials; ++trial) {
        scores.setZero();
        Index width = 0;
        for (ScaleRow& row : rows) {
            for (; width < row.width; ++width) {
                const double query = normal.next();
                for (double& score : scores)
                    score += query * normal.next();
            }
            for (const Divisor divisor : kDivisors) {
                softmax(scores, divisorOf(divisor, width), shifted, exponentials);
                addPoint(shifted, exponentials, row.points[static_cast<std::size_t>(divisor)]);
            }
        }
    }
    const auto trials = static_cast<double>(lab.trials);
    for (ScaleRow& row : rows)
        for (ScalePoint& point : row.points)
            point = {point.largest / trials, point.entropy / trials, point.gradient / trials};
    return rows;
}

ScalePoint scalePoint(std::span<const double> weights) {
    ScalePoint point;
    double squares = 0;
    double cubes = 0;
    for (const double weight : weights) {
        point.largest = std::max(point.largest, weight);
        if (weight > 0)
            point.entropy -= weight * std::log(weight);
        squares += weight * weight;
        cubes += weight * weight * weight;
    }
    // ‖diag(a) − a aᵀ‖² = Σ (aᵢ − aᵢ²)² + Σ_{i≠j} aᵢ² aⱼ² = Σ a² − 2 Σ a³ + (Σ a²)²
    point.gradient = std::sqrt(std::max(0.0, squares - 2 * cubes + squares * squares));
    return point;
}

}  // namespace attention
