// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/python.h"

#include "core/broadcast.h"
#include "core/trace.h"

namespace attention {

std::string pythonAligned(const Axes& other, const Axes& axes, const std::string& name) {
    const auto places = matchAxes(other, axes);
    std::string code = name;
    std::size_t next = 0;  // axis of `axes`
    std::size_t rank = 0;  // of what the code has so far
    for (std::size_t i = 0; i < other.size(); ++i) {
        if (next < places.size() && places[next] == static_cast<int>(i)) {
            ++next;
            ++rank;
        } else if (rank > 0) {
            code += ".unsqueeze(" + std::to_string(rank++) + ')';
        }
    }
    return code;
}

std::string pythonAligned(Inputs inputs, const std::string& name) {
    return pythonAligned(inputs[0]->value.axes(), inputs[1]->value.axes(), name);
}

std::string pythonDimension(const Axes& axes, std::string_view axis, bool kept) {
    const int place = findAxis(axes, axis) - static_cast<int>(axes.size());
    return ", dim=" + std::to_string(place) + (kept ? ", keepdim=True" : "");
}

}  // namespace attention
