// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/python.h"

#include "core/broadcast.h"
#include "core/trace.h"

namespace attention {

namespace {

std::string sizes(const Axes& axes) {
    std::string text;
    for (const Axis& axis : axes)
        text += (text.empty() ? "" : ", ") + std::to_string(axis.size);
    return text;
}

}  // namespace

std::string Python::call(const std::string& function, const std::string& arguments) const {
    return (isNumPy() ? "np." : "torch.") + function + '(' + arguments + ')';
}

std::string Python::reduce(const std::string& function, const Node& node, const std::string& name,
                           std::string_view axis, bool kept) const {
    const Axes& axes = node.value.axes();
    const std::string place = std::to_string(findAxis(axes, axis) - static_cast<int>(axes.size()));
    return call(function, name + (isNumPy() ? ", axis=" : ", dim=") + place +
                              (!kept       ? ""
                               : isNumPy() ? ", keepdims=True"
                                           : ", keepdim=True"));
}

std::string Python::concatenate(const std::string& first, const std::string& second, int axis) const {
    return call(isNumPy() ? "concatenate" : "cat",
                '(' + first + ", " + second + (isNumPy() ? "), axis=" : "), dim=") + std::to_string(axis));
}

std::string Python::unsqueeze(const std::string& name, std::size_t place) const {
    return isNumPy() ? call("expand_dims", name + ", " + std::to_string(place))
                     : name + ".unsqueeze(" + std::to_string(place) + ')';
}

std::string Python::swapAxes(const std::string& name, int first, int second) const {
    return name + (isNumPy() ? ".swapaxes(" : ".transpose(") + std::to_string(first) + ", " + std::to_string(second) +
           ')';
}

std::string Python::expand(const std::string& name, const Axes& axes) const {
    return isNumPy() ? call("broadcast_to", name + ", (" + sizes(axes) + ",)") : name + ".expand(" + sizes(axes) + ')';
}

std::string Python::reshape(const std::string& name, const Axes& axes) const {
    return name + ".reshape(" + sizes(axes) + ')';
}

std::string Python::aligned(const Axes& other, const Axes& axes, const std::string& name) const {
    const auto places = matchAxes(other, axes);
    std::string code = name;
    std::size_t next = 0;  // axis of `axes`
    std::size_t rank = 0;  // of what the code has so far
    for (std::size_t i = 0; i < other.size(); ++i) {
        if (next < places.size() && places[next] == static_cast<int>(i)) {
            ++next;
            ++rank;
        } else if (rank > 0) {
            code = unsqueeze(code, rank++);
        }
    }
    return code;
}

std::string Python::aligned(Inputs inputs, const std::string& name) const {
    return aligned(inputs[0]->value.axes(), inputs[1]->value.axes(), name);
}

}  // namespace attention
