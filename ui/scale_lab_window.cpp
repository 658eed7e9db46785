// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scale_lab_window.h"

#include <qcustomplot.h>

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/export/export_choice.h"
#include "ui/export/recording_painter.h"
#include "ui/flow_layout.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr std::size_t kUniform = kDivisors.size();  // the line of equal weights, after those of the divisors
constexpr std::array kDashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};

QPen linePen(std::size_t line) {
    return {line == kUniform ? theme().muted : lineColour(line, theme()), line == kUniform ? 1.5 : 2.2, kDashes[line]};
}

double measure(const ScalePoint& point, std::size_t which) {
    return which == 0 ? point.largest : which == 1 ? point.entropy : point.gradient;
}

ScalePoint uniform(Index keys) {
    return scalePoint(std::vector<double>(static_cast<std::size_t>(keys), 1 / static_cast<double>(keys)));
}

}  // namespace

/// A piece of the line, as a legend shows it.
class LineSample final : public QWidget {
  public:
    explicit LineSample(std::size_t line) : m_line(line) { setFixedSize(44, 18); }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(linePen(m_line));
        painter.drawLine(QPointF(1, height() / 2.0), QPointF(width() - 1, height() / 2.0));
    }

  private:
    std::size_t m_line;
};

ScaleLabWindow::ScaleLabWindow(Session* session, QWidget* parent)
    : LabWindow(session, QStringLiteral("scale-lab-window"), parent),
      m_slider(new QSlider(Qt::Horizontal)),
      m_width(new QSpinBox),
      m_keys(new QSpinBox),
      m_seed(new QSpinBox),
      m_widthLabel(new QLabel),
      m_keysLabel(new QLabel),
      m_seedLabel(new QLabel),
      m_sentence(wordsLabel(QStringLiteral("scale-sentence"))) {
    m_slider->setObjectName(QStringLiteral("scale-slider"));
    m_width->setObjectName(QStringLiteral("scale-width"));
    m_keys->setObjectName(QStringLiteral("scale-keys"));
    m_seed->setObjectName(QStringLiteral("scale-seed"));
    const auto widths = scaleLabWidths();
    m_slider->setRange(0, static_cast<int>(widths.size()) - 1);
    m_slider->setPageStep(std::max(1, m_slider->maximum() / 10));
    m_width->setRange(static_cast<int>(kNarrowestScaleLab), static_cast<int>(kWidestScaleLab));
    m_keys->setRange(2, 64);
    m_keys->setValue(static_cast<int>(ScaleLab().keys));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(static_cast<int>(ScaleLab().seed));
    for (QSpinBox* box : {m_width, m_keys, m_seed})
        box->setKeyboardTracking(false);
    m_seed->setMaximumWidth(120);
    m_slider->setFixedWidth(340);
    m_widthLabel->setBuddy(m_width);
    m_keysLabel->setBuddy(m_keys);
    m_seedLabel->setBuddy(m_seed);
    auto* top = new FlowLayout;
    top->addGroup({m_widthLabel, m_slider, m_width});
    top->addGroup({m_keysLabel, m_keys});
    top->addGroup({m_seedLabel, m_seed});
    addExportTo(top);
    auto* plots = new QGridLayout;
    plots->setHorizontalSpacing(14);
    for (std::size_t i = 0; i < kMeasures; ++i) {
        m_titles[i] = wordsLabel(QStringLiteral("scale-title-%1").arg(i));
        m_titles[i]->setAlignment(Qt::AlignBottom);
        m_plots[i] = new QCustomPlot;
        m_plots[i]->setObjectName(QStringLiteral("scale-plot-%1").arg(i));
        m_plots[i]->setMinimumSize(180, 130);
        m_plots[i]->xAxis->setScaleType(QCPAxis::stLogarithmic);
        m_plots[i]->xAxis->setRange(kNarrowestScaleLab * 0.94,
                                    kWidestScaleLab * 1.06);  // the cursor at the ends is seen
        QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
        for (int width = 2; width <= kWidestScaleLab; width *= 4)
            ticks->addTick(width, QString::number(width));
        m_plots[i]->xAxis->setTicker(ticks);
        for (std::size_t line = 0; line <= kUniform; ++line)
            m_plots[i]->addGraph();
        new QCPItemStraightLine(m_plots[i]);
        plots->addWidget(m_titles[i], 0, static_cast<int>(i));
        plots->addWidget(m_plots[i], 1, static_cast<int>(i));
        plots->setColumnStretch(static_cast<int>(i), 1);
    }
    plots->setRowStretch(1, 1);
    auto* table = new QGridLayout;
    buildTable(table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(10);
    layout->addLayout(top);
    layout->addWidget(message());
    layout->addLayout(plots, 1);
    layout->addLayout(table);
    layout->addWidget(m_sentence);

    m_row = static_cast<std::size_t>(std::ranges::find(widths, 64) - widths.begin());
    connect(m_slider, &QSlider::valueChanged, this, [this](int row) { choose(static_cast<std::size_t>(row)); });
    connect(m_width, &QSpinBox::valueChanged, this, [this, widths](int width) {
        // The nearest one that was computed; a step of the spin box that is too small for that goes to the next.
        auto row = static_cast<std::size_t>(std::ranges::lower_bound(widths, width) - widths.begin());
        if (row > 0 && widths[row] != width && width < widths[m_row])
            --row;
        choose(row);
    });
    connect(m_keys, &QSpinBox::valueChanged, this, &ScaleLabWindow::fill);
    connect(m_seed, &QSpinBox::valueChanged, this, &ScaleLabWindow::fill);
}

/// The legend is the first column: the numbers at the cursor stand beside the names of the lines.
void ScaleLabWindow::buildTable(QGridLayout* table) {
    table->setHorizontalSpacing(18);
    table->setVerticalSpacing(3);
    for (std::size_t i = 0; i < kMeasures; ++i)
        table->addWidget(m_headings[i] = new QLabel, 0, static_cast<int>(i) + 2, Qt::AlignRight);
    for (std::size_t line = 0; line <= kUniform; ++line) {
        const int row = static_cast<int>(line) + 1;
        table->addWidget(new LineSample(line), row, 0);
        table->addWidget(m_names[line] = new QLabel, row, 1);
        for (std::size_t i = 0; i < kMeasures; ++i) {
            table->addWidget(m_numbers[line][i] = new QLabel, row, static_cast<int>(i) + 2, Qt::AlignRight);
            m_numbers[line][i]->setObjectName(QStringLiteral("scale-number-%1-%2").arg(line).arg(i));
        }
    }
    for (QLabel* words : m_headings)
        words->setWordWrap(true);
    for (QLabel* words : m_names)
        words->setWordWrap(true);
    table->setColumnStretch(5, 1);
}

void ScaleLabWindow::retranslate() {
    LabWindow::retranslate();
    setWindowTitle(tr("Scale lab"));
    m_widthLabel->setText(tr("Width &d of the vectors"));
    m_keysLabel->setText(tr("&Keys"));
    m_seedLabel->setText(tr("Se&ed"));
    m_slider->setAccessibleName(tr("Width d of the vectors"));
    m_width->setAccessibleName(tr("Width d of the vectors"));
    m_keys->setAccessibleName(tr("Number of keys"));
    m_seed->setAccessibleName(tr("Seed of the random vectors"));
    m_headings[0]->setText(tr("largest weight"));
    m_headings[1]->setText(tr("entropy, nats"));
    m_headings[2]->setText(tr("size of the gradient"));
    m_names[0]->setText(tr("q·k ÷ √d: as it should be"));
    m_names[1]->setText(tr("q·k: without a divisor"));
    m_names[2]->setText(tr("q·k ÷ d: divided too much"));
    m_names[kUniform]->setText(tr("all keys alike: nothing is chosen"));
    const QString small = QStringLiteral("<b>%1</b> <span style='color:%3'>%2</span>");
    m_titles[0]->setText(small.arg(tr("Largest weight"), tr("max a"), theme().muted.name()));
    m_titles[1]->setText(small.arg(tr("Entropy in nats"), QStringLiteral("−Σ a ln a"), theme().muted.name()));
    m_titles[2]->setText(small.arg(tr("Gradient through softmax"), QStringLiteral("‖diag(a) − a aᵀ‖<sub>F</sub>"),
                                   theme().muted.name()));
    for (QCustomPlot* plot : m_plots)
        plot->xAxis->setLabel(tr("width d"));
}

void ScaleLabWindow::fill() {
    ScaleLab wanted;
    wanted.keys = m_keys->value();
    wanted.seed = static_cast<std::uint64_t>(m_seed->value());
    if (m_rows.empty() || wanted.keys != m_computed.keys || wanted.seed != m_computed.seed) {
        m_computed = wanted;
        m_rows = scaleLab(wanted);
    }
    retranslate();
    showCurves();
    showWidth();
}

void ScaleLabWindow::showCurves() {
    const Theme& colours = theme();
    const ScalePoint alike = uniform(m_computed.keys);
    for (std::size_t i = 0; i < kMeasures; ++i) {
        QCustomPlot* plot = m_plots[i];
        double greatest = measure(alike, i);
        for (std::size_t line = 0; line <= kUniform; ++line) {
            QVector<double> x;
            QVector<double> y;
            for (const ScaleRow& row : m_rows) {
                x << static_cast<double>(row.width);
                y << measure(line == kUniform ? alike : row.points[line], i);
                greatest = std::max(greatest, y.back());
            }
            plot->graph(static_cast<int>(line))->setData(x, y, true);
            plot->graph(static_cast<int>(line))->setPen(linePen(line));
        }
        plot->yAxis->setRange(0, i == 0 ? 1 : greatest * 1.08);
        plot->setBackground(colours.panel);
        for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
            axis->setBasePen(QPen(colours.muted, 1));
            axis->setTickPen(QPen(colours.muted, 1));
            axis->setSubTickPen(Qt::NoPen);
            axis->setTickLabelFont(textFont(11.5));
            axis->setTickLabelColor(colours.text);
            axis->setLabelFont(textFont(11.5));
            axis->setLabelColor(colours.muted);
            axis->grid()->setPen(QPen(colours.border, 1, Qt::DotLine));
            axis->grid()->setZeroLinePen(Qt::NoPen);
        }
    }
}

QByteArray ScaleLabWindow::picture(const FigureFormat& format) {
    static constexpr QSize kPlot(330, 240);
    static constexpr double kGap = 20, kTitle = 24, kLine = 22, kSample = 54;
    const auto paint = [this](RecordingPainter& painter, QPointF at) {
        const double width = kMeasures * (kPlot.width() + kGap) - kGap;
        for (std::size_t i = 0; i < kMeasures; ++i) {
            const QPointF corner = at + QPointF(static_cast<double>(i) * (kPlot.width() + kGap), 0);
            QTextDocument title;
            title.setHtml(m_titles[i]->text());
            painter.paintWords(title.toPlainText(), textFont(13), theme().text, corner, kPlot.width());
            painter.paintPlot(m_plots[i], corner + QPointF(0, kTitle), kPlot);
        }
        double y = kTitle + kPlot.height() + kGap / 2;
        for (std::size_t line = 0; line <= kUniform; ++line, y += kLine) {
            painter->setPen(linePen(line));
            painter->drawLine(at + QPointF(0, y + kLine / 2), at + QPointF(kSample - 10, y + kLine / 2));
            painter.paintWords(m_names[line]->text(), textFont(13), theme().text, at + QPointF(kSample, y), width);
        }
        y += kGap / 2;
        y += painter.paintWords(m_sentence->text(), textFont(13), theme().text, at + QPointF(0, y), width);
        return QSizeF(width, y);
    };
    return format.writeDrawn(lightFigure({}, paint, [this] {
        showCurves();
        showWidth();
    }));
}

void ScaleLabWindow::choose(std::size_t row) {
    m_row = row;
    if (!m_rows.empty())
        showWidth();
}

void ScaleLabWindow::showWidth() {
    const ScaleRow& row = m_rows[m_row];
    const QSignalBlocker blockedSlider(m_slider);
    const QSignalBlocker blockedWidth(m_width);
    m_slider->setValue(static_cast<int>(m_row));
    m_width->setValue(static_cast<int>(row.width));
    const ScalePoint alike = uniform(m_computed.keys);
    for (std::size_t i = 0; i < kMeasures; ++i) {
        auto* cursor = qobject_cast<QCPItemStraightLine*>(m_plots[i]->item(0));
        cursor->setPen(QPen(theme().text, 1));
        cursor->point1->setCoords(static_cast<double>(row.width), 0);
        cursor->point2->setCoords(static_cast<double>(row.width), 1);
        QString words;
        for (std::size_t line = 0; line <= kUniform; ++line) {
            const double value = measure(line == kUniform ? alike : row.points[line], i);
            QLabel* number = m_numbers[line][i];
            number->setFont(numberFont(13));
            number->setText(QString::number(value, 'f', 3));
            number->setAccessibleName(m_names[line]->text() + QStringLiteral(", ") + m_headings[i]->text());
            words += (words.isEmpty() ? QString() : QStringLiteral("; ")) + m_names[line]->text() +
                     QStringLiteral(": ") + number->text();
        }
        m_plots[i]->setAccessibleName(m_headings[i]->text());
        m_plots[i]->setAccessibleDescription(tr("At d = %1: %2").arg(row.width).arg(words));
        m_plots[i]->replot(QCustomPlot::rpQueuedReplot);
    }
    m_sentence->setText(sentence(row));
}

QString ScaleLabWindow::sentence(const ScaleRow& row) const {
    const auto two = [](double value) { return QString::number(value, 'f', 2); };
    const ScalePoint& right = row.of(Divisor::Root);
    const ScalePoint& without = row.of(Divisor::One);
    const ScalePoint& tooMuch = row.of(Divisor::Width);
    const double alike = 1 / static_cast<double>(m_computed.keys);
    QString words =
        tr("At d = %1 the scores q·k spread by about √d = %2. Without a divisor the greatest of %3 keys gets %4 on "
           "average and %5 of the gradient that √d lets through is left; divided by d the greatest gets %6, where "
           "equal shares would be %7.")
            .arg(row.width)
            .arg(shown(std::sqrt(static_cast<double>(row.width)), 2))
            .arg(m_computed.keys)
            .arg(two(without.largest),
                 QString::number(100 * without.gradient / right.gradient, 'f', 0) + QLatin1Char('%'),
                 two(tooMuch.largest), two(alike));
    return words + QLatin1Char(' ') +
           tr("Mean of %1 draws from N(0, 1), seed %2.").arg(m_computed.trials).arg(m_computed.seed);
}

}  // namespace attention
