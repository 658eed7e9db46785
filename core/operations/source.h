// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are given, not computed: embeddings, weights, a mask. Their arithmetic is the number itself.
#pragma once

#include <stdexcept>

#include "core/operation.h"

namespace attention {

class Source final : public Operation {
  public:
    std::string_view name() const override { return "source"; }
    Layout layout() const override { return Layout::Source; }
    Axes shape(Inputs) const override { throw std::logic_error("a source has its own axes"); }
    void evaluate(Inputs, Tensor&) const override {}
    Expression explain(Inputs, const CellIndex&) const override { throw std::logic_error("a source is given"); }
    std::string formula(std::span<const std::string>) const override { return {}; }
    std::string python(const Python&, Inputs, std::span<const std::string>) const override { return {}; }
};

}  // namespace attention
