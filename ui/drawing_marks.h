// SPDX-License-Identifier: GPL-3.0-or-later
// What painting code says about what it paints, for paint devices that keep more than pixels.
#pragma once

#include <optional>

#include "core/trace.h"

class QPainter;

namespace attention {

/// The cell of a table, counted from 0, and its number.
struct DrawnCell {
    Index row = 0;
    Index column = 0;
    double value = 0;
};

class DrawingMarks {
  public:
    virtual ~DrawingMarks() = default;
    /// What is painted until endTensor() shows this tensor.
    virtual void beginTensor(const Node& node) = 0;
    virtual void endTensor() = 0;
    /// What is painted now is that cell; nothing: no cell any more.
    virtual void setCell(const std::optional<DrawnCell>& cell) = 0;
};

/// The one that wants to know what this painter paints, or nullptr.
DrawingMarks* marksOf(const QPainter* painter);

}  // namespace attention
