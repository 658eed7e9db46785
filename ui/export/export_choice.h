// SPDX-License-Identifier: GPL-3.0-or-later
// ExportChoice: what the export dialog offers, as a value; and the files and the command line that follow from it.
// Where a state is pinned, steps can be exported as their differences to it.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/compare.h"
#include "ui/export/figure.h"

namespace attention {

/// The formats of pictures.
struct FigureFormat {
    std::string_view id;  ///< as on the command line; also the ending of file names
    const char* title;    ///< English, marked for translation
    bool filePerStep;     ///< whether several steps are several files
    FigureWriter* write;
    DrawnWriter* writeDrawn;
};

std::span<const FigureFormat> figureFormats();

struct ExportChoice {
    std::vector<std::size_t> steps;  ///< places in the list of steps, in order
    bool all = false;                ///< they are all of them
    const FigureFormat* format = &figureFormats().front();
    FigureOptions options;
    QString language = QStringLiteral("en");
    std::shared_ptr<const Trace> pinned{};  ///< exports differences to this trace instead of the steps themselves
};

/// The steps of a choice as they are drawn: those of the trace, or their differences to the pinned one.
class Exhibit {
  public:
    /// `chosen` are places in the list of steps. With `pinned` they are differences to that trace: throws InputError if
    /// none of the chosen steps has one.
    Exhibit(const Trace& trace, std::vector<std::size_t> chosen, const FigureOptions& options,
            const Trace* pinned = nullptr);
    Exhibit(const Trace& trace, const ExportChoice& choice)
        : Exhibit(trace, choice.steps, choice.options, choice.pinned.get()) {}

    const Trace& trace() const { return m_differences ? m_differences->trace : m_trace; }
    /// All steps of the walk, in its order.
    const std::vector<Step>& steps() const { return m_steps; }
    /// Places among them: the chosen ones, without those that have no difference.
    const std::vector<std::size_t>& chosen() const { return m_chosen; }
    std::vector<Step> chosenSteps() const;
    const FigureOptions& options() const { return m_options; }

  private:
    const Trace& m_trace;
    std::optional<Differences> m_differences;
    std::vector<Step> m_steps;
    std::vector<std::size_t> m_chosen;
    FigureOptions m_options;
};

struct ExportedFile {
    QString name;
    QByteArray bytes;
};

/// "03-scores.png": counted from 1, and with zeros so that the names sort.
QString numberedName(const Trace& trace, const std::vector<Step>& steps, std::size_t step, std::string_view ending);

/// The files of the choice: one, or one for each step. Throws MissingGlyphs, TooManyPixels or InputError.
std::vector<ExportedFile> exportFiles(const Trace& trace, const ExportChoice& choice);

/// The words of the command that writes the same bytes, without the name of the program. `pinned` is where the pinned
/// state can be read.
QStringList exportWords(const Trace& trace, const ExportChoice& choice, const QString& scene,
                        const QString& pinned = {});
/// As one line for a shell.
QString shellLine(const QStringList& words);

}  // namespace attention
