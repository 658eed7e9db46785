// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"
#include "tests/fuzz/fuzz.h"

using namespace attention;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::readOrRefuse(data, size, [](std::string_view text) {
        for (const NamedArray& one : readCsvArrays(text)) {
            Index cells = 1;
            for (const Index length : one.array.shape)
                cells *= length;
            fuzz::demand(static_cast<std::size_t>(cells) == one.array.values.size());
        }
        const NamedArray table = readCsv(text);
        const auto rows = static_cast<std::size_t>(table.array.shape.at(0));
        const auto columns = static_cast<std::size_t>(table.array.shape.at(1));
        fuzz::demand(rows * columns == table.array.values.size());
        fuzz::demand(table.rows.empty() || table.rows.size() == rows);
        fuzz::demand(table.columns.empty() || table.columns.size() == columns);
        if (table.rows.size() != rows)
            return;
        // Written and read again it is the same.
        const Sentences tokens{table.rows};
        const Tensor tensor(
            Axes{{axis::token, static_cast<Index>(rows), &tokens}, {axis::feature, static_cast<Index>(columns)}},
            table.array.values);
        const NamedArray again = readCsv(tensorToCsv(tensor));
        fuzz::demand(again.rows == table.rows && again.array == table.array);
    });
}
