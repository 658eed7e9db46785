// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import_page.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

#include "core/edit.h"
#include "core/error.h"
#include "core/formats/array_files.h"
#include "core/formats/array_role.h"
#include "core/formats/scene_import.h"
#include "ui/safe_file.h"
#include "ui/text.h"
#include "ui/window_state.h"

namespace attention {

namespace {

using As = ImportChoices::As;
using Order = ImportChoices::Order;

enum Choice { kTake, kLayout, kOrder, kMask, kTokens, kWeightsAxes, kLayer, kQueryTokens };
enum Column { kName, kShape, kType, kRole };

constexpr const char* kRoles[] = {"X",   "Q",   "K",   "V",    "W_Q",  "W_K",  "W_V",    "W_O",     "b_Q",
                                  "b_K", "b_V", "b_O", "W_in", "b_in", "mask", "tokens", "weights", "query_tokens"};

/// The entry of a box, counted without the first one, which stands for "not said".
template <class Value>
std::optional<Value> chosen(const QComboBox* box, std::initializer_list<Value> values) {
    const int at = box->currentIndex() - 1;
    return at < 0 ? std::nullopt : std::optional(values.begin()[at]);
}

/// An error speaks to who writes a command line; here the same words stand in boxes.
QString forWindow(QString words) {
    words.replace(QStringLiteral("--query-tokens \"a b c\""), ImportPage::tr("the field below"));
    words.replace(QStringLiteral("--tokens \"a b c\""), ImportPage::tr("the field below"));
    for (const char* option : {"--layout ", "--axes ", "--mask ", "--as ", "--weights-axes ", "--layer "})
        words.remove(QLatin1String(option));
    return words;
}

}  // namespace

ImportPage::ImportPage(std::vector<NamedArray> arrays, QWidget* parent)
    : QDialog(parent),
      m_arrays(std::move(arrays)),
      m_intro(new QLabel),
      m_table(new QTableWidget(static_cast<int>(m_arrays.size()), 4)),
      m_tokens(new QLineEdit),
      m_form(new QFormLayout),
      m_weightsAxes(new QComboBox),
      m_layer(new QSpinBox),
      m_queryTokens(new QLineEdit),
      m_summary(new QPlainTextEdit),
      m_open(new QPushButton),
      m_cancel(new QPushButton) {
    setObjectName(QStringLiteral("import-page"));
    m_table->setObjectName(QStringLiteral("import-arrays"));
    m_tokens->setObjectName(QStringLiteral("import-tokens"));
    m_summary->setObjectName(QStringLiteral("import-summary"));
    m_open->setObjectName(QStringLiteral("import-open"));
    m_intro->setWordWrap(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_summary->setReadOnly(true);
    m_summary->setTabChangesFocus(true);
    m_open->setDefault(true);

    for (const char* name : {"import-take", "import-layout", "import-order", "import-mask"}) {
        auto* box = new QComboBox;
        box->setObjectName(QLatin1String(name));
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, &QComboBox::activated, this, &ImportPage::update);
        m_choices.push_back(box);
        m_labels.push_back(new QLabel);
        m_form->addRow(m_labels.back(), box);
        m_labels.back()->setBuddy(box);
    }
    m_weightsAxes->setObjectName(QStringLiteral("import-weights-axes"));
    m_weightsAxes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_layer->setObjectName(QStringLiteral("import-layer"));
    m_layer->setRange(-1, 999);
    m_layer->setValue(-1);
    m_queryTokens->setObjectName(QStringLiteral("import-query-tokens"));
    for (QWidget* field : std::initializer_list<QWidget*>{m_tokens, m_weightsAxes, m_layer, m_queryTokens}) {
        m_labels.push_back(new QLabel);
        m_form->addRow(m_labels.back(), field);
        m_labels.back()->setBuddy(field);
    }
    connect(m_tokens, &QLineEdit::textChanged, this, &ImportPage::update);
    connect(m_queryTokens, &QLineEdit::textChanged, this, &ImportPage::update);
    connect(m_weightsAxes, &QComboBox::activated, this, &ImportPage::update);
    connect(m_layer, &QSpinBox::valueChanged, this, &ImportPage::update);
    connect(m_open, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_open);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    // What was found on the left, what becomes of it on the right: low enough for a small screen.
    auto* right = new QVBoxLayout;
    right->addLayout(m_form);
    right->addWidget(m_summary, 1);
    auto* columns = new QHBoxLayout;
    columns->addWidget(m_table, 1);
    columns->addLayout(right, 1);
    layout->addWidget(m_intro);
    layout->addLayout(columns, 1);
    layout->addLayout(buttons);
    resizeWithinScreen(this, {900, 480});
    showArrays();
    retranslate();
}

void ImportPage::showArrays() {
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const NamedArray& array = m_arrays[static_cast<std::size_t>(row)];
        const auto& shape = array.array.shape;
        const auto item = [&](int column, const QString& words) {
            m_table->setItem(row, column, new QTableWidgetItem(words));
        };
        item(kName, text(array.name));
        item(kShape, text(shapeText(shape)));
        item(kType, {});
        auto* box = new QComboBox;
        box->setObjectName(QStringLiteral("import-role-%1").arg(row));
        box->addItem(QString());
        for (const char* role : kRoles)
            box->addItem(QLatin1String(role), QLatin1String(role));
        const int known = box->findData(QString::fromStdString(roleOf(array.name)));
        box->setCurrentIndex(std::max(0, known));
        box->setAccessibleName(QString::fromStdString(array.name));
        connect(box, &QComboBox::activated, this, &ImportPage::update);
        m_table->setCellWidget(row, kRole, box);
        m_roles.push_back(box);
    }
    // One table alone can only be the embeddings.
    if (m_roles.size() == 1 && m_arrays[0].texts.empty() && roleOf(m_arrays[0].name).empty())
        m_roles[0]->setCurrentIndex(m_roles[0]->findData(QStringLiteral("X")));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->resizeRowsToContents();
}

void ImportPage::retranslate() {
    setWindowTitle(tr("Import arrays"));
    m_intro->setText(tr("These arrays were found. Each is taken for what its name says; choose where that is wrong."));
    m_table->setHorizontalHeaderLabels({tr("Array"), tr("Shape"), tr("Numbers"), tr("Is")});
    m_table->setAccessibleName(tr("Arrays that were found"));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        m_table->item(row, kType)->setText(translated(m_arrays[static_cast<std::size_t>(row)].type.c_str()));
        m_roles[static_cast<std::size_t>(row)]->setItemText(0, tr("not taken"));
    }
    const QStringList labels{
        tr("&Take"),   tr("&Weights are stored"),  tr("A&xes of three"), tr("1 or true in a &mask"),
        tr("To&kens"), tr("Axes of the wei&ghts"), tr("Lay&er"),         tr("Tokens of &queries")};
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        m_labels[i]->setText(labels[static_cast<int>(i)]);
    m_tokens->setPlaceholderText(tr("those of the files; else t1 t2 …"));
    m_queryTokens->setPlaceholderText(tr("the same tokens, where there are as many queries as keys"));
    m_layer->setSpecialValueText(tr("not chosen"));
    m_summary->setAccessibleName(tr("What will be made, or why not"));
    m_open->setText(tr("&Open as a scene"));
    m_cancel->setText(tr("Cancel"));
    fillChoices();
    update();
}

void ImportPage::fillChoices() {
    const QString open = tr("as the files say");
    const QStringList entries[] = {
        {open, tr("embeddings: X with its weights"), tr("inputs: Q, K and V themselves"),
         tr("weights: finished attention weights")},
        {open, tr("in-out: used as X·W"), tr("out-in: used as X·Wᵀ, as in PyTorch's Linear")},
        {open, tr("batch-first: batch, token, feature"), tr("sequence-first: token, batch, feature")},
        {open, tr("keep: may look"), tr("drop: is hidden"), tr("add: a number added to the scores")}};
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const QSignalBlocker blocked(m_choices[i]);
        const int current = std::max(0, m_choices[i]->currentIndex());
        m_choices[i]->clear();
        m_choices[i]->addItems(entries[i]);
        m_choices[i]->setCurrentIndex(current);
    }
    m_offeredAxes.clear();
    m_weightsAxes->clear();
    offerWeightsAxes();
}

const NamedArray* ImportPage::weights() const {
    for (std::size_t i = 0; i < m_arrays.size(); ++i)
        if (m_roles[i]->currentData().toString() == QLatin1String("weights"))
            return &m_arrays[i];
    return nullptr;
}

void ImportPage::offerWeightsAxes() {
    const NamedArray* given = weights();
    std::vector<WeightsAxes> offered;
    if (given)
        offered = weightsAxesOfRank(given->array.shape.size());
    for (std::size_t i = 0, usual = offered.size(); i < usual; ++i) {  // and with query and key exchanged
        offered.push_back(offered[i]);
        std::iter_swap(offered.back().end() - 1, offered.back().end() - 2);
    }
    for (const int row : {int{kWeightsAxes}, int{kLayer}, int{kQueryTokens}})
        m_form->setRowVisible(row, given != nullptr);
    if (offered == m_offeredAxes && m_weightsAxes->count() > 0)
        return;
    m_offeredAxes = offered;
    m_weightsAxes->clear();
    m_weightsAxes->addItem(tr("as the shape says"));
    for (const WeightsAxes& axes : offered) {
        QStringList names;
        for (const WeightsAxis axis : axes)
            names << translated(weightsAxisName(axis));
        m_weightsAxes->addItem(names.join(QStringLiteral(" × ")));
    }
}

std::vector<NamedArray> ImportPage::namedAsChosen() const {
    std::vector<NamedArray> taken;
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        const std::string role = m_roles[i]->currentData().toString().toStdString();
        if (role.empty())
            continue;
        taken.push_back(m_arrays[i]);
        // A name that says so already stays: it tells how PyTorch stored the array.
        if (roleOf(m_arrays[i].name) != role)
            taken.back().name = role;
    }
    return taken;
}

void ImportPage::update() {
    m_scene.reset();
    offerWeightsAxes();
    QString summary;
    try {
        ImportChoices choices;
        choices.as = chosen(m_choices[kTake], {As::Embeddings, As::Inputs, As::Weights});
        choices.layout = chosen(m_choices[kLayout], {WeightLayout::InOut, WeightLayout::OutIn});
        choices.order = chosen(m_choices[kOrder], {Order::BatchFirst, Order::SequenceFirst});
        choices.mask = chosen(m_choices[kMask], {Mask::Meaning::Keep, Mask::Meaning::Drop, Mask::Meaning::Add});
        if (const QString words = m_tokens->text().simplified(); !words.isEmpty())
            choices.tokens = tokensOf(words.toStdString());
        if (weights()) {
            if (const QString words = m_queryTokens->text().simplified(); !words.isEmpty())
                choices.queryTokens = tokensOf(words.toStdString());
            if (const int at = m_weightsAxes->currentIndex(); at > 0)
                choices.weightsAxes = m_offeredAxes[static_cast<std::size_t>(at - 1)];
            if (m_layer->value() >= 0)
                choices.layer = m_layer->value();
        }
        const auto isX = [](const QComboBox* box) { return box->currentData().toString() == QLatin1String("X"); };
        if (!choices.as && !weights() && std::ranges::none_of(m_roles, isX))
            choices.as = As::Inputs;  // a Q alone would be taken as X
        Import made = importScene(namedAsChosen(), choices);
        for (const Message& line : made.report)
            summary += forWindow(translated(line)) + QLatin1Char('\n');
        m_scene = std::move(made.scene);
    } catch (const InputError& error) {
        summary = tr("Not yet: %1").arg(forWindow(translated(error.message())));
    }
    m_summary->setPlainText(summary.trimmed());
    m_open->setEnabled(m_scene.has_value());
}

void ImportPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

bool isNumberFile(const QString& path) {
    for (const char* ending : {".csv", ".npy", ".npz", ".safetensors"})
        if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
            return true;
    return false;
}

std::optional<Scene> importFiles(const QStringList& paths, QWidget* parent) {
    std::vector<NamedArray> arrays;
    for (const QString& path : paths) {
        const std::string bytes = readWholeFile(path).toStdString();
        auto more = readArrayFile(QFileInfo(path).fileName().toStdString(), bytes);
        std::move(more.begin(), more.end(), std::back_inserter(arrays));
    }
    ImportPage page(std::move(arrays), parent);
    if (page.exec() != QDialog::Accepted || !page.scene())
        return {};
    Scene scene = *page.scene();
    scene.title["en"] = QFileInfo(paths.constFirst()).completeBaseName().toStdString();
    return scene;
}

}  // namespace attention
