// SPDX-License-Identifier: GPL-3.0-or-later
// ExportDialog: what to export and how, beside a preview that is made from the bytes that will be written.
//
// Whatever is chosen here can be said on the command line; the dialog shows that line and copies it.
#pragma once

#include <QDialog>

#include "ui/export/export_choice.h"
#include "ui/export_outcome.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTimer;

namespace attention {

class Session;

class ExportDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit ExportDialog(Session* session, QWidget* parent = nullptr);

    /// Takes what the window shows now; the choices of last time stay.
    void begin(bool allSteps);
    ExportChoice choice() const;
    /// Writes the files of the choice to that file or folder.
    ExportOutcome exportTo(const QString& path);
    /// Whether the choice is several files, which need a folder.
    bool isFolder() const;
    /// Asks where, and exports there as it was chosen last; for when it could not be written elsewhere.
    void chooseAnotherPlace();

  signals:
    void exported(const attention::ExportOutcome& outcome);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    enum What { ThisStep, ThisTensor, SomeSteps, AllSteps };

    void build();
    QWidget* buildForm();
    QWidget* buildResult();
    void retranslate();
    void fillLists();
    void applyPreset(int index);
    void changeUnit();
    double millimetres(const QDoubleSpinBox* box) const;
    void setMillimetres(QDoubleSpinBox* box, double length);
    void refresh();
    QString command(const ExportChoice& choice) const;
    void showPreview(const QByteArray& bytes, const Figure& figure);
    void showFacts(qsizetype bytes, std::size_t files, const Figure& figure);
    void widen();
    void askAndExport();
    void copyPicture();

    Session* m_session;
    QFormLayout* m_form;
    std::vector<QLabel*> m_labels;  ///< before the fields, in their order
    QComboBox* m_what;
    QListWidget* m_steps;
    QComboBox* m_format;
    QComboBox* m_preset;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QComboBox* m_unit;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_fontScale;
    QSpinBox* m_digits;
    QComboBox* m_map;
    QComboBox* m_language;
    QCheckBox* m_shown[6];
    QCheckBox* m_outlines;
    QCheckBox* m_alpha;
    QCheckBox* m_difference;
    QLabel* m_preview;
    QLabel* m_facts;
    QLabel* m_warning;
    QPushButton* m_fix;
    QPlainTextEdit* m_altText;
    QPushButton* m_copyAlt;
    QLineEdit* m_command;
    QPushButton* m_copyCommand;
    QPushButton* m_copy;
    QPushButton* m_export;
    QPushButton* m_cancel;
    QTimer* m_timer;
    int m_shownUnit = 0;
    double m_smallest = 0;  ///< text of the preview, in points
    bool m_filling = false;
};

}  // namespace attention
