// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/results/SettlingNumbers.h"
#include "models/package/results/WorkNumbers.h"
#include "models/package/tables/AgreementNumbers.h"
#include "models/package/tables/ResultNumbers.h"

namespace corater {

/// Recomputes the tables of review requests, evidence, hints, the sample, the codebook and saturation. `questions`:
/// those of questionsAgain().
void insertBeside(PackageTables &computed, const PackageTables &tables, const std::vector<PackageQuestion> &questions);

/// Compares the tables that these numbers are computed from with others: passages with ratings/ratings.csv, codes of
/// hints with data/labels.csv, items of rounds with items/items.csv.
void holdBeside(const PackageTables &tables, NumbersAgain &found);

/// Checks the blanks of ratings/compared-blanks.csv against the sealed ratings: cases are numbered without gaps, a
/// blank stands only where the rater has sealed no code, and a rater who rated an item is in all of its cases, with
/// each of their units in one. Each violation is a difference.
void holdBlanksTogether(const PackageTables &tables, NumbersAgain &found);

/// How the intervals were drawn: the number of resamples from results/counts.csv (not from the rows of intervals, which
/// may be missing), the seed from the first of those rows, else the usual seed. If results/counts.csv does not give the
/// number, that is a difference.
PackageResampling resamplingAgain(const PackageTables &tables, NumbersAgain &found);

/// The numbers of rows of the other tables, and the number of resamples.
PackageTable countsAgain(const PackageTables &tables, const PackageResampling &how);

/// Checks ratings/matched-units.csv against the sealed ratings: it must have every first answer to an item of a round
/// in which units were asked for (see ratings/work.csv), with each of its units once, in one match at most. A rater who
/// screened an item out has found none.
void holdMatchedUnits(const PackageTables &tables, NumbersAgain &found);

/// The ratings that agreement is computed from: ratings/compared.csv and its blanks, raters and code books. A row that
/// fits no code book, or no rater, is a difference.
std::vector<ComparedRatings> ratingsAgain(const PackageTables &tables, NumbersAgain &found);

/// Compares every row of ratings/compared.csv with the rater's sealed answer: codes and sets with ratings/labels.csv,
/// screening with ratings/ratings.csv, and categories with ratings/counted-as.csv. Units that stand in one case must be
/// one match of ratings/matched-units.csv.
void holdAgainstSealed(const PackageTables &tables, NumbersAgain &found);

/// Reads decisions/questions.csv.
SettledAnswers settledAgain(const PackageTables &tables);

/// Compares decisions/questions.csv with decisions/decisions.csv (answers, final ones, who decided and why) and with
/// data/screening.csv.
void holdSettling(const PackageTables &tables, const SettledAnswers &answers, NumbersAgain &found);

/// Compares the tables that numbers are computed from with each other: sheets with labels, items with their screening,
/// rounds with ratings; and no row may occur twice.
void holdTablesTogether(const PackageTables &tables, NumbersAgain &found);

/// Reads ratings/work.csv. A cell that is no number counts as 0, and is a difference.
std::vector<RatedItem> workAgain(const PackageTables &tables, NumbersAgain &found);

/// Compares ratings/work.csv with ratings/ratings.csv: every rating with its screening, its number of units and its
/// time.
void holdWork(const PackageTables &tables, const std::vector<RatedItem> &work, NumbersAgain &found);

} // namespace corater
