// SPDX-License-Identifier: GPL-3.0-or-later
// LabWindow: what the windows that compare have in common. They stand beside the main window, follow its session while
// they are visible, and never change it.
#pragma once

#include <QDialog>

class QLabel;

namespace attention {

class Session;

class LabWindow : public QDialog {
    Q_OBJECT

  public:
    LabWindow(Session* session, const QString& name, QWidget* parent);

    /// Opens the window, or brings it to the front.
    void present();

  protected:
    /// Sets the texts that do not depend on numbers.
    virtual void retranslate() = 0;
    /// Shows the numbers of now.
    virtual void fill() = 0;

    Session* session() const { return m_session; }
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void fillIfVisible();

    Session* m_session;
};

/// A label for words that wrap.
QLabel* wordsLabel(const QString& name);
/// "0.25", at most that many decimals.
QString shown(double value, int decimals);

}  // namespace attention
