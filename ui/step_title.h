// SPDX-License-Identifier: GPL-3.0-or-later
// What a step is called in the language of the window.
#pragma once

#include <QString>

#include "core/step.h"

namespace attention {

/// "Scores", and of a comparison "Scores: now − pinned".
QString tensorTitle(const Trace& trace, const Node& node);
/// "Scores"; "Query, key, value" where several nodes share the step.
QString stepTitle(const Trace& trace, const Step& step);
/// "Encoder, word 2: how"; empty where time does not run.
QString timeStepTitle(const Trace& trace, const Step& step);
/// "S · 4×4"; "4 tokens".
QString stepSubtitle(const Trace& trace, const Step& step, bool transposed = false);
/// "S = Q Kᵀ" as rich text, and where everything is drawn transposed "Sᵀ = K Qᵀ"; empty for given numbers.
QString stepFormulaHtml(const Trace& trace, const Step& step, bool transposed = false);
/// "S = Q Kᵀ" as plain text.
QString stepFormula(const Trace& trace, const Step& step, bool transposed = false);
/// "(4 × 3) · (3 × 4) → (4 × 4)" as rich text, the lengths that meet underlined.
QString stepShapesHtml(const Trace& trace, const Step& step, bool transposed = false);
/// "query how, key hello: 4".
QString cellPlace(const Trace& trace, const CellReference& cell);
/// The title of the scene in the language of the window, or its kind.
QString sceneTitle(const Scene& scene);

}  // namespace attention
