// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a Python script: a lesson that computes every node again, step by step, and checks that each is what the
// trace says.
#pragma once

#include <string>

#include "core/python.h"
#include "core/trace.h"

namespace attention {

class PythonScript {
  public:
    PythonScript(const Trace& trace, Python::Library library) : m_trace(trace), m_python(library) {}
    virtual ~PythonScript() = default;

    std::string text();

  protected:
    /// Code after the steps that computes the same in another way.
    virtual void addLibrary() {}

    void line(const std::string& text) { m_text += text + '\n'; }
    void code(const std::string& text) { line("    " + text); }
    const Trace& trace() const { return m_trace; }
    const Python& python() const { return m_python; }
    const Node* find(std::string_view name) const { return m_trace.find(name); }
    /// "softmax.max" as a name in Python: softmax_max.
    static std::string name(const Node& node);
    std::string operand(const Node& node, std::size_t i) const { return name(m_trace.node(node.inputs[i])); }

  private:
    void steps();
    void step(const Node& node);

    const Trace& m_trace;
    Python m_python;
    std::string m_text;
};

}  // namespace attention
