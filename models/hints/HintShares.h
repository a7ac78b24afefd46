// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/AnswerTable.h"
#include "models/hints/HintsAgainst.h"

namespace corater {

/// "0.62 [0.31, 0.86]"; a dash for none.
QString hintShareText(const std::optional<HintAgainst::Share> &share);

/// A row for each rule against the labels: rule, codes, the four counts, precision and recall with their intervals.
ReportTable hintShareTable(const QString &caption, const HintsAgainst &against, const Codebook &codebook);

} // namespace corater
