// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

namespace corater {

// Results of the whole study, not of the labels that were chosen. Pure functions, for any thread.

/// The agreement of each closed round as people read it: a line per dimension, and the numbers as a table.
ShownResult shownRounds(const OverRounds &rounds, const FigureStyle &style);

/// The way from all posts to the units: boxes from the top down, and the same as a table.
ShownResult shownSample(const SelectionFlow &flow, const FigureStyle &style);

/// Shares corrected for errors of labels: a bar for each that could be corrected, and all of them as a table.
ShownResult shownCorrected(const std::vector<CorrectedShares> &found, const FigureStyle &style);

} // namespace corater
