// SPDX-License-Identifier: GPL-3.0-or-later
// What does not fit: every visible text of a window that is cut, shortened by dots or outside of what holds it.
#pragma once

#include <QStringList>

class QWidget;

namespace attention::test {

/// One line for each text that does not fit, with the path of its widget; empty if all do.
QStringList misfits(const QWidget* window);

/// Every visible text of a window with its tool tips left out, without mark-up and mnemonics.
QStringList visibleTexts(const QWidget* window);

}  // namespace attention::test
