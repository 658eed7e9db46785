// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/example_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/record.h"
#include "ui/colour_map.h"
#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/setting_choices.h"
#include "ui/step_title.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/window_state.h"

namespace attention {

namespace {

constexpr QSize kPicture(132, 92);

/// The weights of the first sentence and head as coloured cells, or the result where nothing attends.
QPixmap pictureOf(const Scene& scene, qreal ratio) {
    const Trace trace = record(scene);
    const Node* node = trace.find("weights");
    node = node ? node : trace.find("alignment");
    const Tensor& tensor = (node ? *node : trace.node(trace.result())).value;
    const bool turned = queriesInColumns();
    const auto matrix = tensor.matrix(0);
    const Index rows = turned ? matrix.cols() : matrix.rows();
    const Index columns = turned ? matrix.rows() : matrix.cols();
    const ColourScale scale(chosenColours(), 1, false);
    QPixmap picture(kPicture * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const double side = std::floor(
        std::min(kPicture.width() / static_cast<double>(columns), kPicture.height() / static_cast<double>(rows)));
    const QPointF corner((kPicture.width() - side * static_cast<double>(columns)) / 2,
                         (kPicture.height() - side * static_cast<double>(rows)) / 2);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const double value = turned ? matrix(j, i) : matrix(i, j);
            const QPointF at = corner + QPointF(static_cast<double>(j), static_cast<double>(i)) * side;
            painter.fillRect(QRectF(at, QSizeF(side - 1, side - 1)),
                             std::isfinite(value) ? scale.colour(value) : theme().border);
        }
    return picture;
}

}  // namespace

ExampleDialog::ExampleDialog(QWidget* parent) : QDialog(parent), m_list(new QListWidget) {
    setObjectName(QStringLiteral("example-dialog"));
    setWindowTitle(tr("Begin with an example"));
    m_list->setObjectName(QStringLiteral("example-list"));
    m_list->setAccessibleName(windowTitle());
    m_list->setViewMode(QListView::IconMode);
    m_list->setIconSize(kPicture);
    m_list->setGridSize(kPicture + QSize(48, 60));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setWordWrap(true);
    for (const Preset& preset : presets()) {
        const Scene scene = readScene(preset.text);
        QIcon icon;
        const QPixmap picture = pictureOf(scene, devicePixelRatioF());
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})  // the same colours, whatever is chosen
            icon.addPixmap(picture, mode);
        auto* item = new QListWidgetItem(icon, sceneTitle(scene), m_list);
        item->setData(Qt::UserRole, text(preset.id));
        const QString about = lesson(QStringLiteral("preset.") + text(preset.id), languageId()).subtitle;
        item->setToolTip(about);
        item->setData(Qt::AccessibleDescriptionRole, about);
    }
    m_list->setCurrentRow(0);
    auto* about = new QLabel;
    about->setObjectName(QStringLiteral("example-about"));
    about->setWordWrap(true);
    const auto showAbout = [this, about] { about->setText(m_list->currentItem()->toolTip()); };
    connect(m_list, &QListWidget::currentRowChanged, this, showAbout);
    showAbout();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    for (QAbstractButton* button : buttons->buttons())
        button->setIcon({});
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addWidget(about);
    layout->addWidget(buttons);
    resizeWithinScreen(this, {960, 620});
}

QString ExampleDialog::preset() const {
    return m_list->currentItem()->data(Qt::UserRole).toString();
}

}  // namespace attention
