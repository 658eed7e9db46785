// SPDX-License-Identifier: GPL-3.0-or-later
// FormScroll: a form that scrolls up and down where the window is low. It is never narrower than the form, whatever
// the language makes of its words.
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace attention {

class FormScroll final : public QScrollArea {
    Q_OBJECT

  public:
    explicit FormScroll(QWidget* form) {
        setWidget(form);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Expanding);
        setFocusPolicy(Qt::NoFocus);
    }
    QSize sizeHint() const override { return widget()->sizeHint() + QSize(besides(), 0); }
    QSize minimumSizeHint() const override { return {widget()->minimumSizeHint().width() + besides(), 120}; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool handled = QScrollArea::eventFilter(watched, event);
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return handled;
    }

  private:
    int besides() const { return verticalScrollBar()->sizeHint().width() + 2 * frameWidth() + 4; }
};

}  // namespace attention
