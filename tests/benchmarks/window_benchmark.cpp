// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window takes: from the start to the first paint, from an edit to the repainted window, and all steps as
// pictures. Offscreen, so without what a display server adds.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>

#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/random.h"
#include "core/record.h"
#include "ui/export/figure.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/theme.h"

namespace {

using namespace attention;

QApplication& application() {
    static int count = 1;
    static char name[] = "benchmarks";
    static char* arguments[] = {name, nullptr};
    static QApplication* const instance = [] {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        auto* made = new QApplication(count, arguments);  // lives as long as the process
        loadFonts();
        applyTheme(*made, ThemeChoice::Light);
        return made;
    }();
    return *instance;
}

void paint(QWidget& window) {
    application().processEvents();
    benchmark::DoNotOptimize(window.grab());
}

void startToFirstPaint(benchmark::State& state) {
    application();
    for (auto _ : state) {
        Session session;
        MainWindow window(&session);
        session.open(readScene(findPreset("hello")->text), QStringLiteral("hello"));
        window.resize(1440, 900);
        window.show();
        paint(window);
    }
}
BENCHMARK(startToFirstPaint)->Unit(benchmark::kMillisecond);

/// 128 tokens × 64 features under 4 heads, with projections.
Scene largeScene() {
    constexpr Index kTokens = 128, kFeatures = 64;
    SplitMix64 random(1);
    const auto made = [&](Index rows, Index columns) {
        Array array{{rows, columns}, std::vector<double>(static_cast<std::size_t>(rows * columns))};
        for (double& value : array.values)
            value = 2 * random.uniform() - 1;
        return array;
    };
    Scene scene;
    scene.tokens.resize(1);
    for (Index i = 0; i < kTokens; ++i)
        scene.tokens[0].push_back("t" + std::to_string(i));
    scene.embeddings = made(kTokens, kFeatures);
    for (const char* weight : {"W_Q", "W_K", "W_V", "W_O"})
        scene.projections.parameters[weight] = made(kFeatures, kFeatures);
    scene.heads = 4;
    return scene;
}

void editToRepaint(benchmark::State& state, const char* preset, const char* node) {
    application();
    Session session;
    MainWindow window(&session);
    session.open(*preset ? readScene(findPreset(preset)->text) : largeScene(), QString::fromLatin1(preset));
    window.resize(1440, 900);
    window.show();
    session.setStep(
        static_cast<std::ptrdiff_t>(stepShowing(session.trace(), session.steps(), session.trace().find(node)->id)));
    paint(window);
    double value = 0;
    for (auto _ : state) {
        Scene scene = session.scene();
        scene.embeddings->values.front() = value += 0.25;
        session.edit(QStringLiteral("edit"), std::move(scene));
        application().processEvents();  // lays out and repaints what has changed
    }
}
BENCHMARK_CAPTURE(editToRepaint, hello scores, "hello", "scores")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, additive hidden, "additive", "hidden")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, two heads weights, "two-heads", "weights")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, pronoun scores, "pronoun", "scores")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, translation alignment, "translation", "alignment")->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(editToRepaint, large scores, "", "scores")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, large weights, "", "weights")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editToRepaint, large context, "", "context")->Unit(benchmark::kMillisecond);

void exportAllSteps(benchmark::State& state) {
    application();
    const Trace trace = record(readScene(findPreset("hello")->text));
    for (auto _ : state)
        for (const Step& step : stepsOf(trace)) {
            const QImage image = figureImage(trace, {step});
            benchmark::DoNotOptimize(image.constBits());
        }
}
BENCHMARK(exportAllSteps)->Unit(benchmark::kMillisecond);

}  // namespace
