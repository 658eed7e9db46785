// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that carry something out of the window: export, print, the clipboard, and dragging a tensor by its
// heading. What went wrong, and where the files are, stands on the message bar.
#pragma once

#include <QObject>
#include <QPoint>
#include <QPointer>

class QPrinter;

namespace attention {

class Commands;
class ExportDialog;
class HeatMap;
class MainWindow;
class Session;
struct Snippet;

class ExportCommands final : public QObject {
    Q_OBJECT

  public:
    ExportCommands(Session* session, Commands* commands, MainWindow* window);

    void exportSteps(bool all);
    /// The numbers of the tensor, of all steps or of the whole trace, in a format of core/formats/data_format.h.
    void exportNumbers();
    /// Copies the tensor that has the focus, or else the one with the chosen cell, or else the result.
    void copyTensor();
    void copySnippet(const Snippet& snippet);
    /// The arithmetic of the explained cell, for LaTeX.
    void copyArithmetic();
    void print();
    void preview();

  protected:
    /// Sees the mouse on heat maps: a menu, and dragging.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    HeatMap* currentMap() const;
    /// The same; says so if there is none.
    const HeatMap* mapToCopy() const;
    void showMenu(HeatMap* map, QPoint place);
    void drag(HeatMap* map);
    void paintPages(QPrinter& printer, bool all);

    Session* m_session;
    Commands* m_commands;
    MainWindow* m_window;
    ExportDialog* m_dialog = nullptr;
    QPointer<HeatMap> m_asked;    ///< whose menu is open
    QPointer<HeatMap> m_pressed;  ///< its heading
    QPoint m_pressedAt;
};

}  // namespace attention
