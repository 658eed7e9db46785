// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered from one run to the next, and what happens where nothing can be.
#include "ui/settings.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/ui/window.h"

namespace attention::test {

namespace {

QVariant other(const QVariant& value) {
    switch (value.typeId()) {
    case QMetaType::Bool: return !value.toBool();
    case QMetaType::Int: return value.toInt() + 3;
    case QMetaType::Double: return value.toDouble() + 0.125;
    case QMetaType::QByteArray: return QByteArray("\0\x01\xff,;\"", 6);
    case QMetaType::QStringList: return QStringList{QStringLiteral("/a, b/你.attn"), QStringLiteral("c")};
    default: return QStringLiteral("a=b; \"你\" %");
    }
}

}  // namespace

TEST_CASE("every setting comes back, in the next run too") {
    application();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("not yet/settings.ini"));
    {
        Settings settings(path);
        QSignalSpy changed(&settings, &Settings::changed);
        for (const SettingInfo& info : settingTable()) {
            INFO(info.id);
            const QLatin1String id(info.id);
            CHECK(settings.value(id) == info.standard);
            settings.setValue(id, other(info.standard));
            CHECK(settings.value(id) == other(info.standard));
        }
        CHECK(changed.count() == static_cast<int>(settingTable().size()));
        settings.setValue(QLatin1String("theme"), settings.value(QLatin1String("theme")));
        CHECK(changed.count() == static_cast<int>(settingTable().size()));
    }
    Settings settings(path);
    for (const SettingInfo& info : settingTable()) {
        INFO(info.id);
        CHECK(settings.value(QLatin1String(info.id)) == other(info.standard));
        CHECK(settings.value(QLatin1String(info.id)).metaType() == info.standard.metaType());
    }
    settings.restoreStandard();
    for (const SettingInfo& info : settingTable())
        CHECK(settings.value(QLatin1String(info.id)) == (info.own ? other(info.standard) : info.standard));
}

TEST_CASE("a file that holds something else gives the standard values") {
    application();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    QFile file(path);
    REQUIRE(file.open(QFile::WriteOnly));
    file.write("[view]\ndigits=many\nmap=@Invalid()\n[window]\nzoom=x\n\xff\xfe[[[\n");
    file.close();
    const Settings settings(path);
    CHECK(settings.value(QLatin1String("view/digits")) == QVariant(-1));
    CHECK(settings.value(QLatin1String("window/zoom")) == QVariant(1.0));
    CHECK(settings.value(QLatin1String("view/map")) == QVariant(QStringLiteral("orange-blue")));
}

TEST_CASE("where settings cannot be written they last as long as the program") {
    application();
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("file")));
    REQUIRE(file.open(QFile::WriteOnly));
    Settings settings(folder.filePath(QStringLiteral("file/settings.ini")));
    settings.setValue(QLatin1String("view/digits"), 4);
    CHECK(settings.value(QLatin1String("view/digits")) == QVariant(4));
}

}  // namespace attention::test
