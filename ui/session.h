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
#include <vector>

#include "core/scene.h"
#include "core/step.h"

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
    bool edit(const QString& what, Scene scene) { return edit(what, std::move(scene), 0); }
    /// Puts another number into a cell of a given tensor.
    bool changeNumber(const CellReference& cell, double value);
    /// Adds to the number; nudges of one cell that follow each other within a second are one entry of the undo stack.
    void nudge(const CellReference& cell, double by);
    /// The next nudge is an entry of its own.
    void endGesture() { m_sinceNudge.invalidate(); }
    /// Hides the key of the cell from its query, or shows it again.
    void toggleMask(const CellReference& cell);
    QUndoStack* undoStack() const { return m_undo; }

    bool isOpen() const { return m_trace != nullptr; }
    const Trace& trace() const { return *m_trace; }
    /// For views whose widgets refer to nodes until they are filled anew.
    std::shared_ptr<const Trace> sharedTrace() const { return m_trace; }
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

    /// The cell that is explained: the one under the pointer, else the chosen one.
    std::optional<CellReference> cell() const { return m_hovered ? m_hovered : m_chosen[m_step]; }
    std::optional<CellReference> chosenCell() const { return m_chosen[m_step]; }
    void hover(std::optional<CellReference> cell);
    void choose(std::optional<CellReference> cell);
    /// Goes to the step where the cell is computed and chooses it there.
    void follow(const CellReference& cell);

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
    void failed(const QString& why);

  private:
    class SceneCommand;

    bool edit(const QString& what, Scene scene, int gesture);
    bool show(std::shared_ptr<const Scene> scene);
    /// Whether there is such a cell: what a view asks for later may have gone by then.
    bool isCell(const CellReference& cell) const;
    /// The chosen cells by the names of step and node.
    using Chosen = std::map<std::string, std::pair<std::string, CellIndex>>;
    void keepChosen(const Chosen& chosen);
    void turnPagesTo(const CellReference& cell);

    QUndoStack* m_undo;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Trace> m_trace;
    QString m_name;
    std::function<bool()> m_mayGo;
    std::vector<Step> m_steps;
    std::vector<std::optional<CellReference>> m_chosen;  ///< of each step, so that Back restores it
    std::size_t m_step = 0;
    std::optional<CellReference> m_hovered;
    std::map<std::string_view, Index> m_pages;
    int m_gesture = 0;
    CellReference m_nudged;
    QElapsedTimer m_sinceNudge;
};

}  // namespace attention
