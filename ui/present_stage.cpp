// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/present_stage.h"

#include <QMouseEvent>
#include <QPicture>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/export/figure_header.h"
#include "ui/session.h"
#include "ui/stage_view.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kMostZoom = 4;

}  // namespace

PresentStage::PresentStage(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_equation(std::make_unique<EquationView>()) {
    setObjectName(QStringLiteral("present-stage"));
    setMouseTracking(true);
}

void PresentStage::setScreenHeight(int pixels) {
    m_screenHeight = std::max(1, pixels);
}

void PresentStage::setZoom(double zoom) {
    m_zoom = std::clamp(zoom, 1.0, kMostZoom);
    update();
}

void PresentStage::setNumbers(bool numbers) {
    m_numbers = numbers;
    showStep();
}

bool PresentStage::fits(bool numbers, bool shapes) {
    const LightTheme light;
    EquationStyle style;
    style.numbers = numbers;
    style.shapes = shapes;
    style.smallestNumber = kSmallestNumber;
    style.bar = false;
    style.editable = false;
    showOn(m_equation.get(), *m_session, *m_shown, style);
    const QSize room = (QSizeF(size()) / (m_screenHeight / kSheetHeight)).toSize();
    m_sheet = m_equation->layOut(room);
    return m_sheet.width() <= room.width() && m_sheet.height() <= room.height();
}

void PresentStage::showStep() {
    if (!m_session->isOpen() || size().isEmpty())
        return;
    if (!m_session->step().results.empty()) {
        const auto before = std::exchange(m_shown, m_session->shownTrace());  // the maps still refer to it
        // First the shapes below the names make room, then the numbers.
        for (const auto& [numbers, shapes] : {std::pair(m_numbers, true), {m_numbers, false}, {false, true}})
            if (fits(numbers, shapes))
                break;
    }
    showCell();
}

void PresentStage::showCell() {
    if (!m_session->isOpen())
        return;
    if (!m_session->step().results.empty()) {
        if (m_shown != m_session->shownTrace())
            return showStep();
        m_equation->light(*m_shown, m_session->shownCell(), m_session->reached(),
                          m_session->stepSize() == StepSize::Row && m_session->cell() == m_session->chosenCell());
    }
    update();
}

QPointF PresentStage::origin() const {
    const QSizeF seen = QSizeF(size()) / scale();
    const QSizeF whole = m_equation->size();
    QPointF centre(whole.width() / 2, whole.height() / 2);
    if (const auto chosen = m_session->shownCell(); chosen && m_equation->mapOf(chosen->node)) {
        const HeatMap* map = m_equation->mapOf(chosen->node);
        if (const QRectF cell = map->cellRect(*chosen); !cell.isEmpty())
            centre = cell.center() + map->pos();
    }
    // Nothing is moved that has room; else the chosen cell is in the middle, as far as there is something around it.
    const auto along = [](double middle, double length, double all) {
        return all <= length + 1 ? (all - length) / 2 : std::clamp(middle - length / 2, 0.0, all - length);
    };
    return {along(centre.x(), seen.width(), whole.width()), along(centre.y(), seen.height(), whole.height())};
}

std::optional<CellReference> PresentStage::cellAt(QPointF place) const {
    const QPointF onSheet = place / scale() + origin();
    for (const auto& map : m_equation->maps())
        if (map->geometry().contains(onSheet.toPoint()))
            if (const auto cell = map->cellAt(onSheet - map->pos()))
                return cell;
    return std::nullopt;
}

QRectF PresentStage::cellRect(const CellReference& cell) const {
    const HeatMap* map = m_equation->mapOf(cell.node);
    if (!map || map->cellRect(cell).isEmpty())
        return {};
    const QRectF rect = map->cellRect(cell).translated(map->pos() - origin());
    return {rect.topLeft() * scale(), rect.size() * scale()};
}

void PresentStage::paintEvent(QPaintEvent*) {
    const LightTheme light;
    QCPPainter painter(this);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), lightTheme().panel);
    if (!m_session->isOpen())
        return;
    painter.scale(scale(), scale());
    if (m_session->step().results.empty()) {
        const double room = width() / scale();
        QPicture picture;
        QPainter recorder(&picture);
        const QSizeF taken = paintTokens(&recorder, m_session->scene(), room * 0.9);
        recorder.end();
        painter.drawPicture(QPointF(std::max(0.0, (room - taken.width()) / 2),
                                    std::max(0.0, (height() / scale() - taken.height()) / 3)),
                            picture);
        return;
    }
    painter.translate(-origin());
    m_equation->paintOn(&painter);
}

void PresentStage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showStep();
}

void PresentStage::mouseMoveEvent(QMouseEvent* event) {
    const auto cell = m_session->step().results.empty() ? std::nullopt : cellAt(event->position());
    m_session->hover(cell ? std::optional(m_session->fromShown(*cell)) : std::nullopt);
    event->ignore();  // the pointer ring follows it too
}

void PresentStage::mousePressEvent(QMouseEvent* event) {
    if (const auto cell = m_session->step().results.empty() ? std::nullopt : cellAt(event->position()))
        m_session->choose(m_session->fromShown(*cell));
    else
        event->ignore();
}

void PresentStage::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_session->hover(std::nullopt);
}

}  // namespace attention
