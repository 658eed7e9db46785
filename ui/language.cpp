// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

namespace attention {

namespace {

constexpr Language kLanguages[] = {{"en", "English"}, {"zh_CN", "简体中文"}};
QString g_language = QStringLiteral("en");

/// Keeps the news of a change from the windows.
class Silence final : public QObject {
  public:
    Silence() { QCoreApplication::instance()->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override {
        return watched == QCoreApplication::instance() && event->type() == QEvent::LanguageChange;
    }
};

}  // namespace

std::span<const Language> languages() {
    return kLanguages;
}

bool isLanguage(const QString& id) {
    return std::ranges::any_of(kLanguages, [&](const Language& language) { return id == QLatin1String(language.id); });
}

QString systemLanguage() {
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void setLanguage(const QString& id) {
    static QTranslator own;
    static QTranslator ofQt;
    g_language = isLanguage(id) ? id : QStringLiteral("en");
    QCoreApplication::removeTranslator(&own);
    QCoreApplication::removeTranslator(&ofQt);
    if (ofQt.load(QStringLiteral("qtbase_") + g_language, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt);
    if (own.load(QStringLiteral(":/translations/attention-stepper_") + g_language))
        QCoreApplication::installTranslator(&own);
}

QString languageId() {
    return g_language;
}

LanguageForNow::LanguageForNow(const QString& id) : m_before(g_language) {
    if (id == m_before)
        return;
    const Silence silence;
    setLanguage(id);
}

LanguageForNow::~LanguageForNow() {
    if (g_language == m_before)
        return;
    const Silence silence;
    setLanguage(m_before);
}

}  // namespace attention
