// SPDX-License-Identifier: GPL-3.0-or-later
// Colours for values. A cell's fill says its value and nothing else.
//
// The usual map is signed: negative orange, zero neutral, positive blue (told apart with every kind of colour blindness
// and in grey). It does not change with the theme of the window: a class must see the same picture.
#pragma once

#include <QColor>
#include <span>
#include <string_view>

class QCPColorGradient;

namespace attention {

struct ColourMap {
    std::string_view id;
    const char* title;  ///< English, marked for translation
    bool isSigned;      ///< zero stands in the middle
    std::span<const QRgb> stops;
};

/// All maps, the usual one first.
std::span<const ColourMap> colourMaps();
/// The map with that id; the usual one if there is none.
const ColourMap& colourMap(std::string_view id);

/// A map laid over a range of values. For a signed map the range is symmetric.
class ColourScale {
  public:
    /// `greatest` is the largest magnitude that is shown.
    ColourScale(const ColourMap& map, double greatest, bool hasNegative);

    QColor colour(double value) const;
    /// What the bar shows: from its first to its last value.
    double low() const { return m_low; }
    double high() const { return m_high; }
    QCPColorGradient gradient() const;
    /// The range that gradient() covers.
    double gradientLow() const { return m_map->isSigned ? -m_high : m_low; }

    friend bool operator==(const ColourScale&, const ColourScale&) = default;

  private:
    const ColourMap* m_map;
    double m_low;
    double m_high;
};

/// Black or white, whichever can be read on that colour: by WCAG luminance, threshold 0.179, at least 4.58:1.
QColor textOn(const QColor& background);
/// Relative luminance as in WCAG 2.2, 0 to 1.
double luminance(const QColor& colour);
/// `colour` seen through `background` with that share of the background.
QColor mixed(const QColor& colour, const QColor& background, double share);

}  // namespace attention
