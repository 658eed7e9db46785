// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: what the program remembers from one run to the next, every setting once, in one table.
//
// They are kept in settings.ini in the folder for configuration (XDG_CONFIG_HOME/attention-stepper, else
// ~/.config/attention-stepper). Where that cannot be written they last as long as the program.
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QVariant>
#include <span>

namespace attention {

struct SettingInfo {
    const char* id;     ///< also its key in the file: "view/digits"
    QVariant standard;  ///< its value until another is set; every value has this type
    bool own = false;   ///< whether the program sets it by itself, as the size of the window: no page shows it
};

/// All settings.
std::span<const SettingInfo> settingTable();

class Settings final : public QObject {
    Q_OBJECT

  public:
    explicit Settings(const QString& path, QObject* parent = nullptr);

    /// The value that was set, or the standard one: also where the file has something of another kind. An id that is
    /// not in the table is an error of the program.
    QVariant value(QLatin1String id) const;
    void setValue(QLatin1String id, const QVariant& value);
    /// Every setting but the program's own gets its standard value.
    void restoreStandard();

  signals:
    void changed(QLatin1String id);

  private:
    QSettings m_file;
};

/// The settings of this user; the application lives already.
Settings& settings();

}  // namespace attention
