// SPDX-License-Identifier: GPL-3.0-or-later
// ExampleDialog: the examples with pictures of their attention weights, to begin with one of them.
#pragma once

#include <QDialog>

class QListWidget;

namespace attention {

class ExampleDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit ExampleDialog(QWidget* parent);

    /// The id of the chosen preset.
    QString preset() const;

  private:
    QListWidget* m_list;
};

}  // namespace attention
