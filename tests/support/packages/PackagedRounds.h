// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/packages/Packages.h"

namespace corater::test {

/// The items of packagedRounds(), with the ids 1, 2, …; the first of them are in the first round, and every rater is
/// shown them again in the second.
inline constexpr int roundItems = 24;
inline constexpr int firstRoundItems = 14;

/// Zoë, Ada, Cyn.
QStringList roundRaters(int raters);

/// What a rater says of an item, in lines for `corater label --batch`. Each overlooks some units, screens some items
/// out, and differs in some codes; of the items 21 and 22 they say nothing but that they are in. `rater`: from 0;
/// `time`: 1 for their second answer, when nobody can choose Startup any more.
QByteArray roundRating(int item, int rater, int time);
/// How many units that has if the item is in, and whether it is out.
int roundUnits(int item, int rater);
bool isRoundOut(int item, int rater, int time);

/// The replication package of a study of two rounds that are called as other things that packages compare. Codes stand
/// on three levels. Between the rounds Startup was merged into Login, and Copy moved from Code to Else; afterwards
/// Spike was merged into Leak, and the dimension "cause" renamed "reason". Empty if a command failed.
PackageEntries packagedRounds(int raters);

} // namespace corater::test
