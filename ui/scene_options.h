// SPDX-License-Identifier: GPL-3.0-or-later
// SceneOptions: what a scene chooses besides its numbers: heads, temperature, causal mask and dropout. A small window
// beside the equation; every change is computed at once and can be undone.
#pragma once

#include <QDialog>
#include <functional>

#include "core/scene.h"
#include "ui/session.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace attention {

class SceneOptions final : public QDialog {
    Q_OBJECT

  public:
    SceneOptions(Session* session, QWidget* parent);

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void retranslate();
    /// What the scene says.
    void showScene();
    void change(Said what, const std::function<void(Scene&)>& change);
    /// Says it below the fields, with room for all of it.
    void tell(const QString& why);
    /// The number in a field, or nothing if it is none: then the field shows the old one again, and the message why.
    std::optional<double> numberIn(QLineEdit* field);

    Session* m_session;
    QFormLayout* m_form;
    QSpinBox* m_heads;
    QLineEdit* m_temperature;
    QCheckBox* m_causal;
    QCheckBox* m_dropout;
    QLineEdit* m_probability;
    QSpinBox* m_seed;
    QLabel* m_given;  ///< why nothing here can be changed
    QLabel* m_message;
};

}  // namespace attention
