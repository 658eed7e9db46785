// SPDX-License-Identifier: GPL-3.0-or-later
// A heat map says what the numbers say: right way up, every cell whole and in its place, colours by value alone.
#include "core/recorder.h"
#include "tests/ui/window.h"

namespace attention::test {

namespace {

/// A trace of one matrix.
Trace traceOf(Index rows, Index columns, std::vector<double> values) {
    Recorder recorder;
    const NodeId id = recorder.input({"X", "X", "Embeddings"},
                                     Tensor({{axis::token, rows, nullptr}, {axis::feature, columns, nullptr}}, values));
    const auto scene = std::make_shared<const Scene>();
    return std::move(recorder).finish(scene, scene, id);
}

std::unique_ptr<EquationView> shown(const Trace& trace, QSize size = {700, 500}) {
    application();
    auto view = std::make_unique<EquationView>();
    view->show(trace, {Stage::Embeddings, {trace.result()}}, {}, {});
    view->layOut(size);
    return view;
}

CellReference cell(const Trace& trace, Index row, Index column) {
    return {trace.result(), {row, column}};
}

}  // namespace

TEST_CASE("the first row is on top and the first column on the left") {
    const Trace trace = traceOf(2, 3, {0.9, 0.1, 0, 0, 0.2, 0.8});
    const auto view = shown(trace);
    const HeatMap* map = view->maps().front().get();
    const QRectF first = map->cellRect(cell(trace, 0, 0));
    CHECK(first.top() < map->cellRect(cell(trace, 1, 0)).top());
    CHECK(first.left() < map->cellRect(cell(trace, 0, 1)).left());
    CHECK(map->cellAt(first.center()) == cell(trace, 0, 0));
    CHECK(utf8(map->cellString(0, 0)) == "0.9");
    // The picture agrees: the greatest value has the darkest fill, at the top left.
    const QImage picture = view->grab().toImage();
    const double ratio = picture.devicePixelRatio();
    const auto at = [&](Index row, Index column) {
        const QPointF corner = map->cellRect(cell(trace, row, column)).topLeft() + map->pos() + QPointF(6, 6);
        return picture.pixelColor((corner * ratio).toPoint());
    };
    CHECK(luminance(at(0, 0)) < luminance(at(1, 2)));
    CHECK(luminance(at(1, 2)) < luminance(at(0, 2)));
}

TEST_CASE("every cell is whole, as large as the others, and found two pixels inside its border") {
    for (const auto& [rows, columns] : {std::pair<Index, Index>{4, 4}, {1, 1}, {1, 5}, {5, 1}, {32, 32}, {3, 12}}) {
        CAPTURE(rows, columns);
        const Trace trace = traceOf(rows, columns, std::vector<double>(static_cast<std::size_t>(rows * columns), 0.25));
        const auto view = shown(trace);
        const HeatMap* map = view->maps().front().get();
        const QSizeF size = map->cellRect(cell(trace, 0, 0)).size();
        CHECK(size.width() >= 20);
        for (Index i = 0; i < rows; ++i)
            for (Index j = 0; j < columns; ++j) {
                const QRectF rect = map->cellRect(cell(trace, i, j));
                CHECK(std::abs(rect.width() - size.width()) < 1);
                CHECK(std::abs(rect.height() - size.height()) < 1);
                CHECK(QRectF(map->rect()).adjusted(-0.5, -0.5, 0.5, 0.5).contains(rect));
                for (const QPointF& corner : {rect.topLeft() + QPointF(2, 2), rect.topRight() + QPointF(-2, 2),
                                              rect.bottomLeft() + QPointF(2, -2), rect.bottomRight() - QPointF(2, 2)})
                    CHECK(map->cellAt(corner) == cell(trace, i, j));
            }
    }
}

TEST_CASE("more cells than have room for numbers are drawn as a map of colours, in the same places") {
    std::vector<double> values(50 * 40);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<double>(i);
    const Trace trace = traceOf(50, 40, values);
    const auto view = shown(trace);
    const HeatMap* map = view->maps().front().get();
    for (const auto& [row, column] : {std::pair<Index, Index>{0, 0}, {49, 39}, {0, 39}, {20, 7}})
        CHECK(map->cellAt(map->cellRect(cell(trace, row, column)).center()) == cell(trace, row, column));
    const QImage picture = view->grab().toImage();
    const auto at = [&](Index row, Index column) {
        return picture.pixelColor(
            ((map->cellRect(cell(trace, row, column)).center() + map->pos()) * picture.devicePixelRatio()).toPoint());
    };
    CHECK(luminance(at(0, 0)) > luminance(at(49, 39)));
    CHECK(luminance(at(0, 39)) > luminance(at(49, 0)));
}

TEST_CASE("text on every colour of every map can be read") {
    for (const ColourMap& map : colourMaps()) {
        const ColourScale scale(map, 1, true);
        for (int i = 0; i <= 512; ++i) {
            const QColor fill = scale.colour(-1 + 2.0 * i / 512);
            const double a = luminance(fill) + 0.05;
            const double b = luminance(textOn(fill)) + 0.05;
            CAPTURE(map.id, i);
            CHECK(std::max(a, b) / std::min(a, b) >= 4.5);
        }
    }
}

TEST_CASE("a greater weight is darker, or lighter, all along a map") {
    for (const ColourMap& map : colourMaps()) {
        const ColourScale scale(map, 1, false);
        const double direction = luminance(scale.colour(1)) - luminance(scale.colour(0));
        for (int i = 1; i <= 10; ++i) {
            CAPTURE(map.id, i);
            CHECK((luminance(scale.colour(i / 10.0)) - luminance(scale.colour((i - 1) / 10.0))) * direction > 0);
        }
    }
}

TEST_CASE("equal values have the colour that the scale shows for them") {
    for (const double value : {0.0, 0.25, 1.0, -3.0}) {
        const Trace trace = traceOf(3, 3, std::vector<double>(9, value));
        const auto view = shown(trace);
        CHECK(view->maps().front()->fill(1, 1) == view->scale().colour(value));
        CHECK(view->scale().high() > view->scale().low());
    }
}

TEST_CASE("the same value has the same fill in every tensor of a step") {
    Window window;
    window.goTo("scores");
    const HeatMap* query = window.map("Q");
    const HeatMap* scores = window.map("scores");
    CHECK(query->fill(1, 1) == scores->fill(0, 0));  // both 2
    CHECK(query->fill(0, 0) == scores->fill(0, 3));  // both 1
}

TEST_CASE("value colours do not change with the theme") {
    Window window;
    window.goTo("scores");
    const QColor light = window.map("scores")->fill(1, 0);
    applyTheme(application(), ThemeChoice::Dark);
    window.settle();
    CHECK(window.map("scores")->fill(1, 0) == light);
    applyTheme(application(), ThemeChoice::Light);
}

}  // namespace attention::test
