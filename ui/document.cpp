// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QUndoStack>
#include <utility>

#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "ui/export/figure.h"
#include "ui/safe_file.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/step_title.h"

namespace attention {

namespace {

constexpr qsizetype kRecentFiles = 10;

QByteArray fingerprint(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

/// As the session calls the file; no example has that name.
QString nameOf(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    return findPreset(name.toStdString()) ? QDir::toNativeSeparators(path) : name;
}

QByteArray textOf(const Scene& scene) {
    return QByteArray::fromStdString(writeScene(scene));
}

}  // namespace

Document::Document(Session* session, QObject* parent) : QObject(parent), m_session(session) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Document::keep);
    connect(session, &Session::opened, this, [this] {
        m_file = std::exchange(m_next, {});
        giveUp();  // the guard of the session has asked
        remember();
        emit changed();
    });
    connect(session->undoStack(), &QUndoStack::indexChanged, this, &Document::follow);
    connect(session->undoStack(), &QUndoStack::cleanChanged, this, &Document::follow);
}

QString Document::title() const {
    return path().isEmpty() ? sceneTitle(m_session->scene()) : QFileInfo(path()).fileName();
}

bool Document::isModified() const {
    return m_session->isOpen() && !m_session->undoStack()->isClean();
}

bool Document::open(const QString& path) {
    const QByteArray bytes = readWholeFile(path);
    try {
        if (bytes.startsWith("\x89PNG")) {  // holds a scene, but is no scene file: it is not saved there
            const auto scene = sceneInPng(bytes);
            if (!scene)
                throw InputError(ATTENTION_TEXT(
                    "core", "is a picture without a scene: only PNG files that were exported here hold one"));
            return open(readScene(*scene), nameOf(path), {}, {});
        }
        return open(readScene({bytes.constData(), static_cast<std::size_t>(bytes.size())}), {}, path, bytes);
    } catch (const InputError& error) {
        throw InputError(saidOf(QFileInfo(path).fileName().toStdString(), error.message()));
    }
}

bool Document::open(Scene scene, const QString& name, const QString& path, const QByteArray& bytes) {
    if (!path.isEmpty())
        m_next = {QFileInfo(path).absoluteFilePath(), fingerprint(bytes)};
    const bool done = m_session->open(std::move(scene), path.isEmpty() ? name : nameOf(path));
    m_next = {};
    return done;
}

bool Document::openMade(Scene scene, const QString& name) {
    if (!open(std::move(scene), name, {}, {}))
        return false;
    m_session->undoStack()->resetClean();
    return true;
}

bool Document::restore(const UnsavedWork& work) {
    m_next = {work.path, work.seen};
    const bool done = m_session->open(readScene(work.scene.toStdString()), work.name);
    m_next = {};
    if (!done)
        return false;
    m_session->setStep(work.step);
    m_session->undoStack()->resetClean();
    keep();
    return true;
}

bool Document::isChangedByOthers() const {
    if (path().isEmpty() || !QFileInfo::exists(path()))
        return false;
    try {
        return fingerprint(readWholeFile(path())) != m_file.seen;
    } catch (const InputError&) {
        return true;
    }
}

QString Document::save(const QString& path) {
    const QByteArray bytes = textOf(m_session->scene());
    const QString why = replaceFile(path, bytes);
    if (!why.isEmpty())
        return why;
    m_file = {QFileInfo(path).absoluteFilePath(), fingerprint(bytes)};
    m_session->undoStack()->setClean();
    giveUp();
    m_session->rename(nameOf(m_file.path));
    remember();
    emit changed();
    return {};
}

QString Document::keep() {
    m_timer.stop();
    if (!isModified())
        return {};
    QString why = m_recovery.keep({m_session->name(), m_file.path, m_file.seen, textOf(m_session->scene()),
                                   static_cast<int>(m_session->stepIndex())});
    if (!why.isEmpty() && !std::exchange(m_told, true))
        emit notKept(why);
    return why;
}

void Document::giveUp() {
    m_timer.stop();
    m_recovery.forget();
}

/// After a change: it is kept some seconds later, and goes on being changed meanwhile.
void Document::follow() {
    if (!isModified())
        giveUp();
    else if (!m_timer.isActive())
        m_timer.start(1000 * std::max(1, settings().value(QLatin1String("autosave-seconds")).toInt()));
    emit changed();
}

void Document::remember() const {
    const bool preset = path().isEmpty() && findPreset(m_session->name().toStdString());
    settings().setValue(QLatin1String("document/path"), path());
    settings().setValue(QLatin1String("document/preset"), preset ? m_session->name() : QString());
    if (path().isEmpty())
        return;
    QStringList recent = settings().value(QLatin1String("document/recent")).toStringList();
    recent.removeAll(path());
    recent.prepend(path());
    settings().setValue(QLatin1String("document/recent"), recent.mid(0, kRecentFiles));
    settings().setValue(QLatin1String("document/folder"), QFileInfo(path()).absolutePath());
}

}  // namespace attention
