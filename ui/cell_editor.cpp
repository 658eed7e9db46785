// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cell_editor.h"

#include <QKeyEvent>
#include <QLabel>
#include <QRegularExpression>
#include <algorithm>

#include "core/number_text.h"
#include "ui/theme.h"

namespace attention {

bool beginsNumber(const QString& typed) {
    return typed.size() == 1 && QStringLiteral("0123456789+-.,−").contains(typed);
}

CellEditor::CellEditor(QWidget* parent) : QLineEdit(parent), m_message(new QLabel(parent)) {
    setObjectName(QStringLiteral("cell-editor"));
    setAlignment(Qt::AlignCenter);
    m_message->setObjectName(QStringLiteral("cell-editor-message"));
    m_message->setMargin(6);
    hide();
    m_message->hide();
    connect(this, &QLineEdit::textEdited, m_message, &QWidget::hide);
}

void CellEditor::open(const QRect& cell, double value, const QString& begin) {
    constexpr int kNarrowest = 88;
    const int width = std::max(cell.width(), kNarrowest);
    const int height = std::max(cell.height(), 26);
    const QRect room = parentWidget()->rect();
    QRect place(cell.center().x() - width / 2, cell.center().y() - height / 2, width, height);
    place.moveLeft(std::clamp(place.left(), 0, std::max(0, room.width() - width)));
    setGeometry(place);
    setAccessibleName(tr("Number of the cell"));
    m_before = value;
    m_open = true;
    m_message->hide();
    setText(begin.isEmpty() ? QString::fromStdString(shortestText(value)) : begin);
    if (begin.isEmpty())
        selectAll();
    show();
    raise();
    setFocus(Qt::OtherFocusReason);
}

void CellEditor::close() {
    m_open = false;
    m_message->hide();
    hide();
}

void CellEditor::commit(int move) {
    const auto value = readNumber(text().toStdString());
    if (!value) {
        refuse();
        return;
    }
    close();
    emit committed(*value, move);
}

void CellEditor::refuse() {
    static const QRegularExpression notFinite(QStringLiteral("inf|nan|∞"), QRegularExpression::CaseInsensitiveOption);
    const QString before = QString::fromStdString(shortestText(m_before));
    m_message->setText(
        text().contains(notFinite)
            ? tr("Numbers only: to hide a key (−∞), choose its score and press M. The value stays %1.").arg(before)
            : tr("“%1” is not a number: write 0.5, 0,5 or 1/3. The value stays %2.").arg(text().left(20), before));
    m_message->adjustSize();
    const QRect room = parentWidget()->rect();
    m_message->move(std::clamp(x(), 0, std::max(0, room.width() - m_message->width())), y() + height() + 4);
    m_message->show();
    m_message->raise();
    selectAll();
}

bool CellEditor::event(QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            commit(key == Qt::Key_Tab ? 1 : -1);
            return true;
        }
    }
    // Keys that are also commands belong to the field while it is open.
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void CellEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
        emit cancelled();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        commit(0);
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void CellEditor::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (!m_open || event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    const auto value = readNumber(text().toStdString());
    close();
    if (value && *value != m_before)
        emit committed(*value, 0);
}

}  // namespace attention
