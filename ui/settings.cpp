// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QDir>
#include <QPointer>
#include <QStandardPaths>
#include <QStringList>
#include <algorithm>
#include <stdexcept>
#include <vector>

namespace attention {

namespace {

const SettingInfo& infoOf(QLatin1String id) {
    const auto table = settingTable();
    const auto found =
        std::ranges::find_if(table, [&](const SettingInfo& info) { return id == QLatin1String(info.id); });
    if (found == table.end())
        throw std::logic_error("no such setting: " + std::string(id.data(), static_cast<std::size_t>(id.size())));
    return *found;
}

}  // namespace

std::span<const SettingInfo> settingTable() {
    static const std::vector<SettingInfo> table{
        {"language", QString()},                      // empty: what the system asks for
        {"theme", QStringLiteral("system")},          // system, light, dark
        {"view/digits", -1},                          // decimals in cells; -1: as many as needed, at most 2
        {"view/transposed", false},                   // queries are columns, for those whose lecture has it so
        {"view/map", QStringLiteral("orange-blue")},  // id of a colour map
        {"predict", false},                           // whether a guess is asked for before a result is shown
        {"single-keys", true},                        // whether a letter alone is a command
        {"autosave-seconds", 10},                     // after a change, until it is kept for a crash
        {"hints/first-step", true},                   // whether the hint at Next is still to be shown
        {"window/geometry", QByteArray(), true},
        {"window/zoom", 1.0, true},
        {"present/screen", QString(), true},   // the name of the screen for the class; empty: the other one
        {"present/notes", true, true},         // whether notes are shown beside it
        {"document/path", QString(), true},    // what was open last: a file,
        {"document/preset", QString(), true},  // or an example
        {"document/step", 0, true},
        {"document/recent", QStringList(), true},  // paths, the last one first
        {"document/folder", QString(), true},      // where a file was chosen last
    };
    return table;
}

Settings::Settings(const QString& path, QObject* parent) : QObject(parent), m_file(path, QSettings::IniFormat) {}

QVariant Settings::value(QLatin1String id) const {
    const SettingInfo& info = infoOf(id);
    QVariant value = m_file.value(id);
    // The file holds texts; "abc" is no number.
    return value.isValid() && value.convert(info.standard.metaType()) ? value : info.standard;
}

void Settings::setValue(QLatin1String id, const QVariant& value) {
    if (value == this->value(id))
        return;
    m_file.setValue(id, value);
    emit changed(id);
}

void Settings::restoreStandard() {
    for (const SettingInfo& info : settingTable())
        if (!info.own)
            setValue(QLatin1String(info.id), info.standard);
}

Settings& settings() {
    static QPointer<Settings> instance;
    if (!instance) {
        const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation));
        instance = new Settings(folder.filePath(QStringLiteral("settings.ini")), QCoreApplication::instance());
    }
    return *instance;
}

}  // namespace attention
