// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mask_lab_window.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTextDocument>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/arithmetic.h"
#include "core/number_text.h"
#include "ui/export/export_choice.h"
#include "ui/export/recording_painter.h"
#include "ui/flow_layout.h"
#include "ui/heat_map.h"
#include "ui/language.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kHiddenScore = -std::numeric_limits<double>::infinity();
constexpr int kCellWidth = 82;
constexpr int kCellHeight = 32;

enum ExampleId { FromScene, Usual, AllHidden, VeryNegative };

}  // namespace

MaskLabWindow::MaskLabWindow(Session* session, QWidget* parent)
    : LabWindow(session, QStringLiteral("mask-lab-window"), parent),
      m_exampleLabel(new QLabel),
      m_example(new QComboBox),
      m_precisionLabel(new QLabel),
      m_precision(new QComboBox),
      m_scoreHeading(new QLabel),
      m_hiddenHeading(new QLabel),
      m_fields(new QWidget),
      m_body(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_message(wordsLabel(QStringLiteral("mask-message"))),
      m_map(new HeatMap) {
    m_example->setObjectName(QStringLiteral("mask-example"));
    m_precision->setObjectName(QStringLiteral("mask-precision"));
    m_example->addItems({{}, {}, {}, {}});
    m_precision->addItems({{}, {}});
    for (QComboBox* box : {m_example, m_precision})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_exampleLabel->setBuddy(m_example);
    m_precisionLabel->setBuddy(m_precision);
    auto* top = new FlowLayout;
    top->addGroup({m_exampleLabel, m_example});
    top->addGroup({m_precisionLabel, m_precision});
    addExportTo(top);

    for (std::size_t key = 0; key < kMostKeys; ++key) {
        m_names.push_back(new QLabel);
        m_scores.push_back(new QLineEdit);
        m_hidden.push_back(new QCheckBox);
        m_scores[key]->setObjectName(QStringLiteral("mask-score-%1").arg(key));
        m_hidden[key]->setObjectName(QStringLiteral("mask-hidden-%1").arg(key));
        m_scores[key]->setFixedWidth(kCellWidth - 6);
        m_scores[key]->setAlignment(Qt::AlignRight);
        connect(m_scores[key], &QLineEdit::editingFinished, this, [this, key] { change(key); });
        connect(m_hidden[key], &QCheckBox::toggled, this, [this, key](bool on) {
            m_row.hidden[key] = on;
            showRows();
        });
    }
    placeFields();
    for (std::size_t key = 1; key < kMostKeys; ++key)  // first all scores, then all flags
        setTabOrder(m_scores[key - 1], m_scores[key]);

    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("mask-content"));
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 8, 0);
    m_body->addWidget(m_fields);
    m_body->addWidget(m_map, 0, Qt::AlignLeft | Qt::AlignTop);
    inner->addLayout(m_body);
    inner->addWidget(m_message);
    inner->addSpacing(6);
    for (std::size_t i = 0; i < 5; ++i) {
        m_sentences.push_back(wordsLabel(QStringLiteral("mask-sentence-%1").arg(i)));
        inner->addWidget(m_sentences[i]);
    }
    inner->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("mask-scroll"));
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 8, 12);
    layout->addLayout(top);
    layout->addWidget(message());
    layout->addWidget(scroll, 1);

    connect(m_example, &QComboBox::currentIndexChanged, this, &MaskLabWindow::showExample);
    connect(m_precision, &QComboBox::currentIndexChanged, this, &MaskLabWindow::showRows);
    connect(m_map, &HeatMap::clicked, this, [this](const CellReference& cell) { m_map->setLight({{}, cell, false}); });
    m_row = example();
}

/// The fields of a key stand in line with its cells: in a column above them, or in a row beside them where queries are
/// drawn in columns.
void MaskLabWindow::placeFields() {
    m_turned = queriesInColumns();
    delete m_fields->layout();
    m_grid = new QGridLayout(m_fields);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    const auto place = [this](QWidget* widget, int line, int key, Qt::Alignment alignment) {
        m_turned ? m_grid->addWidget(widget, key, line, alignment) : m_grid->addWidget(widget, line, key, alignment);
    };
    const Qt::Alignment heading = m_turned ? Qt::AlignHCenter | Qt::AlignBottom : Qt::Alignment();
    place(m_scoreHeading, 1, 0, heading);
    place(m_hiddenHeading, 2, 0, heading);
    for (std::size_t key = 0; key < kMostKeys; ++key) {
        int line = 0;
        for (QWidget* widget : std::initializer_list<QWidget*>{m_names[key], m_scores[key], m_hidden[key]})
            place(widget, line++, static_cast<int>(key) + 1, m_turned ? Qt::AlignCenter : Qt::AlignHCenter);
    }
    m_turned ? m_grid->setHorizontalSpacing(12) : m_grid->setVerticalSpacing(4);
    const int end = static_cast<int>(kMostKeys) + 1;
    m_turned ? m_grid->setRowStretch(end, 1) : m_grid->setColumnStretch(end, 1);
    m_body->setDirection(m_turned ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_body->setStretchFactor(m_map, m_turned ? 1 : 0);
}

void MaskLabWindow::retranslate() {
    LabWindow::retranslate();
    setWindowTitle(tr("Mask lab"));
    m_exampleLabel->setText(tr("&Row of scores"));
    m_precisionLabel->setText(tr("Computed in &precision"));
    m_example->setAccessibleName(m_exampleLabel->text().remove(QLatin1Char('&')));
    m_precision->setAccessibleName(m_precisionLabel->text().remove(QLatin1Char('&')));
    const QSignalBlocker blockedExample(m_example);
    const QSignalBlocker blockedPrecision(m_precision);
    m_example->setItemText(FromScene, tr("from the open scene"));
    m_example->setItemText(Usual, tr("a usual row"));
    m_example->setItemText(AllHidden, tr("every key hidden"));
    m_example->setItemText(VeryNegative, tr("scores below −10000"));
    m_precision->setItemText(0, tr("double, 64 bit"));
    m_precision->setItemText(1, tr("single, 32 bit"));
    m_scoreHeading->setText(tr("score"));
    m_hiddenHeading->setText(tr("hide this key"));
    m_fields->setAccessibleName(tr("Scores and hidden keys"));
}

MaskLabWindow::Example MaskLabWindow::example() const {
    switch (m_example->currentIndex()) {
    case FromScene:
        if (auto row = exampleOfScene())
            return *row;
        [[fallthrough]];
    case Usual: return {{2, 1, 0, 3}, {false, false, false, true}, {}, {}};
    case AllHidden: return {{2, 1, 0, 3}, {true, true, true, true}, {}, {}};
    default: return {{-20000, -20001, -20002, 3}, {false, false, false, true}, {}, {}};
    }
}

/// The row of the chosen query, as softmax is given it, and what the mask hides from it.
std::optional<MaskLabWindow::Example> MaskLabWindow::exampleOfScene() const {
    if (!session()->isOpen())
        return std::nullopt;
    const Trace& trace = session()->trace();
    const Node* scores = nullptr;
    for (const char* prefix : {"", "decoder.1."})
        for (const char* name : {"scores", "scaled", "tempered"})
            if (const Node* found = trace.find(std::string(prefix) + name))
                scores = found;
    if (!scores || scores->value.columns() < 1)
        return std::nullopt;
    const Axes& axes = scores->value.axes();
    CellIndex at;
    for (std::size_t i = 0; i < axes.size(); ++i)
        at.push_back(i + 2 < axes.size() ? std::max<Index>(session()->page(axes[i].name), 0) : 0);
    if (const auto chosen = session()->chosenCell()) {
        const Axes& of = trace.node(chosen->node).value.axes();
        const int query = findAxis(of, axis::query);
        if (query >= 0)
            at[axes.size() - 2] = std::min(chosen->index[static_cast<std::size_t>(query)], scores->value.rows() - 1);
    }
    const std::string prefix = scores->name.starts_with("decoder.1.") ? "decoder.1." : "";
    const Node* masked = trace.find(prefix + "masked");
    Example row;
    row.query = labelOf(axes, axes.size() - 2, at);
    const Index keys = std::min(scores->value.columns(), static_cast<Index>(kMostKeys));
    for (Index key = 0; key < keys; ++key) {
        at.back() = key;
        const double score = scores->value.at(at);
        row.scores.push_back(std::clamp(score, -kGreatestMaskLabScore, kGreatestMaskLabScore));
        row.hidden.push_back(masked && masked->value.at(at) == kHiddenScore);
        row.tokens.push_back(labelOf(axes, axes.size() - 1, at));
    }
    if (std::ranges::none_of(row.hidden, [](bool is) { return is; }))
        row.hidden.back() = true;  // without a mask there is nothing to see
    return row;
}

void MaskLabWindow::fill() {
    if (m_turned != queriesInColumns())
        placeFields();
    if (m_example->currentIndex() == FromScene)
        m_row = example();
    showFields();
    showWhyNot();
    showRows();
}

void MaskLabWindow::showExample() {
    m_row = example();
    showFields();
    showWhyNot();
    showRows();
}

void MaskLabWindow::showWhyNot() {
    if (m_example->currentIndex() != FromScene || exampleOfScene())
        return;
    m_message->setText(session()->isOpen() && session()->scene().finished
                           ? tr("The weights of the open scene are given, so it has no scores: this is a usual row.")
                           : tr("The open scene has no scores: this is a usual row."));
    m_message->show();
}

QString MaskLabWindow::keyName(Index key) const {
    const auto k = static_cast<std::size_t>(key);
    return m_row.tokens.empty() ? tr("key %1").arg(key + 1) : text(m_row.tokens[k]);
}

void MaskLabWindow::showFields() {
    m_message->hide();
    for (std::size_t key = 0; key < kMostKeys; ++key) {
        const bool there = key < m_row.scores.size();
        m_names[key]->setVisible(there);
        m_scores[key]->setVisible(there);
        m_hidden[key]->setVisible(there);
        const int place = static_cast<int>(key) + 1;
        m_turned ? m_grid->setRowMinimumHeight(place, there ? kCellHeight : 0)
                 : m_grid->setColumnMinimumWidth(place, there ? kCellWidth : 0);
        if (!there)
            continue;
        const QString name = keyName(static_cast<Index>(key));
        m_names[key]->setText(m_names[key]->fontMetrics().elidedText(name, Qt::ElideRight, kCellWidth - 6));
        m_names[key]->setToolTip(name);
        m_scores[key]->setAccessibleName(tr("Score of %1").arg(name));
        m_scores[key]->setText(text(showNumber(m_row.scores[key], 4).text));
        m_scores[key]->setToolTip(text(shortestText(m_row.scores[key])));
        m_scores[key]->setCursorPosition(0);
        m_scores[key]->setModified(false);
        const QSignalBlocker blocked(m_hidden[key]);
        m_hidden[key]->setAccessibleName(tr("Hide %1").arg(name));
        m_hidden[key]->setChecked(m_row.hidden[key]);
    }
}

void MaskLabWindow::change(std::size_t key) {
    if (!m_scores[key]->isModified())  // what stands there is rounded
        return;
    const QString typed = m_scores[key]->text();
    const auto value = readNumber(typed.toStdString());
    if (value && (*value == kHiddenScore || std::abs(*value) <= kGreatestMaskLabScore)) {
        m_row.scores[key] = *value;
        showFields();
        showRows();
        return;
    }
    showFields();
    m_message->setText(tr("“%1” is not a score: write a number such as −20000 or 0.5, or −inf. The score stays %2.")
                           .arg(typed.left(20).toHtmlEscaped(), m_scores[key]->text()));
    m_message->show();
}

QString MaskLabWindow::methodName(MaskMethod method) const {
    switch (method) {
    case MaskMethod::MinusInfinity: return tr("−∞ before softmax");
    case MaskMethod::AddBillion: return tr("add −1e9");
    case MaskMethod::AddTenThousand: return tr("add −10000");
    case MaskMethod::ZeroAfter: return tr("0 after softmax");
    case MaskMethod::ZeroAfterRenormalized: return tr("0 after, then ÷ sum");
    }
    return {};
}

void MaskLabWindow::showRows() {
    m_rows =
        maskLab(m_row.scores, m_row.hidden, m_precision->currentIndex() == 1 ? Precision::Single : Precision::Double);
    Sentences methods(1);
    Sentences tokens(1);
    for (const MaskedRow& row : m_rows)
        methods[0].push_back(methodName(row.method).toStdString());
    for (std::size_t key = 0; key < m_row.scores.size(); ++key)
        tokens[0].push_back(keyName(static_cast<Index>(key)).toStdString());
    m_methods = std::move(methods);
    m_tokens = std::move(tokens);

    const auto keys = static_cast<Index>(m_row.scores.size());
    static constexpr std::string_view kMethod = ATTENTION_TEXT("core", "method");
    Node node;
    node.name = "mask-lab";
    node.symbol = "A";
    node.title = ATTENTION_TEXT("core", "Attention weights");
    node.value = Tensor({{kMethod, static_cast<Index>(m_rows.size()), &m_methods}, {axis::key, keys, &m_tokens}});
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        std::ranges::copy(m_rows[i].weights, node.value.data() + static_cast<Index>(i) * keys);
    const auto light = m_map->light();
    m_shown = {std::move(node)};
    HeatMapContent content;
    content.corner = {{}, {0, 0}};
    content.node = &m_shown.front();
    content.title = QCoreApplication::translate("core", m_shown.front().title);
    content.decimals = 4;
    content.heading = Heading::AboveOnOneLine;
    content.transposed = m_turned;
    content.rowSums = !m_turned;
    content.columnSums = m_turned;
    m_map->setContent(std::move(content), ColourScale(chosenColours(), 1, false));
    double width = kCellWidth;
    const QFontMetricsF labels(textFont(12));
    for (Index column = 0; m_turned && column < m_map->columnCount(); ++column)
        width = std::max(width, labels.horizontalAdvance(m_map->columnLabel(column)) + 14);
    m_map->setCellSize({width, static_cast<double>(kCellHeight)});
    m_map->setFixedSize(m_map->size());
    if (light.chosen && light.chosen->index.back() < keys)
        m_map->setLight(light);
    m_turned ? m_grid->setRowMinimumHeight(0, m_map->metrics().top)
             : m_grid->setColumnMinimumWidth(0, m_map->metrics().left);

    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_sentences[i]->setFont(textFont(13));
        m_sentences[i]->setText(sentences(m_rows[i]));
    }
}

QByteArray MaskLabWindow::picture(const FigureFormat& format) {
    static constexpr double kGap = 10, kNarrowest = 640;
    const auto paint = [this](RecordingPainter& painter, QPointF at) {
        QStringList scores;
        for (std::size_t key = 0; key < m_row.scores.size(); ++key) {
            const QString score = keyName(static_cast<Index>(key)) + QLatin1Char(' ') + m_scores[key]->text();
            scores << (m_row.hidden[key] ? tr("%1 (hidden)").arg(score) : score);
        }
        const double width = std::max<double>(kNarrowest, m_map->width());
        double y =
            painter.paintWords(tr("Scores: %1").arg(scores.join(tr(", "))), textFont(14), theme().text, at, width) +
            kGap;
        painter.paintPlot(m_map, at + QPointF(0, y), m_map->size());
        y += m_map->height() + kGap;
        for (const QLabel* sentence : m_sentences) {
            QTextDocument words;
            words.setHtml(sentence->text());
            y += painter.paintWords(words.toPlainText(), textFont(13), theme().text, at + QPointF(0, y), width) +
                 kGap / 2;
        }
        return QSizeF(width, y);
    };
    return format.writeDrawn(lightFigure({}, paint, [this] { showRows(); }));
}

QString MaskLabWindow::sentences(const MaskedRow& row) const {
    QStringList words;
    bool wrong = false;
    for (const MaskFinding& finding : row.findings) {
        words << sentence(finding);
        wrong = wrong || finding.kind != MaskFinding::Kind::SameAsInfinity;
    }
    if (row.method == MaskMethod::MinusInfinity) {
        if (words.isEmpty())
            words << tr("Hidden keys get exactly 0, and the others sum to 1.");
    } else {
        words << tr("Greatest difference from −∞: %1.").arg(shown(row.difference, 4));
    }
    const QString sign = wrong ? QStringLiteral("⚠") : QStringLiteral("✓");
    const QColor colour = wrong ? theme().warning : theme().text;
    const QString between = languageId() == QStringLiteral("zh_CN") ? QString() : QStringLiteral(" ");
    return QStringLiteral("<span style='color:%1'>%2 <b>%3</b></span>%4")
        .arg(colour.name(), sign, methodName(row.method).toHtmlEscaped(),
             QCoreApplication::translate("core", ": ") + words.join(between));
}

QString MaskLabWindow::sentence(const MaskFinding& finding) const {
    using Kind = MaskFinding::Kind;
    const QString key = finding.key < 0 ? QString() : QStringLiteral("“%1”").arg(keyName(finding.key).toHtmlEscaped());
    const QString amount = shown(finding.amount, 4);
    switch (finding.kind) {
    case Kind::SameAsInfinity: return tr("The same weights as with −∞.");
    case Kind::NothingLeft:
        return tr(
            "No key is left: the row is all zeros, and the program says so. (Plain softmax would divide 0 by 0 and "
            "give NaN.)");
    case Kind::SharedOut: return tr("Every key is hidden, and yet the keys get weights, with sum %1.").arg(amount);
    case Kind::AllAlike:
        return tr("All get the same, %1: next to so large a number the scores are rounded away.").arg(amount);
    case Kind::AsUnmasked:
        return tr("They are those without a mask: what is added to all scores alike, softmax removes.");
    case Kind::HiddenKeyGets: return tr("The hidden key %1 gets %2.").arg(key, amount);
    case Kind::HiddenKeyWins:
        return tr("That is more than any key that may be seen: the scores of those are lower still.");
    case Kind::SumIsNotOne:
        return tr("The weights sum to %1 and not to 1: the hidden keys had their share before it was struck out.")
            .arg(amount);
    case Kind::NothingToDivide: return tr("The sum is 0: there is nothing to divide by.");
    }
    return {};
}

}  // namespace attention
