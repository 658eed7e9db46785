// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flow_layout.h"

#include <QHBoxLayout>
#include <QWidget>
#include <algorithm>

namespace attention {

namespace {

constexpr int kBetween = 14;
constexpr int kBetweenLines = 6;

}  // namespace

FlowLayout::~FlowLayout() {
    for (QLayoutItem* item : m_items)
        delete item;
}

void FlowLayout::addGroup(std::initializer_list<QWidget*> widgets) {
    auto* group = new QWidget;
    auto* layout = new QHBoxLayout(group);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    addWidget(group);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const QLayoutItem* item : m_items) {
        size.rwidth() += item->sizeHint().width() + kBetween;
        size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    return size;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->sizeHint());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect& rect, bool move) const {
    int y = rect.top();
    for (std::size_t begin = 0; begin < m_items.size();) {
        std::size_t end = begin;
        int width = 0;
        int height = 0;
        for (; end < m_items.size(); ++end) {
            const QSize size = m_items[end]->sizeHint();
            if (end > begin && width + kBetween + size.width() > rect.width())
                break;
            width += (end > begin ? kBetween : 0) + size.width();
            height = std::max(height, size.height());
        }
        for (int x = rect.left(); move && begin < end; ++begin) {
            const QSize size = m_items[begin]->sizeHint();
            const bool last = begin + 1 == m_items.size() && begin > 0;
            const int left = last ? std::max(x, rect.right() + 1 - size.width()) : x;
            m_items[begin]->setGeometry({QPoint(left, y + (height - size.height()) / 2), size});
            x += size.width() + kBetween;
        }
        begin = end;
        y += height + (end < m_items.size() ? kBetweenLines : 0);
    }
    return y - rect.top();
}

}  // namespace attention
