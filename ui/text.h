// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the engine in the window.
#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QString>
#include <string_view>

#include "core/message.h"

namespace attention {

inline QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// A text that is marked with ATTENTION_TEXT, in the language of the window.
inline QString translated(const char* english) {
    return QCoreApplication::translate("core", english);
}
inline QString translated(MarkedText marked) {
    return translated(marked.text);
}
/// The sentence, and what it is told with, in the language of the window.
QString translated(const Message& message);

/// What one place along an axis is called: "query"; "sentence" along batch.
QString placeName(std::string_view axis);

/// The characters of the words, each once, for which neither the font nor any other on this machine has a shape: they
/// would be drawn as boxes.
QString undrawable(const QString& words, const QFont& font);
/// Whether a font on this machine has the letters of the language.
bool canBeDrawn(const QString& language);
/// What to tell about them, and what to do.
QString undrawableMessage(const QString& characters);

}  // namespace attention
