// SPDX-License-Identifier: GPL-3.0-or-later
// A tensor for the clipboard and for dragging: numbers for spreadsheets, a table for documents, a picture for slides,
// all at once; whoever pastes takes what it knows.
#pragma once

#include <QString>

#include "core/trace.h"

class QMimeData;

namespace attention {

class HeatMap;
struct Snippet;

/// The slice that the map shows, as numbers with all their digits: columns between tabs, rows on lines.
QString tensorTsv(const HeatMap& map);
/// The same as a table with its labels, in the colours of the map.
QString tensorHtml(const HeatMap& map);
/// The same for a program or a document: as Markdown, LaTeX or Python.
QString tensorSnippet(const HeatMap& map, const Snippet& snippet);
/// text/plain, text/html, image/svg+xml and an image.
QMimeData* tensorData(const HeatMap& map, const Trace& trace);

}  // namespace attention
