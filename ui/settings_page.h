// SPDX-License-Identifier: GPL-3.0-or-later
// SettingsPage: all settings on one page. Each takes effect at once.
#pragma once

#include <QDialog>
#include <functional>
#include <vector>

class QFormLayout;

namespace attention {

struct SettingChoices;

class SettingsPage final : public QDialog {
    Q_OBJECT

  public:
    explicit SettingsPage(QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void addChoice(const SettingChoices& choices);
    void addSwitch(const SettingChoices& choices);
    void fill();

    QFormLayout* m_form;
    std::vector<std::function<void()>> m_fields;  ///< each shows its setting anew, in the language of the window
};

}  // namespace attention
