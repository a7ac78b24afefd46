// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintedItems.h"
#include "models/study/Study.h"

#include <QIODevice>

namespace corater {

/// What went into a sheet of ratings.
struct ExportedRatings
{
    qint64 ratings = 0;
    qint64 units = 0;
    qint64 openRounds = 0; ///< left out: what raters say there is still theirs
};

/// Writes what every rater said of every item in the closed rounds: round, id, site, title, rater, screening ("in",
/// "out", empty while undecided), reason, unsure ("yes"), comment (on the item), unit (from 1), unit comment, then the columns of every dimension
/// as the data set names them; where the study records time, the seconds that the rater worked at the item. Units have
/// the numbers that their rater gave them. A row per unit, one for a rating without units; by round, item and rater.
/// `corater ratings --layout long` reads it. `keepFormulas`: see withFormulaGuard(). `hinted`, if given, becomes one more
/// column, the last: the rules that found something in the code of the item.
Result<ExportedRatings> exportRatings(const Study &study, QIODevice &device, bool keepFormulas,
                                      const HintedItems *hinted = nullptr);

} // namespace corater
