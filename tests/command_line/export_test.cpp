// SPDX-License-Identifier: GPL-3.0-or-later
// `export`: which steps, under which names, and what happens where they cannot be written.
#include <unistd.h>

#include <QApplication>
#include <QByteArray>
#include <QImage>
#include <cmath>

#include "core/formats/data_format.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/record.h"
#include "core/side_by_side.h"
#include "tests/command_line/program.h"
#include "tests/support/catch.h"
#include "ui/export/export_choice.h"
#include "ui/theme.h"

using namespace attention;
using namespace attention::test;
namespace fs = std::filesystem;

namespace {

QImage picture(const std::string& bytes) {
    return QImage::fromData(QByteArray::fromStdString(bytes), "PNG");
}

/// For what is drawn in this process.
void application() {
    static int count = 1;
    static char name[] = "command_line_tests";
    static char* words[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (QCoreApplication::instance())
        return;
    new QApplication(count, words);  // lives as long as the process
    loadFonts();
}

Outcome exported(const Folder& folder, const std::string& words) {
    return folder.shell("\"$PROGRAM\" export " + words);
}

void checkStatus(const Outcome& outcome, int status, const std::string& beginning) {
    INFO(outcome.err);
    CHECK(outcome.status == status);
    CHECK(outcome.out.empty());
    CHECK(lineCount(outcome.err) == 1);
    CHECK(outcome.err.starts_with(beginning));
}

const std::vector<std::string> kHelloSteps = {
    "01-tokens.png",      "02-X.png",           "03-projection.png",  "04-K_transposed.png",
    "05-scores.png",      "06-scaled.png",      "07-softmax.max.png", "08-softmax.shifted.png",
    "09-softmax.exp.png", "10-softmax.sum.png", "11-weights.png",     "12-context.png",
};

}  // namespace

TEST_CASE("--all makes a folder with the steps, numbered in order") {
    const Folder folder;
    const Outcome outcome = exported(folder, "hello --all --format png -o some/new/steps");
    CHECK(outcome.quiet());
    CHECK(outcome.out.empty());
    REQUIRE(folder.names("some/new/steps") == kHelloSteps);
    for (const std::string& name : kHelloSteps)
        CHECK_FALSE(picture(folder.read("some/new/steps/" + name)).isNull());
}

TEST_CASE("One step, or all of a stage, is one picture, the same as among all") {
    const Folder folder;
    REQUIRE(exported(folder, "hello --all -o steps").quiet());
    REQUIRE(exported(folder, "hello -o result.png").quiet());
    REQUIRE(exported(folder, "hello -o scores.png --node scores").quiet());
    REQUIRE(exported(folder, "hello -o stage.png --stage scores").quiet());
    CHECK(folder.read("result.png") == folder.read("steps/12-context.png"));
    CHECK(folder.read("scores.png") == folder.read("steps/05-scores.png"));
    // The stage has the transposed key above the scores.
    CHECK(picture(folder.read("stage.png")).height() > picture(folder.read("scores.png")).height());
    // A weight has no step of its own: it is shown where it is used.
    REQUIRE(exported(folder, "hello-projected -o weight.png --node W_Q").quiet());
    REQUIRE(exported(folder, "hello-projected -o query.png --node Q").quiet());
    CHECK(folder.read("weight.png") == folder.read("query.png"));
}

TEST_CASE("The same picture comes out every time, in every environment") {
    const Folder folder;
    REQUIRE(exported(folder, "hello -o first.png").quiet());
    REQUIRE(exported(folder, "hello -o second.png").quiet());
    REQUIRE(folder.shell("LC_ALL=C QT_SCALE_FACTOR=2 QT_FONT_DPI=144 \"$PROGRAM\" export hello -o third.png").quiet());
    REQUIRE(folder.shell("LANG=zh_CN.UTF-8 LANGUAGE=zh_CN \"$PROGRAM\" export hello -o fourth.png").quiet());
    const Outcome outcome = exported(folder, "hello -o -");
    CHECK(outcome.quiet());
    for (const std::string& other :
         {folder.read("second.png"), folder.read("third.png"), folder.read("fourth.png"), outcome.out})
        CHECK((other == folder.read("first.png")));
}

TEST_CASE("Options change the picture") {
    const Folder folder;
    REQUIRE(exported(folder, "hello -o plain.png --dpi 96").quiet());
    const QImage plain = picture(folder.read("plain.png"));
    REQUIRE(exported(folder, "hello -o fine.png --dpi 192").quiet());
    CHECK(std::abs(picture(folder.read("fine.png")).width() - 2 * plain.width()) <= 1);
    REQUIRE(exported(folder, "hello -o wide.png --width 90 --dpi 300").quiet());
    CHECK(std::abs(picture(folder.read("wide.png")).width() - 90 / 25.4 * 300) <= 1);
    for (const char* option : {"--digits 5", "--map viridis", "--score dot"}) {
        INFO(option);
        REQUIRE(exported(folder, std::string("hello --dpi 96 --force -o other.png ") + option).quiet());
        CHECK((picture(folder.read("other.png")) != plain));
    }
    CHECK(exported(folder, "hello -o chinese.png --language zh_CN").quiet());
}

TEST_CASE("The ending decides the format, in small or capital letters") {
    const Folder folder;
    CHECK(exported(folder, "hello -o a.PNG").quiet());
    CHECK(exported(folder, "hello -o b --format png").quiet());
    CHECK(exported(folder, "hello -o c.x --format png").quiet());
    CHECK((folder.read("a.PNG") == folder.read("b")));
    CHECK((folder.read("a.PNG") == folder.read("c.x")));
}

TEST_CASE("Wrong usage of export has status 2 and writes nothing") {
    struct Row {
        const char* words;
        const char* message;
    };
    const Row rows[] = {
        {"hello -o x.png --steps 13", "--steps is \"13\", but hello has the steps 1 to 12"},
        {"hello -o x.png --steps 5-3", "--steps is \"5-3\": write the smaller number first"},
        {"hello -o x.png --steps '1;2'", "--steps is \"1;2\": write numbers with commas between"},
        {"hello -o x.png --without titles", "there is no part \"titles\": choose one of title, formula"},
        {"hello -o x.png --preset poster", "there is no preset \"poster\": choose one of slide, "},
        {"hello -o x.png --width 3ft", "--width is \"3ft\": write a number of millimetres"},
        {"hello -o x.png --height 3000", "--height must be from 1 to 2000 millimetres"},
        {"hello -o x.png --font-scale 0", "--font-scale must be from 0.25 to 10"},
        {"hello -o x.png --cell scores 9 0", "there is no index 9 on the axis query of scores"},
        {"two-heads -o x.png --page head=7", "--page head=7: head goes from 0 to 1, or is all"},
        {"hello -o x.png --page head=0", "--page head=0: no tensor has pages along such an axis"},
        {"hello -o x", "the ending of \"x\" names no format: end it in .png"},
        {"hello -o x.docx", "the ending of \"x.docx\" names no format: end it in .png"},
        {"hello -o .png", "the ending of \".png\" names no format"},
        {"hello -o ''", "-o is empty"},
        {"hello -o x.png --format docx", "there is no format \"docx\": choose one of png"},
        {"hello -o x.png --node score", "there is no node \"score\": choose one of X, Q, K, V"},
        {"hello -o x.png --stage foo", "there is no stage \"foo\": choose one of tokens, embeddings, projection"},
        {"hello -o x.png --stage mask",
         "there is no stage \"mask\": choose one of tokens, embeddings, projection, "
         "scores, scaling, softmax, weights, weighted-sum (in hello)"},
        {"hello -o x.png --map grue", "there is no map \"grue\": choose one of orange-blue, "},
        {"hello -o x.png --language tlh", "there is no language \"tlh\": choose one of en, zh_CN"},
        {"hello -o x.png --score cosine", "there is no score \"cosine\": choose one of dot"},
        {"hello -o x.png --node scores --all", "--node, --stage, --steps and --all exclude each other"},
        {"hello -o x.png --node scores --stage scores", "--node, --stage, --steps and --all exclude each other"},
        {"hello -o - --all", "--all makes several files: give a folder, not standard output"},
        {"hello -o x.png --width 0", "--width must be from 1 to 2000 millimetres"},
        {"hello -o x.png --width nan", "--width must be from 1 to 2000 millimetres"},
        {"hello -o x.png --dpi 0", "--dpi is 0, but must be from 10 to 2400"},
        {"hello -o x.png --digits 18", "--digits is 18, but must be from 0 to 17"},
        {"hello -o x.png --width 2000 --dpi 2400", "--width and --dpi make a picture 188976 pixels wide, but at most"},
    };
    const Folder folder;
    for (const Row& row : rows) {
        INFO(row.words);
        checkStatus(exported(folder, row.words), 2, row.message);
    }
    CHECK(folder.names().empty());
}

TEST_CASE("SVG and PDF: the same bytes every time, in every environment") {
    const Folder folder;
    for (const std::string name : {"x.svg", "x.pdf"}) {
        INFO(name);
        REQUIRE(exported(folder, "hello-projected --all --force --format " + name.substr(2) + " -o a" + name.substr(1))
                    .quiet());
        REQUIRE(exported(folder, "hello-projected -o " + name).quiet());
        REQUIRE(
            folder.shell("TZ=Asia/Shanghai LC_ALL=C LANG=zh_CN.UTF-8 \"$PROGRAM\" export hello-projected -o y-" + name)
                .quiet());
        CHECK((folder.read(name) == folder.read("y-" + name)));
    }
    CHECK(folder.names("a.svg").size() == 14);
    CHECK(folder.names("a.svg").front() == "01-tokens.svg");
    const std::string pages = folder.read("a.pdf");
    std::size_t count = 0;
    for (auto at = pages.find("/Type /Page\n"); at != std::string::npos; at = pages.find("/Type /Page\n", at + 1))
        ++count;
    CHECK(count == folder.names("a.svg").size());
}

TEST_CASE("Chosen steps are files as with --all, or one file if it is one step") {
    const Folder folder;
    REQUIRE(exported(folder, "hello --all -o all").quiet());
    REQUIRE(exported(folder, "hello --steps 5,11-12,12 -o some").quiet());
    CHECK(folder.names("some") == std::vector<std::string>{"05-scores.png", "11-weights.png", "12-context.png"});
    CHECK((folder.read("some/11-weights.png") == folder.read("all/11-weights.png")));
    REQUIRE(exported(folder, "hello --steps 5 -o one.png").quiet());
    CHECK((folder.read("one.png") == folder.read("all/05-scores.png")));
}

TEST_CASE("Sizes have units, and a preset is where they start") {
    const Folder folder;
    REQUIRE(exported(folder, "hello -o slide.png --preset slide").quiet());
    CHECK(picture(folder.read("slide.png")).size() == QSize(1920, 1080));
    for (const std::string width : {"800px", "101.6mm", "10.16cm", "4in"}) {
        REQUIRE(exported(folder, "hello --force -o x.png --dpi 200 --width " + width).quiet());
        CHECK(picture(folder.read("x.png")).width() == 800);
    }
}

TEST_CASE("An exported picture is a scene that can be opened again") {
    const Folder folder;
    REQUIRE(exported(folder, "hello-projected -o first.png").quiet());
    REQUIRE(exported(folder, "first.png -o second.png").quiet());
    CHECK((picture(folder.read("first.png")) == picture(folder.read("second.png"))));
    CHECK(folder.shell("\"$PROGRAM\" check first.png").quiet());
    folder.write("other.png", "\x89PNG\r\n\x1a\n");
    checkStatus(exported(folder, "other.png -o third.png"), 3, "other.png: is a picture without a scene");
}

TEST_CASE("The command that the export dialog shows writes the same bytes") {
    const Folder folder;
    Scene scene = readScene(findPreset("two-heads")->text);
    const Trace trace = record(std::move(scene));
    application();
    ExportChoice choice;
    choice.options.dpi = 96;
    choice.options.widthMillimetres = 123.4;
    choice.options.fontScale = 1.25;
    choice.options.decimals = 3;
    choice.options.map = QStringLiteral("cividis");
    choice.options.formula = choice.options.bar = false;
    choice.options.alpha = true;
    choice.options.pages[axis::head] = 1;
    choice.language = QStringLiteral("zh_CN");
    for (const FigureFormat& format : figureFormats())
        for (const std::vector<std::size_t>& chosen :
             {std::vector<std::size_t>{4}, std::vector<std::size_t>{2, 3, 6}}) {
            choice.format = &format;
            choice.steps = chosen;
            choice.options.outlines = format.id == "svg";
            const Folder place;
            const std::string line = shellLine(exportWords(trace, choice, QStringLiteral("two-heads"))).toStdString();
            INFO(line);
            REQUIRE(line.starts_with("attention-stepper export two-heads -o "));
            const auto path = line.substr(line.find("-o ") + 3);
            REQUIRE(place.shell("\"$PROGRAM\"" + line.substr(line.find(" export"))).quiet());
            const bool many = chosen.size() > 1 && format.filePerStep;
            for (const ExportedFile& file : exportFiles(trace, choice))
                CHECK((place.read((many ? "steps/" : "") + file.name.toStdString()) == file.bytes.toStdString()));
        }
}

TEST_CASE("--minus saves differences to another scene, in pictures and numbers") {
    const Folder folder;
    std::string text(findPreset("hello-projected")->text);
    const auto place = text.find("\"W_Q\": [[1,");
    REQUIRE(place != std::string::npos);
    folder.write("now.attn", text.replace(place, 11, "\"W_Q\": [[3,"));
    REQUIRE(exported(folder, "now.attn --minus hello-projected --node W_Q -o weight.csv").quiet());
    CHECK(folder.read("weight.csv").find("2,0,0") != std::string::npos);
    REQUIRE(exported(folder, "now.attn --minus hello-projected --node scores -o scores.svg --cell scores 0 0").quiet());
    const std::string svg = folder.read("scores.svg");
    CHECK(svg.find("<title>Scores: now − pinned — ") != std::string::npos);
    CHECK(svg.find("data-tensor=\"scores.difference\"") != std::string::npos);
    CHECK(svg.find("[hello, hello] = S[hello, hello] − S") != std::string::npos);
    REQUIRE(exported(folder, "now.attn --minus hello-projected --all --format md -o all.md").quiet());
    CHECK(folder.read("all.md").find("ΔA = A − A₀") != std::string::npos);
    REQUIRE(exported(folder, "now.attn --minus hello-projected --all -o steps").quiet());
    CHECK(folder.names("steps").size() == 13);  // tokens have none
    CHECK(folder.names("steps").back() == "14-context.difference.png");
    REQUIRE(exported(folder, "hello --score dot --minus hello -o formulas.npz").quiet());
    for (const DataFormat& format : dataFormats()) {
        INFO(format.id);
        const Outcome outcome =
            exported(folder, "now.attn --force --minus hello-projected --all -o x --format " + std::string(format.id));
        CHECK(outcome.status == (format.computes ? 2 : 0));
        fs::remove_all(folder.path("x"));
    }
    checkStatus(exported(folder, "cross --minus hello --node scores -o x.png"), 3,
                "cross minus hello: S is 3×3 now and 4×4 in the pinned state: only equal shapes have a difference\n");
    checkStatus(exported(folder, "hello --minus none.attn -o x.png"), 3, "none.attn: cannot be read");
}

TEST_CASE("--side-by-side saves what is compared in one picture or table") {
    const Folder folder;
    for (const SideBySideKind& kind : sideBySideKinds()) {
        const std::string id(kind.id);
        INFO(id);
        REQUIRE(exported(folder, "causal --side-by-side " + id + " -o " + id + ".svg --language zh_CN").quiet());
        const std::string svg = folder.read(id + ".svg");
        const SideBySide shown = kind.record(record(readScene(findPreset("causal")->text)).scene());
        for (const NodeId tensor : shown.step.results)
            CHECK(svg.find("data-tensor=\"" + shown.trace.node(tensor).name + '"') != std::string::npos);
    }
    REQUIRE(exported(folder, "hello-projected --side-by-side scaling -o both.csv").quiet());
    const std::string csv = folder.read("both.csv");
    CHECK(csv.find(",weights.with,1,how,0,hello,0.54418") != std::string::npos);
    CHECK(csv.find(",weights.without,1,how,0,hello,0.69638") != std::string::npos);
    checkStatus(exported(folder, "hello --side-by-side mask -o x.png"), 3, "hello: This scene has no mask.");
    checkStatus(exported(folder, "hello --side-by-side masks -o x.png"), 2, "there is no side-by-side \"masks\"");
    checkStatus(exported(folder, "hello --side-by-side scaling --all -o x"), 2, "--side-by-side is a choice");
    checkStatus(exported(folder, "hello --side-by-side scaling -o x.py --format pytorch"), 2,
                "--side-by-side saves several computations");
    CHECK_FALSE(fs::exists(folder.path("x.png")));
}

TEST_CASE("The command for a difference writes the same bytes") {
    const Folder folder;
    folder.write("now.attn", std::string(findPreset("two-heads")->text));
    Scene scene = readScene(findPreset("two-heads")->text);
    const Trace trace = record(scene);
    scene.embeddings->values[0] += 1;
    folder.write("before.attn", writeScene(scene));
    application();
    ExportChoice choice;
    choice.pinned = std::make_shared<const Trace>(record(scene));
    choice.options.pages[axis::head] = 1;
    choice.options.cell = CellReference{trace.find("weights")->id, {1, 0, 1}};
    const auto weights = stepShowing(trace, stepsOf(trace), trace.find("weights")->id);
    for (const FigureFormat& format : figureFormats())
        for (const std::vector<std::size_t>& chosen :
             {std::vector<std::size_t>{weights}, std::vector<std::size_t>{0, 3},
              std::vector<std::size_t>{2, weights}}) {
            choice.format = &format;
            choice.steps = chosen;
            const Folder place;
            place.write("now.attn", folder.read("now.attn"));
            place.write("before.attn", folder.read("before.attn"));
            const std::string line =
                shellLine(exportWords(trace, choice, QStringLiteral("now.attn"), QStringLiteral("before.attn")))
                    .toStdString();
            INFO(line);
            REQUIRE(line.find(" --minus before.attn ") != std::string::npos);
            REQUIRE(place.shell("\"$PROGRAM\"" + line.substr(line.find(" export"))).quiet());
            const auto files = exportFiles(trace, choice);
            for (const ExportedFile& file : files)
                CHECK((place.read((files.size() > 1 ? "steps/" : "") + file.name.toStdString()) ==
                       file.bytes.toStdString()));
        }
}

TEST_CASE("A file is overwritten only with --force") {
    const Folder folder;
    folder.write("x.png", "old");
    checkStatus(exported(folder, "hello -o x.png"), 4,
                "x.png: exists: choose another name, or add --force to overwrite it\n");
    CHECK(folder.read("x.png") == "old");
    fs::permissions(folder.path("x.png"), fs::perms::owner_read | fs::perms::owner_write);
    CHECK(exported(folder, "hello -o x.png --force").quiet());
    CHECK_FALSE(picture(folder.read("x.png")).isNull());
    CHECK(fs::status(folder.path("x.png")).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(folder.names() == std::vector<std::string>{"x.png"});
}

TEST_CASE("With --all nothing is written if one of the files is there") {
    const Folder folder;
    fs::create_directory(folder.path("steps"));
    folder.write("steps/12-context.png", "old");
    checkStatus(exported(folder, "hello --all -o steps"), 4, "steps/12-context.png: exists: ");
    CHECK(folder.names("steps") == std::vector<std::string>{"12-context.png"});
    CHECK(exported(folder, "hello --all -o steps/ --force").quiet());
    CHECK(folder.names("steps") == kHelloSteps);
    CHECK_FALSE(picture(folder.read("steps/12-context.png")).isNull());
}

TEST_CASE("What cannot be written is told with path and reason, and leaves nothing behind") {
    const Folder folder;
    folder.write("file", "");
    fs::create_directory(folder.path("folder.png"));
    struct Row {
        const char* words;
        const char* message;
    };
    const Row rows[] = {
        {"hello -o none/x.png", "none/x.png: cannot be written: there is no folder none"},
        {"hello -o file/x.png", "file/x.png: cannot be written: there is no folder file"},
        {"hello -o folder.png", "folder.png: is a folder"},
        {"hello -o folder.png --force", "folder.png: is a folder"},
        {"hello --all -o file", "file: is a file, but several files need a folder"},
        {"hello --all -o file/steps", "file/steps: the folder cannot be made: Not a directory"},
        {"hello -o /dev/full --format png", "/dev/full: cannot be written: No space left on device"},
        {"hello -o /dev/full --format png --force", "/dev/full: cannot be written: No space left on device"},
    };
    for (const Row& row : rows) {
        INFO(row.words);
        checkStatus(exported(folder, row.words), 4, row.message);
    }
    CHECK(folder.names() == std::vector<std::string>{"file", "folder.png"});
}

TEST_CASE("A device is written into, not replaced") {
    const Folder folder;
    CHECK(exported(folder, "hello -o /dev/null --format png --force").quiet());
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("A link is kept, and what it leads to is written") {
    const Folder folder;
    folder.write("target.png", "old");
    fs::create_symlink("target.png", folder.path("link.png"));
    CHECK(exported(folder, "hello -o link.png").status == 4);
    CHECK(exported(folder, "hello -o link.png --force").quiet());
    CHECK(fs::is_symlink(folder.path("link.png")));
    CHECK_FALSE(picture(folder.read("target.png")).isNull());
}

TEST_CASE("A disk that is full leaves no half of a file") {
    const Folder folder;
    folder.write("old.png", "old");
    for (const std::string name : {"new.png", "old.png"})
        checkStatus(folder.shell("ulimit -f 1; \"$PROGRAM\" export hello --force -o " + name), 4,
                    name + ": cannot be written: File too large\n");
    CHECK(folder.names() == std::vector<std::string>{"old.png"});
    CHECK(folder.read("old.png") == "old");
}

TEST_CASE("A folder that may not be written is told") {
    if (geteuid() == 0)
        return;  // root may write everywhere
    const Folder folder;
    fs::create_directory(folder.path("closed"));
    fs::permissions(folder.path("closed"), fs::perms::owner_read | fs::perms::owner_exec);
    checkStatus(exported(folder, "hello -o closed/x.png"), 4, "closed/x.png: cannot be written: Permission denied");
    checkStatus(exported(folder, "hello --all -o closed/steps"), 4,
                "closed/steps: the folder cannot be made: Permission denied");
    fs::permissions(folder.path("closed"), fs::perms::owner_all);
}
