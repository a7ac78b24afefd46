// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/packages/Packages.h"

namespace corater::test {

/// The items of packagedRounds(), with the ids 1, 2, …; the first of them are in the first round, and the second shows
/// every rater these again.
inline constexpr int roundItems = 24;
inline constexpr int firstRoundItems = 14;

/// Zoë, Ada, Cyn.
QStringList roundRaters(int raters);

/// A rater's rating of an item, as lines for `corater label --batch`. Each rater overlooks some units, screens some
/// items out, and differs in some codes; items 21 and 22 are only included. `rater`: from 0; `time`: 1 for the second
/// answer, when Startup can no longer be chosen.
QByteArray roundRating(int item, int rater, int time);
/// The number of units of that rating if the item is included, and whether it is excluded.
int roundUnits(int item, int rater);
bool isRoundOut(int item, int rater, int time);

/// The replication package of a study of two rounds with the same names as other things that packages compare. Codes
/// are on three levels. Between the rounds Startup was merged into Login, and Copy moved from Code to Else; afterwards
/// Spike was merged into Leak, and the dimension "cause" renamed "reason". Empty if a command failed.
PackageEntries packagedRounds(int raters);

} // namespace corater::test
