// SPDX-License-Identifier: GPL-3.0-or-later
// ExportChoice: what the export dialog offers, as a value; and the files and the command line that follow from it.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <span>
#include <vector>

#include "ui/export/figure.h"

namespace attention {

/// The formats of pictures.
struct FigureFormat {
    std::string_view id;  ///< as on the command line; also the ending of file names
    const char* title;    ///< English, marked for translation
    bool filePerStep;     ///< whether several steps are several files
    FigureWriter* write;
};

std::span<const FigureFormat> figureFormats();

struct ExportChoice {
    std::vector<std::size_t> steps;  ///< places in the list of steps, in order
    bool all = false;                ///< they are all of them
    const FigureFormat* format = &figureFormats().front();
    FigureOptions options;
    QString language = QStringLiteral("en");
};

struct ExportedFile {
    QString name;
    QByteArray bytes;
};

/// "03-scores.png": counted from 1, and with zeros so that the names sort.
QString numberedName(const Trace& trace, const std::vector<Step>& steps, std::size_t step, std::string_view ending);

/// The files of the choice: one, or one for each step. Throws MissingGlyphs or TooManyPixels.
std::vector<ExportedFile> exportFiles(const Trace& trace, const ExportChoice& choice);

/// The words of the command that writes the same bytes, without the name of the program.
QStringList exportWords(const Trace& trace, const ExportChoice& choice, const QString& scene);
/// As one line for a shell.
QString shellLine(const QStringList& words);

}  // namespace attention
