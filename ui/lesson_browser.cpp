// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson_browser.h"

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <algorithm>
#include <utility>
#include <vector>

#include "core/attention_kind.h"
#include "core/formats/scene_json.h"
#include "core/preset.h"
#include "core/record.h"
#include "core/scoring.h"
#include "core/step.h"
#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/lesson_page.h"
#include "ui/text.h"
#include "ui/window_state.h"

namespace attention {

namespace {

enum Group { Ideas, Kinds, Formulas, Steps, Examples, kGroups };

Group groupOf(const QString& id) {
    if (id.startsWith(QStringLiteral("idea.")))
        return Ideas;
    if (id.startsWith(QStringLiteral("preset.")))
        return Examples;
    if (findAttentionKind(id.toStdString()))
        return Kinds;
    return findScoring(id.toStdString()) ? Formulas : Steps;
}

/// Ideas from the first one needed on, examples, kinds and formulas as they are listed everywhere, and the steps as
/// they follow each other.
QStringList pagesInOrder() {
    QStringList ids;
    for (const char* idea : {"sequence-to-sequence", "bottleneck", "query-key-value", "three-classes", "k-transposed",
                             "square-root", "heads", "graph", "images"})
        ids << QStringLiteral("idea.") + QLatin1String(idea);
    std::vector<std::pair<Stage, QString>> steps;
    for (const Preset& preset : presets()) {
        ids << QStringLiteral("preset.") + text(preset.id);
        const Trace trace = record(readScene(preset.text));
        for (const Step& step : stepsOf(trace))
            steps.emplace_back(step.stage, lessonId(trace, step));
    }
    for (const AttentionKind* kind : attentionKinds())
        ids << text(kind->id);
    for (const Scoring* scoring : scorings())
        ids << text(scoring->id);
    std::ranges::stable_sort(steps, {}, &std::pair<Stage, QString>::first);
    for (const auto& [stage, id] : steps)
        ids << id;
    ids.removeDuplicates();
    return ids;
}

}  // namespace

LessonBrowser::LessonBrowser(QWidget* parent) : QDialog(parent), m_pages(new QTreeWidget), m_page(new LessonPage) {
    setObjectName(QStringLiteral("lesson-browser"));
    resizeWithinScreen(this, {900, 640});
    m_pages->setObjectName(QStringLiteral("lesson-list"));
    m_pages->setHeaderHidden(true);
    m_pages->setFixedWidth(280);
    m_pages->header()->setStretchLastSection(false);  // a long title is scrolled, not cut
    m_pages->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_page->setObjectName(QStringLiteral("lesson-page"));
    m_page->setTitled();
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_pages);
    layout->addWidget(m_page, 1);
    connect(m_pages, &QTreeWidget::currentItemChanged, this, &LessonBrowser::showPage);
}

void LessonBrowser::openPage(const QString& id) {
    if (m_pages->topLevelItemCount() == 0)
        fill();
    QTreeWidgetItem* wanted = m_pages->topLevelItem(Ideas)->child(0);
    for (QTreeWidgetItemIterator at(m_pages); *at; ++at)
        if (!id.isEmpty() && (*at)->data(0, Qt::UserRole).toString() == id)
            wanted = *at;
    m_pages->setCurrentItem(wanted);
    m_pages->scrollToItem(wanted);
    show();
    raise();
    activateWindow();
    m_pages->setFocus();
}

void LessonBrowser::fill() {
    const QString shown = m_pages->currentItem() ? m_pages->currentItem()->data(0, Qt::UserRole).toString() : QString();
    const QSignalBlocker blocked(m_pages);
    setWindowTitle(tr("Ideas and pages"));
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->clear();
    const QString titles[kGroups] = {tr("Ideas behind attention"), tr("Kinds of attention"),
                                     tr("Formulas of the score"), tr("Steps"), tr("Examples")};
    for (const QString& title : titles) {
        auto* group = new QTreeWidgetItem(m_pages, {title});
        group->setFlags(Qt::ItemIsEnabled);
    }
    QStringList ids = pagesInOrder();
    for (const QString& file :
         QDir(QStringLiteral(":/lessons/en")).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name))
        if (const QString id = file.chopped(3); !ids.contains(id))
            ids << id;
    for (const QString& id : ids) {
        const QString title = lesson(id, languageId()).title;
        if (title.isEmpty())
            continue;
        auto* item = new QTreeWidgetItem(m_pages->topLevelItem(groupOf(id)), {title});
        item->setData(0, Qt::UserRole, id);
        if (id == shown)
            m_pages->setCurrentItem(item);
    }
    m_pages->topLevelItem(Ideas)->setExpanded(true);
    if (auto* current = m_pages->currentItem(); current && current->parent())
        current->parent()->setExpanded(true);
    showPage();
}

void LessonBrowser::showPage() {
    const QTreeWidgetItem* item = m_pages->currentItem();
    const QString id = item ? item->data(0, Qt::UserRole).toString() : QString();
    if (!id.isEmpty())
        m_page->showLesson(id, true);
}

void LessonBrowser::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (m_pages->topLevelItemCount() > 0 && event->type() == QEvent::LanguageChange)
        fill();
    if (event->type() == QEvent::PaletteChange)
        showPage();
}

}  // namespace attention
