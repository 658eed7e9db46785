// SPDX-License-Identifier: GPL-3.0-or-later
// FlowLayout: controls from left to right like words, on a second line where the first is full. The last one stands at
// the right end of its line.
#pragma once

#include <QLayout>
#include <initializer_list>
#include <vector>

namespace attention {

class FlowLayout final : public QLayout {
    Q_OBJECT

  public:
    using QLayout::QLayout;
    ~FlowLayout() override;

    /// Widgets that stay together, as a field and its label.
    void addGroup(std::initializer_list<QWidget*> widgets);

    void addItem(QLayoutItem* item) override { m_items.push_back(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

  private:
    /// Gives the height.
    int place(const QRect& rect, bool move) const;

    std::vector<QLayoutItem*> m_items;
};

}  // namespace attention
