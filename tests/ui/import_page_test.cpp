// SPDX-License-Identifier: GPL-3.0-or-later
// Number files become a scene: what they leave open is asked, and never guessed.
#include "ui/import_page.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableWidget>

#include "tests/ui/desk.h"

namespace attention::test {

namespace {

NamedArray named(const char* name, std::vector<Index> shape, std::vector<double> values) {
    NamedArray array;
    array.name = name;
    array.array = {std::move(shape), std::move(values)};
    array.type = "float64";
    return array;
}

struct Page {
    explicit Page(std::vector<NamedArray> arrays) : page(std::move(arrays)) { setLanguage(QStringLiteral("en")); }
    void choose(const char* box, int entry) {
        auto* found = page.findChild<QComboBox*>(QLatin1String(box));
        REQUIRE(found);
        found->setCurrentIndex(entry);
        emit found->activated(entry);
    }
    std::string summary() {
        return utf8(page.findChild<QPlainTextEdit*>(QStringLiteral("import-summary"))->toPlainText());
    }
    bool canOpen() { return page.findChild<QPushButton*>(QStringLiteral("import-open"))->isEnabled(); }

    QApplication& app = application();
    ImportPage page;
};

const std::vector<NamedArray>& square() {
    static const std::vector<NamedArray> arrays{named("X", {3, 2}, {1, 2, 3, 4, 5, 6}),
                                                named("W_Q", {2, 2}, {1, 2, 3, 4})};
    return arrays;
}

}  // namespace

TEST_CASE("a square weight matrix is used only when it is said how it is stored") {
    Page page(square());
    CHECK_FALSE(page.canOpen());
    CHECK_FALSE(page.page.scene());
    CHECK(page.summary().find("Not yet: ") == 0);
    CHECK(page.summary().find("--") == std::string::npos);  // there is no command line here
    page.choose("import-layout", 2);
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->projections.layout == WeightLayout::OutIn);
    page.choose("import-layout", 1);
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->projections.layout == WeightLayout::InOut);
    CHECK(page.summary().find("in-out") != std::string::npos);
    page.choose("import-layout", 0);
    CHECK_FALSE(page.canOpen());
}

TEST_CASE("an array is what is chosen, or is not taken") {
    Page page({named("first", {3, 2}, {1, 2, 3, 4, 5, 6}), named("second", {3, 2}, {6, 5, 4, 3, 2, 1})});
    auto* table = page.page.findChild<QTableWidget*>(QStringLiteral("import-arrays"));
    REQUIRE(table->rowCount() == 2);
    CHECK(utf8(table->item(1, 1)->text()) == "3×2");
    CHECK_FALSE(page.canOpen());
    page.choose("import-role-0", 2);
    CHECK_FALSE(page.canOpen());  // Q without K
    page.choose("import-role-1", 3);
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->inputs->Q.values.front() == 1);
    CHECK(page.page.scene()->inputs->K.values.front() == 6);
    page.choose("import-role-0", 0);
    page.choose("import-role-1", 1);
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->embeddings->values.front() == 6);
    page.page.findChild<QLineEdit*>(QStringLiteral("import-tokens"))->setText(QStringLiteral("a b c"));
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->tokens.front() == std::vector<std::string>{"a", "b", "c"});
    page.page.findChild<QLineEdit*>(QStringLiteral("import-tokens"))->setText(QStringLiteral("a b"));
    CHECK_FALSE(page.canOpen());
}

TEST_CASE("the meaning of a mask of zeros and ones is asked") {
    Page page({named("X", {2, 2}, {1, 2, 3, 4}), named("mask", {2, 2}, {1, 0, 1, 1})});
    CHECK_FALSE(page.canOpen());
    page.choose("import-mask", 2);
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->mask->meaning == Mask::Meaning::Drop);
}

TEST_CASE("finished weights: which axis is what is asked, and the layer") {
    std::vector<double> values;
    for (int i = 0; i < 8; ++i)
        values.insert(values.end(), {0.25, 0.75});
    Page page({named("attn", {2, 2, 2, 2}, values), named("V", {2, 2}, {1, 2, 3, 4})});
    CHECK_FALSE(page.canOpen());
    CHECK(page.summary().find("which axis is what?") != std::string::npos);
    CHECK(page.summary().find("--") == std::string::npos);
    page.page.show();
    auto* axes = page.page.findChild<QComboBox*>(QStringLiteral("import-weights-axes"));
    CHECK(axes->isVisible());
    CHECK(utf8(axes->itemText(2)) == "layer × head × query × key");
    page.choose("import-weights-axes", 2);
    CHECK_FALSE(page.canOpen());
    CHECK(page.summary().find("has 2 layers") != std::string::npos);
    CHECK(page.summary().find("--") == std::string::npos);
    page.page.findChild<QSpinBox*>(QStringLiteral("import-layer"))->setValue(1);
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->finished->weights.shape == std::vector<Index>{2, 2, 2});
    CHECK(page.page.scene()->heads == 2);
    CHECK(page.page.scene()->kind == "self");
    page.page.findChild<QSpinBox*>(QStringLiteral("import-layer"))->setValue(-1);
    page.choose("import-weights-axes", 1);
    CHECK_FALSE(page.canOpen());  // V has no batch
    page.choose("import-role-1", 0);
    REQUIRE(page.canOpen());
    page.page.findChild<QLineEdit*>(QStringLiteral("import-query-tokens"))->setText(QStringLiteral("x y"));
    REQUIRE(page.canOpen());
    CHECK(page.page.scene()->kind == "cross");
    CHECK(page.page.scene()->queryTokens == Sentences{{"x", "y"}, {"x", "y"}});
    page.choose("import-role-0", 0);
    CHECK_FALSE(axes->isVisible());
}

TEST_CASE("a number file is dropped, answered and opened, to be saved") {
    Desk desk;
    put(desk.path("X.csv"), "1,2\n3,4\n5,6\n");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(desk.path("X.csv"))});
    const auto drop = [&] {
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(desk.window.main.get(), &enter);
        REQUIRE(enter.isAccepted());
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(desk.window.main.get(), &event);
        QTest::qWait(50);
        desk.window.settle();
    };
    const std::string before = writeScene(desk.window.session.scene());
    desk.answer<ImportPage>([](ImportPage* page) { page->reject(); });
    drop();
    INFO(desk.message());
    CHECK(desk.asked == 0);
    CHECK(writeScene(desk.window.session.scene()) == before);
    desk.answer<ImportPage>(
        [](ImportPage* page) { page->findChild<QPushButton*>(QStringLiteral("import-open"))->click(); });
    drop();
    CHECK(desk.asked == 0);
    CHECK(desk.window.session.scene().embeddings->values == std::vector<double>{1, 2, 3, 4, 5, 6});
    CHECK(desk.document->path().isEmpty());
    CHECK(desk.title() == "X[*] — Attention Stepper*");
}

}  // namespace attention::test
