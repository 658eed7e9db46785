// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/step_rail.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

#include "ui/cell_editor.h"
#include "ui/colour_map.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/step_title.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr int kWidth = 228;
constexpr int kCompactWidth = 52;
constexpr int kRowHeight = 46;
constexpr int kCaptionHeight = 24;  // above the first step of a word
constexpr int kThumbnail = 34;
constexpr double kSubtitle = 11.5;

enum Role { Subtitle = Qt::UserRole, Thumbnail, Caption, ShortCaption };

/// The tensor as a few coloured squares; larger ones are sampled.
QPixmap thumbnail(const Tensor& tensor, const ColourMap& map, bool transposed, qreal ratio) {
    constexpr Index kMost = 8;
    const Index rows = std::min(transposed ? tensor.columns() : tensor.rows(), kMost);
    const Index columns = std::min(transposed ? tensor.rows() : tensor.columns(), kMost);
    if (rows == 0 || columns == 0)
        return {};
    double greatest = 0;
    bool negative = false;
    for (const double value : tensor.values())
        if (std::isfinite(value)) {
            greatest = std::max(greatest, std::abs(value));
            negative = negative || value < 0;
        }
    const ColourScale scale(map, greatest, negative);
    QPixmap picture(static_cast<int>(kThumbnail * ratio), static_cast<int>(kThumbnail * ratio));
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const double side = std::min(9.0, static_cast<double>(kThumbnail) / static_cast<double>(std::max(rows, columns)));
    const auto matrix = tensor.matrix(0);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const double value = transposed ? matrix(j * matrix.rows() / columns, i * matrix.cols() / rows)
                                            : matrix(i * matrix.rows() / rows, j * matrix.cols() / columns);
            const QColor fill = std::isfinite(value) ? scale.colour(value) : theme().border;
            painter.fillRect(QRectF(kThumbnail - side * static_cast<double>(columns - j),
                                    (kThumbnail - side * static_cast<double>(rows)) / 2 + side * static_cast<double>(i),
                                    side - 0.8, side - 0.8),
                             fill);
        }
    return picture;
}

/// The words on one line, indices below it ("Z_M"); what has no room is left out behind dots.
void drawWithIndices(QPainter* painter, QRectF place, const QString& words, double pixels) {
    static const QRegularExpression index(QStringLiteral("_([A-Za-z0-9τ]+)"));
    const QFont large = textFont(pixels);
    const QFont small = textFont(pixels * 0.8);
    const auto draw = [&](const QString& piece, const QFont& font, double lower) {
        const QString fitting = QFontMetricsF(font).elidedText(piece, Qt::ElideRight, place.width());
        painter->setFont(font);
        painter->drawText(place.translated(0, lower), Qt::AlignLeft | Qt::AlignVCenter, fitting);
        place.setLeft(std::min(place.right(), place.left() + QFontMetricsF(font).horizontalAdvance(fitting)));
    };
    qsizetype end = 0;
    for (auto at = index.globalMatch(words); at.hasNext();) {
        const auto found = at.next();
        draw(words.mid(end, found.capturedStart() - end), large, 0);
        draw(found.captured(1), small, pixels * 0.25);
        end = found.capturedEnd();
    }
    draw(words.mid(end), large, 0);
}

class StepDelegate final : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    bool compact = false;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {kCompactWidth, kRowHeight + (index.data(Caption).toString().isEmpty() ? 0 : kCaptionHeight)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& colours = theme();
        const bool current = option.state & QStyle::State_Selected;
        const QString caption = index.data(Caption).toString();
        const double above = caption.isEmpty() ? 0 : kCaptionHeight;
        const QRectF row = QRectF(option.rect).adjusted(6, 1 + above, -6, -1);
        painter->save();
        if (!caption.isEmpty()) {
            const QFont font = textFont(11.5, QFont::DemiBold);
            const QRectF place(row.left() + 4, row.top() - above, row.width() - 8, above);
            painter->setFont(font);
            painter->setPen(colours.accent);
            painter->drawText(place, Qt::AlignVCenter | (compact ? Qt::AlignHCenter : Qt::AlignLeft),
                              compact ? index.data(ShortCaption).toString()
                                      : QFontMetricsF(font).elidedText(caption, Qt::ElideRight, place.width()));
        }
        painter->setRenderHint(QPainter::Antialiasing);
        if (current) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(colours.accentTint);
            painter->drawRoundedRect(row, 6, 6);
            painter->setBrush(colours.accent);
            painter->drawRoundedRect(QRectF(row.left(), row.top() + 8, 3, row.height() - 16), 1.5, 1.5);
            if (option.state & QStyle::State_HasFocus && option.widget && option.widget->hasFocus()) {
                painter->setPen(QPen(colours.accent, 2));
                painter->setBrush(Qt::NoBrush);
                painter->drawRoundedRect(row.adjusted(1, 1, -1, -1), 6, 6);
            }
        } else if (option.state & QStyle::State_MouseOver) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(colours.window);
            painter->drawRoundedRect(row, 6, 6);
        }
        painter->setFont(textFont(13));
        painter->setPen(current ? colours.accent : colours.muted);
        const QRectF number(row.left() + 4, row.top(), compact ? row.width() - 8 : 24, row.height());
        painter->drawText(number, Qt::AlignVCenter | (compact ? Qt::AlignHCenter : Qt::AlignRight),
                          QString::number(index.row() + 1));
        if (!compact) {
            const auto picture = index.data(Thumbnail).value<QPixmap>();
            const double right = row.right() - 6 - (picture.isNull() ? 0 : kThumbnail + 4);
            const QRectF words(number.right() + 9, row.top(), right - number.right() - 9, row.height());
            const QFont titleFont = textFont(13, current ? QFont::DemiBold : QFont::Normal);
            painter->setFont(titleFont);
            painter->setPen(colours.text);
            painter->drawText(
                words.adjusted(0, 4, 0, -words.height() / 2 + 2), Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetricsF(titleFont).elidedText(index.data().toString(), Qt::ElideRight, words.width()));
            painter->setPen(colours.muted);
            drawWithIndices(painter, words.adjusted(0, words.height() / 2, 0, -4), index.data(Subtitle).toString(),
                            kSubtitle);
            if (!picture.isNull())
                painter->drawPixmap(QPointF(row.right() - 6 - kThumbnail, row.center().y() - kThumbnail / 2.0),
                                    picture);
        }
        painter->restore();
    }
};

}  // namespace

StepRail::StepRail(Session* session, QWidget* parent) : QListWidget(parent), m_session(session) {
    setObjectName(QStringLiteral("step-rail"));
    setItemDelegate(new StepDelegate(this));
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setCompact(false);
    connect(session, &Session::traceChanged, this, &StepRail::refill);
    connect(session, &Session::stepChanged, this, &StepRail::showStep);
    connect(&settings(), &Settings::changed, this, [this](QLatin1String id) {
        if (m_session->isOpen() && isOfDrawing(id))
            refill();
    });
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_session->setStep(row);
    });
}

void StepRail::setCompact(bool compact) {
    m_compact = compact;
    static_cast<StepDelegate*>(itemDelegate())->compact = compact;
    setFixedWidth(compact ? kCompactWidth : kWidth);
    setVerticalScrollBarPolicy(compact ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    viewport()->update();
}

void StepRail::refill() {
    const QSignalBlocker blocked(this);
    setAccessibleName(tr("Steps"));
    // Rows serve again: after a change of a number little is new.
    const auto wanted = static_cast<int>(m_session->steps().size());
    while (count() > wanted)
        delete takeItem(count() - 1);
    while (count() < wanted)
        addItem(new QListWidgetItem);
    const Trace& trace = m_session->trace();
    const ColourMap& map = chosenColours();
    const bool transposed = queriesInColumns();
    QString before;
    int row = 0;
    for (const Step& step : m_session->steps()) {
        QListWidgetItem* item = this->item(row++);
        const auto set = [item](int role, const QVariant& value) {
            if (item->data(role) != value)
                item->setData(role, value);
        };
        const QString title = stepTitle(trace, step);
        const QString subtitle = stepSubtitle(trace, step, queriesInColumns());
        const QString timeStep = timeStepTitle(trace, step);
        const bool begins = timeStep != before && !timeStep.isEmpty();
        before = timeStep;
        set(Qt::DisplayRole, title);
        set(Subtitle, subtitle);
        set(Caption, begins ? timeStep : QString());
        if (begins) {
            const std::string_view at = timeStepOf(trace.node(step.results.front()).name);
            set(ShortCaption,
                QString::fromLatin1(at.data(), 1).toUpper() +
                    QString::fromLatin1(at.data(), static_cast<qsizetype>(at.size())).section(QLatin1Char('.'), 1));
        }
        set(Qt::ToolTipRole, QStringLiteral("<p style='white-space:pre'>%1<br>%2</p>")
                                 .arg(title.toHtmlEscaped(), stepFormulaHtml(trace, step, transposed)));
        set(Qt::AccessibleTextRole, (timeStep.isEmpty() ? QString() : timeStep + QStringLiteral(", ")) + title +
                                        QStringLiteral(", ") + subtitle);
        item->setData(Thumbnail, step.results.empty() ? QVariant()
                                                      : thumbnail(trace.node(step.results.back()).value, map,
                                                                  transposed, devicePixelRatioF()));
    }
    showStep();
}

void StepRail::showStep() {
    const QSignalBlocker blocked(this);
    setCurrentRow(static_cast<int>(m_session->stepIndex()));
    scrollToItem(currentItem());
}

void StepRail::keyPressEvent(QKeyEvent* event) {
    if (beginsNumber(event->text()))  // no step begins so, but a guess does
        event->ignore();
    else
        QListWidget::keyPressEvent(event);
}

void StepRail::changeEvent(QEvent* event) {
    QListWidget::changeEvent(event);
    if ((event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) && m_session->isOpen())
        refill();
}

}  // namespace attention
