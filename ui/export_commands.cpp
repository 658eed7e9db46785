// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export_commands.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QDrag>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <numeric>

#include "core/arithmetic.h"
#include "core/error.h"
#include "core/formats/csv.h"
#include "core/formats/data_format.h"
#include "core/formats/latex_arithmetic.h"
#include "core/formats/snippet.h"
#include "ui/arithmetic_html.h"
#include "ui/commands.h"
#include "ui/equation_view.h"
#include "ui/export/print.h"
#include "ui/export/tensor_data.h"
#include "ui/export_dialog.h"
#include "ui/heat_map.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/stage_view.h"
#include "ui/text.h"

namespace attention {

ExportCommands::ExportCommands(Session* session, Commands* commands, MainWindow* window)
    : QObject(window), m_session(session), m_commands(commands), m_window(window) {
    commands->set(QStringLiteral("export"), [this] { exportSteps(false); });
    commands->set(QStringLiteral("export-all"), [this] { exportSteps(true); });
    commands->set(QStringLiteral("export-numbers"), [this] { exportNumbers(); });
    commands->set(QStringLiteral("copy-tensor"), [this] { copyTensor(); });
    for (const Snippet& snippet : snippets())
        commands->set(QStringLiteral("copy-") + text(snippet.id), [this, &snippet] { copySnippet(snippet); });
    commands->set(QStringLiteral("copy-arithmetic-latex"), [this] { copyArithmetic(); });
    commands->set(QStringLiteral("print"), [this] { print(); });
    commands->set(QStringLiteral("print-preview"), [this] { preview(); });
    if (auto* stage = window->findChild<StageView*>())  // its menu repeats it
        stage->addAction(commands->menu(QStringLiteral("Copy &special"))->menuAction());
    qApp->installEventFilter(this);
}

void ExportCommands::exportSteps(bool all) {
    if (!m_dialog) {
        m_dialog = new ExportDialog(m_session, m_window);
        m_dialog->setWindowModality(Qt::WindowModal);
        m_dialog->resize(QSize(1000, 660).boundedTo(m_window->size() - QSize(20, 20)));
        connect(m_dialog, &ExportDialog::exported, this, [this](const ExportOutcome& outcome) {
            tell(m_window->message(), outcome, [this] { m_dialog->chooseAnotherPlace(); });
        });
    }
    m_dialog->show();
    m_dialog->begin(all);
}

void ExportCommands::exportNumbers() {
    const HeatMap* map = currentMap();
    const bool compared = m_session->comparison() != nullptr;  // what is shown is a difference, and so is what is saved
    ExportChoice choice;
    choice.steps.resize(m_session->steps().size());
    std::iota(choice.steps.begin(), choice.steps.end(), std::size_t{0});
    if (compared)
        choice.pinned = m_session->pinned();
    const Exhibit exhibit(m_session->trace(), choice);
    const Trace& trace = exhibit.trace();
    const NodeId tensor = compared ? exhibit.steps()[m_session->stepIndex()].results.front()
                          : map    ? map->node()
                                   : trace.result();
    struct Offer {
        const DataFormat* format;
        bool all;
        bool excel = false;  ///< with a byte order mark
    };
    std::vector<Offer> offers;
    QStringList filters;
    for (const DataFormat& format : dataFormats()) {
        if (compared && format.computes)
            continue;
        const QString title = QCoreApplication::translate("core", format.title);
        const QString ending = QString::fromLatin1(format.ending.data(), static_cast<qsizetype>(format.ending.size()));
        const auto offer = [&](bool all, const QString& words) {
            offers.push_back({&format, all});
            filters << QStringLiteral("%1 (*%2)").arg(words, ending);
        };
        if (format.holds != DataFormat::Holds::WholeTrace)
            offer(false, tr("%1: this tensor, %2").arg(title, QString::fromStdString(trace.node(tensor).symbol)));
        if (format.holds == DataFormat::Holds::Tensors)
            offer(true, tr("%1: all steps").arg(title));
        if (format.holds == DataFormat::Holds::WholeTrace)
            offer(true, title);
        if (format.id == "csv") {
            offer(true, tr("%1: all steps, for Excel").arg(title));
            offers.back().excel = true;
        }
    }
    QString chosen = filters.front();
    const QString name = QString::fromStdString(trace.node(tensor).name);
    QString path =
        QFileDialog::getSaveFileName(m_window, tr("Export numbers"), name, filters.join(QStringLiteral(";;")), &chosen);
    if (path.isEmpty())
        return;
    const auto chosenOffer = static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(chosen)));
    const auto named = std::ranges::find_if(offers, [&](const Offer& one) {
        return path.endsWith(text(one.format->ending), Qt::CaseInsensitive) &&
               one.all == offers[chosenOffer].all;  // the ending that was typed counts, whatever was chosen in the list
    });
    const bool asChosen = named == offers.end() || path.endsWith(text(offers[chosenOffer].format->ending));
    const Offer& offer = asChosen ? offers[chosenOffer] : *named;
    const auto again = [this] { exportNumbers(); };
    if (QFileInfo(path).suffix().isEmpty() || QFileInfo(path).fileName() == name) {  // softmax.max has no ending
        path += QString::fromLatin1(offer.format->ending.data(), static_cast<qsizetype>(offer.format->ending.size()));
        if (QFileInfo::exists(path))  // the dialog has asked about another name
            return tell(m_window->message(), ExportOutcome::failed(path, tr("there is such a file already")), again);
    }
    const std::vector<Step> steps =
        offer.all ? exhibit.chosenSteps() : std::vector<Step>{Step{trace.node(tensor).stage, {tensor}}};
    const std::string written = offer.format->write(trace, steps, -1);
    tell(m_window->message(),
         saveExport(path, QByteArray::fromStdString(offer.excel ? withByteOrderMark(written) : written)), again);
}

HeatMap* ExportCommands::currentMap() const {
    if (m_asked)
        return m_asked;
    if (auto* map = qobject_cast<HeatMap*>(QApplication::focusWidget()))
        return map;
    const auto* equation = m_window->findChild<EquationView*>(QStringLiteral("equation"));
    if (!equation || equation->maps().empty() || m_session->step().results.empty())
        return nullptr;
    HeatMap* chosen = m_session->chosenCell() ? equation->mapOf(m_session->chosenCell()->node) : nullptr;
    return chosen ? chosen : equation->maps().back().get();
}

const HeatMap* ExportCommands::mapToCopy() const {
    const HeatMap* map = currentMap();
    if (!map)
        m_window->showMessage(tr("This step shows no tensor that could be copied."));
    return map;
}

void ExportCommands::copyTensor() {
    if (const HeatMap* map = mapToCopy())
        QApplication::clipboard()->setMimeData(tensorData(*map, *m_session->shownTrace()));
}

void ExportCommands::copySnippet(const Snippet& snippet) {
    if (const HeatMap* map = mapToCopy())
        QApplication::clipboard()->setText(tensorSnippet(*map, snippet));
}

void ExportCommands::copyArithmetic() {
    const auto cell = m_session->shownCell();
    if (!cell)
        return m_window->showMessage(tr("No number is chosen: click one, or move there with Tab and arrows."));
    const Arithmetic line = arithmetic(*m_session->shownTrace(), *cell, kArithmeticOfWindow);
    QApplication::clipboard()->setText(text(arithmeticToLatex(line)));
}

bool ExportCommands::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type != QEvent::ContextMenu && type != QEvent::MouseButtonPress && type != QEvent::MouseMove &&
        type != QEvent::MouseButtonRelease)
        return false;
    auto* map = qobject_cast<HeatMap*>(watched);
    if (!map || map->window() != m_window)
        return false;
    if (type == QEvent::ContextMenu) {
        showMenu(map, static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (type == QEvent::MouseButtonPress) {
        const bool heading = mouse->button() == Qt::LeftButton && !map->cellAt(mouse->position());
        m_pressed = heading ? map : nullptr;
        m_pressedAt = mouse->pos();
    } else if (type == QEvent::MouseButtonRelease || !(mouse->buttons() & Qt::LeftButton)) {
        m_pressed = nullptr;
    } else if (m_pressed == map &&
               (mouse->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressed = nullptr;
        drag(map);
        return true;
    }
    return false;
}

void ExportCommands::showMenu(HeatMap* map, QPoint place) {
    auto* menu = new QMenu(map);
    menu->setObjectName(QStringLiteral("tensor-menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_asked = map;  // until the menu has gone, which is after its command has run
    connect(menu, &QObject::destroyed, this, [this] { m_asked = nullptr; });
    menu->addAction(m_commands->action(QStringLiteral("copy-tensor")));
    if (const auto* stage = m_window->findChild<StageView*>())
        menu->addActions(stage->actions());
    menu->addSeparator();
    menu->addAction(m_commands->action(QStringLiteral("numbers")));
    menu->addAction(m_commands->action(QStringLiteral("export")));
    menu->popup(place);
}

void ExportCommands::drag(HeatMap* map) {
    auto* drag = new QDrag(map);
    drag->setMimeData(tensorData(*map, *m_session->shownTrace()));
    drag->setPixmap(map->grab().scaledToWidth(160, Qt::SmoothTransformation));
    drag->exec(Qt::CopyAction);
}

void ExportCommands::paintPages(QPrinter& printer, bool all) {
    ExportChoice choice;
    if (m_session->isComparing())
        choice.pinned = m_session->pinned();
    const auto count = static_cast<int>(m_session->steps().size());
    const bool range = printer.printRange() == QPrinter::PageRange && printer.fromPage() > 0;
    for (int i = 0; i < count; ++i)
        if (range ? i + 1 >= printer.fromPage() && i + 1 <= printer.toPage()
                  : all || i == static_cast<int>(m_session->stepIndex()))
            choice.steps.push_back(static_cast<std::size_t>(i));
    try {
        const Exhibit exhibit(m_session->trace(), choice);
        printSteps(printer, exhibit.trace(), exhibit.chosenSteps());
    } catch (const MissingGlyphs& missing) {
        m_window->showMessage(undrawableMessage(missing.characters));
    } catch (const InputError& error) {  // nothing has a difference to the pinned state
        m_window->showMessage(translated(error.message()));
    }
}

void ExportCommands::print() {
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, m_window);
    dialog.setOption(QAbstractPrintDialog::PrintCurrentPage);
    dialog.setOption(QAbstractPrintDialog::PrintPageRange);
    dialog.setMinMax(1, static_cast<int>(m_session->steps().size()));
    dialog.setPrintRange(QAbstractPrintDialog::CurrentPage);  // this step; all pages are all steps
    if (dialog.exec() == QDialog::Accepted)
        paintPages(printer, printer.printRange() == QPrinter::AllPages);
}

void ExportCommands::preview() {
    QPrinter printer(QPrinter::HighResolution);
    QPrintPreviewDialog dialog(&printer, m_window);
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this, [this](QPrinter* on) { paintPages(*on, true); });
    dialog.exec();
}

}  // namespace attention
