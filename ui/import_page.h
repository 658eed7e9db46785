// SPDX-License-Identifier: GPL-3.0-or-later
// ImportPage: arrays from number files become a scene. It shows what was found, takes each array for what its name
// says, and lets that be changed; what the files leave open is asked. Below stands what will be made, or why nothing
// can be made yet.
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "core/formats/named_array.h"
#include "core/formats/weights_import.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace attention {

class ImportPage final : public QDialog {
    Q_OBJECT

  public:
    explicit ImportPage(std::vector<NamedArray> arrays, QWidget* parent = nullptr);

    /// The scene that the page makes as it stands; nothing if something is still open.
    const std::optional<Scene>& scene() const { return m_scene; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
    void fillChoices();
    void showArrays();
    /// The array that is chosen to be finished weights, or nullptr; what it may leave open is offered.
    const NamedArray* weights() const;
    void offerWeightsAxes();
    /// Makes the scene anew, and says how or why not.
    void update();
    std::vector<NamedArray> namedAsChosen() const;

    std::vector<NamedArray> m_arrays;
    std::optional<Scene> m_scene;
    QLabel* m_intro;
    QTableWidget* m_table;
    std::vector<QComboBox*> m_roles;    ///< one for each array
    std::vector<QComboBox*> m_choices;  ///< what the files may leave open
    std::vector<QLabel*> m_labels;      ///< before each of them, and before the tokens
    QLineEdit* m_tokens;
    QFormLayout* m_form;
    QComboBox* m_weightsAxes;
    std::vector<WeightsAxes> m_offeredAxes;  ///< by the entries of the box, after the first
    QSpinBox* m_layer;
    QLineEdit* m_queryTokens;
    QPlainTextEdit* m_summary;
    QPushButton* m_open;
    QPushButton* m_cancel;
};

/// Whether the ending of the name is that of a number file, which is imported rather than opened.
bool isNumberFile(const QString& path);

/// Reads the files and shows the page. Gives the scene; nothing if the user thought better of it. Throws InputError if
/// a file cannot be read.
std::optional<Scene> importFiles(const QStringList& paths, QWidget* parent);

}  // namespace attention
