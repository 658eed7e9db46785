// SPDX-License-Identifier: GPL-3.0-or-later
// How the export dialog is built, and its texts.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

#include "ui/colour_map.h"
#include "ui/export/figure_preset.h"
#include "ui/export_dialog.h"
#include "ui/form_scroll.h"
#include "ui/language.h"

namespace attention {

namespace {

constexpr const char* kParts[] = {"title", "formula", "shapes", "labels", "bar", "arithmetic"};

/// Fills the box anew, or only changes its texts.
void setItems(QComboBox* box, const QStringList& texts, const QVariantList& data = {}) {
    const QSignalBlocker quiet(box);
    for (int i = 0; i < texts.size(); ++i) {
        if (i >= box->count())
            box->addItem(texts[i]);
        box->setItemText(i, texts[i]);
        if (i < data.size())
            box->setItemData(i, data[i]);
    }
}

}  // namespace

void ExportDialog::build() {
    auto* upper = new QHBoxLayout;
    upper->addWidget(new FormScroll(buildForm()));
    upper->addWidget(buildResult(), 1);

    m_command = new QLineEdit;
    m_command->setObjectName(QStringLiteral("export-command"));
    m_command->setReadOnly(true);
    m_copyCommand = new QPushButton;
    m_copy = new QPushButton;
    m_export = new QPushButton;
    m_export->setObjectName(QStringLiteral("export-button"));
    m_export->setDefault(true);
    m_cancel = new QPushButton;
    auto* commandRow = new QHBoxLayout;
    commandRow->addWidget(m_command, 1);
    commandRow->addWidget(m_copyCommand);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_facts = new QLabel, 1);
    m_facts->setWordWrap(true);
    m_facts->setObjectName(QStringLiteral("export-facts"));
    for (QPushButton* button : {m_cancel, m_copy, m_export})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(upper, 1);
    layout->addLayout(commandRow);
    layout->addLayout(buttons);

    connect(m_copyCommand, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_command->text()); });
    connect(m_copyAlt, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_altText->toPlainText()); });
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copyPicture);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::askAndExport);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_fix, &QPushButton::clicked, this, &ExportDialog::widen);
    connect(m_preset, &QComboBox::activated, this, &ExportDialog::applyPreset);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &ExportDialog::changeUnit);
    const auto changed = [this] { m_timer->start(); };
    for (QComboBox* box : {m_what, m_preset, m_format, m_map, m_language, m_unit})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QComboBox* box : {m_what, m_format, m_map, m_language})
        connect(box, &QComboBox::currentIndexChanged, this, changed);
    for (QDoubleSpinBox* box : {m_width, m_height, m_fontScale})
        connect(box, &QDoubleSpinBox::valueChanged, this, changed);
    for (QSpinBox* box : {m_dpi, m_digits})
        connect(box, &QSpinBox::valueChanged, this, changed);
    for (QCheckBox* box : findChildren<QCheckBox*>())
        connect(box, &QCheckBox::toggled, this, changed);
    connect(m_steps, &QListWidget::itemChanged, this, changed);
    connect(m_what, &QComboBox::currentIndexChanged, this,
            [this](int what) { m_form->setRowVisible(m_steps, what == SomeSteps); });
    m_form->setRowVisible(m_steps, false);
}

QWidget* ExportDialog::buildForm() {
    auto* widget = new QWidget;
    m_form = new QFormLayout(widget);
    m_form->setContentsMargins(0, 0, 14, 0);
    m_form->setVerticalSpacing(6);
    const auto named = [](auto* field, const char* name) {
        field->setObjectName(QLatin1String("export-") + QLatin1String(name));
        return field;
    };
    const auto label = [this](QWidget* buddy) {
        m_labels.push_back(new QLabel);
        m_labels.back()->setBuddy(buddy);
        return m_labels.back();
    };
    const auto row = [&](QWidget* field) { m_form->addRow(label(field), field); };
    // Two short fields share a line, so that all fit on a low screen.
    const auto pair = [&](QWidget* first, QWidget* second) {
        auto* line = new QHBoxLayout;
        m_form->addRow(label(first), line);
        line->addWidget(first, 1);
        line->addWidget(label(second));
        line->addWidget(second, 1);
    };
    const auto length = [&](const char* name) {
        auto* box = named(new QDoubleSpinBox, name);
        box->setRange(0, 100000);
        box->setDecimals(1);
        return box;
    };
    row(m_what = named(new QComboBox, "what"));
    row(m_steps = named(new QListWidget, "steps"));
    m_steps->setMaximumHeight(110);
    m_form->addRow(QString(), m_difference = named(new QCheckBox, "difference"));
    row(m_preset = named(new QComboBox, "preset"));
    row(m_format = named(new QComboBox, "format"));
    auto* size = new QHBoxLayout;
    m_width = length("width");
    m_form->addRow(label(m_width), size);
    size->addWidget(m_width, 1);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_height = length("height"), 1);
    size->addWidget(m_unit = named(new QComboBox, "unit"));
    m_unit->addItems({QStringLiteral("mm"), QStringLiteral("in"), QStringLiteral("px")});
    pair(m_dpi = named(new QSpinBox, "dpi"), m_fontScale = named(new QDoubleSpinBox, "font-scale"));
    m_dpi->setRange(10, 2400);
    m_dpi->setValue(FigureOptions().dpi);
    m_dpi->setSuffix(QStringLiteral(" dpi"));
    m_fontScale->setRange(0.25, 10);
    m_fontScale->setSingleStep(0.1);
    m_fontScale->setValue(1);
    m_fontScale->setPrefix(QStringLiteral("× "));
    pair(m_digits = named(new QSpinBox, "digits"), m_map = named(new QComboBox, "map"));
    m_digits->setRange(-1, 17);
    m_digits->setValue(-1);
    row(m_language = named(new QComboBox, "language"));
    auto* shown = new QGridLayout;
    shown->setHorizontalSpacing(12);
    m_form->addRow(label(nullptr), shown);
    for (int i = 0; i < 6; ++i) {
        m_shown[i] = named(new QCheckBox, kParts[i]);
        m_shown[i]->setChecked(i < 5);
        shown->addWidget(m_shown[i], i / 2, i % 2);
    }
    shown->addWidget(m_outlines = named(new QCheckBox, "outlines"), 3, 0);
    shown->addWidget(m_alpha = named(new QCheckBox, "alpha"), 3, 1);
    return widget;
}

QWidget* ExportDialog::buildResult() {
    m_preview = new QLabel;
    m_preview->setObjectName(QStringLiteral("export-preview"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setMinimumSize(200, 140);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_warning = new QLabel;
    m_warning->setObjectName(QStringLiteral("export-warning"));
    m_warning->setWordWrap(true);
    m_fix = new QPushButton;
    m_fix->setObjectName(QStringLiteral("export-fix"));
    auto* warningRow = new QHBoxLayout;
    warningRow->addWidget(m_warning, 1);
    warningRow->addWidget(m_fix);
    m_altText = new QPlainTextEdit;
    m_altText->setObjectName(QStringLiteral("export-alt-text"));
    m_altText->setReadOnly(true);
    m_altText->setTabChangesFocus(true);
    m_altText->setMaximumHeight(58);
    m_copyAlt = new QPushButton;
    auto* altRow = new QHBoxLayout;
    altRow->addWidget(m_altText, 1);
    altRow->addWidget(m_copyAlt);
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_preview, 1);
    layout->addLayout(warningRow);
    layout->addLayout(altRow);
    return widget;
}

void ExportDialog::retranslate() {
    setWindowTitle(tr("Export"));
    const QString rows[] = {tr("&What"),    tr("Steps"),       tr("&Preset"),    tr("&Format"),
                            tr("&Size"),    tr("&Resolution"), tr("&Text size"), tr("&Digits"),
                            tr("&Colours"), tr("&Language"),   tr("Show")};
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        m_labels[i]->setText(rows[i]);
    setItems(m_what, {tr("this step"), tr("its tensor alone"), tr("selected steps"), tr("all steps")});
    QStringList formats;
    for (const FigureFormat& format : figureFormats())
        formats << QCoreApplication::translate("core", format.title);
    setItems(m_format, formats);
    QStringList presets{tr("as on the screen")};
    for (const FigurePreset& preset : figurePresets())
        presets << QCoreApplication::translate("core", preset.title);
    setItems(m_preset, presets);
    QStringList maps;
    QVariantList mapIds;
    for (const ColourMap& map : colourMaps()) {
        maps << QCoreApplication::translate("core", map.title);
        // The usual map has no name on the command line.
        mapIds << (mapIds.isEmpty() ? QString() : QString::fromLatin1(map.id.data(), static_cast<int>(map.id.size())));
    }
    setItems(m_map, maps, mapIds);
    QStringList names;
    QVariantList ids;
    for (const Language& language : languages()) {
        names << QString::fromUtf8(language.name);
        ids << QString::fromLatin1(language.id);
    }
    const bool first = m_language->count() == 0;
    setItems(m_language, names, ids);
    if (first)
        m_language->setCurrentIndex(m_language->findData(languageId()));
    for (QDoubleSpinBox* box : {m_width, m_height})
        box->setSpecialValueText(tr("auto"));
    m_width->setAccessibleName(tr("Width"));
    m_height->setAccessibleName(tr("Height"));
    m_unit->setAccessibleName(tr("Unit of length"));
    m_digits->setSpecialValueText(tr("as needed"));
    const QString parts[] = {tr("title"),        tr("formula"),    tr("shapes"),
                             tr("token labels"), tr("colour bar"), tr("arithmetic")};
    for (int i = 0; i < 6; ++i)
        m_shown[i]->setText(parts[i]);
    m_shown[5]->setToolTip(tr("The arithmetic of the chosen cell"));
    m_difference->setText(tr("differe&nce: now − pinned"));
    m_difference->setToolTip(tr("Each tensor as it is now, as it was pinned, and what changed"));
    m_outlines->setText(tr("text as o&utlines"));
    m_outlines->setToolTip(tr("Looks the same without the fonts, but cannot be searched"));
    m_alpha->setText(tr("transparent &background"));
    m_fix->setText(tr("Fi&x"));
    m_fix->setToolTip(tr("Widen the figure until its text is large enough"));
    m_altText->setAccessibleName(tr("Description for people who do not see the picture"));
    m_altText->setToolTip(m_altText->accessibleName());
    m_copyAlt->setText(tr("Cop&y text"));
    m_command->setAccessibleName(tr("Command that writes the same files"));
    m_command->setToolTip(m_command->accessibleName());
    m_copyCommand->setText(tr("Copy co&mmand"));
    m_copy->setText(tr("C&opy picture"));
    m_export->setText(tr("&Export…"));
    m_cancel->setText(tr("Cancel"));
}

}  // namespace attention
