// SPDX-License-Identifier: GPL-3.0-or-later
// The one entrance to the engine: a scene in, everything that follows from it out.
#pragma once

#include <memory>

#include "core/trace.h"

namespace attention {

/// Computes the scene. Throws InputError (see scene.h and error.h) if that is impossible. The trace keeps the scene,
/// or a copy with the parameters that had to be made.
Trace record(std::shared_ptr<const Scene> scene);
Trace record(Scene scene);

}  // namespace attention
