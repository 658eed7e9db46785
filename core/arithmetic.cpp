// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/number_text.h"

namespace attention {

namespace {

using Kind = Expression::Kind;
using Pieces = std::vector<ArithmeticPiece>;

/// Cells of one node that differ along one axis only and fill it: a row or a column.
struct Slice {
    NodeId node{};
    CellIndex first;
    std::size_t along = 0;
};

std::optional<Slice> sliceOf(const Trace& trace, const std::vector<CellReference>& cells) {
    if (cells.size() < 2)
        return std::nullopt;
    Slice slice{cells.front().node, cells.front().index, 0};
    const Axes& axes = trace.node(slice.node).value.axes();
    std::size_t differing = 0;
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (cells[1].index[i] != cells[0].index[i]) {
            slice.along = i;
            ++differing;
        }
    if (differing != 1 || axes[slice.along].size != static_cast<Index>(cells.size()))
        return std::nullopt;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        CellIndex expected = slice.first;
        expected[slice.along] = static_cast<Index>(k);
        if (cells[k].node != slice.node || !(cells[k].index == expected))
            return std::nullopt;
    }
    return slice;
}

/// The cells of a sum of products of two cells, left factors and right factors apart; nothing if it is none.
struct Factors {
    std::vector<CellReference> left, right;
};

std::optional<Factors> factorsOf(const Expression& sum) {
    Factors factors;
    for (const Expression& part : sum.parts) {
        if (part.kind != Kind::Product || part.parts.size() != 2 || part.parts[0].kind != Kind::Cell ||
            part.parts[1].kind != Kind::Cell)
            return std::nullopt;
        factors.left.push_back(part.parts[0].cell);
        factors.right.push_back(part.parts[1].cell);
    }
    return factors;
}

std::string lowerFirst(std::string symbol) {
    if (!symbol.empty() && symbol[0] >= 'A' && symbol[0] <= 'Z')
        symbol[0] = static_cast<char>(symbol[0] - 'A' + 'a');
    return symbol;
}

/// "q(how)" for a row; "k(hello)" for a column of Kᵀ, which is a row of K; "V[·, 2]" for another column.
std::string sliceName(const Trace& trace, const Slice& slice) {
    const Node& node = trace.node(slice.node);
    const Axes& axes = node.value.axes();
    static constexpr std::string_view kTransposed = "ᵀ";
    const bool turned = node.symbol.ends_with(kTransposed);
    const bool row = slice.along + 1 == axes.size() && !turned;
    const bool turnedColumn = slice.along + 2 == axes.size() && turned;
    std::string labels;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if ((row || turnedColumn) && i == slice.along)
            continue;
        labels += (labels.empty() ? "" : ", ") + (i == slice.along ? std::string("·") : labelOf(axes, i, slice.first));
    }
    if (!row && !turnedColumn)
        return node.symbol + '[' + labels + ']';
    std::string symbol = node.symbol;
    if (turned)
        symbol.erase(symbol.size() - kTransposed.size());
    if (symbol.find(' ') != std::string::npos)
        symbol = '(' + symbol + ')';
    return lowerFirst(symbol) + (labels.empty() ? "" : '(' + labels + ')');
}

/// Writes one expression twice: over symbols and over numbers.
class Writer {
  public:
    Writer(const Trace& trace, const ArithmeticStyle& style) : m_trace(trace), m_style(style) {}

    Pieces symbols(const Expression& expression) {
        Pieces out;
        symbol(expression, out);
        return out;
    }
    Pieces numbers(const Expression& expression) {
        Pieces out;
        m_exact = true;
        m_shown = number(expression, out);
        return out;
    }
    bool exact() const { return m_exact; }
    double shown() const { return m_shown; }

  private:
    static void add(Pieces& out, std::string text, std::vector<CellReference> cells = {}) {
        if (cells.empty() && !out.empty() && out.back().cells.empty())
            out.back().text += text;
        else
            out.push_back({std::move(text), std::move(cells)});
    }

    /// Writes parts with a sign between them, the middle left out if there are too many.
    template <class Write>
    void list(const std::vector<Expression>& parts, const char* sign, Pieces& out, Write write) {
        const std::size_t count = parts.size();
        const bool shortened = m_style.terms > 1 && count > m_style.terms;
        const std::size_t head = shortened ? m_style.terms - 1 : count;
        for (std::size_t i = 0; i < count; ++i) {
            if (i == head && i + 1 < count) {
                add(out, std::string(sign) + "… (" + std::to_string(count - 1 - head) + " more)");
                i = count - 1;
            }
            if (i > 0)
                add(out, sign);
            write(parts[i]);
        }
    }

    static bool isSum(const Expression& e) { return e.kind == Kind::Sum || e.kind == Kind::Difference; }

    void symbolOperand(const Expression& e, Pieces& out) {
        const bool group = (isSum(e) && e.parts.size() > 1) || e.kind == Kind::Quotient;
        if (group)
            add(out, "(");
        symbol(e, out);
        if (group)
            add(out, ")");
    }

    void symbol(const Expression& e, Pieces& out) {
        switch (e.kind) {
        case Kind::Number: add(out, showNumber(e.number, 6).text); return;
        case Kind::Cell: add(out, cellName(m_trace, e.cell), {e.cell}); return;
        case Kind::Sum: symbolSum(e, out); return;
        case Kind::Difference:
            symbol(e.parts[0], out);
            add(out, " − ");
            symbolOperand(e.parts[1], out);
            return;
        case Kind::Product: list(e.parts, "·", out, [&](const Expression& part) { symbolOperand(part, out); }); return;
        case Kind::Quotient:
            symbolOperand(e.parts[0], out);
            add(out, " ÷ ");
            symbolOperand(e.parts[1], out);
            return;
        case Kind::SquareRoot:
            add(out, "√");
            symbolOperand(e.parts[0], out);
            return;
        case Kind::Exponential: call("e^", "", e, out); return;
        case Kind::Tanh: call("tanh(", ")", e, out); return;
        case Kind::Sigmoid: call("σ(", ")", e, out); return;
        case Kind::Maximum: symbolCells("max", e, out); return;
        case Kind::FirstMaximum:
            add(out, firstMaximum(e));
            symbolCells("", e, out);
            add(out, "]");
            return;
        }
    }

    /// Brackets are 1 if what stands in them is true, else 0 (Iverson). Of equal numbers argmax is the first.
    static std::string firstMaximum(const Expression& e) {
        return '[' + std::to_string(static_cast<int>(e.number) + 1) + " = argmax ";
    }

    void call(const char* open, const char* close, const Expression& e, Pieces& out) {
        add(out, open);
        symbol(e.parts[0], out);
        add(out, close);
    }

    void symbolSum(const Expression& e, Pieces& out) {
        if (const auto factors = factorsOf(e)) {
            const auto left = sliceOf(m_trace, factors->left);
            const auto right = sliceOf(m_trace, factors->right);
            if (left && right) {
                add(out, sliceName(m_trace, *left), factors->left);
                add(out, " · ");
                add(out, sliceName(m_trace, *right), factors->right);
                return;
            }
        }
        const auto cells = e.cells();
        if (cells.size() == e.parts.size())
            if (const auto slice = sliceOf(m_trace, cells)) {
                add(out, "Σ ");
                add(out, sliceName(m_trace, *slice), cells);
                return;
            }
        list(e.parts, " + ", out, [&](const Expression& part) { symbol(part, out); });
    }

    void symbolCells(const std::string& name, const Expression& e, Pieces& out) {
        const auto cells = e.cells();
        if (const auto slice = sliceOf(m_trace, cells)) {
            add(out, name.empty() ? "" : name + ' ');
            add(out, sliceName(m_trace, *slice), cells);
            return;
        }
        add(out, name + '(');
        list(e.parts, ", ", out, [&](const Expression& part) { symbol(part, out); });
        add(out, ")");
    }

    /// One number; negative ones in brackets where a sign stands before them. Gives what is shown.
    double value(double exact, bool bracketed, Pieces& out, std::vector<CellReference> cells) {
        const ShownNumber shown = showNumber(exact, m_style.decimals);
        m_exact = m_exact && shown.exact;
        const bool negative = shown.text.starts_with("−");
        if (negative && bracketed)
            add(out, "(");
        add(out, shown.text, std::move(cells));
        if (negative && bracketed)
            add(out, ")");
        return shown.value;
    }

    /// Writes the expression over numbers; gives what the written numbers amount to.
    double number(const Expression& e, Pieces& out, bool bracketed = false) {
        const auto operand = [&](const Expression& part) {
            const bool group = (isSum(part) && part.parts.size() > 1) || part.kind == Kind::Quotient;
            if (group)
                add(out, "(");
            const double shown = number(part, out, !group);
            if (group)
                add(out, ")");
            return shown;
        };
        std::vector<Expression> shown;
        const auto keep = [&](double part) { shown.push_back(Expression::of(part)); };
        switch (e.kind) {
        case Kind::Number: return value(e.number, bracketed, out, {});
        case Kind::Cell: return value(m_trace.node(e.cell.node).value.at(e.cell.index), bracketed, out, {e.cell});
        case Kind::SquareRoot: return value(e.evaluate(m_trace), bracketed, out, {});
        case Kind::Sum: {
            bool first = true;
            std::vector<double> all = sumParts(e);
            list(e.parts, " + ", out, [&](const Expression& part) {
                part.kind == Kind::Cell || part.kind == Kind::Number ? number(part, out, !first) : operand(part);
                first = false;
            });
            for (double part : all)
                keep(part);
            break;
        }
        case Kind::Difference:
            keep(number(e.parts[0], out));
            add(out, " − ");
            keep(operand(e.parts[1]));
            break;
        case Kind::Product: {
            bool first = true;
            list(e.parts, "·", out, [&](const Expression& part) {
                keep(first && !bracketed ? number(part, out, false) : operand(part));
                first = false;
            });
            break;
        }
        case Kind::Quotient:
            if (isSum(e.parts[0]) && e.parts[0].parts.size() > 1) {
                add(out, "(");
                keep(number(e.parts[0], out, false));
                add(out, ")");
            } else {
                keep(number(e.parts[0], out, false));
            }
            add(out, " ÷ ");
            keep(operand(e.parts[1]));
            break;
        case Kind::Exponential:
            add(out, "e^");
            keep(operand(e.parts[0]));
            break;
        case Kind::Tanh:
        case Kind::Sigmoid:
            add(out, e.kind == Kind::Tanh ? "tanh(" : "σ(");
            keep(number(e.parts[0], out));
            add(out, ")");
            break;
        case Kind::Maximum:
        case Kind::FirstMaximum:
            add(out, e.kind == Kind::Maximum ? "max" : firstMaximum(e));
            add(out, "(");
            list(e.parts, ", ", out, [&](const Expression& part) { number(part, out); });
            add(out, e.kind == Kind::Maximum ? ")" : ")]");
            for (double part : sumParts(e))
                keep(part);
            break;
        }
        return Expression::of(e.kind, std::move(shown), e.number).evaluate(m_trace);
    }

    /// The parts as they are shown, also those that the line leaves out.
    std::vector<double> sumParts(const Expression& e) {
        std::vector<double> parts;
        Pieces unused;
        for (const Expression& part : e.parts)
            parts.push_back(number(part, unused));
        return parts;
    }

    const Trace& m_trace;
    ArithmeticStyle m_style;
    bool m_exact = true;
    double m_shown = 0;
};

void append(std::string& text, const Pieces& pieces) {
    for (const ArithmeticPiece& piece : pieces)
        text += piece.text;
}

}  // namespace

std::string cellName(const Trace& trace, const CellReference& cell) {
    const Node& node = trace.node(cell.node);
    std::string labels;
    for (std::size_t i = 0; i < node.value.rank(); ++i) {
        const Axis& axis = node.value.axes()[i];
        if (axis.size == 1 && !axis.labels)  // the axis that a reduction left behind says nothing
            continue;
        labels += (labels.empty() ? "" : ", ") + labelOf(node.value.axes(), i, cell.index);
    }
    const bool spaced = node.symbol.find(' ') != std::string::npos;
    return (spaced ? '(' + node.symbol + ')' : node.symbol) + (labels.empty() ? "" : '[' + labels + ']');
}

std::string Arithmetic::text() const {
    std::string line;
    append(line, left);
    if (!symbols.empty()) {
        line += " = ";
        append(line, symbols);
    }
    if (!numbers.empty()) {
        line += numbersExact ? " = " : " ≈ ";
        append(line, numbers);
    }
    line += resultExact ? " = " : " ≈ ";
    append(line, result);
    return line;
}

Arithmetic arithmetic(const Trace& trace, const CellReference& cell, const ArithmeticStyle& style) {
    return arithmetic(trace, cell, trace.explain(cell.node, cell.index), style);
}

Arithmetic arithmetic(const Trace& trace, const CellReference& cell, const Expression& expression,
                      const ArithmeticStyle& style) {
    const double value = trace.node(cell.node).value.at(cell.index);
    const ShownNumber result = showNumber(value, style.decimals);
    Arithmetic line;
    line.left = {{cellName(trace, cell), {cell}}};
    line.result = {{result.text, {cell}}};
    line.resultExact = result.exact;
    if (expression.kind == Expression::Kind::Number)
        return line;
    Writer writer(trace, style);
    line.symbols = writer.symbols(expression);
    // The numbers of a hidden cell (Trace::hiding) would give its value away.
    const bool hidden = std::isnan(value) && !std::isnan(expression.evaluate(trace));
    if (expression.kind == Expression::Kind::Cell || hidden)
        return line;
    line.numbers = writer.numbers(expression);
    line.numbersExact = writer.exact();
    const bool decided = expression.kind == Expression::Kind::FirstMaximum;  // what is rounded only decides
    line.resultExact = result.exact && (line.numbersExact || decided || std::isinf(value));
    const ShownNumber shown = showNumber(writer.shown(), style.decimals);
    if (!line.numbersExact && shown.text != result.text)
        line.shownGives = shown.text;
    return line;
}

std::string roundedSum(const Tensor& weights, const CellIndex& cell, std::string_view along, int decimals) {
    const int place = findAxis(weights.axes(), along);
    if (place < 0)
        return {};
    const auto axis = static_cast<std::size_t>(place);
    const double unit = std::pow(10, decimals);
    double exact = 0;
    double shown = 0;
    std::string text;
    CellIndex at = cell;
    for (Index i = 0; i < weights.axes()[axis].size; ++i) {
        at[axis] = i;
        const double value = weights.at(at);
        exact += value;
        shown += std::round(value * unit);
        text += (i == 0 ? "" : " + ") + cellText(std::round(value * unit) / unit, decimals);
    }
    if (!(std::abs(exact - 1) <= 1e-9) || shown == unit)
        return {};
    return text + " = " + cellText(shown / unit, decimals);
}

}  // namespace attention
