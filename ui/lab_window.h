// SPDX-License-Identifier: GPL-3.0-or-later
// LabWindow: what the windows that compare have in common. They stand beside the main window, follow its session while
// they are visible, and never change it. What they show can be copied and exported as a picture, in light colours
// whatever the theme is.
#pragma once

#include <QDialog>
#include <functional>

#include "ui/export/figure.h"

class QLabel;
class QToolButton;

namespace attention {

class FlowLayout;
class MessageBar;
class RecordingPainter;
class Session;
struct ExportOutcome;
struct FigureFormat;

class LabWindow : public QDialog {
    Q_OBJECT

  public:
    LabWindow(Session* session, const QString& name, QWidget* parent);

    /// Opens the window, or brings it to the front.
    void present();
    /// Writes what is shown as a picture, in the format that the name ends with.
    ExportOutcome exportTo(const QString& path);

  protected:
    /// Sets the texts that do not depend on numbers.
    virtual void retranslate();
    /// Shows the numbers of now.
    virtual void fill() = 0;
    /// The picture of what is shown. Throws InputError, MissingGlyphs or TooManyPixels.
    virtual QByteArray picture(const FigureFormat& format) = 0;
    /// Of the file, without its ending.
    virtual QString exportName() const = 0;

    /// A picture of the window in light colours: its title, and a line about it, above what `paint` paints, which gives
    /// its size. `refill` gives the widgets the colours of the theme.
    Figure lightFigure(
        const QString& about, const std::function<QSizeF(RecordingPainter& painter, QPointF at)>& paint,
        const std::function<void()>& refill = [] {}) const;

    /// For the layouts of the windows: the ways out, and where it is told how it went.
    void addExportTo(FlowLayout* bar);
    MessageBar* message() const { return m_message; }

    Session* session() const { return m_session; }
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fillIfVisible();
    void copyPicture();
    void exportPicture();
    /// The picture; nothing if it cannot be drawn, and then why.
    QByteArray drawn(const FigureFormat& format, QString& why);

    Session* m_session;
    QToolButton* m_copy;
    QToolButton* m_export;
    MessageBar* m_message;
};

/// A label for words that wrap.
QLabel* wordsLabel(const QString& name);
/// "0.25", at most that many decimals.
QString shown(double value, int decimals);

}  // namespace attention
