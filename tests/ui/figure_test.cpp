// SPDX-License-Identifier: GPL-3.0-or-later
// Figures: every step can be drawn, at the size that was asked for, the same on every run and light in every theme.
#include "ui/export/figure.h"

#include <QXmlStreamReader>

#include "core/number_text.h"
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

namespace {

const FigureOptions kPlain{};

std::vector<Step> stepOf(const Trace& trace, const char* node) {
    const auto steps = stepsOf(trace);
    return {steps[stepShowing(trace, steps, trace.find(node)->id)]};
}

/// The elements of an SVG with their attributes; fails the test if it is no XML.
struct Element {
    QString name;
    QXmlStreamAttributes attributes;
    QString tensor;
    QString text;
};

std::vector<Element> elementsOf(const QByteArray& svg) {
    std::vector<Element> elements;
    QXmlStreamReader reader(svg);
    QString tensor;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            if (reader.name() == QStringLiteral("g"))
                tensor = reader.attributes().value(QStringLiteral("data-tensor")).toString();
            elements.push_back({reader.name().toString(), reader.attributes(), tensor, {}});
        } else if (reader.isCharacters() && !elements.empty()) {
            elements.back().text += reader.text();
        } else if (reader.isEndElement() && reader.name() == QStringLiteral("g")) {
            tensor.clear();
        }
    }
    CHECK_FALSE(reader.hasError());
    return elements;
}

QString textOf(const QByteArray& svg) {
    QString text;
    for (const Element& element : elementsOf(svg))
        if (element.name == QStringLiteral("text"))
            text += element.text + QLatin1Char('\n');
    return text;
}

}  // namespace

TEST_CASE("SVG: each cell is a rectangle and a text that know row, column and value") {
    application();
    const Trace trace = record(preset("hello-projected"));
    const QByteArray svg = figureSvg(trace, stepOf(trace, "weights"), kPlain);
    CHECK_FALSE(svg.contains("<image"));
    const Node& weights = *trace.find("weights");
    int rectangles = 0;
    int texts = 0;
    for (const Element& element : elementsOf(svg)) {
        if (element.tensor != QStringLiteral("weights") || !element.attributes.hasAttribute(QStringLiteral("data-row")))
            continue;
        const auto row = element.attributes.value(QStringLiteral("data-row")).toInt();
        const auto column = element.attributes.value(QStringLiteral("data-col")).toInt();
        const double value = weights.value.at({row, column});
        CHECK(element.attributes.value(QStringLiteral("data-value")).toDouble() == value);
        rectangles += element.name == QStringLiteral("rect");
        if (element.name == QStringLiteral("text")) {
            ++texts;
            CHECK(utf8(element.text.trimmed()) == cellText(value, 2));
        }
    }
    CHECK(rectangles == 16);
    CHECK(texts == 16);
    CHECK(svg.contains("<g id=\"A\" data-tensor=\"weights\">"));
    CHECK(svg.contains("Row how: hello 0.54, how 0.31, are 0.10, you 0.05."));
}

TEST_CASE("SVG and PDF of every preset hold no bitmap as long as numbers fit") {
    application();
    for (const Preset& one : presets()) {
        const Trace trace = record(readScene(one.text));
        CAPTURE(one.id);
        const auto steps = stepsOf(trace);
        std::vector<Step> few;
        for (std::size_t i = 0; i < steps.size(); i += 1 + steps.size() / 6)
            few.push_back(steps[i]);
        for (const Step& step : few) {
            bool large = false;
            for (const NodeId id : tensorsOf(trace, step))
                large = large || std::max(trace.node(id).value.rows(), trace.node(id).value.columns()) > 32;
            if (large)
                continue;
            const QByteArray svg = figureSvg(trace, {step}, kPlain);
            CHECK(elementsOf(svg).size() > 4);
            CHECK_FALSE(svg.contains("<image"));
        }
        if (one.id == "hello") {
            const QByteArray pdf = figurePdf(trace, few, kPlain);
            CHECK(pdf.startsWith("%PDF-"));
            CHECK_FALSE(pdf.contains("/Subtype /Image"));
            CHECK(pdf.count("/Type /Page\n") == static_cast<int>(few.size()));
        }
    }
}

TEST_CASE("the same bytes on every run, without time and chance") {
    application();
    const Trace trace = record(preset("hello-projected"));
    const auto steps = stepsOf(trace);
    for (FigureWriter* write : {figurePng, figureSvg, figurePdf})
        CHECK(write(trace, {steps[6]}, kPlain) == write(trace, {steps[6]}, kPlain));
    const QByteArray pdf = figurePdf(trace, steps, kPlain);
    QTest::qWait(1100);  // the clock of a PDF counts seconds
    CHECK(figurePdf(trace, steps, kPlain) == pdf);
    CHECK_FALSE(pdf.contains("/CreationDate"));
    qputenv("SOURCE_DATE_EPOCH", "1700000000");
    const QByteArray dated = figurePdf(trace, steps, kPlain);
    qunsetenv("SOURCE_DATE_EPOCH");
    CHECK(dated.contains("/CreationDate (D:20231114221320Z)"));
    for (const QByteArray& one : {pdf, dated}) {  // the table of objects still says where they are
        const auto table = one.mid(one.lastIndexOf("startxref\n") + 10).split('\n').front().toInt();
        REQUIRE(one.mid(table, 5) == "xref\n");
        const QList<QByteArray> lines = one.mid(table).split('\n');
        const int count = lines[1].split(' ')[1].toInt();
        for (int object = 1; object < count; ++object) {
            const QByteArray entry = lines[1 + object + 1];
            if (entry.contains('n'))
                CHECK(one.mid(entry.left(10).toInt()).startsWith(QByteArray::number(object) + " 0 obj"));
        }
    }
}

TEST_CASE("a picture holds its scene, and can be opened again") {
    application();
    for (const char* id : {"hello-projected", "cross", "two-heads"}) {
        const Trace trace = record(preset(id));
        const QByteArray png = figurePng(trace, {stepsOf(trace).back()}, {.dpi = 300});
        const auto scene = sceneInPng(png);
        REQUIRE(scene);
        CHECK(readScene(*scene) == trace.scene());
        const QImage image = QImage::fromData(png);
        CHECK(image.dotsPerMeterX() == 11811);
        CHECK(image.text(QStringLiteral("Software")).startsWith(QStringLiteral("Attention Stepper")));
        CHECK(image.text(QStringLiteral("Title")).contains(QStringLiteral(" — ")));
    }
    CHECK_FALSE(sceneInPng("no picture"));
    CHECK_FALSE(sceneInPng("\x89PNG\r\n\x1a\n half"));
}

TEST_CASE("options hide what they name, and nothing else") {
    application();
    const Trace trace = record(preset("hello-projected"));
    const auto step = stepOf(trace, "scores");
    const QString all = textOf(figureSvg(trace, step, kPlain));
    const auto shown = [&](FigureOptions options) { return textOf(figureSvg(trace, step, options)); };
    CHECK(all.contains(QStringLiteral("4×4 (query × key)")));
    CHECK(all.contains(QStringLiteral("hello")));
    CHECK_FALSE(shown({.shapes = false}).contains(QStringLiteral("4×4")));
    CHECK(shown({.shapes = false}).contains(QStringLiteral("hello")));
    CHECK_FALSE(shown({.labels = false}).contains(QStringLiteral("hello\n")));
    CHECK(shown({.labels = false}).contains(QStringLiteral("4×4")));
    FigureOptions bare;
    bare.title = bare.formula = bare.shapes = bare.labels = bare.bar = false;
    CHECK(shown(bare).count(QLatin1Char('\n')) < all.count(QLatin1Char('\n')));
    CHECK(figureSvg(trace, step, {.alone = true}).count("<g id=") == 1);
    CHECK(figureSvg(trace, step, kPlain).count("<g id=") == 3);
    CHECK(textOf(figureSvg(trace, step, {.outlines = true})).isEmpty());

    FigureOptions chosen;
    chosen.cell = CellReference{trace.find("scores")->id, {1, 0}};
    CHECK(shown(chosen).contains(QStringLiteral("= 4")));
    CHECK(figureImage(trace, step, {.alpha = true}).pixelColor(0, 0).alpha() == 0);
}

TEST_CASE("a figure is as large as was asked for, and its text grows with the font scale") {
    application();
    const Trace trace = record(preset("hello-projected"));
    const auto step = stepOf(trace, "weights");
    const Figure column(trace, step, {.widthMillimetres = 85, .dpi = 600});
    CHECK(std::abs(column.millimetres().width() - 85) < 0.01);
    CHECK(column.smallestText() > 5);
    const Figure slide(trace, step, {.widthMillimetres = 254, .heightMillimetres = 142.875, .fontScale = 1.6});
    CHECK(slide.pixels() == QSize(1920, 1080));
    const Figure larger(trace, step, {.widthMillimetres = 150, .fontScale = 1.5});
    const Figure smaller(trace, step, {.widthMillimetres = 150, .fontScale = 1});
    CHECK(larger.smallestText() > smaller.smallestText());
    CHECK_THROWS_AS(Figure(trace, step, {.widthMillimetres = 2000, .dpi = 2400}).image(), TooManyPixels);
}

TEST_CASE("characters that no font has stop the figure") {
    application();
    Scene scene = preset("hello");
    scene.tokens[0][0] = "\xF3\xB0\x80\x80";  // a place that Unicode leaves to private use
    const Trace trace = record(std::move(scene));
    CHECK_THROWS_AS(figurePng(trace, {stepsOf(trace).front()}, kPlain), MissingGlyphs);
}

}  // namespace attention::test
