// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/numpy.h"

#include "core/formats/python_script.h"

namespace attention {

std::string traceToNumpy(const Trace& trace) {
    return PythonScript(trace, Python::Library::NumPy).text();
}

}  // namespace attention
