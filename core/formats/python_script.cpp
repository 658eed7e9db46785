// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/python_script.h"

#include <algorithm>
#include <cmath>

#include "core/number_text.h"
#include "core/step.h"

namespace attention {

namespace {

std::string number(double value) {
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    const std::string text = shortestText(value);
    return text.find_first_of(".e") == std::string::npos ? text + ".0"
                                                         : text;  // whole numbers would make whole tensors
}

std::string nested(const Tensor& tensor, std::size_t level, Index& next) {
    if (level == tensor.rank())
        return number(tensor.data()[next++]);
    std::string text = "[";
    for (Index i = 0; i < tensor.axes()[level].size; ++i)
        text += (i == 0 ? "" : ", ") + nested(tensor, level + 1, next);
    return text + ']';
}

std::string literal(const Tensor& tensor) {
    Index next = 0;
    return nested(tensor, 0, next);
}

/// For a comment or a docstring: on one line, and without anything that could end it.
std::string inText(std::string_view text) {
    std::string safe;
    for (const char letter : text)
        safe += letter == '"' ? '\'' : letter == '\\' ? '/' : static_cast<unsigned char>(letter) < 0x20 ? ' ' : letter;
    return safe;
}

constexpr const char* kTorchHead = R"(import math

import torch

inf = math.inf
nan = math.nan
torch.set_default_dtype(torch.float64)
largest = 0.0


def check(name, value, expected=None):
    """Compares a tensor with the numbers at the end of the script (or with another tensor)."""
    global largest
    expected = torch.tensor(NUMBERS[name]) if expected is None else expected
    assert value.shape == expected.shape, f"{name} is {tuple(value.shape)}, not {tuple(expected.shape)}"
    finite = torch.isfinite(expected)
    difference = (value - expected)[finite].abs() / expected[finite].abs().clamp(min=1.0)
    largest = max([largest, *difference.tolist()])
    assert torch.allclose(value, expected, rtol=1e-9, atol=1e-9, equal_nan=True), f"{name} differs"

)";

constexpr const char* kNumpyHead = R"(import math

import numpy as np

inf = math.inf
nan = math.nan
np.seterr(all="ignore")  # where everything is hidden, 0 / 0 is computed and then not used
largest = 0.0


def check(name, value):
    """Compares an array with the numbers at the end of the script."""
    global largest
    expected = np.array(NUMBERS[name])
    assert value.shape == expected.shape, f"{name} is {value.shape}, not {expected.shape}"
    finite = np.isfinite(expected)
    difference = np.abs(value[finite] - expected[finite]) / np.maximum(np.abs(expected[finite]), 1.0)
    largest = max([largest, *difference.tolist()])
    assert np.allclose(value, expected, rtol=1e-9, atol=1e-9, equal_nan=True), f"{name} differs"

)";

}  // namespace

std::string PythonScript::name(const Node& node) {
    std::string name = node.name;
    std::ranges::replace(name, '.', '_');
    return name;
}

std::string PythonScript::text() {
    const Scene& scene = m_trace.scene();
    const auto title = scene.title.find("en");
    const std::string called = title == scene.title.end() ? scene.kind : inText(title->second);
    const std::string library = m_python.isNumPy() ? "NumPy" : "PyTorch";
    m_text = "#!/usr/bin/env python3\n\"\"\"" + called + " (" + inText(scene.kind) + ", " +
             inText(scene.finished ? weightsOrigin(scene) : scene.score.formula) +
             ").\n\nComputes every step of this attention with " + library +
             ", compares it with the numbers of Attention Stepper and\nprints the largest difference. Needs " +
             (m_python.isNumPy() ? "NumPy 1.24" : "PyTorch 1.13") + " or later.\n\"\"\"\n" +
             (m_python.isNumPy() ? kNumpyHead : kTorchHead);
    line("\ndef attention():");
    steps();
    addLibrary();
    line("\n\nNUMBERS = {");
    for (const Node& node : m_trace.nodes())
        if (node.operation->layout() != Layout::Source)
            line("    \"" + node.name + "\": " + literal(node.value) + ',');
    line("}\n\nattention()");
    line("print(f\"largest difference: {largest:.1e}\")");
    return std::move(m_text);
}

void PythonScript::steps() {
    std::string heading;
    for (const Node& node : m_trace.nodes()) {
        const std::string at(timeStepOf(node.name));
        const std::string now = (at.empty() ? "" : at + ": ") + std::string(stageInfo(node.stage).title);
        if (now != heading)
            line((heading.empty() ? "" : "\n") + std::string("    # ---- ") + now);
        heading = now;
        step(node);
    }
}

void PythonScript::step(const Node& node) {
    const std::string shape = shapeText(node.value.axes()) + " (" + axesText(node.value.axes()).english() + ')';
    if (node.operation->layout() == Layout::Source) {
        code("# " + inText(node.symbol) + ": " + shape);
        code(name(node) + " = " + m_python.call(m_python.isNumPy() ? "array" : "tensor", literal(node.value)));
        return;
    }
    std::vector<const Node*> inputs;
    std::vector<std::string> names;
    for (const NodeId input : node.inputs) {
        inputs.push_back(&m_trace.node(input));
        names.push_back(name(*inputs.back()));
    }
    const std::string formula = m_trace.formula(node.id);
    code("# " + inText(node.title) + ": " + inText(node.symbol) +
         (formula == node.symbol ? "" : " = " + inText(formula)) + ", " + shape);
    code(name(node) + " = " + node.operation->python(m_python, inputs, names));
    code("check(\"" + node.name + "\", " + name(node) + ')');
}

}  // namespace attention
