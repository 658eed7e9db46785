// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a person's input is told in the language of the window.
#include <QClipboard>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <set>

#include "core/error.h"
#include "core/formats/array_files.h"
#include "tests/support/files.h"
#include "tests/support/mutations.h"
#include "tests/support/scenes.h"
#include "tests/ui/desk.h"
#include "ui/import_page.h"
#include "ui/text.h"

namespace attention::test {

namespace {

/// A language for as long as it lives; English afterwards.
struct InLanguage {
    explicit InLanguage(const char* id) { setLanguage(QString::fromLatin1(id)); }
    ~InLanguage() { setLanguage(QStringLiteral("en")); }
};

/// The sentences of a message that are the same in the language of the window; none should be.
void gatherUntranslated(const Message& message, std::set<std::string>& found) {
    const std::string english(message.text);
    if (utf8(translated(message.text)) == english && english.find_first_not_of(" %1") != std::string::npos)
        found.insert(english);
    for (const Argument& argument : message.arguments)
        if (const auto* inner = std::get_if<Message>(&argument.content))
            gatherUntranslated(*inner, found);
}

std::set<std::string> untranslated(const Message& message) {
    std::set<std::string> found;
    gatherUntranslated(message, found);
    return found;
}

const char* const kBefore = R"({"format": "attention-scene", "version": 1, "kind": "self", "tokens": ["a", "b"], )";

struct Broken {
    const char* name;
    std::string bytes;
    std::string english;
    std::string chinese;
};

const std::vector<Broken>& brokenFiles() {
    static const std::vector<Broken> files{
        {"a.attn", "{\n  \"format\": nonsense",
         "a.attn: line 2, column 13: expected a number, a text in double quotes, or an opening [ or {, found nonsense",
         "a.attn：第 2 行，第 13 列：这里应该是数、双引号中的文本，或左括号 [、{，写的却是：nonsense"},
        {"b.attn", kBefore + std::string(R"("embeddings": [[1, 2], [3, 4]], "projections": {"W_Q": [[1, 2]]}})"),
         "projections.W_Q is 1×2, but the embeddings have 2 features: W_Q needs 2 rows",
         "projections.W_Q 是 1×2，但嵌入有 2 个特征：W_Q 需要 2 行"},
        {"c.attn", kBefore + std::string(R"("embeddings": [[1, 2], [3, "x"]]})"),
         "c.attn: embeddings row 2, column 2: expected a number, found \"x\"",
         "c.attn：embeddings 第 2 行，第 2 列：这里应该是数，写的却是：\"x\""},
        {"d.attn", kBefore + std::string(R"("embeddings": [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]], "heads": 4})"),
         "heads is 4, but the width 6 of Q cannot be divided by it: 1, 2, 3 or 6 heads would work",
         "注意力头数（heads）为 4，但 Q 的宽度 6 不能被它整除：可以用 1、2、3 或 6 个注意力头"},
        {"e.attn", R"({"format": "attention-scene", "version": 99, "kind": "self"})",
         "e.attn: version: the scene has version 99, and this program reads up to version 1: use a newer program",
         "e.attn：version：场景的版本是 99，而本程序最高只能读取版本 1：请使用更新的程序"}};
    return files;
}

}  // namespace

TEST_CASE("a broken file and shapes that do not fit are told in the language of the window") {
    Desk desk;
    for (const Broken& file : brokenFiles()) {
        put(desk.path(file.name), QByteArray::fromStdString(file.bytes));
        {
            const InLanguage chinese("zh_CN");
            CHECK_FALSE(desk.documents->openFile(desk.path(file.name)));
            CHECK(desk.message() == file.chinese);
        }
        CHECK_FALSE(desk.documents->openFile(desk.path(file.name)));
        CHECK(desk.message() == file.english);
    }
}

TEST_CASE("a file that cannot be read is told in the language of the window") {
    Desk desk;
    const InLanguage chinese("zh_CN");
    CHECK_FALSE(desk.documents->openFile(desk.folder.path()));
    CHECK(desk.message() == utf8(QDir::toNativeSeparators(desk.folder.path())) + "：是文件夹，不是文件");
    CHECK_FALSE(desk.documents->openFile(desk.path("none.attn")));
    CHECK(desk.message().find("：无法读取：") != std::string::npos);
}

TEST_CASE("what cannot be pasted is told in the language of the window") {
    Desk desk;
    const InLanguage chinese("zh_CN");
    desk.window.goTo("X");
    desk.window.session.choose(CellReference{desk.window.session.trace().find("X")->id, {1, 1}});
    QApplication::clipboard()->setText(QStringLiteral("1 2 3\n4 x 6"));
    desk.run("paste");
    CHECK(desk.message() == "第 2 行，第 2 列：这里应该是数，写的却是：\"x\"");
    QApplication::clipboard()->setText(QStringLiteral("1 2 3\n4 5 6"));
    desk.run("paste");
    CHECK(desk.message() == "要粘贴的数据是 2×3，但从所选单元格起 X 只放得下 3×2：请另选单元格，或粘贴小一些的数据");
}

TEST_CASE("the import page tells in the language of the window what is missing, and what was found") {
    application();
    const InLanguage chinese("zh_CN");
    std::vector<NamedArray> arrays(2);
    for (NamedArray& array : arrays)
        array.array = {{2, 2}, {1, 2, 3, 4}};
    arrays[0].name = "X";
    arrays[0].type = kNumbers;
    arrays[1].name = "W_Q";
    arrays[1].type = "float64";
    ImportPage page(arrays);
    const auto summary = [&] {
        return utf8(page.findChild<QPlainTextEdit*>(QStringLiteral("import-summary"))->toPlainText());
    };
    CHECK(summary() ==
          "还不能生成场景：W_Q 是 2×2，嵌入有 2 个特征：请在“权重的存储方式”中选择 in-out（X·W）或 out-in（X·Wᵀ，与 "
          "PyTorch 的 Linear 相同）");
    auto* layout = page.findChild<QComboBox*>(QStringLiteral("import-layout"));
    layout->setCurrentIndex(2);
    emit layout->activated(2);
    CHECK(summary().find("找到：X，2×2，数\n找到：W_Q，2×2，float64\n") == 0);
    CHECK(summary().find("权重：out-in，按 X·Wᵀ 使用") != std::string::npos);
}

TEST_CASE("every message about a scene or a file of numbers has its translation") {
    application();
    const InLanguage chinese("zh_CN");
    std::set<std::string> left;
    std::size_t told = 0;
    std::size_t made = 0;
    const auto check = [&](const InputError& error) {
        ++told;
        left.merge(untranslated(error.message()));
    };
    for (const std::string& whole : wholeScenes())
        withValuesReplaced(whole, [&](const std::string& text) {
            if (++made % 7 != 0)  // all of them take long
                return;
            try {
                validate(readScene(text));
            } catch (const InputError& error) {
                check(error);
            }
        });
    for (const char* ending : {".csv", ".npy", ".npz", ".safetensors", ".json"})
        for (const auto& path : filesIn("tests/data/files", ending)) {
            try {
                for (const NamedArray& array : readArrayFile(path.filename().string(), readFile(path)))
                    for (const Message& note : array.notes)
                        left.merge(untranslated(note));
            } catch (const InputError& error) {
                check(error);
            }
        }
    CHECK(told > 100);
    CHECK(left == std::set<std::string>());
}

TEST_CASE("a translation has the gaps of its text") {
    QFile file(QStringLiteral(ATTENTION_STEPPER_SOURCE_DIR "/resources/translations/attention-stepper_zh_CN.ts"));
    REQUIRE(file.open(QFile::ReadOnly));
    static const QRegularExpression gap(QStringLiteral("%n|%[1-9]"));
    const auto gaps = [](const QString& text) {
        std::set<QString> found;
        for (auto match = gap.globalMatch(text); match.hasNext();)
            found.insert(match.next().captured());
        return found;
    };
    QXmlStreamReader xml(&file);
    QString source;
    int texts = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("source"))
            source = xml.readElementText();
        if (!xml.isStartElement() || xml.name() != QLatin1String("translation"))
            continue;
        const QString translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
        CAPTURE(utf8(source), utf8(translation));
        CHECK(gaps(source) == gaps(translation));
        ++texts;
    }
    CHECK_FALSE(xml.hasError());
    CHECK(texts > 300);
}

TEST_CASE("axes in messages are named in the language of the window") {
    application();
    const InLanguage chinese("zh_CN");
    const Axes axes{{axis::query, 4}, {axis::feature, 3}};
    CHECK(
        translated(ShapeError(ATTENTION_TEXT("core", "[row] %1 (%2) has no row %3"), "X", describe(axes), 5).message())
            .contains(QStringLiteral("查询 4、特征 3")));
    CHECK(translated(Message(ATTENTION_TEXT("core", "%1: %2"), "X", axesText(axes))) ==
          QStringLiteral("X：查询 × 特征"));
}

TEST_CASE("every text that is marked in the sources stands in the translation") {
    application();
    const InLanguage chinese("zh_CN");
    static const QRegularExpression mark(
        QStringLiteral(R"mark(ATTENTION_TEXT\(\s*"core",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\))mark"));
    static const QRegularExpression part(QStringLiteral(R"part("((?:[^"\\]|\\.)*)")part"));
    int marks = 0;
    for (const char* folder : {"core", "ui", "app"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(sourcePath(folder))) {
            const std::string ending = entry.path().extension().string();
            if (ending != ".cpp" && ending != ".h")
                continue;
            const QString source = QString::fromStdString(readFile(entry.path()));
            for (auto match = mark.globalMatch(source); match.hasNext(); ++marks) {
                QString english;
                const QString literal = match.next().captured(1);
                for (auto piece = part.globalMatch(literal); piece.hasNext();)
                    english += piece.next().captured(1);
                english.replace(QLatin1String("\\\""), QLatin1String("\""))
                    .replace(QLatin1String("\\\\"), QLatin1String("\\"));
                CAPTURE(entry.path().string(), utf8(english));
                // Some have no word: "%1: %2".
                static const QRegularExpression words(QStringLiteral("\\b[a-z]{2,}"));
                if (english.contains(words))
                    CHECK(translated(english.toUtf8().constData()) != english);
            }
        }
    CHECK(marks > 500);
}

}  // namespace attention::test
