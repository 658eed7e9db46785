// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever stands in a file: it is read, or refused with an InputError of one line. Never a crash, never another
// exception, and nothing that a sanitizer finds. Each target is one file here, with its corpus in corpus/<target>/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/error.h"

namespace attention::fuzz {

/// Stops the run, which keeps the input, if that does not hold.
inline void demand(bool holds) {
    if (!holds)
        std::abort();
}

template <class Read>
int readOrRefuse(const std::uint8_t* data, std::size_t size, Read read) {
    try {
        read(std::string_view(reinterpret_cast<const char*>(data), size));
    } catch (const InputError& error) {
        const std::string_view line = error.what();
        demand(!line.empty() && line.find('\n') == std::string_view::npos && line.size() < 4096);
    }
    return 0;
}

}  // namespace attention::fuzz
