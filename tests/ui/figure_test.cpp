// SPDX-License-Identifier: GPL-3.0-or-later
// Figures: every step can be drawn, at the size that was asked for, the same on every run and light in every theme.
#include "ui/export/figure.h"
#include "tests/ui/window.h"

namespace attention::test {

TEST_CASE("every step of every preset can be drawn") {
    application();
    for (const Preset& one : presets()) {
        const Trace trace = record(readScene(one.text));
        for (const Step& step : stepsOf(trace)) {
            const QImage image = figureImage(trace, {step}, {.dpi = 96});
            CAPTURE(one.id, stepId(trace, step));
            CHECK(image.width() > 100);
            CHECK(image.height() > 60);
            CHECK(image.pixelColor(0, 0) == QColor(Qt::white));
            bool drawn = false;
            for (int y = image.height() / 2; !drawn && y < image.height(); ++y)
                for (int x = 0; !drawn && x < image.width(); ++x)
                    drawn = image.pixelColor(x, y) != QColor(Qt::white);
            CHECK(drawn);
        }
    }
}

TEST_CASE("the width in millimetres and the dpi are what was asked for") {
    application();
    const Trace trace = record(preset("hello-projected"));
    const Step step = stepsOf(trace).back();
    const QImage image = figureImage(trace, {step}, {.widthMillimetres = 90, .dpi = 300});
    CHECK(image.width() == 1063);  // 90 ÷ 25.4 · 300
    CHECK(image.dotsPerMeterX() == 11811);
}

TEST_CASE("the same figure on every run and in every theme") {
    application();
    const Trace trace = record(preset("hello-projected"));
    const Step step = stepsOf(trace)[6];
    const QImage first = figureImage(trace, {step});
    CHECK(figureImage(trace, {step}) == first);
    applyTheme(application(), ThemeChoice::Dark);
    CHECK(figureImage(trace, {step}) == first);
    applyTheme(application(), ThemeChoice::Light);
}

TEST_CASE("several steps stand below each other") {
    application();
    const Trace trace = record(preset("hello"));
    const auto steps = stepsOf(trace);
    const int alone = figureImage(trace, {steps[5]}).height() + figureImage(trace, {steps[6]}).height();
    CHECK(std::abs(figureImage(trace, {steps[5], steps[6]}).height() - alone) < 100);
}

}  // namespace attention::test
