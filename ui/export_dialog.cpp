// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSvgRenderer>
#include <QTimer>
#include <QUndoStack>
#include <algorithm>

#include "core/error.h"
#include "ui/export/figure_preset.h"
#include "ui/language.h"
#include "ui/session.h"
#include "ui/setting_choices.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kSmallestReadable = 7;  // points, of printed text
constexpr int kPatience = 120;           // milliseconds without a change before the preview is made

}  // namespace

ExportDialog::ExportDialog(Session* session, QWidget* parent) : QDialog(parent), m_session(session) {
    setObjectName(QStringLiteral("export-dialog"));
    m_timer = new QTimer(this);
    m_timer->setSingleShot(true);
    m_timer->setInterval(kPatience);
    connect(m_timer, &QTimer::timeout, this, &ExportDialog::refresh);
    build();
    retranslate();
}

void ExportDialog::begin(bool allSteps) {
    fillLists();
    const int count = static_cast<int>(m_session->steps().size());
    m_what->setItemText(AllSteps, tr("all steps (%1)").arg(count));
    m_what->setCurrentIndex(allSteps                             ? AllSteps
                            : m_what->currentIndex() == AllSteps ? ThisStep
                                                                 : m_what->currentIndex());
    const bool cell = m_session->chosenCell().has_value();
    m_shown[5]->setEnabled(cell);
    m_shown[5]->setChecked(cell);
    m_form->setRowVisible(m_difference, m_session->isPinned() && !m_session->isPredicting());
    m_difference->setChecked(m_session->comparison() != nullptr);
    refresh();
}

void ExportDialog::fillLists() {
    m_filling = true;
    m_steps->clear();
    const auto& steps = m_session->steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        auto* item = new QListWidgetItem(
            QStringLiteral("%1  %2").arg(i + 1).arg(stepTitle(m_session->trace(), steps[i])), m_steps);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(i == m_session->stepIndex() ? Qt::Checked : Qt::Unchecked);
    }
    m_filling = false;
}

double ExportDialog::millimetres(const QDoubleSpinBox* box) const {
    const double factors[] = {1, 25.4, 25.4 / m_dpi->value()};
    return std::min(2000.0, box->value() * factors[m_shownUnit]);
}

void ExportDialog::setMillimetres(QDoubleSpinBox* box, double length) {
    const double factors[] = {1, 25.4, 25.4 / m_dpi->value()};
    const int decimals[] = {3, 3, 0};
    box->setDecimals(decimals[m_shownUnit]);
    box->setValue(length / factors[m_shownUnit]);
}

void ExportDialog::changeUnit() {
    const double width = millimetres(m_width);
    const double height = millimetres(m_height);
    m_shownUnit = m_unit->currentIndex();
    setMillimetres(m_width, width);
    setMillimetres(m_height, height);
}

void ExportDialog::applyPreset(int index) {
    FigureOptions options;
    if (index > 0)
        figurePresets()[static_cast<std::size_t>(index - 1)].apply(options);
    m_dpi->setValue(options.dpi);
    setMillimetres(m_width, options.widthMillimetres);
    setMillimetres(m_height, options.heightMillimetres);
    m_fontScale->setValue(options.fontScale);
    const int map = m_map->findData(options.map);
    m_map->setCurrentIndex(std::max(0, map));
}

ExportChoice ExportDialog::choice() const {
    ExportChoice choice;
    const int what = m_what->currentIndex();
    for (std::size_t i = 0; i < m_session->steps().size(); ++i) {
        const bool checked = m_steps->item(static_cast<int>(i))->checkState() == Qt::Checked;
        if (what == AllSteps || (what == SomeSteps ? checked : i == m_session->stepIndex()))
            choice.steps.push_back(i);
    }
    if (choice.steps.empty())
        choice.steps.push_back(m_session->stepIndex());
    choice.all = what == AllSteps;
    choice.format = &figureFormats()[static_cast<std::size_t>(std::max(0, m_format->currentIndex()))];
    choice.language = m_language->currentData().toString();
    FigureOptions& options = choice.options;
    options.widthMillimetres = millimetres(m_width);
    options.heightMillimetres = millimetres(m_height);
    options.dpi = m_dpi->value();
    options.fontScale = m_fontScale->value();
    options.decimals = m_digits->value();
    options.map = m_map->currentData().toString();
    options.title = m_shown[0]->isChecked();
    options.formula = m_shown[1]->isChecked();
    options.shapes = m_shown[2]->isChecked();
    options.labels = m_shown[3]->isChecked();
    options.bar = m_shown[4]->isChecked();
    if (m_shown[5]->isChecked() && what != AllSteps && what != SomeSteps)
        options.cell = m_session->chosenCell();
    options.alone = what == ThisTensor;
    options.transposed = queriesInColumns();  // as the window has it
    options.outlines = m_outlines->isChecked();
    options.alpha = m_alpha->isChecked();
    if (m_difference->isChecked() && !m_session->isPredicting())  // pinned numbers would give hidden ones away
        choice.pinned = m_session->pinned();
    for (const Node& node : m_session->trace().nodes())
        for (std::size_t i = 0; i + 2 < node.value.rank(); ++i) {
            const std::string_view axis = node.value.axes()[i].name;
            const Index page = m_session->page(axis);
            if (page == Session::kAllPages &&
                !choice.pinned)  // a comparison stands with its operands, one slice of each
                options.beside = axis;
            else if (page > 0)
                options.pages[axis] = page;
        }
    return choice;
}

bool ExportDialog::isFolder() const {
    const ExportChoice now = choice();
    return now.steps.size() > 1 && now.format->filePerStep;
}

void ExportDialog::refresh() {
    if (m_filling || !m_session->isOpen())
        return;
    const ExportChoice now = choice();
    m_export->setEnabled(false);
    m_copy->setEnabled(false);
    m_fix->hide();
    m_command->clear();
    try {
        m_command->setText(command(now));
        m_command->setCursorPosition(0);
        std::optional<LanguageForNow> ofPicture(now.language);
        const Exhibit exhibit(m_session->trace(), now);
        const auto& chosen = exhibit.chosen();  // of these the step of the window, if it is one of them
        const bool current = std::ranges::find(chosen, m_session->stepIndex()) != chosen.end();
        const std::vector<Step> step{exhibit.steps()[current ? m_session->stepIndex() : chosen.front()]};
        const Figure figure(exhibit.trace(), step, exhibit.options());
        const QByteArray bytes = now.format->write(exhibit.trace(), step, exhibit.options());
        showPreview(bytes, figure);
        m_altText->setPlainText(figure.description());
        ofPicture.reset();  // what is said about the picture is in the language of the window
        showFacts(bytes.size(), chosen.size(), figure);
        m_export->setEnabled(true);
        m_copy->setEnabled(true);
    } catch (const MissingGlyphs& missing) {
        m_warning->setText(undrawableMessage(missing.characters));
    } catch (const TooManyPixels& many) {
        m_warning->setText(
            tr("The picture would have %1 × %2 pixels, which is too many. Choose fewer dots per inch or a "
               "smaller size.")
                .arg(many.size.width())
                .arg(many.size.height()));
    } catch (const InputError& error) {  // there is no such difference
        m_warning->setText(translated(error.message()));
        m_altText->clear();
        m_facts->clear();
        m_preview->clear();
    }
    m_copyCommand->setEnabled(!m_command->text().isEmpty() && (!now.pinned || !m_session->pinnedName().isEmpty()) &&
                              m_session->hiddenCells() == 0);
}

/// The command reads scenes where they were opened or saved: what was changed since then is in no file yet.
QString ExportDialog::command(const ExportChoice& choice) const {
    if (choice.pinned && m_session->pinnedName().isEmpty())
        return QStringLiteral("# ") + tr("no command: the pinned state is in no file; save it, pin it, then go on");
    if (m_session->hiddenCells() > 0)
        return QStringLiteral("# ") + tr("no command: it would show what is hidden until it is guessed");
    const bool changed = !m_session->undoStack()->isClean();
    return (changed ? QStringLiteral("# ") + tr("save the scene first") + QStringLiteral(": ") : QString()) +
           shellLine(exportWords(m_session->trace(), choice, m_session->name(), m_session->pinnedName()));
}

void ExportDialog::showPreview(const QByteArray& bytes, const Figure& figure) {
    const double ratio = devicePixelRatioF();
    const QSizeF room = m_preview->size() * ratio;
    const QSizeF fitted = figure.canvas().scaled(room, Qt::KeepAspectRatio);
    QPixmap pixmap(fitted.toSize().expandedTo({1, 1}));
    pixmap.fill(m_alpha->isChecked() ? Qt::transparent : Qt::white);
    const std::string_view format = choice().format->id;
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (format == "svg")
        QSvgRenderer(bytes).render(&painter, pixmap.rect());
    else if (format == "png")
        painter.drawImage(pixmap.rect(), QImage::fromData(bytes).scaled(pixmap.size(), Qt::IgnoreAspectRatio,
                                                                        Qt::SmoothTransformation));
    else
        figure.paint(&painter, pixmap.rect());
    painter.setPen(theme().border);
    painter.drawRect(pixmap.rect().adjusted(0, 0, -1, -1));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    m_preview->setPixmap(pixmap);
    m_preview->setAccessibleName(figure.description());
}

void ExportDialog::showFacts(qsizetype bytes, std::size_t files, const Figure& figure) {
    const QSizeF size = figure.millimetres();
    const auto one = [](double value) { return QString::number(value, 'f', 1); };
    m_smallest = figure.smallestText();
    QString facts = tr("%1 × %2 mm = %3 × %4 px · smallest text %5 pt · %6")
                        .arg(one(size.width()), one(size.height()))
                        .arg(figure.pixels().width())
                        .arg(figure.pixels().height())
                        .arg(one(m_smallest), fileSizeText(bytes));
    if (files > 1)
        facts += tr(" · one of %1").arg(files);
    m_facts->setText(facts);
    const bool sized = figure.options().widthMillimetres > 0;  // else nobody knows where it will stand
    const bool small = sized && m_smallest > 0 && m_smallest < kSmallestReadable - 0.05;
    m_warning->setText(small ? tr("⚠ The smallest text has %1 pt; print wants %2 pt or more.")
                                   .arg(one(m_smallest), one(kSmallestReadable))
                             : QString());
    m_fix->setVisible(small);
}

void ExportDialog::widen() {
    // Text grows with the width once the cells cannot shrink any more; a few rounds find it.
    const QSignalBlocker quiet(m_timer);
    for (int round = 0; round < 6 && m_smallest < kSmallestReadable; ++round) {
        const Exhibit exhibit(m_session->trace(), choice());
        const Figure figure(exhibit.trace(), {exhibit.steps()[exhibit.chosen().front()]}, exhibit.options());
        m_smallest = figure.smallestText();
        if (m_smallest >= kSmallestReadable)
            break;
        const double factor = std::max(1.02, kSmallestReadable / m_smallest);
        setMillimetres(m_width, std::min(2000.0, figure.millimetres().width() * factor));
        if (m_height->value() > 0)
            setMillimetres(m_height, millimetres(m_height) * factor);
        if (round == 2)  // the width alone does not help: the text itself is small
            m_fontScale->setValue(std::min(10.0, m_fontScale->value() * factor));
    }
    refresh();
}

ExportOutcome ExportDialog::exportTo(const QString& path) {
    const ExportChoice now = choice();
    try {
        const std::vector<ExportedFile> files = exportFiles(m_session->trace(), now);
        if (!isFolder())
            return saveExport(path, files.front().bytes);
        const QDir folder(path);
        for (const ExportedFile& file : files)
            if (folder.exists(file.name))
                return {[there = QDir::toNativeSeparators(folder.filePath(file.name))] {
                    return tr("%1 is there already: choose an empty folder.").arg(there);
                }};
        qsizetype bytes = 0;
        for (const ExportedFile& file : files) {
            const ExportOutcome outcome = saveExport(folder.filePath(file.name), file.bytes);
            if (!outcome.saved)
                return outcome;
            bytes += file.bytes.size();
        }
        const auto saved = [count = files.size(), path, bytes] {
            return tr("Saved %1 files in %2 (%3).").arg(count).arg(QDir::toNativeSeparators(path), fileSizeText(bytes));
        };
        return {saved, path, true};
    } catch (const InputError& error) {
        return ExportOutcome::failed(path, translated(error.message()));
    } catch (const std::exception& error) {
        return ExportOutcome::failed(path, QString::fromUtf8(error.what()));
    }
}

void ExportDialog::chooseAnotherPlace() {
    if (m_steps->count() != static_cast<int>(m_session->steps().size()))
        fillLists();
    show();
    refresh();
    askAndExport();
}

void ExportDialog::askAndExport() {
    const ExportChoice now = choice();
    QString path;
    if (isFolder()) {
        path = QFileDialog::getExistingDirectory(this, tr("Folder for the files"));
    } else {
        const QString ending = text(now.format->id);
        const Exhibit exhibit(m_session->trace(), now);
        const QString name = exhibit.chosen().size() == 1 ? numberedName(exhibit.trace(), exhibit.steps(),
                                                                         exhibit.chosen().front(), now.format->id)
                                                          : QStringLiteral("steps.") + ending;
        QFileDialog dialog(this, tr("Export"), {}, QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(ending);  // so that it asks before it overwrites the name with its ending
        dialog.selectFile(name);
        if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
            path = dialog.selectedFiles().front();
        if (!path.isEmpty() && QFileInfo(path).suffix().toLower() != ending) {
            path += QLatin1Char('.') + ending;  // a picture in x.csv would not be opened
            if (QFileInfo::exists(path)) {      // the dialog has asked about another name
                accept();
                emit exported(ExportOutcome::failed(path, tr("there is such a file already")));
                return;
            }
        }
    }
    if (path.isEmpty())
        return;
    const ExportOutcome outcome = exportTo(path);
    accept();  // first: what is told stands on the window below
    emit exported(outcome);
}

void ExportDialog::copyPicture() {
    ExportChoice now = choice();
    now.steps.resize(1);
    const LanguageForNow language(now.language);
    const Exhibit exhibit(m_session->trace(), now);
    auto* data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"),
                  figureSvg(exhibit.trace(), exhibit.chosenSteps(), exhibit.options()));
    data->setImageData(figureImage(exhibit.trace(), exhibit.chosenSteps(), exhibit.options()));
    QApplication::clipboard()->setMimeData(data);
}

void ExportDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_timer->start();
    }
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    m_timer->start();
}

}  // namespace attention
