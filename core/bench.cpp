// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bench.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/error.h"
#include "core/parameter.h"
#include "core/record.h"

namespace attention {

namespace {

constexpr std::string_view kAdditive = "additive";
constexpr std::string_view kConcat = "concat-tanh-sum";
constexpr std::string_view kDot = "dot";

Score scoreOf(const Scene& scene, std::string_view formula) {
    if (scene.score.formula == formula)
        return scene.score;
    Score score;
    score.formula = formula;
    score.seed = scene.score.seed;
    return score;
}

Array part(const Array& matrix, Index fromRow, Index rows) {
    const Index columns = matrix.last();
    const auto begin = matrix.values.begin() + fromRow * columns;
    return {{rows, columns}, {begin, begin + rows * columns}};
}

Array identity(Index size) {
    Array array{{size, size}, std::vector<double>(static_cast<std::size_t>(size * size), 0)};
    for (Index i = 0; i < size; ++i)
        array.values[static_cast<std::size_t>(i * size + i)] = 1;
    return array;
}

/// The parameters that make a formula another one; nothing if there is no such pair or it does not fit.
std::optional<Score> equalScore(const BenchEntry& entry, std::string_view other, const std::vector<BenchEntry>& own) {
    if (!entry.trace)
        return std::nullopt;
    Score score = entry.trace->scene().score;
    const auto shape = [&](const char* name) {
        const Array& array = score.parameters.at(name);
        const bool turned = score.layout == WeightLayout::OutIn;
        return turned ? std::pair(array.extent(1), array.extent(0)) : std::pair(array.extent(0), array.extent(1));
    };
    if (other == kDot) {
        const auto [queryWidth, keyWidth] = shape("W");
        if (queryWidth != keyWidth)
            return std::nullopt;
        score.parameters["W"] = identity(queryWidth);
        return score;
    }
    const Score& model = findEntry(own, other)->trace->scene().score;
    const Index queryWidth = shape("W_q").first;
    const Index keyWidth = shape("W_k").first;
    score = Score();
    score.formula = kAdditive;
    Array weights = model.parameters.at("W");
    if (model.layout == WeightLayout::OutIn)
        weights = transposed(weights);
    score.parameters["W_q"] = part(weights, 0, queryWidth);
    score.parameters["W_k"] = part(weights, queryWidth, keyWidth);
    score.parameters["v"] = {{weights.last()}, std::vector<double>(static_cast<std::size_t>(weights.last()), 1)};
    if (const auto bias = model.parameters.find("b"); bias != model.parameters.end())
        score.parameters["b"] = bias->second;
    return score;
}

/// "" where all queries ask at once; "decoder.1." … where each step has one.
std::vector<std::string> prefixes(const Trace& trace) {
    if (trace.find("scores"))
        return {""};
    std::vector<std::string> all;
    for (int t = 1; trace.find("decoder." + std::to_string(t) + ".scores"); ++t)
        all.push_back("decoder." + std::to_string(t) + '.');
    return all;
}

const Node& scoresOf(const Trace& trace, const std::string& prefix) {
    const Node* scaled = trace.find(prefix + "scaled");
    return scaled ? *scaled : *trace.find(prefix + "scores");
}

void fill(BenchEntry& entry) {
    const Trace& trace = *entry.trace;
    const auto steps = prefixes(trace);
    if (steps.empty()) {
        entry.trace.reset();
        entry.reason = ATTENTION_TEXT("core", "Nothing attends here: the decoder does not look back.");
        return;
    }
    entry.scores = scoresOf(trace, steps.front());
    if (steps.front().empty()) {
        entry.weights = *trace.find("weights");
        return;
    }
    entry.weights = *trace.find("alignment");
    Tensor rows(entry.weights.value.axes());
    for (std::size_t t = 0; t < steps.size(); ++t) {
        const Tensor& row = scoresOf(trace, steps[t]).value;
        for (Index slice = 0; slice < rows.slices(); ++slice)
            rows.matrix(slice).row(static_cast<Index>(t)) = row.matrix(slice).row(0);
    }
    entry.scores.value = std::move(rows);
    entry.scores.name = "scores";
}

/// Whether the formula looks at every pair of a query and a key by itself, feature by feature.
bool isPairwise(const Scoring& scoring) {
    const auto ofPair = [](const ScoreParameter& parameter) {
        return std::ranges::any_of(parameter.shape,
                                   [](Extent e) { return e == Extent::JoinedWidth || e == Extent::Hidden; });
    };
    return !scoring.scoresValues && std::ranges::any_of(scoring.parameters, ofPair);
}

/// About how many numbers [q; k] of all pairs has.
Index pairCells(const BenchEntry& entry) {
    const Node* key = entry.trace->find("K_heads");
    key = key ? key : entry.trace->find("K");
    return entry.scores.value.size() * 2 * (key ? key->value.columns() : 1);
}

BenchEntry recordEntry(const Scene& scene, const Scoring& scoring, Score score) {
    BenchEntry entry;
    entry.scoring = &scoring;
    Scene under = scene;
    under.score = std::move(score);
    try {
        entry.trace = std::make_shared<const Trace>(record(std::move(under)));
        fill(entry);
    } catch (const InputError& error) {
        entry.trace.reset();
        entry.reason = error.message();
    }
    return entry;
}

double difference(double a, double b) {
    return a == b ? 0 : std::abs(a - b);
}

/// The greatest difference within a column.
double spread(const Eigen::MatrixXd& rows) {
    double greatest = 0;
    for (Index j = 0; j < rows.cols(); ++j)
        for (Index i = 1; i < rows.rows(); ++i)
            greatest = std::max(greatest, difference(rows(i, j), rows(0, j)));
    return greatest;
}

}  // namespace

BenchEntry recordUnder(const Scene& scene, std::string_view formula) {
    return recordEntry(scene, *findScoring(formula), scoreOf(scene, formula));
}

std::vector<BenchEntry> recordBench(const Scene& scene, BenchParameters parameters) {
    std::vector<BenchEntry> bench;
    Index pairs = 0;  // known once a formula was recorded; the dot product, which is cheap, comes first
    for (const Scoring* scoring : scorings()) {
        if (scene.finished) {
            bench.emplace_back();
            bench.back().scoring = scoring;
            bench.back().reason = ATTENTION_TEXT("core", "The weights of this scene are given: no formula makes them.");
            continue;
        }
        if (pairs > kMostBenchPairCells && isPairwise(*scoring)) {
            bench.emplace_back();
            bench.back().scoring = scoring;
            bench.back().reason = ATTENTION_TEXT(
                "core", "Too large to be compared: this formula looks at every pair of tokens, feature by feature.");
            continue;
        }
        bench.push_back(recordUnder(scene, scoring->id));
        if (bench.back().trace)
            pairs = pairCells(bench.back());
    }
    if (parameters == BenchParameters::Own)
        return bench;
    std::vector<BenchEntry> equal = bench;
    for (BenchEntry& entry : equal) {
        const std::string_view other = entry.scoring->id == kAdditive    ? kConcat
                                       : entry.scoring->id == "bilinear" ? kDot
                                                                         : "";
        if (auto score = other.empty() || !findEntry(bench, other) ? std::nullopt : equalScore(entry, other, bench)) {
            entry = recordEntry(scene, *entry.scoring, std::move(*score));
            if (entry.trace)
                entry.equals = other;
        }
    }
    return equal;
}

const BenchEntry* findEntry(const std::vector<BenchEntry>& bench, std::string_view formula) {
    const auto found = std::ranges::find_if(bench, [&](const BenchEntry& e) { return e.scoring->id == formula; });
    return found == bench.end() || !found->trace ? nullptr : &*found;
}

CellReference scoreCell(const BenchEntry& entry, const CellIndex& cell) {
    const auto steps = prefixes(*entry.trace);
    if (steps.front().empty())
        return {entry.scores.id, cell};
    CellIndex inStep = cell;
    const auto t = static_cast<std::size_t>(std::exchange(inStep[cell.size() - 2], 0));
    return {scoresOf(*entry.trace, steps.at(t)).id, inStep};
}

namespace {

bool sums(const Node& node) {
    const Layout layout = node.operation->layout();
    return layout == Layout::Product || layout == Layout::Reduction;
}

/// `inSum`: a sum of products stands around already. `factor`: the leaf is one of its factors, a row or a column.
Expression writtenOut(const Trace& trace, const Expression& expression, bool inSum, bool factor) {
    if (expression.kind != Expression::Kind::Cell) {
        Expression copy = expression;
        for (Expression& one : copy.parts)
            one = writtenOut(trace, one, inSum, factor);
        return copy;
    }
    const Node& node = trace.node(expression.cell.node);
    const bool ofScore = node.stage == Stage::Scores && !node.inputs.empty() && !node.parameter;
    const bool rearranged =
        node.operation->layout() == Layout::Rearrangement || node.operation->layout() == Layout::Copy;
    if (!ofScore || (inSum && sums(node)) || (factor && rearranged))
        return expression;
    const bool product = node.operation->layout() == Layout::Product;
    return writtenOut(trace, trace.explain(node.id, expression.cell.index), inSum || sums(node),
                      product || (factor && rearranged));
}

}  // namespace

Expression scoreExpression(const Trace& trace, const CellReference& cell) {
    const Node& node = trace.node(cell.node);
    return writtenOut(trace, trace.explain(cell.node, cell.index), sums(node),
                      node.operation->layout() == Layout::Product);
}

double greatestDifference(const Tensor& a, const Tensor& b) {
    if (a.size() != b.size())
        return std::numeric_limits<double>::infinity();
    double greatest = 0;
    for (Index i = 0; i < a.size(); ++i)
        greatest = std::max(greatest, difference(a.data()[i], b.data()[i]));
    return greatest;
}

std::optional<LostQuery> lostQuery(const BenchEntry& entry, Index slice) {
    if (!entry.trace || entry.scoring->id != "concat-linear")
        return std::nullopt;
    const std::vector<double>& weights = entry.trace->scene().score.parameters.at("W").values;
    LostQuery lost;
    for (const std::string& prefix : prefixes(*entry.trace)) {
        // (… × query × key × feature), or (… × key × feature) where one query asks.
        const Tensor& repeated = entry.trace->find(prefix + "expanded_query")->value;
        const Index queries = prefix.empty() ? entry.scores.value.rows() : 1;
        for (Index i = 0; i < queries; ++i) {
            const auto query = repeated.matrix(slice * queries + i);
            double sum = 0;
            for (Index f = 0; f < query.cols(); ++f)
                sum += query(0, f) * weights[static_cast<std::size_t>(f)];
            lost.ofQuery.push_back(sum);
        }
    }
    Eigen::MatrixXd rest = entry.scores.value.matrix(slice);
    for (Index i = 0; i < rest.rows(); ++i)
        rest.row(i).array() -= lost.ofQuery[static_cast<std::size_t>(i)];
    lost.spreadOfRest = spread(rest);
    lost.spreadOfWeights = spread(entry.weights.value.matrix(slice));
    return lost;
}

}  // namespace attention
