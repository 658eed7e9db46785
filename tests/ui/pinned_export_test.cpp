// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the window besides pictures of a step: differences to the pinned state, pieces of text, and what the
// message bar says about the files.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUndoStack>

#include "core/formats/csv.h"
#include "tests/ui/desk.h"
#include "ui/export_dialog.h"

namespace attention::test {

namespace {

/// A desk with the weights on the stage, pinned, and then another number in W_Q.
struct Pinned : Desk {
    Pinned() {
        window.goTo("weights");
        run("pin");
        window.session.changeNumber({window.session.trace().find("W_Q")->id, {0, 0}}, 3);
        run("difference");
    }
    ExportDialog* dialog(const char* command = "export") {
        run(command);
        QTest::qWait(300);
        auto* found = window.main->findChild<ExportDialog*>();
        REQUIRE(found);
        return found;
    }
    QString field(const char* name) { return window.find<QLineEdit>(name)->text(); }
};

/// Keeps what would be opened.
struct Opened {
    Opened() {
        QObject::connect(&browser, &QTextBrowser::anchorClicked, [this](const QUrl& url) { urls << url; });
        QDesktopServices::setUrlHandler(QStringLiteral("file"), &browser, "anchorClicked");
    }
    ~Opened() { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QTextBrowser browser;
    QList<QUrl> urls;
};

std::vector<QPushButton*> answers(Window& window) {
    std::vector<QPushButton*> found;
    for (auto* button : window.find<QWidget>("message")->findChildren<QPushButton*>())
        if (button->isVisible())
            found.push_back(button);
    return found;
}

}  // namespace

TEST_CASE("the dialog exports the difference that is shown, or the step itself") {
    Pinned d;
    auto* dialog = d.dialog();
    auto* difference = d.window.find<QCheckBox>("export-difference");
    REQUIRE(difference->isVisible());
    CHECK(difference->isChecked());
    CHECK(utf8(d.window.find<QPlainTextEdit>("export-alt-text")->toPlainText())
              .starts_with("Attention weights: now − pinned, 4 by 4. Row hello: hello "));
    d.window.find<QComboBox>("export-format")->setCurrentIndex(1);
    const auto weights = d.window.session.stepIndex();
    const auto files = exportFiles(d.window.session.trace(), dialog->choice());
    CHECK(utf8(files.front().name) == "13-weights.difference.svg");
    CHECK(files.front().bytes.contains("data-tensor=\"weights.pinned\""));
    CHECK(files.front().bytes.contains("[hello, hello] = A[hello, hello] − A"));  // of the chosen cell
    difference->setChecked(false);
    QTest::qWait(300);
    CHECK(exportFiles(d.window.session.trace(), dialog->choice()).front().bytes.contains("data-tensor=\"weights\""));
    CHECK(d.window.session.stepIndex() == weights);

    dialog->close();
    d.run("unpin");
    d.dialog();
    CHECK_FALSE(difference->isVisible());
    CHECK(dialog->choice().pinned == nullptr);
}

TEST_CASE("all steps of a comparison are the steps that have a difference; the tokens have none") {
    Pinned d;
    auto* dialog = d.dialog("export-all");
    CHECK(exportFiles(d.window.session.trace(), dialog->choice()).size() == 13);
    d.window.find<QComboBox>("export-what")->setCurrentIndex(0);
    dialog->close();
    d.window.session.setStep(0);
    d.dialog();
    d.window.find<QCheckBox>("export-difference")->setChecked(true);
    QTest::qWait(300);
    CHECK_FALSE(d.window.find<QPushButton>("export-button")->isEnabled());
    CHECK(utf8(d.window.find<QLabel>("export-warning")->text()).starts_with("tokens have no difference"));
}

TEST_CASE("the command for a difference names both files, or says which is in none") {
    Pinned d;
    auto* dialog = d.dialog();
    CHECK(utf8(d.field("export-command")).starts_with("# save the scene first: attention-stepper export "));
    CHECK(d.document->save(d.path("now.attn")).isEmpty());
    dialog->begin(false);
    CHECK(utf8(d.field("export-command"))
              .starts_with("attention-stepper export now.attn -o 13-weights.difference.png --minus hello-projected "));
    dialog->close();

    // Pinned while it was in no file, it is in one as soon as that state is saved …
    d.change();
    d.run("pin");
    const auto note = "# no command: the pinned state is in no file";
    d.dialog();
    CHECK(utf8(d.field("export-command")).starts_with(note));
    dialog->close();
    CHECK(d.document->save(d.path("pinned.attn")).isEmpty());
    d.change();
    CHECK(d.document->save(d.path("after.attn")).isEmpty());
    d.dialog();
    CHECK(d.field("export-command").contains(QStringLiteral("export after.attn")));
    CHECK(d.field("export-command").contains(QStringLiteral("--minus pinned.attn")));
    dialog->close();
    // … and in none any more when another state is saved over it.
    CHECK(d.document->save(d.path("pinned.attn")).isEmpty());
    d.dialog();
    CHECK(utf8(d.field("export-command")).starts_with(note));
}

TEST_CASE("numbers are those of the difference while it is shown") {
    Pinned d;
    const QString path = d.path("difference.csv");
    d.answer<QFileDialog>([&](QFileDialog* dialog) {
        for (const QString& filter : dialog->nameFilters())
            CHECK_FALSE(filter.contains(QStringLiteral("Python")));  // a difference is no scene
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    d.run("export-numbers");
    const auto compared = d.window.session.comparison();
    CHECK(contents(path).toStdString() == tensorToCsv(compared->node(compared->result()).value));
}

TEST_CASE("a saved file can be opened, shown in its folder, and its path copied") {
    Desk d;
    Opened opened;
    const QString path = d.path("numbers.csv");
    const auto save = [&] {
        d.answer<QFileDialog>([&](QFileDialog* dialog) {
            dialog->setOption(QFileDialog::DontConfirmOverwrite);
            dialog->selectFile(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        d.run("export-numbers");
    };
    save();
    CHECK(d.message().starts_with("Saved " + utf8(path) + " ("));
    REQUIRE(answers(d.window).size() == 3);
    answers(d.window)[0]->click();
    REQUIRE(opened.urls.size() == 1);
    CHECK(opened.urls.front() == QUrl::fromLocalFile(path));
    save();
    answers(d.window)[2]->click();
    CHECK(QApplication::clipboard()->text() == path);
    save();
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/none");  // nobody answers: the folder is opened
    answers(d.window)[1]->click();
    for (int i = 0; i < 100 && opened.urls.size() < 2; ++i)
        QTest::qWait(50);
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    REQUIRE(opened.urls.size() == 2);
    CHECK(opened.urls.back() == QUrl::fromLocalFile(d.folder.path()));
}

TEST_CASE("what cannot be saved is told with its reason, and another place can be chosen") {
    Desk d;
    d.window.goTo("weights");
    d.run("export");
    auto* dialog = d.window.main->findChild<ExportDialog*>();
    REQUIRE(dialog);
    const auto choose = [&](const QString& file) {
        d.answer<QFileDialog>([file](QFileDialog* files) {
            files->selectFile(file);
            QMetaObject::invokeMethod(files, "accept");
        });
    };
    QDir(d.folder.path()).mkdir(QStringLiteral("folder.png"));
    const ExportOutcome outcome = dialog->exportTo(d.path("folder.png"));
    CHECK_FALSE(outcome.saved);
    emit dialog->exported(outcome);
    CHECK(d.message() == utf8(d.path("folder.png")) + " cannot be written: there is a folder of that name");
    REQUIRE(answers(d.window).size() == 1);
    choose(d.path("picture.png"));
    answers(d.window).front()->click();
    CHECK(d.asked == 0);
    CHECK(QFile::exists(d.path("picture.png")));
    CHECK(d.message().starts_with("Saved "));
    CHECK_FALSE(dialog->isVisible());
}

TEST_CASE("the tensor with the focus is copied as text for programs and documents") {
    Window window;
    window.goTo("scores");
    const auto copied = [&](const char* command) {
        window.main->commands()->action(QString::fromLatin1(command))->trigger();
        return utf8(QApplication::clipboard()->text());
    };
    window.map("Q")->setFocus();
    CHECK(copied("copy-python").starts_with("[[1.0, 0.0, 0.0],\n [0.0, 2.0, 1.0],"));
    CHECK(copied("copy-numpy").starts_with("np.array([["));
    CHECK(copied("copy-pytorch").starts_with("torch.tensor([["));
    CHECK(copied("copy-markdown").starts_with("| query | 1 | 2 | 3 |\n"));
    CHECK(copied("copy-latex").starts_with("\\begin{bmatrix}\n1 & 0 & 0 \\\\\n"));
    window.session.choose(CellReference{window.session.trace().find("scores")->id, {1, 0}});
    CHECK(copied("copy-arithmetic-latex").ends_with("+ 2\\cdot 1 + 1\\cdot 2 = 4"));
    window.main->commands()->action(QStringLiteral("transpose"))->trigger();  // as it is drawn
    window.settle();
    window.map("Q")->setFocus();
    CHECK(copied("copy-python").starts_with("[[1.0, 0.0, 1.0, 0.0],\n [0.0, 2.0, 0.0, 1.0],"));
    window.main->commands()->action(QStringLiteral("transpose"))->trigger();
}

TEST_CASE("the export dialog shows all its choices on a low screen, in both languages") {
    for (const char* language : {"en", "zh_CN"}) {
        CAPTURE(language);
        Window window("hello-projected", {960, 540});
        setLanguage(QString::fromLatin1(language));
        window.goTo("weights");
        window.session.pin();
        window.main->commands()->action(QStringLiteral("export"))->trigger();
        window.settle();
        auto* dialog = window.main->findChild<ExportDialog*>();
        REQUIRE(dialog);
        CHECK(dialog->height() <= 540);
        CHECK(dialog->width() <= 960);
        const auto* scroll = dialog->findChild<QScrollArea*>();
        REQUIRE(scroll);
        CHECK(scroll->verticalScrollBar()->maximum() == 0);
        CHECK(scroll->widget()->width() <= scroll->viewport()->width());
        setLanguage(QStringLiteral("en"));
    }
}

}  // namespace attention::test
