// SPDX-License-Identifier: GPL-3.0-or-later
// How long recording takes: all nodes kept, no explanation asked. record_benchmark.py is the PyTorch side.
#include <benchmark/benchmark.h>

#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/random.h"
#include "core/record.h"

namespace {

using namespace attention;

void recordHello(benchmark::State& state) {
    const auto scene = std::make_shared<const Scene>(readScene(findPreset("hello")->text));
    for (auto _ : state)
        benchmark::DoNotOptimize(record(scene));
}
BENCHMARK(recordHello);

/// Random embeddings, scaled dot product, no projections.
void recordSquare(benchmark::State& state) {
    Scene scene;
    const Index tokens = state.range(0);
    const Index features = state.range(1);
    SplitMix64 random(1);
    scene.tokens.emplace_back(static_cast<std::size_t>(tokens), "token");
    scene.embeddings = Array{{tokens, features}, {}};
    for (Index i = 0; i < tokens * features; ++i)
        scene.embeddings->values.push_back(random.uniform());
    const auto shared = std::make_shared<const Scene>(std::move(scene));
    for (auto _ : state)
        benchmark::DoNotOptimize(record(shared));
}
BENCHMARK(recordSquare)->Args({512, 64})->Args({128, 64})->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
