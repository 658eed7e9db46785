// SPDX-License-Identifier: GPL-3.0-or-later
// Prediction: which results are not to be seen yet, because the reader is asked for a guess first.
//
// Those who guess before they look understand more of what they see, whether the guess was right or not (Crouch, Fagen,
// Callan and Mazur 2004; Miller, Lasry, Chu and Mazur 2013). A step shows its result when it was guessed or when the
// reader goes on; given numbers are always seen.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/step.h"

namespace attention {

/// What the reader said before the result was shown.
struct Guess {
    CellIndex cell;  ///< of the result of the step
    double value;
};

enum class Verdict {
    Right,    ///< rounds to the same number
    Rounded,  ///< one unit of the last decimal away: rounded on the way
    Wrong
};

/// Compares a guess with the value, read with that many decimals.
Verdict judge(double guess, double value, int decimals);

class Prediction {
  public:
    /// Whoever arrives at a step has seen those before it.
    void arrive(const Trace& trace, const std::vector<Step>& steps, std::size_t current);
    /// Shows the next `cells` cells of the results of the step, or all (−1).
    void reveal(const Trace& trace, const Step& step, Index cells = -1);

    void keepGuess(const Trace& trace, const Step& step, Guess guess);
    const Guess* guess(const Trace& trace, const Step& step) const;

    /// How many cells of each node may be seen, row by row, in the order of the nodes.
    std::vector<Index> shown(const Trace& trace, const std::vector<Step>& steps) const;
    /// How many cells of the last result of the step may not be seen.
    Index hidden(const Trace& trace, const Step& step) const;

  private:
    Index shownOf(const Node& node) const;

    std::map<std::string, Index> m_shown;  ///< cells by the name of the node
    std::map<std::string, Guess> m_guesses;
};

}  // namespace attention
