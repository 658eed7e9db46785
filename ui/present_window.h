// SPDX-License-Identifier: GPL-3.0-or-later
// PresentWindow: the steps for a class: title, tensors and one line of arithmetic on the whole screen, nothing else.
//
// It shows the session of the main window and changes it as the keys do there, so that leaving it returns to the same
// step and cell. Keys are those that presenters send (Page Up, Page Down, full stop, F5 and Esc) and those of slides.
#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "core/step.h"

class QLabel;

namespace attention {

class PresentStage;
class Session;

class PresentWindow final : public QWidget {
    Q_OBJECT

  public:
    explicit PresentWindow(Session* session, QWidget* parent);

    /// Fills that screen.
    void presentOn(QScreen* screen);
    PresentStage* stage() const { return m_stage; }
    /// Whether the screen is all black or all white.
    bool isCovered() const { return m_covered; }
    /// Black, white, or what is presented (std::nullopt).
    void cover(std::optional<QColor> colour);
    /// How often A, B, C and D were pressed in the vote; nothing if there is none.
    std::optional<std::array<int, 4>> votes() const;
    /// What the key does; also for keys that arrive elsewhere, as in the notes.
    bool press(int key, Qt::KeyboardModifiers modifiers, const QString& text);

  signals:
    void left();
    void coverChanged();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    class Overlay;

    void advance(int direction, bool cell);
    void moveCell(Index rows, Index columns);
    void showStep();
    void showCell();
    /// Gives whether the key is part of a number that ends with Enter.
    bool pressDigit(int key);
    bool pressVote(int key);
    QString note() const;
    QString pages() const;
    void turnPage(Index by);

    Session* m_session;
    QLabel* m_title;
    QLabel* m_formula;
    QLabel* m_subtitle;
    PresentStage* m_stage;
    QLabel* m_arithmetic;
    QLabel* m_note;
    Overlay* m_overlay;
    bool m_covered = false;
    bool m_arithmeticShown = true;
    bool m_keysShown = true;                 ///< until the first key
    StepSize m_stepSize = StepSize::Tensor;  ///< of the session when it began
    int m_number = 0;                        ///< the digits so far
};

}  // namespace attention
