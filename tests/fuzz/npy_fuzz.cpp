// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npy.h"
#include "tests/fuzz/fuzz.h"

using namespace attention;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::readOrRefuse(data, size, [](std::string_view bytes) {
        const NamedArray array = readNpy(bytes);
        const std::string written = array.type == "text" ? writeNpy(array.array.shape, array.texts)
                                                         : writeNpy(array.array.shape, array.array.values);
        const NamedArray again = readNpy(written);
        fuzz::demand(again.array.shape == array.array.shape && again.texts == array.texts);
        fuzz::demand(again.array.values.size() == array.array.values.size());
    });
}
