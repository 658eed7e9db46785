// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/setting_choices.h"
#include "ui/settings.h"

namespace attention {

SettingsPage::SettingsPage(QWidget* parent) : QDialog(parent), m_form(new QFormLayout(this)) {
    setObjectName(QStringLiteral("settings-page"));
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const SettingChoices& choices : settingChoices())
        choices.values ? addChoice(choices) : addSwitch(choices);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* restore = buttons->addButton(QString(), QDialogButtonBox::ResetRole);
    restore->setObjectName(QStringLiteral("restore-defaults"));
    connect(restore, &QPushButton::clicked, &settings(), &Settings::restoreStandard);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    m_fields.emplace_back([restore, buttons] {
        restore->setText(tr("&Restore defaults"));
        buttons->button(QDialogButtonBox::Close)->setText(tr("&Close"));
        buttons->button(QDialogButtonBox::Close)->setIcon({});
    });
    m_form->addRow(buttons);
    connect(&settings(), &Settings::changed, this, &SettingsPage::fill);
    fill();
}

void SettingsPage::addChoice(const SettingChoices& choices) {
    auto* label = new QLabel;
    auto* box = new QComboBox;
    label->setBuddy(box);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setObjectName(QStringLiteral("setting:") + QLatin1String(choices.id));
    m_form->addRow(label, box);
    connect(box, &QComboBox::activated, this,
            [box, id = choices.id](int index) { settings().setValue(QLatin1String(id), box->itemData(index)); });
    m_fields.emplace_back([label, box, &choices] {
        label->setText(QCoreApplication::translate("core", choices.title));
        box->clear();
        for (const auto& [value, words] : choices.values())
            box->addItem(words, value);
        box->setCurrentIndex(std::max(0, box->findData(settings().value(QLatin1String(choices.id)))));
    });
}

void SettingsPage::addSwitch(const SettingChoices& choices) {
    auto* box = new QCheckBox;
    box->setObjectName(QStringLiteral("setting:") + QLatin1String(choices.id));
    m_form->addRow(box);
    connect(box, &QCheckBox::clicked, this, [id = choices.id](bool on) { settings().setValue(QLatin1String(id), on); });
    m_fields.emplace_back([box, &choices] {
        box->setText(QCoreApplication::translate("core", choices.title));
        box->setChecked(settings().value(QLatin1String(choices.id)).toBool());
    });
}

void SettingsPage::fill() {
    setWindowTitle(tr("Settings"));
    for (const auto& field : m_fields)
        field();
}

void SettingsPage::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        fill();
}

}  // namespace attention
