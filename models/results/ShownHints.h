// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

namespace corater {

/// The hints of the static rules compared with the labels, for people: per rule the bars of precision and recall with
/// Wilson's intervals, and the cross table of hint and code as one row. A pure function, for any thread.
ShownResult shownHints(const ResultsInput &input, const ResultOf<HintsAgainst> &result, const FigureStyle &style);

} // namespace corater
