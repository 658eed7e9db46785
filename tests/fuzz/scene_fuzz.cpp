// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/scene_json.h"
#include "core/record.h"
#include "tests/fuzz/fuzz.h"

using namespace attention;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::readOrRefuse(data, size, [](std::string_view text) {
        const Scene scene = readScene(text);
        fuzz::demand(readScene(writeScene(scene)) == scene);
        const Trace trace = record(scene);
        fuzz::demand(!trace.nodes().empty());
    });
}
