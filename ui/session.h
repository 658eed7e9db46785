// SPDX-License-Identifier: GPL-3.0-or-later
// Session: the one door to what is open and what is looked at.
//
// It holds the scene, its trace, the current step and cell, and the undo stack. Views read it and never keep a copy; an
// edit makes a new scene, which records a new trace, so that no view is ever half updated.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/message.h"
#include "core/prediction.h"
#include "core/scene.h"
#include "core/step.h"
#include "ui/said.h"

class QUndoStack;

namespace attention {

class Session final : public QObject {
    Q_OBJECT

  public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    /// Opens another scene; what was open stays if it cannot be computed. `name` is for people. Gives success.
    bool open(Scene scene, const QString& name);
    /// Asked before another scene is opened: whether what is open may go.
    void setGuard(std::function<bool()> mayGo) { m_mayGo = std::move(mayGo); }
    /// The same scene under another name: it was saved in a file.
    void rename(const QString& name);
    /// Changes the scene, as one entry of the undo stack. Gives success; if it fails, failed() says why.
    bool edit(Said what, Scene scene) { return edit(std::move(what), std::move(scene), 0); }
    /// What undo and redo would do; empty if there is nothing.
    QString undoText() const;
    QString redoText() const;
    /// Puts another number into a cell of a given tensor.
    bool changeNumber(const CellReference& cell, double value);
    /// Puts a block of numbers there, from the cell to the right and down. Gives success.
    bool changeNumbers(const CellReference& cell, const std::vector<std::vector<double>>& block);
    /// Adds to the number; nudges of one cell that follow each other within a second are one entry of the undo stack.
    void nudge(const CellReference& cell, double by);
    /// The next nudge is an entry of its own.
    void endGesture() { m_sinceNudge.invalidate(); }
    /// Hides the key of the cell from its query, or shows it again.
    void toggleMask(const CellReference& cell);
    QUndoStack* undoStack() const { return m_undo; }

    /// Keeps the state as it is now, to be compared with later ones.
    void pin();
    void unpin();
    bool isPinned() const { return m_pinned != nullptr; }
    std::shared_ptr<const Trace> pinned() const { return m_pinned; }
    /// The file or example that holds the pinned state, named as name() is; empty: none does.
    const QString& pinnedName() const { return m_pinnedName; }
    /// Whether steps are shown as their difference to the pinned state.
    void setComparing(bool comparing);
    bool isComparing() const { return m_comparing; }
    /// The comparison of the current step; nothing if there is none. `why` says why.
    std::shared_ptr<const Trace> comparison(QString* why = nullptr) const;
    /// What views show: the trace and the explained cell, or those of the comparison.
    std::shared_ptr<const Trace> shownTrace() const;
    std::optional<CellReference> shownCell() const;
    /// A cell of what is shown as a cell of the trace.
    CellReference fromShown(const CellReference& cell) const;

    /// Predict before reveal: the result of a step is hidden until it was guessed or the reader goes on.
    void setPredicting(bool predicting);
    bool isPredicting() const { return m_predicting; }
    /// How many cells of the result of the current step are hidden.
    Index hiddenCells() const;
    bool isHidden(const CellReference& cell) const;
    /// Keeps what the reader says of the cell that is asked for, and shows the result.
    void guess(double value);
    /// The cell that is asked for: the chosen one of the result, or its first hidden one.
    std::optional<CellReference> askedCell() const;
    /// What was said at the current step; nullptr if nothing.
    const Guess* keptGuess() const;
    /// Shows the next part of the result, as large as the step size says. Gives whether there was one.
    bool reveal();

    bool isOpen() const { return m_trace != nullptr; }
    /// What is computed, without what is hidden: views cannot give away what they are not told.
    const Trace& trace() const { return *m_seen; }
    /// For views whose widgets refer to nodes until they are filled anew.
    std::shared_ptr<const Trace> sharedTrace() const { return m_seen; }
    const Scene& scene() const { return *m_scene; }
    const QString& name() const { return m_name; }

    const std::vector<Step>& steps() const { return m_steps; }
    std::size_t stepIndex() const { return m_step; }
    const Step& step() const { return m_steps[m_step]; }
    /// Out of range is taken as the first or last.
    void setStep(std::ptrdiff_t step);
    /// To the first step of the next or previous word of an encoder or decoder.
    void moveTimeStep(int direction);
    void moveStep(std::ptrdiff_t by) { setStep(static_cast<std::ptrdiff_t>(m_step) + by); }

    StepSize stepSize() const { return m_stepSize; }
    void setStepSize(StepSize size);
    /// One step of the chosen size, forward (1) or back (−1). Back restores what was there before, exactly.
    void advance(int direction);
    bool canAdvance(int direction) const;
    /// How many cells of the result have been computed on the way through it; −1 if it is shown as a whole.
    Index reached() const;

    /// The cell that is explained: the one under the pointer, else the chosen one.
    std::optional<CellReference> cell() const { return m_hovered ? m_hovered : m_chosen[m_step]; }
    std::optional<CellReference> chosenCell() const { return m_chosen[m_step]; }
    void hover(std::optional<CellReference> cell);
    void choose(std::optional<CellReference> cell);
    /// Goes to the step where the cell is computed and chooses it there; the trail grows by it.
    void follow(const CellReference& cell);
    /// The cells that were followed one after the other, the first result first, and which of them is chosen.
    const std::vector<CellReference>& trail() const { return m_trail; }
    std::size_t trailPlace() const { return m_trailPlace; }
    /// To another cell of the trail; out of range does nothing.
    void goAlongTrail(std::size_t place);

    /// All slices along an axis beside each other, in one range of colours. At most one axis is shown so.
    static constexpr Index kAllPages = -1;
    /// Which slice is shown of tensors of rank 3 and more, by the name of the leading axis.
    Index page(std::string_view axis) const;
    void setPage(std::string_view axis, Index page);

  signals:
    void opened();
    void nameChanged();
    void traceChanged();
    void stepChanged();
    void cellChanged();
    void pageChanged();
    void stepSizeChanged();
    void pinChanged();
    void predictingChanged();
    void failed(const QString& why);
    /// Something that was done is seen elsewhere.
    void told(const QString& what);

  private:
    class SceneCommand;

    bool edit(Said what, Scene scene, int gesture);
    bool show(std::shared_ptr<const Scene> scene);
    /// Whether there is such a cell: what a view asks for later may have gone by then.
    bool isCell(const CellReference& cell) const;
    void tellWhereMaskIs(const QString& cell);
    /// Makes m_seen anew; `tell` says whether views are told.
    void hide(bool tell);
    /// The chosen cells by the names of step and node.
    using Chosen = std::map<std::string, std::pair<std::string, CellIndex>>;
    void keepChosen(const Chosen& chosen);
    void turnPagesTo(const CellReference& cell);
    void turnPage(std::string_view axis, Index page);
    void visit(const CellReference& cell);
    void goTo(std::size_t step);
    /// The first result of another step at the tokens, the head and the sentence that were chosen last.
    std::optional<CellReference> sameTokens(std::size_t step) const;
    /// The part of the result that one step of the size computes: the number of cells, and the one that is chosen.
    Index stride() const;
    std::optional<Index> placeInResult() const;
    void leaveTrail();

    /// What advance() changes.
    struct Place {
        std::size_t step;
        std::vector<std::optional<CellReference>> chosen;
        std::map<std::string_view, Index> pages;
        friend bool operator==(const Place&, const Place&) = default;
    };
    Place here() const { return {m_step, m_chosen, m_pages}; }

    QUndoStack* m_undo;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const Trace> m_seen;  ///< m_trace, or the same with hidden cells
    bool m_predicting = false;
    Prediction m_prediction;
    QString m_name;
    std::function<bool()> m_mayGo;
    std::vector<Step> m_steps;
    std::vector<std::optional<CellReference>> m_chosen;  ///< of each step, so that Back restores it
    std::size_t m_step = 0;
    std::optional<CellReference> m_hovered;
    std::map<std::string_view, Index> m_pages;
    int m_gesture = 0;
    CellReference m_nudged;
    std::shared_ptr<const Trace> m_pinned;
    std::shared_ptr<const Scene> m_pinnedScene;
    QString m_pinnedName;
    bool m_comparing = false;
    mutable std::shared_ptr<const Trace> m_comparison;  ///< of m_comparedStep, made when it is asked for
    mutable std::optional<std::size_t> m_comparedStep;
    mutable std::optional<Message> m_whyNot;
    StepSize m_stepSize = StepSize::Tensor;
    std::vector<std::pair<Place, Place>> m_advanced;  ///< before and after each step of less than a tensor
    std::map<std::string_view, Index> m_tokens;       ///< the place on each axis that was chosen last
    std::set<std::string> m_visited;                  ///< steps that have a choice of their own, by their ids
    std::optional<CellReference> m_result;            ///< the result that was chosen last, whose operands are followed
    std::vector<CellReference> m_trail;
    std::size_t m_trailPlace = 0;
    QElapsedTimer m_sinceNudge;
};

}  // namespace attention
