// SPDX-License-Identifier: GPL-3.0-or-later
// Scale lab: the largest weight, the entropy and the gradient of softmax over the width of the vectors, with √d_k,
// without it, and divided by d_k by mistake.
#pragma once

#include <array>
#include <vector>

#include "core/scale_lab.h"
#include "ui/lab_window.h"

class QCustomPlot;
class QGridLayout;
class QSlider;
class QSpinBox;

namespace attention {

class LineSample;

class ScaleLabWindow final : public LabWindow {
    Q_OBJECT

  public:
    explicit ScaleLabWindow(Session* session, QWidget* parent = nullptr);

    static constexpr std::size_t kMeasures = 3;  ///< largest weight, entropy, gradient

  protected:
    void retranslate() override;
    void fill() override;
    QByteArray picture(const FigureFormat& format) override;
    QString exportName() const override { return QStringLiteral("scale-lab"); }

  private:
    void buildTable(QGridLayout* table);
    void compute();
    void showCurves();
    void showWidth();
    void choose(std::size_t row);
    QString sentence(const ScaleRow& row) const;

    std::vector<ScaleRow> m_rows;
    ScaleLab m_computed{0, 0, 0};  ///< what m_rows are of
    std::size_t m_row = 0;         ///< the chosen width

    QSlider* m_slider;
    QSpinBox* m_width;
    QSpinBox* m_keys;
    QSpinBox* m_seed;
    QLabel* m_widthLabel;
    QLabel* m_keysLabel;
    QLabel* m_seedLabel;
    std::array<QCustomPlot*, kMeasures> m_plots;
    std::array<QLabel*, kMeasures> m_titles;
    std::array<QLabel*, kMeasures> m_headings;
    std::array<QLabel*, kDivisors.size() + 1> m_names;  ///< the last one: all keys alike
    std::array<std::array<QLabel*, kMeasures>, kDivisors.size() + 1> m_numbers;
    QLabel* m_sentence;
};

}  // namespace attention
