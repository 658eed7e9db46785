// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"

#include <algorithm>
#include <optional>

#include "core/error.h"
#include "core/formats/csv_text.h"
#include "core/formats/unicode.h"
#include "core/number_text.h"

namespace attention {

void refuseCsv(std::size_t line, const Message& why) {
    throw InputError(ATTENTION_TEXT("core", "line %1: %2"), line, why);
}

void refuseCsv(std::size_t line, std::size_t column, const Message& why) {
    throw InputError(saidOf(line, column, why));
}

namespace {

constexpr std::size_t kMostCells = std::size_t{1} << 22;

struct Cell {
    std::string text;
    bool quoted = false;

    bool blank() const { return !quoted && text.find_first_not_of(" \t") == std::string::npos; }
};

struct Row {
    std::size_t line = 1;  ///< where it begins
    std::vector<Cell> cells;

    bool blank() const { return cells.size() == 1 && cells[0].blank(); }
};

/// Cuts the text into rows of cells. Quotes count only at the beginning of a cell; what stands in them may hold
/// separators, line ends and doubled quotes.
class Splitter {
  public:
    Splitter(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

    std::vector<Row> rows() {
        std::vector<Row> rows;
        std::size_t count = 0;
        while (!atEnd()) {
            rows.push_back({m_line, {}});
            do
                rows.back().cells.push_back(cell(rows.back()));
            while (accept(m_separator));
            count += rows.back().cells.size();
            if (count > kMostCells)
                refuseCsv(m_line,
                          {ATTENTION_TEXT("core", "has more than %1 cells up to here: use NPY instead"), kMostCells});
            if (!atEnd() && !atLineEnd())
                refuseCsv(m_line, rows.back().cells.size(),
                          ATTENTION_TEXT("core", "text follows the closing quote: double quotes inside a cell"));
            lineEnd();
        }
        while (!rows.empty() && rows.back().blank())
            rows.pop_back();
        return rows;
    }

  private:
    bool atEnd() const { return m_at >= m_text.size(); }
    bool atLineEnd() const { return m_text[m_at] == '\n' || m_text[m_at] == '\r'; }
    bool accept(char c) {
        if (atEnd() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    void lineEnd() {
        if (accept('\r'))
            accept('\n');
        else
            accept('\n');
        ++m_line;
    }
    Cell cell(const Row& row) {
        Cell cell;
        cell.quoted = accept('"');
        if (!cell.quoted) {
            const std::size_t begin = m_at;
            while (!atEnd() && !atLineEnd() && m_text[m_at] != m_separator)
                ++m_at;
            cell.text = m_text.substr(begin, m_at - begin);
            if (cell.text.find('"') != std::string::npos)
                refuseCsv(m_line, row.cells.size() + 1,
                          ATTENTION_TEXT("core", "a quote stands inside a cell that does not begin with one"));
            return cell;
        }
        const std::size_t line = m_line;
        for (;;) {
            if (atEnd())
                refuseCsv(line, row.cells.size() + 1,
                          ATTENTION_TEXT("core", "the quote that opens here is never closed"));
            if (accept('"')) {
                if (!accept('"'))
                    return cell;
                cell.text += '"';
                continue;
            }
            if (m_text[m_at] == '\n' || (m_text[m_at] == '\r' && !m_text.substr(m_at + 1).starts_with('\n')))
                ++m_line;
            cell.text += m_text[m_at++];
        }
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

enum class Kind { Blank, Number, QuotedNumber, NoNumber, Text };

Kind kindOf(const Cell& cell) {
    if (cell.blank())
        return Kind::Blank;
    if (readNumber(cell.text))
        return cell.quoted ? Kind::QuotedNumber : Kind::Number;
    return !cell.quoted && looksLikeNumber(cell.text) ? Kind::NoNumber : Kind::Text;
}

/// Whether the cell is a label: a text, or a number in quotes beside one without.
bool isLabel(const Cell& cell, const Cell* neighbour) {
    const Kind kind = kindOf(cell);
    return kind == Kind::Text || (kind == Kind::QuotedNumber && neighbour && kindOf(*neighbour) == Kind::Number);
}

const Cell* cellAt(const Row& row, std::size_t column) {
    return column < row.cells.size() ? &row.cells[column] : nullptr;
}

std::string labelFrom(const Cell& cell) {
    return cell.text.starts_with('\'') && needsGuard(cell.text) ? cell.text.substr(1) : cell.text;
}

/// Tells labels from numbers.
class Table {
  public:
    explicit Table(std::vector<Row> rows) : m_rows(std::move(rows)) {
        if (m_rows.empty())
            throw InputError(ATTENTION_TEXT("core", "the file is empty: write one line of numbers for each token"));
        for (const Row& row : m_rows) {
            if (row.blank())
                refuseCsv(row.line, ATTENTION_TEXT("core", "the line is empty: remove it"));
            if (row.cells.size() != m_rows[0].cells.size())
                refuseCsv(row.line, {ATTENTION_TEXT("core", "%1 values, expected %2 as in line %3"), row.cells.size(),
                                     m_rows[0].cells.size(), m_rows[0].line});
        }
        m_header = findHeader();
        if (m_header && m_rows.size() == 1)
            throw InputError(ATTENTION_TEXT(
                "core", "the file has only a header: write one line of numbers for each token below it"));
        m_labels = findLabels();
    }

    NamedArray read() {
        NamedArray result;
        result.type = kNumbers;
        if (m_header)
            for (std::size_t j = first(); j < columns(); ++j)
                result.columns.push_back(labelFrom(m_rows[0].cells[j]));
        bool decimalComma = false;
        for (std::size_t i = m_header ? 1 : 0; i < m_rows.size(); ++i) {
            const Row& row = m_rows[i];
            if (m_labels)
                result.rows.push_back(labelFrom(row.cells[0]));
            for (std::size_t j = first(); j < columns(); ++j) {
                result.array.values.push_back(number(row, j));
                decimalComma = decimalComma || row.cells[j].text.find(',') != std::string::npos;
            }
        }
        result.array.shape = {static_cast<Index>(m_rows.size() - (m_header ? 1 : 0)),
                              static_cast<Index>(columns() - first())};
        if (decimalComma)
            result.notes.emplace_back(ATTENTION_TEXT("core", "a comma in a number was read as the decimal point"));
        return result;
    }

  private:
    std::size_t columns() const { return m_rows[0].cells.size(); }
    std::size_t first() const { return m_labels ? 1 : 0; }

    bool findHeader() const {
        const Row* below = m_rows.size() > 1 ? &m_rows[1] : nullptr;
        for (std::size_t j = 0; j < columns(); ++j) {
            const Cell& cell = m_rows[0].cells[j];
            const bool corner = j == 0 && columns() > 1 && cell.blank();
            if (!corner && !isLabel(cell, below ? &below->cells[j] : nullptr))
                return false;
        }
        return true;
    }
    bool findLabels() const {
        if (columns() < 2)
            return false;
        if (m_header) {
            std::string corner = m_rows[0].cells[0].text;
            std::ranges::transform(corner, corner.begin(),
                                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
            static constexpr std::string_view kNames[] = {"", "token", "tokens", "word", "words"};
            if (std::ranges::find(kNames, corner) != std::end(kNames))
                return true;
        }
        return std::all_of(m_rows.begin() + (m_header ? 1 : 0), m_rows.end(),
                           [](const Row& row) { return isLabel(row.cells[0], cellAt(row, 1)); });
    }
    static double number(const Row& row, std::size_t column) {
        const Cell& cell = row.cells[column];
        if (cell.blank())
            refuseCsv(row.line, column + 1, ATTENTION_TEXT("core", "the cell is empty: write its number"));
        const auto value = readNumber(cell.text);
        if (!value)
            refuseCsv(row.line, column + 1,
                      {ATTENTION_TEXT("core", "%1 is not a number: write it like 0.5, -2 or 1e-3"),
                       '"' + shortened(cell.text) + '"'});
        return *value;
    }

    std::vector<Row> m_rows;
    bool m_header = false;
    bool m_labels = false;
};

struct Separator {
    char sign;
    MarkedText name;
};
constexpr Separator kSeparators[] = {{';', ATTENTION_TEXT("core", "semicolons")},
                                     {'\t', ATTENTION_TEXT("core", "tabs")},
                                     {',', ATTENTION_TEXT("core", "commas")}};

}  // namespace

bool needsGuard(std::string_view text) {
    const auto at = text.find_first_not_of('\'');
    return at != std::string_view::npos && std::string_view("=+-@\t\r").find(text[at]) != std::string_view::npos;
}

bool looksLikeNumber(std::string_view text) {
    std::string word(text);
    std::ranges::transform(word, word.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    static constexpr std::string_view kWords[] = {"nan", "inf", "+inf", "infinity", "+infinity", "-infinity"};
    return readNumber(text) || std::ranges::find(kWords, word) != std::end(kWords);
}

namespace {

std::string_view textOf(std::string_view bytes) {
    if (bytes.starts_with(kByteOrderMark))
        bytes.remove_prefix(kByteOrderMark.size());
    return bytes;
}

void checkText(std::string_view bytes) {
    const std::size_t broken = std::min(brokenUtf8(bytes), bytes.find('\0'));
    if (broken != std::string_view::npos)
        refuseCsv(static_cast<std::size_t>(std::ranges::count(bytes.substr(0, broken), '\n')) + 1,
                  ATTENTION_TEXT("core", "this is not UTF-8 text: save the file as UTF-8"));
}

}  // namespace

std::vector<CsvLine> csvLines(std::string_view bytes, char separator) {
    bytes = textOf(bytes);
    checkText(bytes);
    std::vector<CsvLine> lines;
    for (const Row& row : Splitter(bytes, separator).rows()) {
        lines.push_back({row.line, {}});
        for (const Cell& cell : row.cells)
            lines.back().cells.push_back(labelFrom(cell));
    }
    return lines;
}

NamedArray readCsv(std::string_view bytes) {
    bytes = textOf(bytes);
    checkText(bytes);
    // The separator is the one that gives a table of numbers.
    std::optional<Message> fault;
    for (const Separator& separator : kSeparators) {
        const bool there = bytes.find(separator.sign) != std::string_view::npos;
        if (!there && (separator.sign != ',' || fault))
            continue;
        try {
            NamedArray result = Table(Splitter(bytes, separator.sign).rows()).read();
            if (separator.sign != ',')
                result.notes.insert(result.notes.begin(),
                                    Message(ATTENTION_TEXT("core", "the cells stand between %1"), separator.name));
            return result;
        } catch (const InputError& error) {
            // A sign within a text is no separator: the others will tell.
            fault =
                !fault ? error.message()
                       : Message(ATTENTION_TEXT("core", "%1; between %2: %3"), *fault, separator.name, error.message());
        }
    }
    throw InputError(*fault);
}

}  // namespace attention
