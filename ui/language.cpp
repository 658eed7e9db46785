// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>
#include <algorithm>

namespace attention {

namespace {

constexpr Language kLanguages[] = {{"en", "English"}, {"zh_CN", "简体中文"}};
QString g_language = QStringLiteral("en");

constexpr QLatin1String kDouble("double");
constexpr QLatin1String kLetters("x");

/// Where a text holds something that is no word and has to stay: tags, entities, %1, {0}.
const QRegularExpression& kept() {
    static const QRegularExpression expression(QStringLiteral("<[^>]+>|&(?:[a-z]+|#\\d+);|%L?\\d+|%n|\\{\\d+\\}"));
    return expression;
}

QString withoutLetters(QString text) {
    qsizetype keptUntil = 0;
    auto matches = kept().globalMatch(text);
    for (qsizetype i = 0; i < text.size(); ++i) {
        while (matches.hasNext() && matches.peekNext().capturedStart() <= i)
            keptUntil = matches.next().capturedEnd();
        if (i >= keptUntil && text[i].isLetter())
            text[i] = QLatin1Char('X');
    }
    return text;
}

/// Both times with all its tags and places for numbers, but with one key for the menu.
QString twice(const QString& text) {
    static const QRegularExpression mnemonic(QStringLiteral("&(?=\\w)(?![a-z]+;)"));
    const bool words = std::ranges::any_of(text, [](QChar c) { return c.isLetter(); });
    return words ? text + QLatin1Char(' ') + QString(text).remove(mnemonic) : text;
}

class PseudoTranslator final : public QTranslator {
  public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        const QLatin1String from(context);
        // Qt asks the translator for the names of keys and for the direction of writing as well.
        if (!*source || from == QLatin1String("QShortcut") ||
            QLatin1String(source) == QLatin1String("QT_LAYOUT_DIRECTION"))
            return {};
        return inPseudoLanguage(QString::fromUtf8(source));
    }
};

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

bool isPseudoLanguage(const QString& id) {
    return id == kDouble || id == kLetters;
}

QString inPseudoLanguage(const QString& text) {
    return g_language == kDouble ? twice(text) : g_language == kLetters ? withoutLetters(text) : text;
}

bool isLanguage(const QString& id) {
    return isPseudoLanguage(id) ||
           std::ranges::any_of(kLanguages, [&](const Language& language) { return id == QLatin1String(language.id); });
}

QString systemLanguage() {
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void setLanguage(const QString& id) {
    static QTranslator own;
    static QTranslator ofQt;
    static PseudoTranslator pseudo;
    g_language = isLanguage(id) ? id : QStringLiteral("en");
    QCoreApplication::removeTranslator(&own);
    QCoreApplication::removeTranslator(&ofQt);
    QCoreApplication::removeTranslator(&pseudo);
    if (isPseudoLanguage(g_language)) {
        QCoreApplication::installTranslator(&pseudo);
        return;
    }
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
