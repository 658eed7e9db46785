// SPDX-License-Identifier: GPL-3.0-or-later
// The languages of the window, switched while it runs.
#pragma once

#include <QString>
#include <span>

namespace attention {

struct Language {
    const char* id;    ///< "en", "zh_CN"
    const char* name;  ///< in the language itself
};

std::span<const Language> languages();
/// Whether setLanguage() knows it: one of the list, or a pseudo-language.
bool isLanguage(const QString& id);
/// Languages for tests of the layout, which no list shows: "double" says every text twice, and "x" writes X for every
/// letter, so that what cannot be translated stands out.
bool isPseudoLanguage(const QString& id);
/// A text of the program that no translator sees, such as the title of an example, as a pseudo-language has it; in
/// every other language the text itself.
QString inPseudoLanguage(const QString& text);
/// The language that the system asks for, or English.
QString systemLanguage();
/// Installs the translations; every window gets a LanguageChange.
void setLanguage(const QString& id);
/// The language that is set.
QString languageId();

/// Another language for as long as it lives, for a picture: the windows keep theirs and hear nothing of it.
class LanguageForNow {
  public:
    explicit LanguageForNow(const QString& id);
    ~LanguageForNow();
    LanguageForNow(const LanguageForNow&) = delete;
    LanguageForNow& operator=(const LanguageForNow&) = delete;

  private:
    QString m_before;
};

}  // namespace attention
