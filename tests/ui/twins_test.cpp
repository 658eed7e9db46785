// SPDX-License-Identifier: GPL-3.0-or-later
// The scene beside its twin, and what the windows that compare take from the settings.
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QTemporaryDir>
#include <QToolButton>

#include "tests/ui/fit.h"
#include "tests/ui/lab.h"
#include "ui/export/export_choice.h"
#include "ui/export_outcome.h"
#include "ui/message_bar.h"
#include "ui/settings.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace attention::test {

TEST_CASE("the twins: a cell chosen in one is chosen in both, and words give the greatest weight of its row") {
    Window window;
    window.goTo("weights");
    window.session.choose(CellReference{window.session.trace().find("weights")->id, {1, 2}});
    window.settle();
    QTest::keyClick(window.map("weights"), Qt::Key_O);
    window.settle();
    Lab lab{window, "twins", "twins-window"};
    HeatMap* with = mapOf(lab, "with");
    HeatMap* without = mapOf(lab, "without");
    CHECK(with->light().chosen->index == CellIndex{1, 2});
    CHECK(plain(lab.words("twins-words")) ==
          QStringLiteral("Greatest weight of the query how: 0.54 with √3, 0.70 without."));
    CHECK(with->cellString(1, 0) == QStringLiteral("0.54"));
    CHECK(without->cellString(1, 0) == QStringLiteral("0.70"));
    CHECK(with->x() < without->mapTo(lab.dialog, QPoint()).x());
    QTest::mouseClick(without, Qt::LeftButton, {}, without->cellRect(without->reference(2, 1)).center().toPoint());
    window.settle();
    CHECK(with->light().chosen->index == CellIndex{2, 1});
    CHECK(without->light().chosen->index == CellIndex{2, 1});
    CHECK(plain(lab.words("without-line")).startsWith(QStringLiteral("A[are, how] = ")));
    const std::string before = writeScene(window.session.scene());
    auto* kind = lab.find<QComboBox>("twins-kind");
    kind->setCurrentIndex(1);  // no mask here: the reason stands where the map would be
    window.settle();
    CHECK_FALSE(with->isVisible());
    CHECK(lab.words("with-note").contains(QStringLiteral("has no mask")));
    kind->setCurrentIndex(2);
    window.settle();
    CHECK(with->isVisible());
    CHECK(with->cellString(0, 3) == QStringLiteral("0.00"));
    CHECK(plain(lab.words("twins-words")).contains(QStringLiteral("with the mask")));
    CHECK(writeScene(window.session.scene()) == before);
    for (const Preset& one : presets())
        for (int i = 0; i < kind->count(); ++i) {
            REQUIRE(window.session.open(readScene(one.text), QString::fromUtf8(one.id.data(), one.id.size())));
            kind->setCurrentIndex(i);
            window.settle();
            CHECK((mapOf(lab, "without")->isVisible() || !lab.words("without-note").isEmpty()));
        }
    settings().setValue(QLatin1String("single-keys"), false);
    lab.dialog->close();
    QTest::keyClick(window.main->findChild<StageView*>(), Qt::Key_O);
    CHECK_FALSE(lab.dialog->isVisible());
    settings().setValue(QLatin1String("single-keys"), true);
}

TEST_CASE("what is compared is copied and exported as one picture") {
    Window window;
    const QTemporaryDir folder;
    Lab twin = twins(window);
    Lab formulas = bench(window);
    for (Lab* lab : {&twin, &formulas}) {
        const QString name = lab->dialog->objectName();
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(lab->find<QToolButton>(name + QStringLiteral("-copy")), Qt::LeftButton);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        REQUIRE(data->hasImage());
        CHECK(qvariant_cast<QImage>(data->imageData()).width() > 600);
        const QByteArray svg = data->data(QStringLiteral("image/svg+xml"));
        CHECK(svg.count("data-tensor=\"weights.") == (lab == &twin ? 2 : 7));
        const QString path = folder.filePath(name + QStringLiteral(".SVG"));
        const ExportOutcome outcome = lab->dialog->exportTo(path);
        CHECK(outcome.saved);
        QFile file(path);
        REQUIRE(file.open(QIODevice::ReadOnly));
        CHECK(file.readAll() == svg);
        CHECK(
            lab->dialog->exportTo(folder.filePath(QStringLiteral("x.jpg"))).message().contains(QStringLiteral("svg")));
        CHECK_FALSE(lab->dialog->exportTo(folder.filePath(QStringLiteral("no/x.png"))).saved);
    }
    twin.find<QComboBox>("twins-kind")->setCurrentIndex(1);  // no mask
    window.settle();
    QTest::mouseClick(twin.find<QToolButton>("twins-window-copy"), Qt::LeftButton);
    CHECK(twin.find<MessageBar>("twins-window-message")->isVisible());
    CHECK_FALSE(twin.dialog->exportTo(folder.filePath(QStringLiteral("m.png"))).saved);
    CHECK_FALSE(QFile::exists(folder.filePath(QStringLiteral("m.png"))));
}

TEST_CASE("the other labs are copied and exported in light colours, and stay as they are") {
    Window window;
    const QTemporaryDir folder;
    applyTheme(application(), ThemeChoice::Dark);
    Lab labs[] = {scaleLab(window), maskLab(window), tokenGraph(window)};
    const QStringList words[] = {{QStringLiteral("Largest weight"), QStringLiteral("q·k ÷ √d: as it should be"),
                                  QStringLiteral("512"), QStringLiteral("At d = 64 the scores")},
                                 {QStringLiteral("add −10000"), QStringLiteral("Scores: "), QStringLiteral("Σ = 1")},
                                 {QStringLiteral("Strongest edges: "), QStringLiteral("hello"), QStringLiteral("how")}};
    for (std::size_t i = 0; i < std::size(labs); ++i) {
        const QString name = labs[i].dialog->objectName();
        INFO(name.toStdString());
        window.settle();
        const QImage before = labs[i].dialog->grab().toImage();
        for (const FigureFormat& format : figureFormats()) {
            const QString path = folder.filePath(name + QLatin1Char('.') + text(format.id));
            CHECK(labs[i].dialog->exportTo(path).saved);
            CHECK(QFileInfo(path).size() > 2000);
        }
        QFile file(folder.filePath(name + QStringLiteral(".svg")));
        REQUIRE(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        for (const QString& one : words[i])
            CHECK(svg.contains(one));
        CHECK_FALSE(svg.contains(darkTheme().panel.name()));
        CHECK_FALSE(svg.contains(darkTheme().text.name()));
        CHECK_FALSE(svg.contains(QStringLiteral("<image")));
        window.settle();
        CHECK(labs[i].dialog->grab().toImage() == before);
    }
    applyTheme(application(), ThemeChoice::Light);
}

TEST_CASE("the windows that compare take the colours and the convention that are set") {
    Window window;
    Lab formulas = bench(window);
    Lab masks = maskLab(window);
    Lab pair = twins(window);
    auto* mask = masks.dialog->findChild<HeatMap*>();
    const std::vector<HeatMap*> maps{mapOf(formulas, "dot"), mapOf(pair, "with"), mask};
    const QColor blue = maps[0]->fill(1, 0);
    const QString weight = maps[0]->cellString(1, 0);
    settings().setValue(QLatin1String("view/map"), QStringLiteral("viridis"));
    settings().setValue(QLatin1String("view/transposed"), true);
    window.settle();
    for (const HeatMap* map : maps) {
        const Index last = map->rowCount() - 1;
        CHECK(map->fill(last, 0) == ColourScale(colourMap("viridis"), 1, false)
                                        .colour(map->content().node->value.at(map->reference(last, 0).index)));
        CHECK(map->content().transposed);
    }
    CHECK(maps[0]->fill(0, 1) != blue);
    CHECK(maps[0]->cellString(0, 1) == weight);
    // The fields of the mask lab stand in line with the cells of their keys.
    for (const int key : {0, 2}) {
        const auto* field = masks.find<QLineEdit>(QStringLiteral("mask-score-%1").arg(key));
        const QPoint middle = field->mapTo(masks.dialog, field->rect().center());
        const QRectF cell = mask->cellRect(mask->reference(key, 0));
        CHECK(std::abs(mask->mapTo(masks.dialog, cell.center().toPoint()).y() - middle.y()) <= 3);
        CHECK(middle.x() < mask->mapTo(masks.dialog, QPoint()).x());
    }
    CHECK(utf8(misfits(masks.dialog).join(QLatin1Char('\n'))) == "");
    settings().setValue(QLatin1String("view/map"), QString());
    settings().setValue(QLatin1String("view/transposed"), false);
    window.settle();
    CHECK(maps[0]->fill(1, 0) == blue);
    for (const int key : {0, 2}) {
        const auto* field = masks.find<QLineEdit>(QStringLiteral("mask-score-%1").arg(key));
        const QRectF cell = mask->cellRect(mask->reference(0, key));
        CHECK(std::abs(mask->mapTo(masks.dialog, cell.center().toPoint()).x() -
                       field->mapTo(masks.dialog, field->rect().center()).x()) <= 3);
    }
}

}  // namespace attention::test
