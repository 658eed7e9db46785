// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npz.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return attention::fuzz::readOrRefuse(data, size, attention::readNpz);
}
