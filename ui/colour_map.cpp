// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/colour_map.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace attention {

namespace {

constexpr QRgb kOrangeBlue[] = {0xffe08214, 0xfff7f7f7, 0xff2166ac};
// Viridis (Smith, van der Walt 2015) and cividis (Nuñez, Anderton, Renslow 2018), sampled at equal distances.
constexpr QRgb kViridis[] = {0xff440154, 0xff482475, 0xff414487, 0xff355f8d, 0xff2a788e, 0xff21918c,
                             0xff22a884, 0xff44bf70, 0xff7ad151, 0xffbddf26, 0xfffde725};
constexpr QRgb kCividis[] = {0xff00224e, 0xff123570, 0xff3b496c, 0xff575d6d, 0xff707173,
                             0xff8a8678, 0xffa59c74, 0xffc3b369, 0xffe1cc55, 0xfffee838};
constexpr QRgb kGreys[] = {0xffffffff, 0xff000000};

constexpr ColourMap kMaps[] = {
    {"orange-blue", ATTENTION_TEXT("core", "Orange to blue"), true, kOrangeBlue},
    {"viridis", ATTENTION_TEXT("core", "Viridis"), false, kViridis},
    {"cividis", ATTENTION_TEXT("core", "Cividis"), false, kCividis},
    {"greys", ATTENTION_TEXT("core", "Greys"), false, kGreys},
};

const QColor kNotANumber(0x9a, 0x9a, 0x9a);

}  // namespace

std::span<const ColourMap> colourMaps() {
    return kMaps;
}

const ColourMap& colourMap(std::string_view id) {
    const auto found = std::ranges::find(kMaps, id, &ColourMap::id);
    return found == std::end(kMaps) ? kMaps[0] : *found;
}

ColourScale::ColourScale(const ColourMap& map, double greatest, bool hasNegative)
    : m_map(&map), m_low(hasNegative ? -greatest : 0), m_high(greatest) {
    if (!(m_high > 0)) {  // nothing but zeros: they get the colour of zero, on a range that can be drawn
        m_high = 1;
        m_low = hasNegative ? -1 : 0;
    }
}

QColor ColourScale::colour(double value) const {
    if (std::isnan(value))
        return kNotANumber;
    const double low = gradientLow();
    const double share = std::clamp((value - low) / (m_high - low), 0.0, 1.0);
    const double at = share * static_cast<double>(m_map->stops.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(at), m_map->stops.size() - 2);
    return mixed(m_map->stops[first], m_map->stops[first + 1], at - static_cast<double>(first));
}

QCPColorGradient ColourScale::gradient() const {
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setColorInterpolation(QCPColorGradient::ciRGB);
    gradient.setNanHandling(QCPColorGradient::nhNanColor);
    gradient.setNanColor(kNotANumber);
    const auto count = static_cast<double>(m_map->stops.size() - 1);
    for (std::size_t i = 0; i < m_map->stops.size(); ++i)
        gradient.setColorStopAt(static_cast<double>(i) / count, QColor(m_map->stops[i]));
    return gradient;
}

double luminance(const QColor& colour) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

QColor textOn(const QColor& background) {
    return luminance(background) > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

QColor mixed(const QColor& colour, const QColor& background, double share) {
    const auto blend = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {blend(colour.red(), background.red()), blend(colour.green(), background.green()),
            blend(colour.blue(), background.blue())};
}

}  // namespace attention
