// SPDX-License-Identifier: GPL-3.0-or-later
// Mask lab: one row of scores under every way to hide keys, with what goes wrong in words that follow from the numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/mask_lab.h"
#include "core/trace.h"
#include "ui/lab_window.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;

namespace attention {

class HeatMap;

class MaskLabWindow final : public LabWindow {
    Q_OBJECT

  public:
    explicit MaskLabWindow(Session* session, QWidget* parent = nullptr);

    const std::vector<MaskedRow>& rows() const { return m_rows; }

    static constexpr std::size_t kMostKeys = 12;

  protected:
    void retranslate() override;
    void fill() override;
    QByteArray picture(const FigureFormat& format) override;
    QString exportName() const override { return QStringLiteral("mask-lab"); }

  private:
    /// A row to begin with.
    struct Example {
        std::vector<double> scores;
        std::vector<bool> hidden;
        std::vector<std::string> tokens;
        std::string query;
    };
    Example example() const;
    std::optional<Example> exampleOfScene() const;
    void showExample();
    void placeFields();
    void showFields();
    void change(std::size_t key);
    void showRows();
    QString sentences(const MaskedRow& row) const;
    QString sentence(const MaskFinding& finding) const;
    QString keyName(Index key) const;
    QString methodName(MaskMethod method) const;

    /// Says why a row of the open scene cannot be shown, if it was asked for.
    void showWhyNot();

    Example m_row;
    std::vector<MaskedRow> m_rows;
    Sentences m_methods;  ///< labels of the map
    Sentences m_tokens;
    std::vector<Node> m_shown;  ///< one node, for the map

    QLabel* m_exampleLabel;
    QComboBox* m_example;
    QLabel* m_precisionLabel;
    QComboBox* m_precision;
    QLabel* m_scoreHeading;
    QLabel* m_hiddenHeading;
    QWidget* m_fields;
    QGridLayout* m_grid = nullptr;
    QBoxLayout* m_body;  ///< fields and map
    bool m_turned = false;
    std::vector<QLabel*> m_names;
    std::vector<QLineEdit*> m_scores;
    std::vector<QCheckBox*> m_hidden;
    QLabel* m_message;
    HeatMap* m_map;
    std::vector<QLabel*> m_sentences;
};

}  // namespace attention
