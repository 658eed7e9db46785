// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

#include "core/error.h"
#include "core/formats/csv.h"
#include "core/formats/csv_text.h"
#include "core/formats/unicode.h"
#include "core/number_text.h"

namespace attention {

namespace {

/// The long form: a line for each number, gathered by the names of the tensors.
class LongForm {
  public:
    std::vector<NamedArray> read(const std::vector<CsvLine>& rows) {
        for (std::size_t i = 1; i < rows.size(); ++i)
            take(rows[i]);
        std::vector<NamedArray> arrays;
        for (const std::string& name : m_order)
            arrays.push_back(arrayOf(name, m_tensors[name]));
        return arrays;
    }

  private:
    using Labels = std::map<std::vector<Index>, std::string>;  ///< by place, without the other one of row and column
    struct Tensor {
        std::size_t line = 0;
        std::vector<std::pair<std::vector<Index>, double>> cells;
        std::vector<Index> shape;
        Labels rows, columns;
    };

    static Index count(const CsvLine& row, std::size_t column, std::string_view text) {
        Index value = -1;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value < 0)
            refuseCsv(
                row.number, column + 1,
                {ATTENTION_TEXT("core", "%1 is no place: write a whole number from 0"), '"' + shortened(text) + '"'});
        return value;
    }

    static double value(const CsvLine& row) {
        const std::string& text = row.cells[6];
        if (text == "inf")
            return std::numeric_limits<double>::infinity();
        if (text == "nan")
            return std::numeric_limits<double>::quiet_NaN();
        const auto number = readNumber(text);
        if (!number)
            refuseCsv(row.number, 7,
                      {ATTENTION_TEXT("core", "%1 is not a number: write it like 0.5, -2 or 1e-3"),
                       '"' + shortened(text) + '"'});
        return *number;
    }

    void take(const CsvLine& row) {
        if (row.cells.size() != 7)
            refuseCsv(row.number, {ATTENTION_TEXT("core", "%1 values, expected 7 as in line 1"), row.cells.size()});
        // "weights[0,1]": a tensor, and which of its matrices.
        std::string name = row.cells[1];
        std::vector<Index> place;
        if (const auto bracket = name.find('['); name.ends_with(']') && bracket != std::string::npos) {
            std::string_view indices(name);
            indices = indices.substr(bracket + 1, name.size() - bracket - 2);
            while (place.size() < kMostDimensions) {
                const auto comma = indices.find(',');
                place.push_back(count(row, 1, indices.substr(0, comma)));
                if (comma == std::string_view::npos)
                    break;
                indices.remove_prefix(comma + 1);
            }
            name.resize(bracket);
        }
        place.push_back(count(row, 2, row.cells[2]));
        place.push_back(count(row, 4, row.cells[4]));
        const auto [found, added] = m_tensors.try_emplace(name);
        Tensor& tensor = found->second;
        if (added) {
            m_order.push_back(name);
            tensor.line = row.number;
            tensor.shape.assign(place.size(), 0);
        }
        if (tensor.shape.size() != place.size())
            refuseCsv(row.number, 2,
                      {ATTENTION_TEXT("core", "%1 has another number of axes than in line %2"), name, tensor.line});
        for (std::size_t i = 0; i < place.size(); ++i)
            tensor.shape[i] = std::max(tensor.shape[i], place[i] + 1);
        tensor.cells.emplace_back(place, value(row));
        std::vector<Index> without = place;
        without.pop_back();
        tensor.rows.try_emplace(std::move(without), row.cells[3]);
        place.erase(place.end() - 2);
        tensor.columns.try_emplace(std::move(place), row.cells[5]);
    }

    static NamedArray arrayOf(const std::string& name, const Tensor& tensor) {
        const auto cells = static_cast<Index>(tensor.cells.size());
        if (cellCount(tensor.shape, cells) != cells)
            refuseCsv(tensor.line, {ATTENTION_TEXT("core",
                                                   "%1 begins here and has %2 numbers, but its places make %3: each "
                                                   "place needs one line"),
                                    name, cells, shapeText(tensor.shape)});
        NamedArray result;
        result.name = name;
        result.type = kNumbers;
        result.array.shape = tensor.shape;
        result.array.values.resize(tensor.cells.size());
        std::vector<bool> filled(tensor.cells.size());
        for (const auto& [place, value] : tensor.cells) {
            std::size_t at = 0;
            for (std::size_t i = 0; i < place.size(); ++i)
                at = at * static_cast<std::size_t>(tensor.shape[i]) + static_cast<std::size_t>(place[i]);
            if (filled[at])
                refuseCsv(
                    tensor.line,
                    {ATTENTION_TEXT("core", "%1 begins here and has two numbers for one place: remove a line"), name});
            filled[at] = true;
            result.array.values[at] = value;
        }
        result.rows = labelsOf(tensor.rows, tensor.shape.end()[-2]);
        result.columns = labelsOf(tensor.columns, tensor.shape.back());
        // A vector is written as a row that has no label.
        if (tensor.shape.size() == 2 && tensor.shape[0] == 1 && result.rows == std::vector<std::string>{""}) {
            result.array.shape.erase(result.array.shape.begin());
            result.rows.clear();
        }
        return result;
    }

    /// Those of one matrix where all have the same, else of all.
    static std::vector<std::string> labelsOf(const Labels& labels, Index length) {
        std::vector<std::string> all;
        for (const auto& [place, label] : labels)
            all.push_back(label);
        bool same = true;
        for (std::size_t i = 0; i < all.size(); ++i)
            same = same && all[i] == all[i % static_cast<std::size_t>(length)];
        if (same)
            all.resize(static_cast<std::size_t>(length));
        return all;
    }

    std::map<std::string, Tensor> m_tensors;
    std::vector<std::string> m_order;
};

/// Whether the first line is that of the long form, with these signs between its words.
bool isLongForm(std::string_view text, char separator) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    std::string line(text.substr(0, text.find_first_of("\r\n")));
    std::erase(line, '"');
    std::string header(kLongHeader);
    std::ranges::replace(header, ',', separator);
    return line == header;
}

}  // namespace

std::vector<NamedArray> readCsvArrays(std::string_view bytes) {
    for (const char separator : {',', ';', '\t'})
        if (isLongForm(bytes, separator))
            return LongForm().read(csvLines(bytes, separator));
    std::vector<NamedArray> one;
    one.push_back(readCsv(bytes));
    return one;
}

}  // namespace attention
