// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document_commands.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <QUrl>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/edit.h"
#include "core/error.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "ui/commands.h"
#include "ui/example_dialog.h"
#include "ui/import_page.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/safe_file.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/step_title.h"
#include "ui/text.h"

namespace attention {

namespace {

constexpr QLatin1String kRecent("document/recent");

QString native(const QString& path) {
    return QDir::toNativeSeparators(path);
}

QString folderOfChoice(const QString& path) {
    return path.isEmpty() ? settings().value(QLatin1String("document/folder")).toString()
                          : QFileInfo(path).absolutePath();
}

/// Of today the time is enough.
QString timeText(const QDateTime& time) {
    const bool today = time.date() == QDate::currentDate();
    return today ? time.toString(QStringLiteral("HH:mm")) : QLocale().toString(time, QLocale::ShortFormat);
}

/// Its file, or what the scene says of itself.
QString nameOf(const UnsavedWork& work) {
    if (!work.path.isEmpty())
        return native(work.path);
    try {
        return sceneTitle(readScene(work.scene.toStdString()));
    } catch (const InputError&) {
        return work.name;
    }
}

}  // namespace

DocumentCommands::DocumentCommands(Session* session, MainWindow* window)
    : QObject(window),
      m_session(session),
      m_window(window),
      m_document(new Document(session, this)),
      m_recent(new QMenu(window)) {
    m_recent->setObjectName(QStringLiteral("recent"));
    connectCommands();
    session->setGuard([this] { return mayGo(); });
    connect(m_document, &Document::changed, this, &DocumentCommands::showTitle);
    connect(m_document, &Document::notKept, this, [this](const QString& why) {
        m_window->showMessage(tr("If the program stopped now, your changes would be lost: %1. Save them.").arg(why));
    });
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

void DocumentCommands::connectCommands() {
    Commands* commands = m_window->commands();
    const auto set = [&](const char* id, auto run) { commands->set(QString::fromLatin1(id), run); };
    set("new", [this] { chooseExample(); });
    set("open", [this] { chooseFile(); });
    set("import", [this] { chooseArrays(); });
    set("save", [this] { save(); });
    set("save-as", [this] { saveAs(); });
    set("close", [this] { m_window->close(); });
    commands->action(QStringLiteral("open-recent"))->setMenu(m_recent);
    connect(m_recent, &QMenu::aboutToShow, this, &DocumentCommands::fillRecent);
    fillRecent();
}

void DocumentCommands::openNew() {
    const Preset& first = presets().front();
    m_session->open(readScene(first.text), QString::fromUtf8(first.id.data(), static_cast<qsizetype>(first.id.size())));
}

void DocumentCommands::chooseExample() {
    ExampleDialog dialog(m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const Preset* preset = findPreset(dialog.preset().toStdString()))
        m_session->open(readScene(preset->text), dialog.preset());
}

void DocumentCommands::chooseFile() {
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Open a scene"), folderOfChoice(m_document->path()),
                                     tr("Scenes and exported pictures (*.attn *.json *.png);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

void DocumentCommands::chooseArrays() {
    const QStringList paths =
        QFileDialog::getOpenFileNames(m_window, tr("Import arrays"), folderOfChoice(m_document->path()),
                                      tr("Arrays (*.csv *.npy *.npz *.safetensors *.json);;All files (*)"));
    if (!paths.isEmpty())
        import(paths);
}

void DocumentCommands::import(const QStringList& paths) {
    try {
        if (auto scene = importFiles(paths, m_window))
            m_document->openMade(std::move(*scene), QFileInfo(paths.constFirst()).completeBaseName());
    } catch (const InputError& error) {
        m_window->message()->showMessage([message = error.message()] { return translated(message); });
    }
}

bool DocumentCommands::openFile(const QString& path) {
    try {
        return m_document->open(path);
    } catch (const InputError& error) {
        const Said why = [message = error.message()] { return translated(message); };
        std::vector<MessageBar::Answer> answers{
            {[] { return tr("&Copy details"); }, [why] { QApplication::clipboard()->setText(why()); }}};
        if (QFileInfo(path).isFile())
            answers.insert(
                answers.begin(),
                {[] { return tr("&Open as text"); },
                 [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath())); }});
        m_window->message()->showMessage(why, std::move(answers));
        return false;
    }
}

void DocumentCommands::openLast() {
    const QString path = settings().value(QLatin1String("document/path")).toString();
    const QString id = settings().value(QLatin1String("document/preset")).toString();
    const int step = settings().value(QLatin1String("document/step")).toInt();
    const Preset* preset = findPreset(id.toStdString());
    const bool opened = path.isEmpty() ? preset && m_session->open(readScene(preset->text), id)
                                       : QFileInfo::exists(path) && openFile(path);
    if (opened)
        m_session->setStep(step);
    else
        openNew();
}

bool DocumentCommands::save() {
    const QString path = m_document->path();
    if (path.isEmpty())
        return saveAs();
    return m_document->isChangedByOthers() ? saveOver(path) : saveIn(path);
}

bool DocumentCommands::saveOver(const QString& path) {
    QMessageBox box(QMessageBox::Warning, tr("The file was changed"),
                    tr("“%1” was changed by another window or program since you opened it.").arg(m_document->title()),
                    QMessageBox::Cancel, m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Saving here would put your scene in the place of that change."));
    auto* elsewhere = box.addButton(tr("Save under &another name…"), QMessageBox::AcceptRole);
    auto* overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    elsewhere->setObjectName(QStringLiteral("elsewhere"));
    overwrite->setObjectName(QStringLiteral("overwrite"));
    box.setDefaultButton(elsewhere);
    box.exec();
    if (box.clickedButton() == elsewhere)
        return saveAs();
    return box.clickedButton() == overwrite && saveIn(path);
}

bool DocumentCommands::saveAs() {
    QFileDialog dialog(m_window, tr("Save the scene"), folderOfChoice(m_document->path()),
                       tr("Scenes (*.attn);;All files (*)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("attn"));
    const QString& path = m_document->path();
    dialog.selectFile(path.isEmpty() ? m_session->name() + QStringLiteral(".attn") : QFileInfo(path).fileName());
    return dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty() &&
           saveIn(dialog.selectedFiles().constFirst());
}

bool DocumentCommands::saveIn(const QString& path) {
    const QString why = m_document->save(path);
    if (why.isEmpty())
        return true;
    m_window->message()->showMessage(
        [path, why] {
            return tr("%1 cannot be saved: %2. No file was changed, and your changes are still open.")
                .arg(native(path), why);
        },
        {{[] { return tr("&Choose another place"); }, [this] { saveAs(); }}});
    return false;
}

bool DocumentCommands::mayGo() {
    if (!m_document->isModified())
        return true;
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"),
                    tr("Save the changes to “%1”?").arg(m_document->title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Without saving they are lost."));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void DocumentCommands::offerUnsaved() {
    auto found = m_document->recovery().find();
    if (!found)
        return;
    const auto work = std::make_shared<Recovery::Found>(std::move(*found));
    const auto restore = [this, work] {
        try {
            if (m_document->restore(work->work()))
                work->discard();
        } catch (const InputError& error) {
            m_window->message()->showMessage([message = error.message()] { return translated(message); });
        }
    };
    const auto discard = [this, work] {
        work->discard();
        offerUnsaved();
    };
    m_window->question()->showMessage(
        [work] { return tr("Unsaved work from %1 (%2)").arg(timeText(work->work().time), nameOf(work->work())); },
        {{[] { return tr("&Restore"); }, restore}, {[] { return tr("&Discard"); }, discard}});
}

void DocumentCommands::offerReload() {
    const QFileInfo file(m_document->path());
    if (m_document->path().isEmpty() || !file.exists())
        return;
    const QString stamp = QStringLiteral("%1 %2").arg(file.lastModified().toMSecsSinceEpoch()).arg(file.size());
    if (stamp == std::exchange(m_stamp, stamp) || !m_document->isChangedByOthers())
        return;
    m_window->message()->showMessage(
        [this] { return tr("“%1” was changed by another window or program.").arg(m_document->title()); },
        {{[] { return tr("&Load the change"); }, [this] { openFile(m_document->path()); }}});
}

void DocumentCommands::fillRecent() {
    m_recent->clear();
    QStringList there;
    const QStringList paths = settings().value(kRecent).toStringList();
    for (const QString& path : paths) {
        const QFileInfo file(path);
        QString text = tr("%1 — %2").arg(file.fileName(), native(file.absolutePath()));
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        const auto number = m_recent->actions().size() + 1;
        QAction* entry =
            m_recent->addAction((number < 10 ? QStringLiteral("&%1  ") : QStringLiteral("%1  ")).arg(number) + text,
                                this, [this, path] { openFile(path); });
        entry->setEnabled(file.exists());
        if (file.exists())
            there << path;
    }
    if (paths.isEmpty())
        m_recent->addAction(tr("Nothing yet"))->setEnabled(false);
    m_recent->addSeparator();
    QAction* missing =
        m_recent->addAction(tr("&Remove missing files"), this, [there] { settings().setValue(kRecent, there); });
    missing->setObjectName(QStringLiteral("recent-remove"));
    missing->setEnabled(there.size() < paths.size());
    QAction* clear =
        m_recent->addAction(tr("&Clear the list"), this, [] { settings().setValue(kRecent, QStringList()); });
    clear->setObjectName(QStringLiteral("recent-clear"));
    clear->setEnabled(!paths.isEmpty());
}

void DocumentCommands::showTitle() {
    if (!m_session->isOpen())
        return;
    QString title = m_document->title();
    title.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));  // Qt's way to write these three letters
    m_window->setWindowTitle(QStringLiteral("%1[*] — Attention Stepper").arg(title));
    m_window->setWindowModified(m_document->isModified());
    m_window->setWindowFilePath(m_document->path());
}

bool DocumentCommands::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Close:
        if (!mayGo()) {
            event->ignore();
            return true;
        }
        m_document->giveUp();
        break;
    case QEvent::WindowActivate: offerReload(); break;
    case QEvent::LanguageChange:
        showTitle();
        fillRecent();
        break;
    case QEvent::DragEnter:
    case QEvent::Drop: {
        auto* drop = static_cast<QDropEvent*>(event);
        if (!canTake(*drop))
            return false;
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        if (event->type() == QEvent::Drop)
            take(*drop->mimeData());
        return true;
    }
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

bool DocumentCommands::canTake(const QDropEvent& drop) const {
    if (drop.source())  // from this window
        return false;
    const auto urls = drop.mimeData()->urls();
    return urls.isEmpty() ? drop.mimeData()->hasText() : urls.constFirst().isLocalFile();
}

void DocumentCommands::take(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls())
        paths << url.toLocalFile();
    // Later: who dragged waits until this returns, and there may be something to ask.
    QTimer::singleShot(0, this, [this, paths, text = data.text()] {
        if (paths.isEmpty())
            takeSentence(text);
        else
            takeFiles(paths);
    });
}

void DocumentCommands::takeFiles(const QStringList& paths) {
    const QString& first = paths.constFirst();
    if (std::ranges::all_of(paths, isNumberFile))
        import(paths);
    else if (first.endsWith(QStringLiteral(".txt"), Qt::CaseInsensitive))
        takeTextFile(first);
    else
        openFile(first);
}

void DocumentCommands::takeTextFile(const QString& path) {
    constexpr qint64 kMost = 1 << 20;
    try {
        takeSentence(QString::fromUtf8(readWholeFile(path, kMost)));
    } catch (const InputError& error) {
        m_window->message()->showMessage([message = error.message()] { return translated(message); });
    }
}

void DocumentCommands::takeSentence(const QString& text) {
    try {
        m_session->edit([] { return tr("take a sentence"); },
                        withTokens(m_session->scene(), Asking::No, 0, tokensOf(text.simplified().toStdString())));
    } catch (const InputError& error) {
        m_window->message()->showMessage([message = error.message()] { return translated(message); });
    }
}

}  // namespace attention
