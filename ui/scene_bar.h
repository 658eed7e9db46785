// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar: which example, which scoring formula, which language.
#pragma once

#include <QToolBar>
#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace attention {

class Session;

class SceneBar final : public QToolBar {
    Q_OBJECT

  public:
    explicit SceneBar(Session* session, QWidget* parent = nullptr);

    /// Puts a widget on the right, before the languages.
    /// Without the words before the boxes; their tips and accessible names stay.
    void setCompact(bool compact);
    /// Shows the class of attention (see AttentionChoices).
    QToolButton* classButton() const { return m_class; }
    QAction* addBeforeLanguages(QWidget* widget) { return insertWidget(m_languages, widget); }

  protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void retranslate();
    void showScene();
    void choosePreset(int index);
    void chooseFormula(int index);
    void fillFormulas();
    void shareRoom();

    Session* m_session;
    QLabel* m_presetLabel;
    QComboBox* m_preset;
    QLabel* m_formulaLabel;
    QAction* m_languages = nullptr;
    QComboBox* m_formula;
    QToolButton* m_class;
    std::vector<QAction*> m_labels;
    QString m_shownFormulas;  ///< language, and which of them fit
};

}  // namespace attention
