// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab_window.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QToolButton>
#include <algorithm>

#include "core/error.h"
#include "core/number_text.h"
#include "ui/export/export_choice.h"
#include "ui/export/recording_painter.h"
#include "ui/export_outcome.h"
#include "ui/flow_layout.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/window_state.h"

namespace attention {

LabWindow::LabWindow(Session* session, const QString& name, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_copy(new QToolButton(this)),
      m_export(new QToolButton(this)),
      m_message(new MessageBar(name + QStringLiteral("-message"), this)) {
    setObjectName(name);
    m_copy->setObjectName(name + QStringLiteral("-copy"));
    m_export->setObjectName(name + QStringLiteral("-export"));
    for (QToolButton* button : {m_copy, m_export})
        button->setFocusPolicy(Qt::StrongFocus);
    connect(m_copy, &QToolButton::clicked, this, &LabWindow::copyPicture);
    connect(m_export, &QToolButton::clicked, this, &LabWindow::exportPicture);
    setWindowFlags(windowFlags() | Qt::WindowMinMaxButtonsHint);
    setSizeGripEnabled(false);
    resizeWithinScreen(this, {1120, 720});
    connect(session, &Session::traceChanged, this, &LabWindow::fillIfVisible);
    connect(session, &Session::pageChanged, this, &LabWindow::fillIfVisible);
    connect(session, &Session::predictingChanged, this, [this] {
        if (m_session->isPredicting())
            close();
    });
    connect(&settings(), &Settings::changed, this, [this](QLatin1String id) {
        if (isOfDrawing(id))
            fillIfVisible();
    });
}

void LabWindow::present() {
    if (m_session->isPredicting()) {
        emit m_session->failed(tr("This window shows results: first switch off guessing before each result (Ctrl+R)."));
        return;
    }
    show();
    raise();
    activateWindow();
}

void LabWindow::retranslate() {
    m_copy->setText(tr("&Copy picture"));
    m_export->setText(tr("E&xport…"));
    m_copy->setToolTip(tr("Copy what this window shows as a picture"));
    m_export->setToolTip(tr("Write what this window shows as a picture: PNG, SVG or PDF"));
}

void LabWindow::addExportTo(FlowLayout* bar) {
    bar->addGroup({m_copy, m_export});
}

QByteArray LabWindow::drawn(const FigureFormat& format, QString& why) {
    try {
        return picture(format);
    } catch (const InputError& error) {
        why = translated(error.message());
    } catch (const MissingGlyphs& missing) {
        why = undrawableMessage(missing.characters);
    } catch (const TooManyPixels& error) {
        why = QString::fromUtf8(error.what());
    }
    return {};
}

void LabWindow::copyPicture() {
    const auto formatOf = [](std::string_view id) {
        return *std::ranges::find(figureFormats(), id, &FigureFormat::id);
    };
    QString why;
    const QByteArray svg = drawn(formatOf("svg"), why);
    const QByteArray png = drawn(formatOf("png"), why);
    if (!why.isEmpty())
        return m_message->showMessage(why);
    auto* data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"), svg);
    data->setImageData(QImage::fromData(png));
    QApplication::clipboard()->setMimeData(data);
    m_message->showMessage(tr("Copied as a picture."));
}

ExportOutcome LabWindow::exportTo(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    QStringList endings;
    for (const FigureFormat& format : figureFormats()) {
        endings << text(format.id);
        if (ending != endings.back())
            continue;
        QString why;
        const QByteArray bytes = drawn(format, why);
        return why.isEmpty() ? saveExport(path, bytes) : ExportOutcome::failed(path, why);
    }
    return ExportOutcome::failed(path, tr("its name must end in one of: %1").arg(endings.join(QStringLiteral(", "))));
}

void LabWindow::exportPicture() {
    QStringList filters;
    for (const FigureFormat& format : figureFormats())
        filters << QStringLiteral("%1 (*.%2)").arg(text(format.id).toUpper(), text(format.id));
    QFileDialog dialog(this, tr("Export"), {}, filters.join(QStringLiteral(";;")));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const auto endAsChosen = [&] {  // so that it asks before it overwrites the name with its ending
        const auto chosen = std::max<qsizetype>(0, filters.indexOf(dialog.selectedNameFilter()));
        dialog.setDefaultSuffix(text(figureFormats()[static_cast<std::size_t>(chosen)].id));
    };
    endAsChosen();
    connect(&dialog, &QFileDialog::filterSelected, &dialog, endAsChosen);
    dialog.selectFile(exportName());
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
        tell(m_message, exportTo(dialog.selectedFiles().front()), [this] { exportPicture(); });
}

Figure LabWindow::lightFigure(const QString& about,
                              const std::function<QSizeF(RecordingPainter& painter, QPointF at)>& paint,
                              const std::function<void()>& refill) const {
    constexpr double kMargin = 24;
    constexpr double kBelowTitle = 12;
    RecordingPainter painter;
    QSizeF size;
    double y = kMargin;
    {
        const LightTheme light;
        refill();
        y += painter.paintWords(windowTitle(), textFont(19, QFont::Bold), theme().text, {kMargin, y}, 2000);
        if (!about.isEmpty())
            y += painter.paintWords(about, textFont(12), theme().muted, {kMargin, y}, 2000);
        y += kBelowTitle;
        size = paint(painter, {kMargin, y});
    }
    refill();  // as before
    return Figure(painter.take(), {size.width() + 2 * kMargin, y + size.height() + kMargin},
                  about.isEmpty() ? windowTitle() : windowTitle() + QStringLiteral(" — ") + about, windowTitle());
}

void LabWindow::fillIfVisible() {
    if (isVisible() && m_session->isOpen())
        fill();
}

void LabWindow::showEvent(QShowEvent* event) {
    retranslate();
    if (m_session->isOpen())
        fill();
    QDialog::showEvent(event);
}

void LabWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    const bool words = event->type() == QEvent::LanguageChange;
    if (!isVisible() || !(words || event->type() == QEvent::PaletteChange))
        return;
    if (words)
        retranslate();
    fillIfVisible();
}

QLabel* wordsLabel(const QString& name) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString shown(double value, int decimals) {
    return QString::fromStdString(showNumber(value, decimals).text);
}

}  // namespace attention
