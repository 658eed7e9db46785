// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: title, formula and shapes of the step, the pages of its leading axes, and its equation.
#pragma once

#include <QWidget>
#include <memory>

#include "core/edit.h"
#include "ui/equation_view.h"

class QHBoxLayout;
class QLabel;
class QVBoxLayout;
class QScrollArea;

namespace attention {

class PredictCard;
class Session;

/// Shows the step of the session in the equation, with its pages, in the colours and decimals of the settings. `shown`
/// is what Session::shownTrace() gives and must live as long as the equation shows it.
void showOn(EquationView* equation, const Session& session, const Trace& shown, EquationStyle style);

class StageView final : public QWidget {
    Q_OBJECT

  public:
    static constexpr double kZoomStep = 1.2;

    explicit StageView(Session* session, QWidget* parent = nullptr);

    EquationView* equation() const { return m_equation; }
    /// Puts the numbers of the clipboard into the matrix, from the chosen cell on.
    void paste();
    /// Opens the field for the number of the chosen cell, or says what it is computed from.
    void editChosen();
    void setZoom(double zoom);
    double zoom() const { return m_style.zoom; }
    /// Moves the focus to the tensor of the chosen cell; gives whether it is shown.
    bool focusChosen();
    /// Begins a guess with a letter that begins a number; gives whether it was taken.
    bool beginGuess(const QString& typed);
    /// Whether cells have their numbers, or colours alone to be read.
    void setNumbers(bool numbers);
    bool hasNumbers() const { return m_style.numbers; }
    /// In a low window the subtitle makes room for the equation.
    void setLow(bool low);

  signals:
    void numbersChanged(bool numbers);
    /// The key for the scene beside its twin.
    void twinsRequested();
    /// The next thing to look for is to be shown.
    void lookRequested();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void showStep();
    void orderTabs();
    void showHeader();
    void showPages();
    void choosePages(const std::vector<Axis>& axes);
    void showTokens();
    void showSentences();
    void changeSentence(Asking asking, std::size_t sentence, const QString& words);
    void showCell();
    void edit(const CellReference& cell, const QString& begin);
    void change(const CellReference& cell, double value, int move);
    void layOut();

    Session* m_session;
    std::shared_ptr<const Trace> m_shown;  ///< whose nodes the heat maps refer to
    EquationStyle m_style;
    QLabel* m_title;
    QLabel* m_subtitle;
    QLabel* m_formula;
    QLabel* m_shapes;
    QStringList m_shownPages;  ///< what the boxes of pages say
    PredictCard* m_predict;
    QWidget* m_pages;
    QHBoxLayout* m_pagesLayout;
    QWidget* m_sentences;
    QVBoxLayout* m_sentencesLayout;
    QLabel* m_tokens;
    QScrollArea* m_tokenScroll;  ///< around sentences and tokens: many have no room in a low window
    QScrollArea* m_scroll;
    EquationView* m_equation;
};

}  // namespace attention
