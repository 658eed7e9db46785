// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved work is kept for a crash and offered afterwards.
#include <QDir>
#include <QElapsedTimer>
#include <QUndoStack>

#include "tests/ui/desk.h"
#include "ui/recovery.h"

namespace attention::test {

TEST_CASE("unsaved work of a window that was killed is offered once") {
    Desk dead;
    put(dead.path("work.attn"), sceneText("hello"));
    REQUIRE(dead.documents->openFile(dead.path("work.attn")));
    Desk next;
    next.documents->offerUnsaved();
    auto* bar = next.window.find<QWidget>("question");
    CHECK_FALSE(bar->isVisible());

    dead.change(3);
    const std::string lost = writeScene(dead.window.session.scene());
    REQUIRE(dead.document->keep().isEmpty());
    next.documents->offerUnsaved();
    CHECK_FALSE(bar->isVisible());  // it lives

    // As after SIGKILL: the file is there, and nobody holds the lock.
    const QDir state(Recovery::standardFolder());
    const QStringList kept = state.entryList({QStringLiteral("*.unsaved")});
    REQUIRE(kept.size() == 1);
    const QString copy = state.filePath(QStringLiteral("killed.unsaved"));
    REQUIRE(QFile::copy(state.filePath(kept[0]), copy));
    next.documents->offerUnsaved();
    REQUIRE(bar->isVisible());
    const std::string text = utf8(next.window.find<QLabel>("question-text")->text());
    CHECK(text.find("Unsaved work from ") == 0);
    CHECK(text.find("work.attn") != std::string::npos);
    CHECK_FALSE(Recovery().find());  // nobody else is offered it meanwhile

    bar->findChildren<QPushButton*>().first()->click();
    CHECK(writeScene(next.window.session.scene()) == lost);
    CHECK(next.document->isModified());
    CHECK(next.title() == "work.attn[*] — Attention Stepper*");
    CHECK_FALSE(QFile::exists(copy));
    CHECK_FALSE(bar->isVisible());
    CHECK(state.entryList({QStringLiteral("*.unsaved")}).size() == 2);  // it is kept again
    next.run("save");
    CHECK(contents(next.path("work.attn").replace(next.folder.path(), dead.folder.path())).toStdString() == lost);
    CHECK(state.entryList({QStringLiteral("*.unsaved")}) == kept);
    dead.document->giveUp();
    CHECK(state.entryList(QDir::Files).isEmpty());
}

TEST_CASE("unsaved work that is given up is not offered again") {
    Desk desk;
    const QDir state(Recovery::standardFolder());
    QString folder = state.path();
    {
        Recovery recovery(folder);
        REQUIRE(recovery.keep({QStringLiteral("one"), {}, {}, sceneText("hello")}).isEmpty());
        const QString kept = state.entryList({QStringLiteral("*.unsaved")}).constFirst();
        REQUIRE(QFile::copy(state.filePath(kept), state.filePath(QStringLiteral("killed.unsaved"))));
        put(state.filePath(QStringLiteral("killed.unsaved.Ab3xYz")), "half a fi");
        put(state.filePath(QStringLiteral("broken.unsaved")), "{\"scene\": ");
        recovery.forget();
    }
    desk.documents->offerUnsaved();
    auto* bar = desk.window.find<QWidget>("question");
    REQUIRE(bar->isVisible());
    bar->findChildren<QPushButton*>().last()->click();
    CHECK_FALSE(bar->isVisible());
    CHECK_FALSE(desk.document->isModified());
    CHECK(state.entryList(QDir::Files) == QStringList{QStringLiteral("broken.unsaved")});
    QFile::remove(state.filePath(QStringLiteral("broken.unsaved")));
}

TEST_CASE("a change is kept by itself, and no longer when it is undone") {
    settings().setValue(QLatin1String("autosave-seconds"), 1);
    Desk desk;
    const QDir state(Recovery::standardFolder());
    const auto kept = [&] { return state.entryList({QStringLiteral("*.unsaved")}).size(); };
    CHECK(kept() == 0);
    desk.change();
    QElapsedTimer clock;
    clock.start();
    while (kept() == 0 && clock.elapsed() < 20000)
        QTest::qWait(100);
    CHECK(kept() == 1);
    desk.window.session.undoStack()->undo();
    CHECK(kept() == 0);
    settings().setValue(QLatin1String("autosave-seconds"), 10);
}

}  // namespace attention::test
