// SPDX-License-Identifier: GPL-3.0-or-later
// Everything fits: no text is cut in any language, size and step, and none is left in English. Two pseudo-languages
// stand for those that nobody has written yet: one says everything twice, one writes X for every letter.
#include "tests/ui/fit.h"

#include <QAction>
#include <QComboBox>
#include <QRegularExpression>
#include <QScreen>
#include <QToolButton>

#include "tests/support/sanitized.h"
#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/import_page.h"
#include "ui/message_bar.h"
#include "ui/settings.h"
#include "ui/shortcut_sheet.h"
#include "ui/text.h"

namespace attention::test {

namespace {

constexpr const char* kLanguages[] = {"en", "zh_CN", "double", "x"};
constexpr QSize kSmall{960, 540};
constexpr QSize kUsual{1440, 900};

/// What may be cut, and why.
struct Allowed {
    const char* where;
    const char* language;
    const char* why;
};
constexpr Allowed kAllowed[] = {
    {"/scene-bar/preset: wants", "double", "the box shares what room there is; its list and its tip show all of it"},
    {"/scene-bar/formula: wants", "double", "the same"},
    {"/scene-bar/preset: wants", "x", "the same: X is wider than any other letter"},
};

std::string wrong(const QStringList& found, const QString& language) {
    QStringList wrong;
    for (const QString& one : found)
        if (std::ranges::none_of(kAllowed, [&](const Allowed& may) {
                return language == QLatin1String(may.language) && one.contains(QLatin1String(may.where));
            }))
            wrong << one;
    return utf8(wrong.join(QLatin1Char('\n')));
}

struct InLanguage {
    explicit InLanguage(const char* language) { setLanguage(QString::fromLatin1(language)); }
    ~InLanguage() { setLanguage(QStringLiteral("en")); }
};

/// The steps of a scene, of a long one some.
std::vector<std::ptrdiff_t> someSteps(const Session& session) {
    const auto count = static_cast<std::ptrdiff_t>(session.steps().size());
    std::vector<std::ptrdiff_t> some;
    for (std::ptrdiff_t i = 0; i < count; i += count > 40 ? 17 : 1)
        some.push_back(i);
    return some;
}

void chooseSomeCell(Window& window) {
    if (window.session.step().results.empty())
        return;
    const NodeId node = window.session.step().results.back();
    window.session.choose(CellReference{node, window.session.trace().node(node).value.cell(0)});
}

std::vector<NamedArray> someArrays() {
    NamedArray x;
    x.name = "embeddings.weight";
    x.array = {{3, 2}, {1, 2, 3, 4, 5, 6}};
    x.type = "float64";
    NamedArray w = x;
    w.name = "W_Q";
    w.array = {{2, 2}, {1, 2, 3, 4}};
    return {x, w};
}

/// Every window beside the main one, opened.
std::vector<QDialog*> openAll(Window& window) {
    for (const char* command : {"twins", "bench", "scale-lab", "mask-lab", "token-graph", "lessons", "settings",
                                "options", "export", "shortcuts"})
        window.main->commands()->action(QLatin1String(command))->trigger();
    auto* page = new ImportPage(someArrays(), window.main.get());
    page->show();
    window.settle();
    std::vector<QDialog*> open;
    for (auto* dialog : window.main->findChildren<QDialog*>())
        if (dialog->isVisible())
            open.push_back(dialog);
    return open;
}

}  // namespace

TEST_CASE("no text of the window is cut, at any step, in any language") {
    int counter = 0;
    for (const char* language : kLanguages)
        for (const QSize size : {kSmall, kUsual}) {
            Window window("hello-projected", size);
            const InLanguage in(language);
            for (const char* id : {"hello-projected", "two-heads", "cross", "decoder-step", "translation"}) {
                REQUIRE(window.session.open(preset(id), QString::fromLatin1(id)));
                for (const std::ptrdiff_t step : someSteps(window.session)) {
                    if (!isTaken(counter))
                        continue;
                    window.session.setStep(step);
                    chooseSomeCell(window);
                    window.settle();
                    CAPTURE(language, size.width(), id, step);
                    CHECK(window.main->size() == size);
                    CHECK(wrong(misfits(window.main.get()), QLatin1String(language)) == "");
                }
            }
        }
}

TEST_CASE("no text is cut with a message, a question and a pinned state in the window") {
    for (const char* language : kLanguages)
        for (const QSize size : {kSmall, kUsual}) {
            Window window("hello-projected", size);
            const InLanguage in(language);
            window.goTo("weights");
            window.session.pin();
            window.main->showMessage(undrawableMessage(QStringLiteral("你好")));
            const QString answer = inPseudoLanguage(QStringLiteral("Restore"));
            window.main->question()->showMessage(undrawableMessage(QStringLiteral("你好")), {{answer, [] {}}});
            window.settle();
            CAPTURE(language, size.width());
            CHECK(window.main->size() == size);
            CHECK(wrong(misfits(window.main.get()), QLatin1String(language)) == "");
            auto* tabs = window.find<QTabBar>("tabs");
            tabs->setCurrentIndex(1);
            window.settle();
            CHECK(wrong(misfits(window.main.get()), QLatin1String(language)) == "");
        }
}

TEST_CASE("no text of a dialog is cut, and every dialog fits on a small screen") {
    for (const char* language : kLanguages) {
        const InLanguage before(language);
        Window window;
        const InLanguage in(language);
        window.goTo("weights");
        const auto dialogs = openAll(window);
        REQUIRE(dialogs.size() == 11);
        for (QDialog* dialog : dialogs) {
            CAPTURE(language, utf8(dialog->objectName()));
            CHECK(dialog->minimumSizeHint().width() <= kSmall.width());
            CHECK(dialog->minimumSizeHint().height() <= kSmall.height() - 30);  // its frame
            if (dialog->screen()->size().width() >= 800)  // at another scale the screen of the test is tiny
                CHECK(wrong(misfits(dialog), QLatin1String(language)) == "");
            for (const QSize size : {QSize(940, 500), QSize(1400, 860)}) {
                dialog->resize(size);
                window.settle();
                CHECK(wrong(misfits(dialog), QLatin1String(language)) == "");
            }
        }
    }
}

TEST_CASE("nothing on the screen is left in English") {
    const InLanguage in("x");
    Window window;
    setLanguage(QStringLiteral("x"));
    window.settle();
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
    static const QRegularExpression translatedWord(QStringLiteral("^X+$"));
    // Names and symbols that are the same in every language.
    const QStringList same{QStringLiteral("Attention"), QStringLiteral("Stepper"), QStringLiteral("English"),
                           QStringLiteral("max"),       QStringLiteral("tanh"),    QStringLiteral("softmax"),
                           QStringLiteral("diag"),      QStringLiteral("Linear"),  // functions
                           QStringLiteral("mask"),      QStringLiteral("tokens"),  // roles as in files
                           QStringLiteral("weights"),   QStringLiteral("query")};
    QStringList left;
    const auto collect = [&](const QWidget* widget) {
        QStringList tokens;
        for (const Sentences* sentences : {&window.session.scene().tokens, &window.session.scene().queryTokens})
            for (const auto& sentence : *sentences)
                for (const std::string& token : sentence)
                    tokens << text(token);
        for (const QString& one : visibleTexts(widget))
            for (auto found = word.globalMatch(one); found.hasNext();)
                if (const QString letters = found.next().captured();
                    !translatedWord.match(letters).hasMatch() && !same.contains(letters) && !tokens.contains(letters))
                    left << letters + QStringLiteral(" in \"") + one.left(60) + QLatin1Char('"');
    };
    for (const char* id : {"hello-projected", "cross", "decoder-step"}) {
        REQUIRE(window.session.open(preset(id), QString::fromLatin1(id)));
        for (const std::ptrdiff_t step : someSteps(window.session)) {
            window.session.setStep(step);
            chooseSomeCell(window);
            window.settle();
            collect(window.main.get());
        }
    }
    for (const QDialog* dialog : openAll(window))
        collect(dialog);
    left.removeDuplicates();
    CHECK(utf8(left.join(QLatin1Char('\n'))) == "");
}

TEST_CASE("a pseudo-language keeps what is no word") {
    application();
    {
        const InLanguage in("double");
        CHECK(inPseudoLanguage(QStringLiteral("&Save %1 <b>now</b>")) ==
              QStringLiteral("&Save %1 <b>now</b> Save %1 <b>now</b>"));
        CHECK(inPseudoLanguage(QStringLiteral(" × ")) == QStringLiteral(" × "));
    }
    const InLanguage in("x");
    CHECK(inPseudoLanguage(QStringLiteral("&Save %1 <b>now</b> &amp; {0}")) ==
          QStringLiteral("&XXXX %1 <b>XXX</b> &amp; {0}"));
    CHECK(translated("Scores") == QStringLiteral("XXXXXX"));
    for (const Language& language : languages())
        CHECK_FALSE(isPseudoLanguage(QLatin1String(language.id)));
}

}  // namespace attention::test
