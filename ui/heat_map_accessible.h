// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader finds in a heat map: a table with row and column headers, whose cells have names ("how, you")
// and values ("0.31", "hidden"). Source: https://doc.qt.io/qt-6/qaccessibletableinterface.html
#pragma once

namespace attention {

/// Makes every heat map of the program accessible; called by the first one.
void makeHeatMapsAccessible();

}  // namespace attention
