// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards_window.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QLayout>
#include <QMimeData>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "core/error.h"
#include "ui/export/export_choice.h"
#include "ui/export_outcome.h"
#include "ui/flow_layout.h"
#include "ui/message_bar.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/settings.h"
#include "ui/text.h"

namespace attention {

CardsWindow::CardsWindow(Session* session, const QString& name, QWidget* parent)
    : LabWindow(session, name, parent),
      m_copy(new QToolButton(this)),
      m_export(new QToolButton(this)),
      m_message(new MessageBar(name + QStringLiteral("-message"), this)) {
    m_copy->setObjectName(name + QStringLiteral("-copy"));
    m_export->setObjectName(name + QStringLiteral("-export"));
    for (QToolButton* button : {m_copy, m_export})
        button->setFocusPolicy(Qt::StrongFocus);
    connect(m_copy, &QToolButton::clicked, this, &CardsWindow::copyPicture);
    connect(m_export, &QToolButton::clicked, this, &CardsWindow::exportPicture);
}

void CardsWindow::retranslate() {
    m_copy->setText(tr("&Copy picture"));
    m_export->setText(tr("E&xport…"));
    m_copy->setToolTip(tr("Copy what is compared here as one picture"));
    m_export->setToolTip(tr("Write what is compared here as one picture: PNG, SVG or PDF"));
}

void CardsWindow::addExportTo(FlowLayout* bar) {
    bar->addGroup({m_copy, m_export});
}

QByteArray CardsWindow::picture(FigureWriter* write, QString& why) const {
    FigureOptions options;
    options.map = settings().value(QLatin1String("view/map")).toString();
    options.decimals = settings().value(QLatin1String("view/digits")).toInt();
    options.transposed = queriesInColumns();
    try {
        const SideBySide compared = sideBySide();
        for (const Axis& axis : leadingAxes(compared.trace, compared.step))
            options.pages[axis.name] = std::max<Index>(session()->page(axis.name), 0);
        return write(compared.trace, {compared.step}, options);
    } catch (const InputError& error) {
        why = translated(error.message());
    } catch (const MissingGlyphs& missing) {
        why = undrawableMessage(missing.characters);
    } catch (const TooManyPixels& error) {
        why = QString::fromUtf8(error.what());
    }
    return {};
}

void CardsWindow::copyPicture() {
    QString why;
    const QByteArray svg = picture(figureSvg, why);
    const QByteArray png = picture(figurePng, why);
    if (!why.isEmpty())
        return m_message->showFailure(why);
    auto* data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"), svg);
    data->setImageData(QImage::fromData(png));
    QApplication::clipboard()->setMimeData(data);
    m_message->showMessage(tr("Copied as a picture."));
}

ExportOutcome CardsWindow::exportTo(const QString& path) const {
    const QString ending = QFileInfo(path).suffix().toLower();
    QStringList endings;
    for (const FigureFormat& format : figureFormats()) {
        endings << text(format.id);
        if (ending != endings.back())
            continue;
        QString why;
        const QByteArray bytes = picture(format.write, why);
        return why.isEmpty() ? saveExport(path, bytes) : ExportOutcome::failed(path, why);
    }
    return ExportOutcome::failed(path, tr("its name must end in one of: %1").arg(endings.join(QStringLiteral(", "))));
}

void CardsWindow::exportPicture() {
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

QScrollArea* CardsWindow::scrollOf(QLayout* cards) {
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("bench-cards"));  // for the style sheet
    inside->setLayout(cards);
    cards->setContentsMargins(0, 0, 8, 0);
    cards->setSpacing(kGap);
    auto* scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("bench-scroll"));
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void CardsWindow::follow(BenchCard* card) {
    connect(card, &BenchCard::pointed, this, [this](const std::optional<BenchCell>& cell) {
        m_hovered = cell;
        showCell();
    });
    connect(card, &BenchCard::chosen, this, [this](const BenchCell& cell) {
        m_chosen = cell;
        m_hovered.reset();
        showCell();
    });
}

void CardsWindow::beginFilling() {
    m_hovered.reset();
    if (!std::exchange(m_filled, true))
        m_chosen = benchCellOf(*session());
}

void CardsWindow::keepInside(const Tensor& tensor) {
    m_chosen.query = std::min(m_chosen.query, tensor.rows() - 1);
    m_chosen.key = std::min(m_chosen.key, tensor.columns() - 1);
}

CellIndex CardsWindow::indexOf(const Tensor& tensor) const {
    CellIndex index = cornerOf(*session(), tensor);
    index[index.size() - 2] = cell().query;
    index.back() = cell().key;
    return index;
}

}  // namespace attention
