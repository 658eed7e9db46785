// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setting_choices.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>

#include "core/text.h"
#include "ui/colour_map.h"
#include "ui/commands.h"
#include "ui/language.h"
#include "ui/settings.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/window_state.h"

namespace attention {

namespace {

using Values = std::vector<std::pair<QVariant, QString>>;

QString asSystem() {
    return translated(ATTENTION_TEXT("core", "As the system has it"));
}

Values languageValues() {
    Values values{{QString(), asSystem()}};
    for (const Language& language : languages())
        values.emplace_back(QString::fromLatin1(language.id), QString::fromUtf8(language.name));
    return values;
}

Values themeValues() {
    return {{QStringLiteral("system"), asSystem()},
            {QStringLiteral("light"), translated(ATTENTION_TEXT("core", "Light"))},
            {QStringLiteral("dark"), translated(ATTENTION_TEXT("core", "Dark"))}};
}

Values mapValues() {
    Values values;
    for (const ColourMap& map : colourMaps())
        values.emplace_back(QString::fromLatin1(map.id.data(), static_cast<qsizetype>(map.id.size())),
                            translated(map.title));
    return values;
}

Values digitValues() {
    Values values{{-1, translated(ATTENTION_TEXT("core", "As many as needed, at most 2"))}};
    for (int digits = 0; digits <= 6; ++digits)
        values.emplace_back(digits, QString::number(digits));
    return values;
}

Values autosaveValues() {
    Values values;
    for (const int seconds : {5, 10, 30, 60})
        values.emplace_back(seconds, translated(ATTENTION_TEXT("core", "%1 seconds after a change")).arg(seconds));
    return values;
}

constexpr SettingChoices kChoices[] = {
    {"language", ATTENTION_TEXT("core", "&Language"), true, languageValues},
    {"theme", ATTENTION_TEXT("core", "&Theme"), true, themeValues},
    {"view/map", ATTENTION_TEXT("core", "&Colours of values"), true, mapValues},
    {"view/digits", ATTENTION_TEXT("core", "&Decimals in cells"), true, digitValues},
    {"autosave-seconds", ATTENTION_TEXT("core", "&Keep unsaved work"), false, autosaveValues},
    {"view/transposed", ATTENTION_TEXT("core", "&Queries in columns: draw every tensor transposed"), false, nullptr},
    {"predict", ATTENTION_TEXT("core", "Ask for a &guess before each result is shown"), false, nullptr},
    {"single-keys", ATTENTION_TEXT("core", "&Single letters are commands on the stage (D, H, M, N, O, P)"), false,
     nullptr},
};

}  // namespace

std::span<const SettingChoices> settingChoices() {
    return kChoices;
}

const ColourMap& chosenColours() {
    return colourMap(settings().value(QLatin1String("view/map")).toString().toStdString());
}

bool queriesInColumns() {
    return settings().value(QLatin1String("view/transposed")).toBool();
}

bool isOfDrawing(QLatin1String id) {
    return id == QLatin1String("view/map") || id == QLatin1String("view/transposed");
}

void bindSwitch(Commands* commands, const char* command, const char* setting) {
    QAction* action = commands->action(QLatin1String(command));
    action->setCheckable(true);
    const auto isOn = [setting] { return settings().value(QLatin1String(setting)).toBool(); };
    action->setChecked(isOn());
    commands->set(QLatin1String(command), [setting, isOn] { settings().setValue(QLatin1String(setting), !isOn()); });
    QObject::connect(&settings(), &Settings::changed, action, [action, isOn] { action->setChecked(isOn()); });
}

void applySettings() {
    if (rememberedTheme() != themeChoice())
        applyTheme(*qApp, rememberedTheme());
    // Where its letters would be boxes, the window stays English; MainWindow says why.
    const QString language = canBeDrawn(rememberedLanguage()) ? rememberedLanguage() : QStringLiteral("en");
    if (language != languageId())
        setLanguage(language);
}

}  // namespace attention
