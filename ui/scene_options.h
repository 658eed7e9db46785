// SPDX-License-Identifier: GPL-3.0-or-later
// SceneOptions: what a scene chooses besides its numbers: heads, temperature, causal mask and dropout. A small window
// beside the equation; every change is computed at once and can be undone.
#pragma once

#include <QDialog>
#include <functional>

#include "core/scene.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace attention {

class Session;

class SceneOptions final : public QDialog {
    Q_OBJECT

  public:
    SceneOptions(Session* session, QWidget* parent);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();
    /// What the scene says.
    void showScene();
    void change(const QString& what, const std::function<void(Scene&)>& change);
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
