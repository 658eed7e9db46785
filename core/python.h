// SPDX-License-Identifier: GPL-3.0-or-later
// Operations as Python code: PyTorch and NumPy write most things alike, and what they write differently stands here.
#pragma once

#include <string>
#include <string_view>

#include "core/operation.h"

namespace attention {

class Python {
  public:
    enum class Library { PyTorch, NumPy };

    explicit Python(Library library) : m_library(library) {}

    bool isNumPy() const { return m_library == Library::NumPy; }
    /// "torch.exp(scores)", "np.exp(scores)": where both have a function of that name.
    std::string call(const std::string& function, const std::string& arguments) const;
    /// "torch.sum(x, dim=-1, keepdim=True)", "np.sum(x, axis=-1, keepdims=True)".
    std::string reduce(const std::string& function, const Node& node, const std::string& name, std::string_view axis,
                       bool kept) const;
    std::string concatenate(const std::string& first, const std::string& second, int axis) const;
    /// With a new axis of length 1 at that place.
    std::string unsqueeze(const std::string& name, std::size_t place) const;
    std::string swapAxes(const std::string& name, int first, int second) const;
    /// As large as `axes` along axes of length 1.
    std::string expand(const std::string& name, const Axes& axes) const;
    std::string reshape(const std::string& name, const Axes& axes) const;

    /// The name with the views that let the library match its axes with those of the other operand. Both count axes
    /// from the last one; here they are found by name: a mask (batch × query × key) beside (batch × head × query ×
    /// key) becomes "mask.unsqueeze(1)".
    std::string aligned(const Axes& other, const Axes& axes, const std::string& name) const;
    /// The second of two operands, aligned with the first.
    std::string aligned(Inputs inputs, const std::string& name) const;

  private:
    Library m_library;
};

}  // namespace attention
