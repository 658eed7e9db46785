// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/fit.h"

#include <qcustomplot.h>

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTextDocument>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>
#include <cmath>

#include "ui/heat_map.h"
#include "ui/step_rail.h"

namespace attention::test {

namespace {

QString plain(const QString& text) {
    if (!Qt::mightBeRichText(text))
        return QString(text).remove(QRegularExpression(QStringLiteral("&(?=\\w)")));
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

QString path(const QWidget* widget) {
    QString path;
    for (; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        const QString name = widget->objectName();
        if (!name.isEmpty() && !name.startsWith(QStringLiteral("qt_")))
            path.prepend(QLatin1Char('/') + name);
        else if (path.isEmpty())
            path = QLatin1Char('/') + QString::fromLatin1(widget->metaObject()->className());
    }
    return path;
}

class Search {
  public:
    QStringList found;

    void look(const QWidget* window) {
        for (const auto* widget : window->findChildren<QWidget*>())
            if (widget->isVisible() && widget->window() == window->window())
                lookAt(widget);
    }

  private:
    void report(const QWidget* widget, const QString& what, const QString& text = {}) {
        found << path(widget) + QStringLiteral(": ") + what +
                     (text.isEmpty() ? QString() : QStringLiteral(" \"%1\"").arg(text.left(70)));
    }
    void wants(const QWidget* widget, double wanted, double has, const QString& text) {
        if (wanted > has + 1)
            report(widget, QStringLiteral("wants %1 pixels and has %2").arg(wanted).arg(has), text);
    }

    void lookAt(const QWidget* widget) {
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            lookAtLabel(label);
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            lookAtButton(button);
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            lookAtBox(box);
        else if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget))
            wants(spin, spin->fontMetrics().horizontalAdvance(spin->text()) + 4, spin->findChild<QLineEdit*>()->width(),
                  spin->text());
        else if (const auto* field = qobject_cast<const QLineEdit*>(widget))
            lookAtField(field);
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            lookAtTabs(tabs);
        else if (const auto* menus = qobject_cast<const QMenuBar*>(widget))
            lookAtMenus(menus);
        else if (const auto* header = qobject_cast<const QHeaderView*>(widget))
            lookAtHeader(header);
        else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
            lookAtItems(view);
        else if (const auto* plot = qobject_cast<const QCustomPlot*>(widget))
            lookAtPlot(plot);
        else if (const auto* area = qobject_cast<const QScrollArea*>(widget))
            lookAtArea(area);
        lookAtChildren(widget);
    }

    /// Inside of all that holds it, up to what is scrolled.
    void lookAtPlace(const QWidget* widget, const QString& text) {
        const QWidget* parent = widget->parentWidget();
        for (; parent && !widget->isWindow(); parent = parent->isWindow() ? nullptr : parent->parentWidget()) {
            if (qobject_cast<const QAbstractScrollArea*>(parent->parentWidget()))
                return;
            const QRect place(widget->mapTo(parent, QPoint(0, 0)), widget->size());
            if (!parent->rect().adjusted(-1, -1, 1, 1).contains(place))
                return report(widget, QStringLiteral("reaches out of ") + path(parent), text);
        }
    }

    void lookAtLabel(const QLabel* label) {
        const QString text = label->text();
        if (text.isEmpty())
            return;
        lookAtPlace(label, text);
        if (!label->wordWrap()) {
            wants(label, label->sizeHint().width(), label->width(), text);
            wants(label, label->sizeHint().height(), label->height(), text);
            return;
        }
        if (const int height = label->heightForWidth(label->width()); height > label->height() + 1)
            report(label, QStringLiteral("is %1 high and wants %2").arg(label->height()).arg(height), text);
        QTextDocument document;  // the longest word, which is not broken
        document.setDefaultFont(label->font());
        document.setDocumentMargin(0);
        label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(text) ? document.setPlainText(text)
                                                                           : document.setHtml(text);
        document.setTextWidth(label->contentsRect().width());
        wants(label, document.size().width(), label->contentsRect().width() + 2, text);
    }

    void lookAtButton(const QAbstractButton* button) {
        if (button->text().isEmpty() || button->objectName().startsWith(QStringLiteral("qt_")))
            return;
        lookAtPlace(button, button->text());
        wants(button, button->minimumSizeHint().width(), button->width(), button->text());
        wants(button, button->fontMetrics().height(), button->height(), button->text());
    }

    void lookAtBox(const QComboBox* box) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const QString text = box->currentIndex() < 0 ? box->placeholderText() : box->currentText();
        lookAtPlace(box, text);
        wants(box, box->fontMetrics().boundingRect(text).width(), field.width(), text);
    }

    void lookAtField(const QLineEdit* field) {
        lookAtPlace(field, field->text());
        if (!field->text().isEmpty() || qobject_cast<const QAbstractSpinBox*>(field->parentWidget()))
            return;  // what was typed scrolls
        wants(field, field->fontMetrics().horizontalAdvance(field->placeholderText()), field->width() - 16,
              field->placeholderText());
    }

    void lookAtTabs(const QTabBar* tabs) {
        for (int i = 0; i < tabs->count(); ++i) {
            const QRect tab = tabs->tabRect(i);
            if (!tabs->rect().adjusted(-1, -1, 1, 1).contains(tab))
                report(tabs, QStringLiteral("has no room for a tab"), tabs->tabText(i));
            wants(tabs, tabs->fontMetrics().horizontalAdvance(plain(tabs->tabText(i))) + 8, tab.width(),
                  tabs->tabText(i));
        }
        lookAtPlace(tabs, tabs->tabText(0));
    }

    void lookAtMenus(const QMenuBar* menus) {
        for (QAction* action : menus->actions())
            if (const QRect place = menus->actionGeometry(action);
                action->isVisible() && (place.isEmpty() || !menus->rect().contains(place)))
                report(menus, QStringLiteral("has no room for a menu"), action->text());
    }

    void lookAtHeader(const QHeaderView* header) {
        for (int i = 0; i < header->count(); ++i) {
            const QString text = header->model()->headerData(i, header->orientation()).toString();
            if (!header->isSectionHidden(i) && header->orientation() == Qt::Horizontal)
                wants(header, header->fontMetrics().horizontalAdvance(text), header->sectionSize(i), text);
        }
    }

    void lookAtItems(const QAbstractItemView* view) {
        if (qobject_cast<const StepRail*>(view))
            return;  // paints its rows itself; see the test of the rail
        if (view->horizontalScrollBar()->maximum() > 0)
            return;  // what is wider can be reached
        const QRect visible = view->viewport()->rect();
        const auto visit = [&](const auto& self, const QModelIndex& parent) -> void {
            for (int row = 0; row < view->model()->rowCount(parent); ++row)
                for (int column = 0; column < view->model()->columnCount(parent); ++column) {
                    const QModelIndex index = view->model()->index(row, column, parent);
                    const QRect place = view->visualRect(index);
                    if (!place.isEmpty() && visible.intersects(place) && !view->indexWidget(index))
                        wants(view, view->sizeHintForIndex(index).width(), place.width(), index.data().toString());
                    if (column == 0)
                        self(self, index);
                }
        };
        visit(visit, view->rootIndex());
    }

    void lookAtPlot(const QCustomPlot* plot) {
        if (const auto* map = qobject_cast<const HeatMap*>(plot)) {
            wants(map, map->metrics().headingWidth, map->width(), map->content().title);
            return;
        }
        for (const QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
            const double room = axis->orientation() == Qt::Horizontal ? plot->width() : plot->height();
            wants(plot, QFontMetricsF(axis->labelFont()).horizontalAdvance(axis->label()), room, axis->label());
        }
    }

    void lookAtArea(const QScrollArea* area) {
        if (area->widget() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
            wants(area, area->widget()->width(), area->viewport()->width(), QStringLiteral("(scrolled)"));
    }

    /// No two children of a layout lie on each other, and a tool bar has nothing behind its arrow.
    void lookAtChildren(const QWidget* parent) {
        if (const auto* bar = qobject_cast<const QToolBar*>(parent))
            for (const QAction* action : bar->actions())
                if (const QWidget* widget = bar->widgetForAction(const_cast<QAction*>(action));
                    action->isVisible() && widget && !widget->isVisible())
                    report(widget, QStringLiteral("has no room in the tool bar"));
        if (!parent->layout())
            return;
        QList<const QWidget*> seen;
        for (const auto* child : parent->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (!child->isVisible() || child->isWindow() || parent->layout()->indexOf(child) < 0)
                continue;
            for (const QWidget* other : seen)
                if (child->geometry().intersects(other->geometry()))
                    report(child, QStringLiteral("lies on ") + path(other));
            seen << child;
        }
    }
};

}  // namespace

QStringList misfits(const QWidget* window) {
    Search search;
    search.look(window);
    search.found.removeDuplicates();
    return search.found;
}

QStringList visibleTexts(const QWidget* window) {
    QStringList texts;
    for (const auto* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != window->window())
            continue;
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << plain(label->text());
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts << plain(button->text());
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i)
                texts << box->itemText(i);
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                texts << plain(tabs->tabText(i));
        else if (const auto* field = qobject_cast<const QLineEdit*>(widget))
            texts << field->placeholderText();
        else if (const auto* menus = qobject_cast<const QMenuBar*>(widget))
            for (const QAction* menu : menus->actions()) {
                texts << plain(menu->text());
                if (menu->menu())
                    emit menu->menu()->aboutToShow();
                if (menu->menu())
                    for (const QAction* action : menu->menu()->actions())
                        texts << plain(action->text());
            }
        else if (const auto* map = qobject_cast<const HeatMap*>(widget))
            texts << map->content().title;
        else if (const auto* rail = qobject_cast<const StepRail*>(widget))
            for (int i = 0; i < rail->count(); ++i)
                texts << rail->item(i)->text();
    }
    for (const QAction* action : window->actions())
        texts << plain(action->toolTip());
    texts << plain(window->windowTitle());
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts;
}

}  // namespace attention::test
