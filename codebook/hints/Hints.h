// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/HintRule.h"

namespace corater::hints {

/// The findings of the rules in one text.
struct HintReport
{
    std::vector<Finding> findings;                 ///< by line and column; equal ones as often as they occur
    std::vector<python::SyntaxTree::Limit> limits; ///< parts of the text left out at a limit
    bool isCut = false;                            ///< a rule found more than the most that are kept
    bool isPython3 = true;                         ///< Python 3 can read the text
};

/// Findings of one rule in one text that are kept: a pipeline of n maps and n batches has n².
inline constexpr size_t mostFindings = 100'000;

/// Checks a Python text (UTF-8). `rule`: its number, 0 for all. Never fails; linear in the text but for the number of
/// findings.
HintReport findHints(std::string text, const HintOptions &options, int rule = 0);

} // namespace corater::hints
