// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintsAgainst.h"

namespace corater {

/// "0.62 [0.31, 0.86]"; a dash for none.
QString hintShareText(const std::optional<HintAgainst::Share> &share);

/// The headings of a table of rules against labels, and the row of one rule under them: rule, codes, the four counts,
/// precision and recall with their intervals.
QStringList hintShareHeadings();
QStringList hintShareRow(const HintAgainst &rule, const Codebook &codebook);

} // namespace corater
