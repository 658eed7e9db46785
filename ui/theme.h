// SPDX-License-Identifier: GPL-3.0-or-later
// Theme: everything about colours and fonts that is not a value. This is the only place with literal colours besides
// colour_map.cpp.
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

class QApplication;

namespace attention {

struct Theme {
    bool dark = false;
    QColor window;  ///< behind the stage
    QColor panel;   ///< rail, strip, toolbar
    QColor text;
    QColor muted;  ///< secondary text, at least 4.5:1 on window and panel
    QColor border;
    QColor accent;      ///< the one accent: current step, links, Next
    QColor accentText;  ///< on accent
    QColor accentTint;  ///< behind the current step
    QColor warning;
};

enum class ThemeChoice { System, Light, Dark };

const Theme& lightTheme();
const Theme& darkTheme();
/// The theme that everything is painted in now.
const Theme& theme();
/// Paints in another theme from now on, for example a picture for paper; the application keeps its own.
void setTheme(const Theme& theme);

/// Paints in the light theme for as long as it lives: for paper, and for a class, whatever the window is.
class LightTheme {
  public:
    LightTheme() : m_before(theme()) { setTheme(lightTheme()); }
    ~LightTheme() { setTheme(m_before); }
    LightTheme(const LightTheme&) = delete;
    LightTheme& operator=(const LightTheme&) = delete;

  private:
    Theme m_before;
};

/// Sets style, palette and style sheet. `System` follows the palette that the desktop gave at start.
void applyTheme(QApplication& application, ThemeChoice choice);
/// The choice that was applied last.
ThemeChoice themeChoice();

/// The colour of a tensor's letter: Q, K and V have their own (Okabe, Ito 2008), the rest is neutral. For borders and
/// chips, not for text.
QColor identityColour(const QString& symbol, const Theme& theme);

/// The colour of a line in a plot, from the same palette; lines differ in their dashes as well.
QColor lineColour(std::size_t line, const Theme& theme);

/// Makes the fonts known that the program carries (see fonts.cmake); once, when there is an application.
void loadFonts();

/// Sans-serif for words, monospaced for numbers; both know Chinese where a font on this machine does. Sizes in pixels.
QFont textFont(double pixels, QFont::Weight weight = QFont::Normal);
QFont numberFont(double pixels);
/// Italic serif for symbols in formulas.
QFont formulaFont(double pixels);

/// Lower-case index letters as subscripts: "W_Q" becomes W<sub>Q</sub>; everything else is escaped for HTML.
QString symbolHtml(const QString& symbol);

}  // namespace attention
