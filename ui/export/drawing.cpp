// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/drawing.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <map>

#include "ui/text.h"

namespace attention {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

DrawingMarks* marksOf(const QPainter* painter) {
    return dynamic_cast<DrawingMarks*>(painter->device());
}

void Drawing::append(Drawing other, QPointF by) {
    items.reserve(items.size() + other.items.size());
    for (DrawnItem& item : other.items) {
        std::visit(
            Overloaded{[&](DrawnShape& shape) { shape.path.translate(by); }, [&](DrawnText& text) { text.at += by; },
                       [&](DrawnImage& image) { image.place.translate(by); }, [](auto&) {}},
            item);
        items.push_back(std::move(item));
    }
}

QPainterPath outlineOf(const DrawnText& text) {
    QPainterPath path;
    path.addText(text.at, text.font, text.text);
    path.setFillRule(Qt::WindingFill);
    return path;
}

void Drawing::paint(QPainter* painter, bool outlines) const {
    const auto paintText = [&](const DrawnText& text) {
        if (outlines) {
            painter->fillPath(outlineOf(text), text.colour);
            return;
        }
        painter->setPen(text.colour);
        painter->setFont(text.font);
        painter->drawText(text.at, text.text);
    };
    const auto paintShape = [&](const DrawnShape& shape) {
        painter->setPen(shape.pen);
        painter->setBrush(shape.brush);
        painter->drawPath(shape.path);
    };
    for (const DrawnItem& item : items)
        std::visit(Overloaded{paintShape, paintText,
                              [&](const DrawnImage& image) { painter->drawImage(image.place, image.image); },
                              [](const auto&) {}},
                   item);
}

double Drawing::smallestText() const {
    double smallest = 0;
    for (const DrawnItem& item : items)
        if (const auto* text = std::get_if<DrawnText>(&item))
            smallest = smallest > 0 ? std::min<double>(smallest, text->font.pixelSize()) : text->font.pixelSize();
    return smallest;
}

QString Drawing::missingCharacters() const {
    std::map<QString, std::pair<QFont, QString>> words;  // by the family of their font
    for (const DrawnItem& item : items)
        if (const auto* drawn = std::get_if<DrawnText>(&item)) {
            auto& [font, all] = words[drawn->font.family()];
            font = drawn->font;
            all += drawn->text;
        }
    QString missing;
    for (const auto& [family, drawn] : words)
        for (const char32_t character : undrawable(drawn.second, drawn.first).toUcs4())
            if (const QString found = QString::fromUcs4(&character, 1); !missing.contains(found))
                missing += found;
    return missing;
}

/// Keeps what a painter sends.
class DrawingRecorder::Engine final : public QPaintEngine {
  public:
    explicit Engine(Drawing* drawing) : QPaintEngine(QPaintEngine::AllFeatures), m_drawing(drawing) {}

    std::optional<DrawnCell> cell;

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override {}

    void drawPath(const QPainterPath& path) override {
        m_drawing->items.push_back(DrawnShape{state->transform().map(path), state->pen(), state->brush(), cell});
    }

    using QPaintEngine::drawPolygon;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i)
            path.lineTo(points[i]);
        const bool open = mode == PolylineMode;
        if (!open)
            path.closeSubpath();
        m_drawing->items.push_back(
            DrawnShape{state->transform().map(path), state->pen(), open ? QBrush(Qt::NoBrush) : state->brush(), cell});
    }

    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty())
            return;
        // Named in full: fonts of rich text would take what they do not say from the painter that shows them. The line
        // under a text comes by itself.
        const QFont given = item.font();
        QFont font;
        font.setFamilies(given.families());
        font.setStyleHint(given.styleHint());
        font.setPixelSize(given.pixelSize() > 0 ? given.pixelSize() : QFontInfo(given).pixelSize());
        font.setWeight(given.weight());
        font.setItalic(given.italic());
        font.setHintingPreference(given.hintingPreference());
        font.setUnderline(false);
        m_drawing->items.push_back(
            DrawnText{state->transform().map(at), item.width(), item.text(), font, state->pen().color(), cell});
    }

    void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& part) override {
        drawImage(place, pixmap.toImage(), part, Qt::AutoColor);
    }
    void drawImage(const QRectF& place, const QImage& image, const QRectF& part, Qt::ImageConversionFlags) override {
        m_drawing->items.push_back(DrawnImage{state->transform().mapRect(place), image.copy(part.toAlignedRect())});
    }

  private:
    Drawing* m_drawing;
};

DrawingRecorder::DrawingRecorder(Drawing* drawing) : m_drawing(drawing), m_engine(std::make_unique<Engine>(drawing)) {}

DrawingRecorder::~DrawingRecorder() = default;

QPaintEngine* DrawingRecorder::paintEngine() const {
    return m_engine.get();
}

void DrawingRecorder::beginTensor(const Node& node) {
    m_drawing->items.push_back(DrawnTensor{QString::fromStdString(node.symbol), QString::fromStdString(node.name)});
}

void DrawingRecorder::endTensor() {
    m_drawing->items.push_back(DrawnTensorEnd{});
}

void DrawingRecorder::setCell(const std::optional<DrawnCell>& cell) {
    m_engine->cell = cell;
}

int DrawingRecorder::metric(PaintDeviceMetric metric) const {
    constexpr int kSide = 1 << 15;
    switch (metric) {
    case PdmWidth:
    case PdmHeight: return kSide;
    case PdmWidthMM:
    case PdmHeightMM: return kSide * 254 / 960;
    case PdmNumColors: return 1 << 24;
    case PdmDepth: return 32;
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
    default: return 96;  // dots per inch
    }
}

}  // namespace attention
