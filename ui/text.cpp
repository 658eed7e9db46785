// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text.h"

#include <QFontMetricsF>
#include <QSet>

#include "core/tensor.h"

namespace attention {

namespace {

/// Whether a font must have it: not for spaces and invisible marks, nor for what every font has.
bool needsGlyph(char32_t character) {
    const bool plain = character > 0x20 && character < 0x7f;
    const bool selector = character >= 0xfe00 && character <= 0xfe0f;
    const QChar::Category category = QChar::category(character);
    return !plain && !selector && !QChar::isSpace(character) && category != QChar::Other_Control &&
           category != QChar::Other_Format;
}

}  // namespace

QString translated(const Message& message) {
    return text(message.in([](const char* english) { return translated(english).toStdString(); }));
}

QString placeName(std::string_view axis) {
    return axis == axis::batch ? translated(ATTENTION_TEXT("core", "sentence")) : translated(std::string(axis).c_str());
}

QString undrawable(const QString& words, const QFont& font) {
    const QFontMetricsF metrics(font);
    QSet<char32_t> seen;
    QString missing;
    for (const char32_t character : words.toUcs4()) {
        if (!needsGlyph(character) || seen.contains(character))
            continue;
        seen.insert(character);
        if (!metrics.inFontUcs4(character))
            missing += QString::fromUcs4(&character, 1);
    }
    return missing;
}

bool canBeDrawn(const QString& language) {
    return language != QStringLiteral("zh_CN") || undrawable(QStringLiteral("中文注意力"), QFont()).isEmpty();
}

QString undrawableMessage(const QString& characters) {
    return translated(ATTENTION_TEXT("core",
                                     "No font on this machine can draw %1. Install one that can, for Chinese the "
                                     "package fonts-noto-cjk."))
        .arg(characters);
}

}  // namespace attention
