// SPDX-License-Identifier: GPL-3.0-or-later
// Lesson pages: both languages have the same, every step has one, and none is long.
#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include "core/scoring.h"
#include "tests/support/scenes.h"
#include "tests/ui/window.h"
#include "ui/lesson.h"

namespace attention::test {

namespace {

QStringList pages(const char* language) {
    return QDir(QStringLiteral(":/lessons/") + QLatin1String(language))
        .entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
}

}  // namespace

TEST_CASE("both languages have the same pages") {
    application();
    CHECK_FALSE(pages("en").isEmpty());
    CHECK(pages("en") == pages("zh_CN"));
}

TEST_CASE("a page says what, why, shape and what to look for in few words") {
    application();
    for (const char* language : {"en", "zh_CN"})
        for (const QString& file : pages(language)) {
            const Lesson page = lesson(file.chopped(3), QString::fromLatin1(language));
            CAPTURE(language, utf8(file));
            CHECK_FALSE(page.title.isEmpty());
            CHECK_FALSE(page.subtitle.isEmpty());
            CHECK_FALSE(page.more.isEmpty());
            CHECK(page.body.count(QStringLiteral("## ")) == 4);
            const QString counted = page.subtitle + QLatin1Char(' ') + page.body;
            if (std::string_view(language) == "en")
                CHECK(counted.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts).size() <=
                      68);  // with headings
            else
                CHECK(QString(counted).remove(QRegularExpression(QStringLiteral("\\s"))).size() <= 112);
        }
}

TEST_CASE("every step of every scene under every formula has a page") {
    application();
    for (const NamedScene& preset : allScenes())
        for (const std::string& formula : fittingFormulas(preset.scene)) {
            const Trace trace = record(withFormula(preset.scene, formula));
            for (const Step& step : stepsOf(trace)) {
                CAPTURE(preset.name, formula, stepId(trace, step));
                CHECK_FALSE(lessonId(trace, step).isEmpty());
            }
        }
}

TEST_CASE("no text of the window is left untranslated") {
    QFile file(QStringLiteral(ATTENTION_STEPPER_SOURCE_DIR "/resources/translations/attention-stepper_zh_CN.ts"));
    REQUIRE(file.open(QFile::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    CHECK_FALSE(text.contains(QStringLiteral("type=\"unfinished\"")));
    CHECK(text.count(QStringLiteral("<translation>")) > 100);
}

}  // namespace attention::test
