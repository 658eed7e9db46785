// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the window: the export dialog, the clipboard and paper.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPrinter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include "core/formats/data_format.h"
#include "tests/ui/window.h"
#include "ui/commands.h"
#include "ui/export/print.h"
#include "ui/export/tensor_data.h"
#include "ui/export_dialog.h"

namespace attention::test {

namespace {

struct Dialog : Window {
    explicit Dialog(const char* command = "export", const char* node = "weights") {
        goTo(node);
        main->commands()->action(QLatin1String(command))->trigger();
        settle();
        dialog = main->findChild<ExportDialog*>();
        REQUIRE(dialog);
    }
    template <class Widget>
    Widget* field(const char* name) {
        return find<Widget>(name);
    }
    ExportDialog* dialog;
};

QByteArray contents(const QString& path) {
    QFile file(path);
    REQUIRE(file.open(QFile::ReadOnly));
    return file.readAll();
}

}  // namespace

TEST_CASE("the dialog writes what it shows, and shows the command that does the same") {
    Dialog d;
    const QTemporaryDir folder;
    d.field<QComboBox>("export-format")->setCurrentIndex(1);
    d.field<QDoubleSpinBox>("export-width")->setValue(120);
    d.field<QCheckBox>("export-bar")->setChecked(false);
    QTest::qWait(300);
    CHECK(utf8(d.field<QLineEdit>("export-command")->text())
              .starts_with("attention-stepper export hello-projected -o 13-weights.svg --steps 13 --width 120 "
                           "--without bar"));
    const QString path = folder.filePath(QStringLiteral("weights.svg"));
    CHECK(d.dialog->exportTo(path).message().startsWith(QStringLiteral("Saved ")));
    CHECK(contents(path) == exportFiles(d.session.trace(), d.dialog->choice()).front().bytes);
    CHECK(utf8(d.field<QPlainTextEdit>("export-alt-text")->toPlainText()).find("how 0.31, are 0.10, you 0.05.") !=
          std::string::npos);
    CHECK_FALSE(d.field<QLabel>("export-preview")->pixmap().isNull());
}

TEST_CASE("the command says when it would read another scene than the one that is shown") {
    Window window("hello-projected");
    window.goTo("weights");
    window.session.changeNumber({window.session.trace().find("W_Q")->id, {0, 0}}, 3);
    window.main->commands()->action(QStringLiteral("export"))->trigger();
    QTest::qWait(300);
    CHECK(utf8(window.find<QLineEdit>("export-command")->text())
              .starts_with("# save the scene first: attention-stepper export"));
}

TEST_CASE("all steps are numbered files in a folder that has none of them yet") {
    Dialog d("export-all");
    const QTemporaryDir folder;
    CHECK(d.dialog->isFolder());
    d.field<QDoubleSpinBox>("export-width")->setValue(60);
    CHECK(d.dialog->exportTo(folder.path()).message().startsWith(QStringLiteral("Saved 14 files")));
    const QStringList names = QDir(folder.path()).entryList(QDir::Files, QDir::Name);
    CHECK(names.size() == 14);
    CHECK(names.contains(QStringLiteral("13-weights.png")));
    const QString again = d.dialog->exportTo(folder.path()).message();
    CHECK(again.contains(QStringLiteral("01-tokens.png is there already")));
    const ExportOutcome nowhere = d.dialog->exportTo(folder.filePath(QStringLiteral("none")));
    CHECK(nowhere.message().contains(QStringLiteral("cannot be written: there is no folder")));
    CHECK_FALSE(nowhere.saved);
}

TEST_CASE("text that is too small is told, and widening helps") {
    Dialog d;
    d.field<QDoubleSpinBox>("export-width")->setValue(40);
    QTest::qWait(300);
    auto* fix = d.field<QPushButton>("export-fix");
    REQUIRE(fix->isVisible());
    CHECK(d.field<QLabel>("export-warning")->text().contains(QStringLiteral("smallest text")));
    fix->click();
    QTest::qWait(300);
    CHECK_FALSE(fix->isVisible());
    const ExportChoice choice = d.dialog->choice();
    CHECK(choice.options.widthMillimetres > 40);
    CHECK(Figure(d.session.trace(), {d.session.step()}, choice.options).smallestText() >= 6.95);
}

TEST_CASE("a preset sets the sizes, and units do not change them") {
    Dialog d;
    auto* preset = d.field<QComboBox>("export-preset");
    preset->setCurrentIndex(1);
    emit preset->activated(1);
    for (int unit = 0; unit < 3; ++unit) {
        d.field<QComboBox>("export-unit")->setCurrentIndex(unit);
        const ExportChoice choice = d.dialog->choice();
        CHECK(Figure(d.session.trace(), {d.session.step()}, choice.options).pixels() == QSize(1920, 1080));
    }
}

TEST_CASE("the dialog follows the language of the window, the figure its own") {
    Dialog d;
    setLanguage(QStringLiteral("zh_CN"));
    d.settle();
    CHECK(d.dialog->choice().language == QStringLiteral("en"));
    CHECK(languageId() == QStringLiteral("zh_CN"));
    exportFiles(d.session.trace(), d.dialog->choice());
    CHECK(languageId() == QStringLiteral("zh_CN"));
    setLanguage(QStringLiteral("en"));
    d.settle();
}

TEST_CASE("a copied tensor is numbers, a table and a picture at once") {
    Window window;
    window.goTo("weights");
    HeatMap* map = window.map("weights");
    map->setFocus();
    window.main->commands()->action(QStringLiteral("copy-tensor"))->trigger();
    const QMimeData* data = QApplication::clipboard()->mimeData();
    const QStringList lines = data->text().trimmed().split(QLatin1Char('\n'));
    REQUIRE(lines.size() == 4);
    const Tensor& weights = window.session.trace().find("weights")->value;
    for (int i = 0; i < 4; ++i) {
        const QStringList cells = lines[i].split(QLatin1Char('\t'));
        REQUIRE(cells.size() == 4);
        for (int j = 0; j < 4; ++j)
            CHECK(cells[j].toDouble() == weights.at({i, j}));
    }
    CHECK(data->html().count(QStringLiteral("<td")) == 16);
    CHECK(data->html().contains(QStringLiteral("<th>how</th>")));
    CHECK(data->data(QStringLiteral("image/svg+xml")).contains("data-tensor=\"weights\""));
    CHECK(data->hasImage());
}

TEST_CASE("every tensor of every step can be copied") {
    for (const char* id : {"hello-projected", "two-heads", "decoder-step"}) {
        Window window(id, {960, 540});
        for (std::size_t i = 0; i < window.session.steps().size(); ++i) {
            window.session.setStep(static_cast<std::ptrdiff_t>(i));
            if (window.session.step().results.empty())
                continue;
            for (const auto& map : window.equation()->maps()) {
                const std::unique_ptr<QMimeData> data(tensorData(*map, window.session.trace()));
                CHECK(data->text().count(QLatin1Char('\n')) == map->rowCount());
                CHECK(data->hasImage());
            }
        }
    }
}

TEST_CASE("a heat map has a menu with what the keys do") {
    Window window;
    window.goTo("weights");
    HeatMap* map = window.map("weights");
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), map->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(map, &event);
    auto* menu = map->findChild<QMenu*>(QStringLiteral("tensor-menu"));
    REQUIRE(menu);
    REQUIRE(menu->actions().size() >= 3);
    QApplication::clipboard()->clear();
    menu->actions().front()->trigger();
    CHECK(QApplication::clipboard()->mimeData()->hasHtml());
    const QMenu* special = window.main->commands()->menu(QStringLiteral("Copy &special"));
    CHECK(menu->actions().contains(special->menuAction()));
    menu->close();
}

TEST_CASE("each step is printed on a page, and none of it is cut off") {
    application();
    const QTemporaryDir folder;
    const Trace trace = record(preset("hello-projected"));
    for (const auto size : {QPageSize::A4, QPageSize::Letter}) {
        const QString path = folder.filePath(QStringLiteral("pages.pdf"));
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        printer.setPageSize(QPageSize(size));
        const auto steps = stepsOf(trace);
        printSteps(printer, trace, steps);
        const QByteArray pdf = contents(path);
        CHECK(pdf.count("/Type /Page\n") == static_cast<int>(steps.size()));
        CHECK_FALSE(pdf.contains("/Subtype /Image"));
    }
}

TEST_CASE("numbers are saved in every format, of the tensor or of all steps") {
    Window window("hello-projected");
    window.goTo("scores");
    const QTemporaryDir folder;
    const Trace& trace = window.session.trace();
    const Step scores{Stage::Scores, {trace.find("scores")->id}};
    int saved = 0;
    for (const DataFormat& format : dataFormats())
        for (const bool all : {false, true}) {
            if (all != (format.holds != DataFormat::Holds::OneTensor) && format.holds != DataFormat::Holds::Tensors)
                continue;
            CAPTURE(format.id, all);
            const QString path = folder.filePath(QString::number(++saved));  // the ending is added
            QTimer timer;
            QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
                auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                if (!dialog)
                    return;
                timer.stop();
                QString wanted;
                for (const QString& filter : dialog->nameFilters())
                    if (filter.startsWith(QString::fromUtf8(format.title)) &&
                        !filter.contains(QStringLiteral("Excel")) &&
                        filter.contains(QStringLiteral("all steps")) ==
                            (all && format.holds == DataFormat::Holds::Tensors))
                        wanted = filter;
                CHECK_FALSE(wanted.isEmpty());
                dialog->selectNameFilter(wanted);
                dialog->selectFile(path);
                QMetaObject::invokeMethod(dialog, "accept");
            });
            timer.start(5);
            window.main->commands()->action(QStringLiteral("export-numbers"))->trigger();
            const QString ending =
                QString::fromLatin1(format.ending.data(), static_cast<qsizetype>(format.ending.size()));
            CHECK(contents(path + ending).toStdString() ==
                  format.write(trace, all ? window.session.steps() : std::vector<Step>{scores}, -1));
            CHECK(utf8(window.find<QLabel>("message-text")->text()).starts_with("Saved "));
        }
    CHECK(saved == 11);
}

}  // namespace attention::test
