// SPDX-License-Identifier: GPL-3.0-or-later
// Kills a process that changes, keeps and saves a scene without a pause, 200 times at moments by chance. Each time the
// file must hold a whole scene, and the newest state that was reported as kept or saved must be there: in the file, or
// offered as unsaved work.
#include <sys/wait.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "ui/document.h"
#include "ui/session.h"

namespace {

using namespace attention;

constexpr int kKills = 200;
constexpr int kSaveEvery = 4;  // the others are kept only

[[noreturn]] void fail(int round, const char* what, int value = 0, int wanted = 0) {
    std::fprintf(stderr, "round %d: %s (%d, %d)\n", round, what, value, wanted);
    std::exit(1);
}

/// Changes a number to 1, 2, 3 …; reports each that is kept or saved through the pipe.
[[noreturn]] void changeForEver(const QString& path, int first, int pipe) {
    static int count = 1;
    static char name[] = "kill_while_saving";
    static char* arguments[] = {name, nullptr};
    QCoreApplication application(count, arguments);
    Session session;
    Document document(&session);
    document.open(path);
    for (int n = first;; ++n) {
        Scene scene = session.scene();
        scene.embeddings->values[0] = n;
        session.edit(QStringLiteral("change"), scene);
        const QString why = n % kSaveEvery == 0 ? document.save(path) : document.keep();
        if (!why.isEmpty()) {
            std::fprintf(stderr, "%s\n", qPrintable(why));
            _exit(1);
        }
        if (write(pipe, &n, sizeof n) != sizeof n)
            _exit(0);
    }
}

int numberIn(const QByteArray& text, int round, const char* where) {
    try {
        return static_cast<int>(readScene(text.toStdString()).embeddings->values[0]);
    } catch (const InputError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        fail(round, where);
    }
}

/// The last number that was reported before the process was killed.
int runAndKill(const QString& path, int first, int round, std::mt19937& random) {
    int ends[2];
    if (pipe(ends) != 0)
        fail(round, "no pipe");
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        changeForEver(path, first, ends[1]);
    }
    close(ends[1]);
    int last = 0;
    int reported = 0;
    if (read(ends[0], &reported, sizeof reported) == sizeof reported)  // it has begun
        last = reported;
    std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution(0, 30000)(random)));
    kill(child, SIGKILL);
    while (read(ends[0], &reported, sizeof reported) == sizeof reported)
        last = reported;
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (last == 0 || !WIFSIGNALED(status))
        fail(round, "it ended by itself", last);
    return last;
}

}  // namespace

int main() {
    const QTemporaryDir folder;
    qputenv("XDG_STATE_HOME", folder.path().toUtf8() + "/state");
    qputenv("XDG_CONFIG_HOME", folder.path().toUtf8() + "/config");
    const QString path = folder.filePath(QStringLiteral("scene.attn"));
    QFile file(path);
    const auto text = presets().front().text;
    if (!file.open(QFile::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
        fail(0, "cannot write");
    file.close();

    std::mt19937 random(20261129);  // NOLINT: the same moments on every run, as far as a scheduler allows
    int next = 1;
    int offered = 0;
    for (int round = 1; round <= kKills; ++round) {
        const int last = runAndKill(path, next, round, random);
        QFile saved(path);
        if (!saved.open(QFile::ReadOnly))
            fail(round, "the file is gone");
        const int inFile = numberIn(saved.readAll(), round, "the file is broken");
        int kept = 0;
        const Recovery recovery;
        if (auto found = recovery.find()) {
            ++offered;
            kept = numberIn(found->work().scene, round, "the unsaved work is broken");
            if (found->work().path != path)
                fail(round, "the unsaved work belongs to another file");
            found->discard();
        }
        if (std::max(inFile, kept) < last)
            fail(round, "what was kept is lost", std::max(inFile, kept), last);
        if (inFile < last / kSaveEvery * kSaveEvery && last / kSaveEvery * kSaveEvery >= next)
            fail(round, "what was saved is lost", inFile, last);
        if (recovery.find())
            fail(round, "it is offered twice");
        next = (last / kSaveEvery + 1) * kSaveEvery + 1;
    }
    const auto left = QDir(Recovery::standardFolder()).entryList({QStringLiteral("*.unsaved*")}, QDir::Files);
    if (!left.isEmpty())
        fail(kKills, "files are left behind", static_cast<int>(left.size()));
    if (offered < kKills / 4)
        fail(kKills, "too little unsaved work was there to be offered", offered);
    std::printf("%d kills, unsaved work offered %d times, %d changes\n", kKills, offered, next);
}
