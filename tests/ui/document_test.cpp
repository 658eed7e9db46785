// SPDX-License-Identifier: GPL-3.0-or-later
// Open and save as a person does it, and everything that could lose work on the way.
#include <sys/resource.h>
#include <sys/stat.h>

#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QUndoStack>
#include <csignal>

#include "tests/ui/desk.h"
#include "ui/example_dialog.h"

namespace attention::test {

TEST_CASE("an example is saved under a name, and then in that file") {
    Desk desk;
    CHECK(desk.title() == "With projections[*] — Attention Stepper");
    desk.change();
    CHECK(desk.title() == "With projections[*] — Attention Stepper*");
    desk.chooseFile(desk.path("my scene"));
    desk.run("save");
    CHECK(desk.asked == 0);
    const QString file = desk.path("my scene.attn");
    CHECK(desk.document->path() == file);
    CHECK(desk.title() == "my scene.attn[*] — Attention Stepper");
    CHECK(contents(file).toStdString() == writeScene(desk.window.session.scene()));
    CHECK(desk.window.find<QComboBox>("preset")->currentIndex() == -1);

    desk.change();
    CHECK(desk.document->isModified());
    desk.run("save");
    CHECK_FALSE(desk.document->isModified());
    CHECK(contents(file).toStdString() == writeScene(desk.window.session.scene()));
    desk.window.session.undoStack()->undo();
    CHECK(desk.document->isModified());
    desk.window.session.undoStack()->redo();
    CHECK_FALSE(desk.document->isModified());
}

TEST_CASE("save, open and save gives the same bytes, with what is not known too") {
    Desk desk;
    QByteArray text = sceneText("two-heads");
    text.insert(1, R"("from another program": {"deep": [1, "你", null]}, )");
    put(desk.path("a.attn"), text);
    REQUIRE(desk.documents->openFile(desk.path("a.attn")));
    REQUIRE(desk.document->save(desk.path("b.attn")).isEmpty());
    CHECK(contents(desk.path("b.attn")).contains("from another program"));
    REQUIRE(desk.documents->openFile(desk.path("b.attn")));
    REQUIRE(desk.document->save(desk.path("c.attn")).isEmpty());
    CHECK(contents(desk.path("b.attn")) == contents(desk.path("c.attn")));
}

TEST_CASE("nothing goes before the question is answered") {
    Desk desk;
    put(desk.path("other.attn"), sceneText("hello"));
    desk.change();
    const std::string changed = writeScene(desk.window.session.scene());
    const auto choosePreset = [&] {
        auto* box = desk.window.find<QComboBox>("preset");
        box->setCurrentIndex(0);
        emit box->activated(0);
    };
    for (int way = 0; way < 4; ++way) {
        INFO(way);
        desk.answerWith(QMessageBox::Cancel);
        if (way == 0)
            desk.window.main->close();
        else if (way == 1) {
            desk.answer<ExampleDialog>([](ExampleDialog* dialog) { dialog->accept(); });
            desk.run("new");
        } else if (way == 2)
            desk.documents->openFile(desk.path("other.attn"));
        else
            choosePreset();
        CHECK(desk.asked == 0);
        CHECK(writeScene(desk.window.session.scene()) == changed);
        CHECK(desk.document->isModified());
        CHECK(desk.window.main->isVisible());
        CHECK(desk.window.find<QComboBox>("preset")->currentData().toString() == QStringLiteral("hello-projected"));
    }

    // Save, but without a name.
    desk.answer<QMessageBox>([&](QMessageBox* box) {
        desk.answer<QFileDialog>([](QFileDialog* dialog) { dialog->reject(); });
        box->button(QMessageBox::Save)->click();
    });
    desk.window.main->close();
    CHECK(desk.asked == 0);
    CHECK(desk.window.main->isVisible());
    CHECK(desk.document->isModified());

    desk.answerWith(QMessageBox::Discard);
    choosePreset();
    CHECK_FALSE(desk.document->isModified());
    CHECK(desk.window.session.name() == QStringLiteral("hello"));
    desk.change();
    desk.answer<QMessageBox>([&](QMessageBox* box) {
        desk.chooseFile(desk.path("saved.attn"));
        box->button(QMessageBox::Save)->click();
    });
    const std::string last = writeScene(desk.window.session.scene());
    CHECK(desk.window.main->close());
    CHECK(contents(desk.path("saved.attn")).toStdString() == last);
}

TEST_CASE("where it cannot be saved, the old file is whole and another place is offered") {
    Desk desk;
    put(desk.path("file"), "x");
    for (const auto& [place, reason] : {std::pair{"nowhere/a.attn", "there is no folder "},
                                        {"file/a.attn", "is a file, not a folder"},
                                        {".", "there is a folder of that name"}}) {
        INFO(place);
        desk.change();
        CHECK(utf8(desk.document->save(desk.path(place))).find(reason) != std::string::npos);
        CHECK(desk.document->isModified());
        CHECK(desk.document->path().isEmpty());
    }
    CHECK(contents(desk.path("file")) == "x");

    REQUIRE(desk.document->save(desk.path("a.attn")).isEmpty());
    const QByteArray before = contents(desk.path("a.attn"));
    desk.change();
    // The folder goes, and a file comes into its place.
    QTemporaryDir gone;
    REQUIRE(desk.document->save(gone.filePath(QStringLiteral("b.attn"))).isEmpty());
    desk.change();
    REQUIRE(gone.remove());
    desk.run("save");
    CHECK(desk.message().find("there is no folder " + utf8(gone.path())) != std::string::npos);
    CHECK(desk.message().find("b.attn cannot be saved") != std::string::npos);
    CHECK(desk.document->isModified());
    desk.chooseFile(desk.path("c.attn"));
    auto* bar = desk.window.find<QWidget>("message");
    REQUIRE(bar->isVisible());
    bar->findChild<QPushButton*>()->click();
    CHECK(desk.asked == 0);
    CHECK(contents(desk.path("c.attn")).toStdString() == writeScene(desk.window.session.scene()));
    CHECK_FALSE(desk.document->isModified());
    CHECK(contents(desk.path("a.attn")) == before);
}

TEST_CASE("a disk that is full leaves the old file whole") {
    Desk desk;
    REQUIRE(desk.document->save(desk.path("a.attn")).isEmpty());
    const QByteArray before = contents(desk.path("a.attn"));
    desk.change();
    rlimit limit{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    rlimit tight = limit;
    tight.rlim_cur = static_cast<rlim_t>(before.size() / 2);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &tight);
    const QString why = desk.document->save(desk.path("a.attn"));
    const QString notKept = desk.document->keep();
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, handler);
    CHECK_FALSE(why.isEmpty());
    CHECK_FALSE(notKept.isEmpty());
    CHECK(desk.message().find("your changes would be lost") != std::string::npos);
    CHECK(desk.document->isModified());
    CHECK(contents(desk.path("a.attn")) == before);
    CHECK(QDir(desk.folder.path()).entryList(QDir::Files) == QStringList{QStringLiteral("a.attn")});
}

TEST_CASE("permissions and symbolic links stay") {
    Desk desk;
    put(desk.path("real.attn"), "old");
    REQUIRE(chmod(desk.path("real.attn").toUtf8().constData(), 0640) == 0);
    REQUIRE(QFile::link(QStringLiteral("real.attn"), desk.path("link.attn")));
    REQUIRE(desk.document->save(desk.path("link.attn")).isEmpty());
    CHECK(QFileInfo(desk.path("link.attn")).isSymLink());
    CHECK(contents(desk.path("real.attn")).toStdString() == writeScene(desk.window.session.scene()));
    struct stat status{};
    REQUIRE(stat(desk.path("real.attn").toUtf8().constData(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0640);
}

TEST_CASE("what another window wrote is not overwritten silently") {
    Desk desk;
    Desk other;
    const QString file = desk.path("both.attn");
    put(file, sceneText("hello"));
    REQUIRE(desk.documents->openFile(file));
    REQUIRE(other.documents->openFile(file));
    other.change(2);
    other.run("save");
    const QByteArray theirs = contents(file);
    desk.change(5);

    desk.answerWith(QMessageBox::Cancel);
    desk.run("save");
    CHECK(desk.asked == 0);
    CHECK(contents(file) == theirs);
    CHECK(desk.document->isModified());

    desk.answer<QMessageBox>([&](QMessageBox* box) {
        desk.chooseFile(desk.path("mine.attn"));
        box->findChild<QPushButton*>(QStringLiteral("elsewhere"))->click();
    });
    desk.run("save");
    CHECK(desk.asked == 0);
    CHECK(contents(file) == theirs);
    CHECK(contents(desk.path("mine.attn")).toStdString() == writeScene(desk.window.session.scene()));

    other.change(2);
    put(file, sceneText("causal"));
    other.answer<QMessageBox>(
        [](QMessageBox* box) { box->findChild<QPushButton*>(QStringLiteral("overwrite"))->click(); });
    other.run("save");
    CHECK(contents(file).toStdString() == writeScene(other.window.session.scene()));
    CHECK_FALSE(other.document->isChangedByOthers());
}

TEST_CASE("a broken file leaves what is open") {
    Desk desk;
    const std::string before = writeScene(desk.window.session.scene());
    put(desk.path("broken.attn"), "{\n  \"format\": nonsense");
    put(desk.path("new.attn"), R"({"format": "attention-scene", "version": 99, "kind": "self"})");
    CHECK_FALSE(desk.documents->openFile(desk.path("broken.attn")));
    CHECK(desk.message().find("broken.attn: ") == 0);
    CHECK(desk.message().find("line 2") != std::string::npos);
    CHECK_FALSE(desk.documents->openFile(desk.path("new.attn")));
    CHECK(desk.message().find("99") != std::string::npos);
    CHECK_FALSE(desk.documents->openFile(desk.path("not there.attn")));
    CHECK_FALSE(desk.documents->openFile(desk.folder.path()));
    CHECK(writeScene(desk.window.session.scene()) == before);
    CHECK(desk.document->path().isEmpty());
}

TEST_CASE("ten recent files, those that are gone greyed and removable") {
    settings().setValue(QLatin1String("document/recent"), QStringList());
    Desk desk;
    for (int i = 0; i < 12; ++i)
        REQUIRE(desk.document->save(desk.path(("r&" + std::to_string(i) + ".attn").c_str())).isEmpty());
    QFile::remove(desk.path("r&11.attn"));
    auto* menu = desk.window.find<QMenu>("recent");
    const auto entries = [&] {
        emit menu->aboutToShow();
        QList<QAction*> files;
        for (QAction* action : menu->actions())
            if (action->text().contains(QStringLiteral("attn")))
                files << action;
        return files;
    };
    REQUIRE(entries().size() == 10);
    CHECK(utf8(entries()[0]->text()).find("&1  r&&11.attn — ") == 0);
    CHECK_FALSE(entries()[0]->isEnabled());
    REQUIRE(entries()[9]->isEnabled());
    entries()[9]->trigger();
    CHECK(desk.document->path() == desk.path("r&2.attn"));
    CHECK(utf8(entries()[0]->text()).find("&1  r&&2.attn") == 0);
    desk.window.find<QAction>("recent-remove")->trigger();
    CHECK(entries().size() == 9);
    CHECK_FALSE(desk.window.find<QAction>("recent-remove")->isEnabled());
    desk.window.find<QAction>("recent-clear")->trigger();
    CHECK(entries().isEmpty());
}

TEST_CASE("files and sentences are dropped onto the window") {
    Desk desk;
    put(desk.path("drop.attn"), sceneText("causal"));
    put(desk.path("words.txt"), "the cat sat\n");
    const auto drop = [&](const QMimeData& data) {
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(desk.window.main.get(), &enter);
        if (!enter.isAccepted())
            return false;
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(desk.window.main.get(), &event);
        desk.window.settle();
        return event.isAccepted();
    };
    QMimeData file;
    file.setUrls({QUrl::fromLocalFile(desk.path("drop.attn"))});
    CHECK(drop(file));
    CHECK(desk.document->path() == desk.path("drop.attn"));
    QMimeData words;
    words.setText(QStringLiteral("one two"));
    CHECK(drop(words));
    CHECK(desk.window.session.scene().tokens.front() == std::vector<std::string>{"one", "two"});
    CHECK(desk.document->isModified());
    QMimeData text;
    text.setUrls({QUrl::fromLocalFile(desk.path("words.txt"))});
    CHECK(drop(text));
    CHECK(desk.window.session.scene().tokens.front() == std::vector<std::string>{"the", "cat", "sat"});
    QMimeData page;
    page.setUrls({QUrl(QStringLiteral("https://example.org/a.attn"))});
    CHECK_FALSE(drop(page));
}

TEST_CASE("what was open comes back at its step") {
    Desk desk;
    REQUIRE(desk.document->save(desk.path("last.attn")).isEmpty());
    settings().setValue(QLatin1String("document/step"), 3);
    Desk next;
    REQUIRE(settings().value(QLatin1String("document/preset")) == QVariant(QStringLiteral("hello-projected")));
    next.documents->openLast();
    CHECK(next.window.session.name() == QStringLiteral("hello-projected"));
    REQUIRE(next.documents->openFile(desk.path("last.attn")));
    next.documents->openNew();
    CHECK(next.window.session.name() == QStringLiteral("hello"));
    settings().setValue(QLatin1String("document/path"), desk.path("last.attn"));
    next.documents->openLast();
    CHECK(next.document->path() == desk.path("last.attn"));
    CHECK(next.window.session.stepIndex() == 3);
    QFile::remove(desk.path("last.attn"));
    next.documents->openLast();
    CHECK(next.window.session.name() == QStringLiteral("hello"));
}

TEST_CASE("New offers every example with a picture and a line about it, and opens the one that is picked") {
    Desk desk;
    for (const char* language : {"en", "zh_CN"}) {
        setLanguage(QLatin1String(language));
        desk.answer<ExampleDialog>([](ExampleDialog* dialog) {
            auto* list = dialog->findChild<QListWidget*>();
            REQUIRE(list->count() == static_cast<int>(presets().size()));
            for (int i = 0; i < list->count(); ++i) {
                CHECK_FALSE(list->item(i)->icon().isNull());
                CHECK_FALSE(list->item(i)->text().isEmpty());
                list->setCurrentRow(i);
                CHECK_FALSE(dialog->findChild<QLabel*>(QStringLiteral("example-about"))->text().isEmpty());
            }
            list->setCurrentRow(3);
            QTest::keyClick(list, Qt::Key_Return);
        });
        desk.run("new");
        CHECK(desk.window.session.name().toStdString() == presets()[3].id);
    }
    setLanguage(QStringLiteral("en"));
}

}  // namespace attention::test
