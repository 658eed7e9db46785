// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask_lab.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace attention {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// exp(x − max) ÷ Σ; zeros where nothing is left. Computed in the precision that is asked for.
template <class Number>
std::vector<double> softmax(std::span<const double> scores) {
    std::vector<Number> row(scores.begin(), scores.end());
    const Number greatest = *std::ranges::max_element(row);
    if (greatest == -std::numeric_limits<Number>::infinity())
        return std::vector<double>(scores.size(), 0);
    Number sum = 0;
    for (Number& x : row)
        sum += x = std::exp(x - greatest);
    std::vector<double> weights;
    for (const Number x : row)
        weights.push_back(static_cast<double>(x / sum));
    return weights;
}

std::vector<double> softmax(std::span<const double> scores, Precision precision) {
    return precision == Precision::Single ? softmax<float>(scores) : softmax<double>(scores);
}

double added(MaskMethod method) {
    switch (method) {
    case MaskMethod::MinusInfinity: return -kInfinity;
    case MaskMethod::AddBillion: return -1e9;
    case MaskMethod::AddTenThousand: return -10000;
    case MaskMethod::ZeroAfter:
    case MaskMethod::ZeroAfterRenormalized: break;
    }
    return 0;
}

double rounded(double value, Precision precision) {
    return precision == Precision::Single ? static_cast<double>(static_cast<float>(value)) : value;
}

double greatestDifference(std::span<const double> a, std::span<const double> b) {
    double greatest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        greatest = std::max(greatest, std::abs(a[i] - b[i]));
    return greatest;
}

class Findings {
  public:
    Findings(std::span<const double> scores, const std::vector<bool>& hidden, Precision precision)
        : m_scores(scores), m_hidden(hidden), m_precision(precision) {
        m_noise = precision == Precision::Single ? 1e-6 : 1e-12;
        m_allHidden = std::ranges::all_of(hidden, [](bool is) { return is; });
    }

    std::vector<MaskFinding> of(const MaskedRow& row) const {
        using Kind = MaskFinding::Kind;
        std::vector<MaskFinding> found;
        if (row.sum == 0) {
            found.push_back({row.method == MaskMethod::ZeroAfter               ? Kind::SumIsNotOne
                             : row.method == MaskMethod::ZeroAfterRenormalized ? Kind::NothingToDivide
                                                                               : Kind::NothingLeft});
            return found;
        }
        if (m_allHidden)
            findShared(row, found);
        else
            findLeak(row, found);
        if (!m_allHidden && std::abs(row.sum - 1) > m_noise)
            found.push_back({Kind::SumIsNotOne, -1, row.sum});
        if (found.empty() && row.method != MaskMethod::MinusInfinity && row.difference <= m_noise)
            found.push_back({Kind::SameAsInfinity, -1, row.difference});
        return found;
    }

  private:
    void findShared(const MaskedRow& row, std::vector<MaskFinding>& found) const {
        found.push_back({MaskFinding::Kind::SharedOut, -1, row.sum});
        const auto [least, most] = std::ranges::minmax_element(row.weights);
        // Adding a large number rounds the scores; what is left of them decides.
        if (*most - *least <= m_noise)
            found.push_back({MaskFinding::Kind::AllAlike, -1, *most});
        else if (greatestDifference(row.weights, softmax(m_scores, m_precision)) <= 1e-6)
            found.push_back({MaskFinding::Kind::AsUnmasked});
    }

    void findLeak(const MaskedRow& row, std::vector<MaskFinding>& found) const {
        Index key = -1;
        double most = 0;
        double mostSeen = 0;
        for (std::size_t j = 0; j < row.weights.size(); ++j) {
            if (!m_hidden[j]) {
                mostSeen = std::max(mostSeen, row.weights[j]);
            } else if (row.weights[j] > most) {
                most = row.weights[j];
                key = static_cast<Index>(j);
            }
        }
        if (most <= 0)
            return;
        found.push_back({MaskFinding::Kind::HiddenKeyGets, key, most});
        if (most > mostSeen)
            found.push_back({MaskFinding::Kind::HiddenKeyWins, key, most});
    }

    std::span<const double> m_scores;
    const std::vector<bool>& m_hidden;
    Precision m_precision;
    double m_noise;
    bool m_allHidden;
};

MaskedRow rowOf(MaskMethod method, std::span<const double> scores, const std::vector<bool>& hidden,
                Precision precision) {
    MaskedRow row;
    row.method = method;
    for (std::size_t j = 0; j < scores.size(); ++j)
        row.given.push_back(rounded(scores[j] + (hidden[j] ? added(method) : 0), precision));
    row.weights = softmax(row.given, precision);
    const bool after = method == MaskMethod::ZeroAfter || method == MaskMethod::ZeroAfterRenormalized;
    if (after)
        for (std::size_t j = 0; j < scores.size(); ++j)
            if (hidden[j])
                row.weights[j] = 0;
    row.sum = std::accumulate(row.weights.begin(), row.weights.end(), 0.0);
    if (method == MaskMethod::ZeroAfterRenormalized && row.sum > 0) {
        for (double& weight : row.weights)
            weight /= row.sum;
        row.sum = std::accumulate(row.weights.begin(), row.weights.end(), 0.0);
    }
    return row;
}

}  // namespace

std::vector<MaskedRow> maskLab(std::span<const double> scores, const std::vector<bool>& hidden, Precision precision) {
    if (scores.size() != hidden.size() || scores.empty())
        throw std::invalid_argument("maskLab needs a flag for each of at least one score");
    for (const double score : scores)
        if (score != -kInfinity && !(std::abs(score) <= kGreatestMaskLabScore))
            throw std::invalid_argument("a score of maskLab is too large or no number");
    std::vector<bool> all = hidden;
    for (std::size_t j = 0; j < scores.size(); ++j)
        if (scores[j] == -kInfinity)
            all[j] = true;
    const Findings findings(scores, all, precision);
    std::vector<MaskedRow> rows;
    for (const MaskMethod method : {MaskMethod::MinusInfinity, MaskMethod::AddBillion, MaskMethod::AddTenThousand,
                                    MaskMethod::ZeroAfter, MaskMethod::ZeroAfterRenormalized}) {
        MaskedRow row = rowOf(method, scores, all, precision);
        row.difference = rows.empty() ? 0 : greatestDifference(row.weights, rows.front().weights);
        row.findings = findings.of(row);
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace attention
