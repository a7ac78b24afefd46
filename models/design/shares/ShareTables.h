// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/shares/StudyShares.h"
#include "models/documents/ReportTree.h"

namespace corater {

/// The title of what follows.
QString sharesTitle();

/// A row for each code: its share by the labels, their sensitivity and specificity where they are known, and the
/// corrected share with its interval, or why there is none. The caption says whose labels they are.
ReportTable sharesTable(const CorrectedShares &shares);
/// All of them in one table; its first column says whose labels they are.
ReportTable sharesTable(const std::vector<CorrectedShares> &found);

/// How the shares are corrected and what that assumes, and the items that are not settled yet.
QStringList sharesLines(const CorrectedShares &shares);

/// Says where such shares come from, in a study that has none.
QString noSharesLine();

} // namespace corater
