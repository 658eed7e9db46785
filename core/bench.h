// SPDX-License-Identifier: GPL-3.0-or-later
// Bench: one scene under every scoring formula, to be compared cell by cell.
//
// Tokens, projections, mask and softmax stay; only the formula changes. The scene's own formula keeps its parameters,
// those of the others are made (see scoring.h), or chosen so that two formulas become one:
//   additive = concat-tanh-sum  with W_q above W_k = W, the same b, and v of ones;
//   bilinear = dot              with W the identity.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/scoring.h"
#include "core/trace.h"

namespace attention {

/// A scene under one formula.
struct BenchEntry {
    const Scoring* scoring = nullptr;
    std::shared_ptr<const Trace> trace;  ///< null if the formula does not fit
    std::optional<Message> reason;       ///< then: what it needs, or why the scene cannot be computed
    /// What softmax is given, before temperature and mask (query × key), and the weights. Where one query asks at a
    /// time (encoder-decoder), the rows of all steps together.
    Node scores, weights;
    std::string equals;  ///< the id of the formula that it was made equal to; else empty
};

enum class BenchParameters { Own, Equal };

/// All traces are kept at once, so formulas that look at every pair are left out where [q; k] of all pairs has more
/// numbers than this.
inline constexpr Index kMostBenchPairCells = Index{1} << 22;

/// The scene under that formula: its own parameters if it is the scene's, else made ones.
BenchEntry recordUnder(const Scene& scene, std::string_view formula);
/// One entry per formula, in the order of scorings(). A scene without attention has only entries with a reason.
std::vector<BenchEntry> recordBench(const Scene& scene, BenchParameters parameters = BenchParameters::Own);
/// The entry of that formula, or nullptr if it is not there or does not fit.
const BenchEntry* findEntry(const std::vector<BenchEntry>& bench, std::string_view formula);

/// The cell of the entry's trace behind a cell of `scores`.
CellReference scoreCell(const BenchEntry& entry, const CellIndex& cell);
/// Why a score has its value, as the formula says it: v·tanh(q + k) and not v·T. Intermediate nodes are written out up
/// to the innermost sum of products.
Expression scoreExpression(const Trace& trace, const CellReference& cell);

/// The greatest |a − b| of two tensors of one shape; cells that are both −∞ do not differ.
double greatestDifference(const Tensor& a, const Tensor& b);

/// What becomes of the query in w·[q; k] + b = w₁·q + w₂·k + b.
struct LostQuery {
    std::vector<double> ofQuery;  ///< w₁·q of each query: the same along its row, so softmax along key removes it
    double spreadOfRest = 0;      ///< the greatest difference between queries of what is left of the scores
    double spreadOfWeights = 0;   ///< the same of the weights; a mask alone can make them differ
};
/// For an entry of concat-linear; `slice` counts through batch and heads.
std::optional<LostQuery> lostQuery(const BenchEntry& entry, Index slice = 0);

}  // namespace attention
