// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include "core/error.h"
#include "ui/safe_file.h"

namespace attention {

namespace {

constexpr QLatin1String kEnding(".unsaved");

QString lockOf(QString file) {
    return file.chopped(kEnding.size()) + QStringLiteral(".lock");
}

QByteArray toBytes(const UnsavedWork& work) {
    return QJsonDocument(
               QJsonObject{{QStringLiteral("name"), work.name},
                           {QStringLiteral("path"), work.path},
                           {QStringLiteral("seen"), QString::fromLatin1(work.seen)},
                           {QStringLiteral("step"), work.step},
                           {QStringLiteral("time"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
                           {QStringLiteral("scene"), QString::fromUtf8(work.scene)}})
        .toJson(QJsonDocument::Compact);
}

std::optional<UnsavedWork> fromFile(const QString& file) {
    try {
        const QJsonObject object = QJsonDocument::fromJson(readWholeFile(file, 4 * kLargestFile)).object();
        const auto text = [&](const char* key) { return object.value(QLatin1String(key)).toString(); };
        UnsavedWork work{text("name"),
                         text("path"),
                         text("seen").toLatin1(),
                         text("scene").toUtf8(),
                         object.value(QLatin1String("step")).toInt(),
                         QDateTime::fromString(text("time"), Qt::ISODateWithMs).toLocalTime()};
        if (!work.scene.isEmpty() && work.time.isValid())
            return work;
    } catch (const InputError&) {
    }
    return {};
}

/// The file and what was about to take its place when the process was killed.
void removeAll(const QString& file) {
    const QFileInfo info(file);
    QDir folder = info.dir();
    for (const QString& part : folder.entryList({info.fileName() + QStringLiteral(".*")}, QDir::Files))
        folder.remove(part);
    QFile::remove(file);
}

/// The lock beside a file, if the process that made it is dead.
std::unique_ptr<QLockFile> lockOfDead(const QString& file) {
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    lock->setStaleLockTime(0);  // old is not dead
    // A lock whose number of a process was given to another one: what counts is whether anybody holds it.
    if (lock->tryLock(0) || (lock->removeStaleLockFile() && lock->tryLock(0)))
        return lock;
    return {};
}

}  // namespace

Recovery::Recovery(const QString& folder) : m_folder(folder) {}

QString Recovery::standardFolder() {
    const QString given = qEnvironmentVariable("XDG_STATE_HOME");
    const QString state = QDir::isAbsolutePath(given) ? given : QDir::home().filePath(QStringLiteral(".local/state"));
    return QDir(state).filePath(QStringLiteral("attention-stepper/unsaved"));
}

QString Recovery::keep(const UnsavedWork& work) {
    if (m_file.isEmpty()) {
        QDir().mkpath(m_folder);
        m_file = QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kEnding);
        m_lock = std::make_unique<QLockFile>(lockOf(m_file));
        m_lock->setStaleLockTime(0);
    }
    // The lock first: a file without one would be offered to others.
    if (m_lock->isLocked() || m_lock->tryLock(0))
        return replaceFile(m_file, toBytes(work));
    return QCoreApplication::translate("Recovery", "%1 is not a folder that can be written")
        .arg(QDir::toNativeSeparators(m_folder));
}

void Recovery::forget() {
    if (!m_lock || !m_lock->isLocked())
        return;
    removeAll(m_file);
    m_lock->unlock();
}

std::optional<Recovery::Found> Recovery::find() const {
    std::optional<Found> newest;
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList({QLatin1Char('*') + kEnding}, QDir::Files)) {
        const QString file = folder.filePath(name);
        if (file == m_file)
            continue;
        std::unique_ptr<QLockFile> lock = lockOfDead(file);
        auto work = lock ? fromFile(file) : std::nullopt;
        if (!work || (newest && newest->m_work.time >= work->time))
            continue;
        newest.emplace();
        newest->m_work = std::move(*work);
        newest->m_file = file;
        newest->m_lock = std::move(lock);
    }
    return newest;
}

void Recovery::Found::discard() {
    removeAll(m_file);
    m_lock->unlock();
}

}  // namespace attention
